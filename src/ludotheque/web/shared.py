"""What pages share: whoever sees the same of a change is shown the same, made once."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Generic, NamedTuple, TypeVar

from ludotheque.engine.game import View
from ludotheque.house.table import Table
from ludotheque.svg.element import Element, Updating, without_kept

T = TypeVar("T")

KEPT = 512  # of a few kilobytes; those of one move are asked for within milliseconds


class Latest(Generic[T]):
    """The latest of what was made, for those who ask a moment later."""

    def __init__(self, most: int = KEPT) -> None:
        self.most = most
        self.made: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Give what was made for a key, or make it."""
        found = self.made.get(key)
        if found is None:
            found = self.made[key] = make()
            if len(self.made) > self.most:
                self.made.popitem(last=False)
        return found


class Told(NamedTuple):
    """What everybody who may know the same is told of a change."""

    sitters: tuple[Element, ...]  # who sits on each seat, and how it stands
    log: Element
    phrases: Element


boards: Latest[Element] = Latest()
tellings: Latest[Told] = Latest()


def board_of(table: Table, view: View[Any], since: int | None) -> Element:
    """Draw a board without what pages have already."""
    looks = () if table.game.looks_alike else (view.seat, view.legal, view.waits)
    return boards.get((table.key, table.seq, since, view.say, view.digest, looks), lambda: _draw(view, table))


def told_of(table: Table, view: View[Any], since: int | None, tell: Callable[[], Told]) -> Told:
    """Tell a change from a ply on, in the language of a view."""
    knows = None if table.game.secrets is None else view.seat
    return tellings.get((table.key, table.seq, since, view.say, view.digest, knows), tell)


def forget() -> None:
    """Make everything anew from now on, as after a change that no log tells of."""
    boards.made.clear()
    tellings.made.clear()


def _draw(view: View[Any], table: Table) -> Element:
    with Updating():
        return Element(without_kept(table.game.scene.draw(view)))
