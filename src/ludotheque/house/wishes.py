"""Wishes that need the others' yes: a seat whose hand is hidden, another game, the end of this one for all."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from ludotheque.house.log import Asked, Chair


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody has asked for, of whom, and who has said yes."""

    asked: Asked
    of: frozenset[str]  # guests
    agreed: frozenset[str] = frozenset()

    @property
    def missing(self) -> frozenset[str]:
        """List those who have not answered yet."""
        return self.of - self.agreed

    def concerns(self, seat: int) -> bool:
        """Tell whether it lapses when that seat changes hands."""
        return seat == self.asked.seat or (self.asked.chair is not None and seat == self.asked.place)

    def agree(self, guest: str) -> "Wish":
        """Note a yes."""
        return replace(self, agreed=self.agreed | {guest})


class SeatChange(NamedTuple):
    """A seat that passed to somebody else in the middle of a game."""

    ply: int
    seat: int
    old: Chair
    new: Chair


class Out(NamedTuple):
    """A seat whose time was out."""

    ply: int
    seat: int


def others(chairs: Iterable[Chair], guest: str, wish: str) -> frozenset[str]:
    """List whose yes a guest needs: of the other people at the table, and to look into a hand also of who is away.

    A program has a hand, but no wishes: it holds nobody at a table.
    """
    asked = [chair for chair in chairs if wish == "seat" or not chair.program]
    people = {chair.guest or (chair.absent if wish == "seat" else "") for chair in asked}
    return frozenset(people - {"", guest})
