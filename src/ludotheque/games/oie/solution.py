"""The goose for two and for three, solved: the exact winning chances of every position that the rules can lead to.

All positions are worked on at once, as rows of numbers: for three there are 140,260.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ludotheque.engine.seats import NOBODY
from ludotheque.games.oie.board import DICE, HOME, INN, LONGEST_WAIT, SHEET, THROWS
from ludotheque.games.oie.rules import FIRST_DIE, LANDING, SECOND_DIE, State, is_trap

MOST_PLAYERS = 3
NEARLY = 1e-10  # chances that a sweep changes by less are known
FALLS = [throw for throw in range(THROWS) if FIRST_DIE[throw] <= SECOND_DIE[throw]]  # which die is which is all one
ODDS = np.array([2 if FIRST_DIE[throw] < SECOND_DIE[throw] else 1 for throw in FALLS]) / THROWS
IS_TRAP = np.array([is_trap(what) for what in SHEET])
IS_INN = np.array([what == INN for what in SHEET])
IS_DICE = np.array([what == DICE for what in SHEET])

# How a player stands: its square, and whether it waits for turns to pass or for a rescuer.
TRAPPED = LONGEST_WAIT + 1
WAITS = TRAPPED + 1
STANDINGS = (HOME + 1) * WAITS

AT_ONCE = 30_000  # positions
PARTS = 16  # of all positions, each of which learns from those before it in the same sweep


class Stops(NamedTuple):
    """For how long the traps hold a pawn, and the inn."""

    trap: int
    inn: int


Chances = dict[str, Any]  # positions as rising numbers, and the chances of whoever throws and of those after it


def exact(state: State) -> tuple[float, ...] | None:
    """oie-13 Say how likely each player wins.

    None for more than three, with a board of one's own or one die, or if no game comes to such a position.
    """
    seats = state.seats
    if not 1 < seats <= MOST_PLAYERS or state.own or state.one:
        return None
    if state.winner != NOBODY:
        return tuple(float(seat == state.winner) for seat in range(seats))
    known, position = solved(seats, state.overshoot, state.wait, state.inn), position_of(state)
    found = int(np.searchsorted(known["positions"], position))
    if found == len(known["positions"]) or known["positions"][found] != position:
        return None
    return tuple(float(known["chances"][found, (seat - state.turn) % seats]) for seat in range(seats))


@cache
def solved(seats: int, overshoot: int, wait: int, inn: int) -> Chances:
    """oie-22 oie-25 oie-26 Give the chances in every position, under these options."""
    board, stops = np.array(LANDING[overshoot], np.int16)[:, FALLS], Stops(wait or TRAPPED, inn)
    positions = fresh = np.zeros(1, np.int64)
    while len(fresh):
        found = [numbered(after[~won]) for after, _, won in _throws(fresh, seats, board, stops)]
        fresh = np.setdiff1d(np.concatenate(found), positions)
        positions = np.union1d(positions, fresh)
    return {"positions": positions, "chances": iterate(positions, seats, board, stops)}


def iterate(positions: Any, seats: int, board: Any, stops: Stops) -> Any:
    """Let every chance be the mean of what the throws lead to, again and again, until nothing changes any more."""
    follows = _follows(positions, seats, board, stops)
    chances = np.full((len(positions) + 1, seats), 1 / seats)
    chances[-1] = [1, *[0] * (seats - 1)]  # of whoever has just won
    while True:
        change = 0.0
        for part in np.array_split(np.arange(len(positions)), PARTS)[::-1]:
            means = [chances.ravel()[each[part]] @ ODDS for each in follows]
            better = np.stack([*means, 1 - sum(means)], axis=1)
            change = max(change, np.abs(better - chances[part]).max(initial=0))
            chances[part] = better
        if change < NEARLY:
            return chances[:-1]


def _follows(positions: Any, seats: int, board: Any, stops: Stops) -> list[Any]:
    """Say where among all chances a player's chance stands after each throw, for all but one, who has what is left."""
    found: list[list[Any]] = [[] for _ in range(seats - 1)]
    for after, passed, won in _throws(positions, seats, board, stops):
        rows = np.where(won, len(positions), np.searchsorted(positions, numbered(after)))
        for player in range(seats - 1):
            found[player].append((rows * seats + (player - passed) % seats).astype(np.int32))
    return [np.concatenate(each) for each in found]


def _throws(positions: Any, seats: int, board: Any, stops: Stops) -> Any:
    for first in range(0, len(positions), AT_ONCE):
        yield thrown(laid(positions[first : first + AT_ONCE], seats), board, stops)


def thrown(standing: Any, board: Any, stops: Stops) -> tuple[Any, Any, Any]:
    """oie-2 Let every throw fall in every position: who stands how then, how many turns passed, and who has won."""
    seats, left = standing.shape[1], standing[:, 0] // WAITS
    to = board[left]
    after = np.repeat(standing[:, None, :], to.shape[1], axis=1)
    moves = (to != left[:, None])[..., None]
    met = moves & (after // WAITS == to[..., None])  # oie-14 oie-15 oie-17
    after = np.where(met, (left * WAITS)[:, None, None], after)
    after[..., 0] = to * WAITS + np.select([IS_INN[to], IS_TRAP[to]], [stops.inn, stops.trap], 0)
    if seats == 2:  # oie-19
        freed = (after % WAITS == TRAPPED).all(axis=2)
        after[..., 1] -= np.where(freed, TRAPPED, 0)
    won = to == HOME
    passed = pass_turns(after, ~won & ~IS_DICE[to])
    order = (passed[..., None] + np.arange(seats)) % seats
    return np.take_along_axis(after, order, axis=2), passed, won


def pass_turns(after: Any, going: Any) -> Any:
    """oie-6 oie-8 oie-10 oie-25 Go round to the next who neither misses a turn nor waits; say how far that is."""
    seats, passed = after.shape[2], np.zeros(going.shape, np.int64)
    while going.any():
        passed[going] = (passed[going] + 1) % seats
        whose = (*np.nonzero(going), passed[going])
        waits = after[whose] % WAITS
        after[whose] -= (waits > 0) & (waits < TRAPPED)
        going[going] = waits > 0
    return passed


def position_of(state: State) -> int:
    """Number a state by what its chances depend on: how all stand, whoever throws first."""
    standing = [
        state.square[seat] * WAITS + (TRAPPED if state.trapped[seat] else state.missing[seat])
        for seat in ((state.turn + place) % state.seats for place in range(state.seats))
    ]
    return int(numbered(np.array(standing, np.int64)))


def numbered(standing: Any) -> Any:
    """Make one number of how all stand."""
    number = np.zeros(standing.shape[:-1], np.int64)
    for player in range(standing.shape[-1]):
        number = number * STANDINGS + standing[..., player]
    return number


def laid(positions: Any, seats: int) -> Any:
    """Say how all stand in the positions of these numbers."""
    standing = [positions // STANDINGS ** (seats - 1 - player) % STANDINGS for player in range(seats)]
    return np.stack(standing, axis=1).astype(np.int16)
