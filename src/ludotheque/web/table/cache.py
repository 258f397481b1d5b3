"""What pages share: whoever sees the same of a change is shown the same, made once."""

from collections.abc import Callable, Hashable

from ludotheque.svg.element import Element

KEPT = 256  # of a few kilobytes; those of one move are asked for within milliseconds


class Latest:
    """The latest of what was made, for those who ask a moment later."""

    def __init__(self) -> None:
        self.clear()

    def __len__(self) -> int:
        return len(self._made) + len(self._before)

    def get(self, key: Hashable, make: Callable[[], Element]) -> Element:
        """Give what was made for a key, or make it now; when there is no more room, the older half makes way."""
        found = self._made.get(key) or self._before.get(key)
        return self._keep(key, make()) if found is None else found

    def clear(self) -> None:
        """Keep nothing of it."""
        self._made: dict[Hashable, Element] = {}
        self._before: dict[Hashable, Element] = {}

    def _keep(self, key: Hashable, made: Element) -> Element:
        if len(self._made) >= KEPT // 2:
            self._before, self._made = self._made, {}
        self._made[key] = made
        return made


boards, sidebars = Latest(), Latest()


def forget() -> None:
    """Make everything anew from now on: for tests that change a state behind the back of its log."""
    boards.clear()
    sidebars.clear()
