"""How everybody stands: points, and what decides between equal ones, in an order that the page states in words.

A table gives its first player 1 point and its last none, and those between them equal steps, so that a point is worth
the same at any table; equal ranks share. Equal points are parted by the points of those whom one met, then by how one
did against the equals, then by tables won; who is equal after that shares a place.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from ludotheque.club.rounds import Round, Sat

Points = dict[int, Fraction]

NONE, HALF, WIN = Fraction(0), Fraction(1, 2), Fraction(1)


class Place(NamedTuple):
    """How a player stands."""

    rank: int
    player: int
    points: Fraction
    opponents: Fraction
    direct: Fraction
    wins: int
    survived: int = 0  # rounds of a knock-out


def standings(
    players: Sequence[int], rounds: Sequence[Round], bye: Fraction = WIN, survived: dict[int, int] | None = None
) -> list[Place]:
    """Order all players; in a knock-out before all by how many rounds they survived."""
    points, wins = points_of(rounds, bye), wins_of(rounds)
    met, stayed = points_of_opponents(rounds, points), survived or {}

    def first(player: int) -> tuple[Fraction | int, ...]:
        return -stayed.get(player, 0), -points[player], -met[player]

    places: list[Place] = []
    for _, equal in groupby(sorted(players, key=first), key=first):
        group = list(equal)
        direct = points_among(group, rounds)
        group.sort(key=lambda player: (-direct[player], -wins[player]))
        before = len(places)
        for number, player in enumerate(group):
            last = places[-1] if number else None
            is_equal = last is not None and (last.direct, last.wins) == (direct[player], wins[player])
            rank = last.rank if last is not None and is_equal else before + number + 1
            places.append(
                Place(rank, player, points[player], met[player], direct[player], wins[player], stayed.get(player, 0))
            )
    return places


def shares(ranks: Sequence[int]) -> list[Fraction]:
    """Share a table out: against each other player 1 for a better rank and ½ for the same, over how many they are."""
    others = max(len(ranks) - 1, 1)
    return [(sum((against(mine, other) for other in ranks), NONE) - HALF) / others for mine in ranks]


def against(mine: int, other: int) -> Fraction:
    """Compare two ranks."""
    return HALF if mine == other else WIN if mine < other else NONE


def points_of(rounds: Iterable[Round], bye: Fraction = WIN) -> Points:
    """Add up everybody's points; who was left over has what a bye gives, who sat out by wish half a point."""
    points: Points = defaultdict(Fraction)
    for each in rounds:
        for table in _decided(each):
            for player, share in zip(table.players, shares(table.ranks), strict=True):
                points[player] += share
        for player in each.byes:
            points[player] += bye
        for player in each.excused:
            points[player] += HALF
    return points


def wins_of(rounds: Iterable[Round]) -> dict[int, int]:
    """Count the tables that everybody won, alone or with others."""
    wins: dict[int, int] = defaultdict(int)
    for each in rounds:
        for table in _decided(each):
            for player, rank in zip(table.players, table.ranks, strict=True):
                wins[player] += rank == 1
    return wins


def points_of_opponents(rounds: Iterable[Round], points: Points) -> Points:
    """Add up what those have whom one met, on average at each table; without a table, one's own points count."""
    found: Points = defaultdict(Fraction)
    for each in rounds:
        for table in _decided(each):
            total = sum((points[player] for player in table.players), NONE)
            for player in table.players:
                found[player] += (total - points[player]) / max(len(table.players) - 1, 1)
        for player in (*each.byes, *each.excused):
            found[player] += points[player]
    return found


def points_among(group: Sequence[int], rounds: Iterable[Round]) -> Points:
    """Add up how the players of a group did against one another."""
    found: Points = defaultdict(Fraction)
    if len(group) < 2:
        return found
    inside = set(group)
    for each in rounds:
        for table in _decided(each):
            ranks = {player: rank for player, rank in zip(*table, strict=True) if player in inside}
            for player, mine in ranks.items():
                found[player] += sum((against(mine, other) for other in ranks.values()), NONE) - HALF
    return found


def _decided(each: Round) -> list[Sat]:
    return [table for table in each.tables if table.ranks]
