"""Knock-out: the better half of every table goes on, until one player is left.

The draw is the bracket: neighbours meet, and whoever goes on keeps the place. Who would have met somebody that withdrew
goes on without a game.
"""

from collections.abc import Sequence

from ludotheque.club.pairing.seats import seated
from ludotheque.club.pairing.tables_of import table_sizes
from ludotheque.club.rounds import Field, Round, Sat


def pair(field: Field) -> Round | None:
    """Pair the next round; None when one player is left, or too few for a table."""
    alive = survivors(field.draw, field.rounds)
    playing = [player for player in alive if player in field.players]
    if len(playing) < max(2, min(field.sizes)):
        return None
    if max(field.sizes) == 2:
        return _round_of_two(alive, field)
    sizes, left_over = table_sizes(len(playing), field.sizes)
    resting, sitting = playing[:left_over], playing[left_over:]
    return Round(seated(_neighbours(sitting, sizes), field.rounds), tuple(resting))


def survivors(draw: Sequence[int], rounds: Sequence[Round]) -> list[int]:
    """List who has lost nothing yet, in the order of the draw."""
    if not rounds:
        return list(draw)
    alive = _went_on(rounds[-1], draw)
    return [player for player in draw if player in alive]


def survived(draw: Sequence[int], rounds: Sequence[Round]) -> dict[int, int]:
    """Count the rounds that everybody has survived, of those that are decided."""
    counts = dict.fromkeys(draw, 0)
    for each in rounds:
        for player in _went_on(each, draw):
            counts[player] += 1
    return counts


def goes_on(table: Sat, draw: Sequence[int]) -> list[int]:
    """Name the better half of a table; equal ranks are parted by the draw."""
    place = {player: number for number, player in enumerate(draw)}
    ranked = sorted(zip(table.ranks, table.players, strict=False), key=lambda each: (each[0], place[each[1]]))
    return [player for _, player in ranked[: max(len(table.players) // 2, 1)]]


def is_tied(table: Sat) -> bool:
    """Tell whether the last who goes on and the first who does not are equal."""
    ranks, half = sorted(table.ranks), max(len(table.players) // 2, 1)
    return len(ranks) > half and ranks[half - 1] == ranks[half]


def _went_on(each: Round, draw: Sequence[int]) -> set[int]:
    """Name who survived a round; of a table that was played again, the last game counts."""
    last = {frozenset(table.players): table for table in each.tables if table.ranks}
    return {*each.byes, *each.excused, *(player for table in last.values() for player in goes_on(table, draw))}


def _round_of_two(alive: Sequence[int], field: Field) -> Round:
    """Let neighbours meet; at first as many rest as are missing to a power of two."""
    resting = [] if field.rounds else list(alive[: (1 << (len(alive) - 1).bit_length()) - len(alive)])
    groups = []
    for both in _neighbours(alive[len(resting) :], [2] * (len(alive) // 2 + 1)):
        here = [player for player in both if player in field.players]
        if len(here) == 2:
            groups.append(here)
        else:
            resting += here
    return Round(seated(groups, field.rounds), tuple(resting))


def _neighbours(players: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    groups, at = [], 0
    for size in sizes:
        groups.append(list(players[at : at + size]))
        at += size
    return [group for group in groups if group]
