"""What pages share: whoever sees the same of a change is shown the same, made once."""

from collections.abc import Hashable

from ludotheque.svg.element import Element

KEPT = 512  # of a few kilobytes; those of one move are asked for within milliseconds


class Latest:
    """The latest of what was made, for those who ask a moment later."""

    def __init__(self) -> None:
        self.made: dict[Hashable, Element] = {}

    def keep(self, key: Hashable, made: Element) -> Element:
        """Keep what was made for a key; when there is no more room, begin anew."""
        if len(self.made) == KEPT:
            self.made.clear()
        self.made[key] = made
        return made


boards, sidebars = Latest(), Latest()


def forget() -> None:
    """Make everything anew from now on: for tests that change a state behind the back of its log."""
    boards.made.clear()
    sidebars.made.clear()
