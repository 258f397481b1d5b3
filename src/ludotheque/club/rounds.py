"""What a tournament is made of, as plain data: its rounds, who sat where, and how they ranked."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

Pair = frozenset[int]


class Sat(NamedTuple):
    """A table of a round: players by seat and, once it is over, their ranks from 1; equal ones share a rank."""

    players: tuple[int, ...]
    ranks: tuple[int, ...] = ()


class Round(NamedTuple):
    """The tables of a round, who had none, and who had asked to sit out."""

    tables: tuple[Sat, ...]
    byes: tuple[int, ...] = ()
    excused: tuple[int, ...] = ()


class Field(NamedTuple):
    """What a round is paired from."""

    draw: tuple[int, ...]  # everybody who ever entered, in the order that was drawn by lot; late comers come last
    players: frozenset[int]  # who plays this round
    rounds: tuple[Round, ...] = ()  # that were played before
    sizes: tuple[int, ...] = (2,)  # how many may sit at a table

    @property
    def drawn(self) -> list[int]:
        """List who plays this round in the order of the draw."""
        return [player for player in self.draw if player in self.players]


def pairs_of(players: Iterable[int]) -> Iterator[Pair]:
    """Give every two of these players."""
    return map(frozenset, combinations(players, 2))


def meetings(rounds: Iterable[Round]) -> Counter[Pair]:
    """Count how often every two players sat at one table."""
    return Counter(pair for each in rounds for table in each.tables for pair in pairs_of(table.players))


def byes(rounds: Iterable[Round]) -> Counter[int]:
    """Count how often every player was left over."""
    return Counter(player for each in rounds for player in each.byes)
