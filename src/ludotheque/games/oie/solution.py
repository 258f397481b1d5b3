"""The goose for two, solved: the exact winning chance of every position that the rules can lead to."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

from ludotheque.engine.seats import NOBODY
from ludotheque.games.oie.rules import FIRST_DIE, SECOND_DIE, THROWS, State, deal, play

PLAYERS = 2
NEARLY = 1e-12  # chances that a sweep changes by less are known
WAYS = tuple(2 if FIRST_DIE[throw] < SECOND_DIE[throw] else 1 for throw in range(THROWS))
FALLS = tuple(
    throw for throw in range(THROWS) if FIRST_DIE[throw] <= SECOND_DIE[throw]
)  # which die is which is all one

Position = tuple[int, int, int, int]  # the squares of whoever throws and of the other; turns that this misses; a trap


def exact(state: State) -> tuple[float, ...] | None:
    """oie-13 Say how likely each player wins; None if there are more than two."""
    if state.seats != PLAYERS:
        return None
    if state.winner != NOBODY:
        return tuple(float(seat == state.winner) for seat in range(PLAYERS))
    chance = solved(state.overshoot, state.wait)[position_of(state)]
    return (chance, 1 - chance) if state.turn == 0 else (1 - chance, chance)


@cache
def solved(overshoot: int, wait: int) -> dict[Position, float]:
    """oie-22 oie-25 Give the chance of whoever throws in every position, under these options."""
    numbers: dict[Position, int] = {(0, 0, 0, 0): 0}
    follows, sure, sign = [], [], []
    for position in _growing(numbers):
        for throw in FALLS:
            state = laid(position, overshoot, wait)
            play(state, throw)
            is_won, is_mine = state.winner == 0, state.turn == 0
            follows.append(0 if is_won else numbers.setdefault(position_of(state), len(numbers)))
            sure.append(0.0 if is_mine and not is_won else 1.0)
            sign.append(0.0 if is_won else 1.0 if is_mine else -1.0)
    chances = iterate(*(np.array(column).reshape(-1, len(FALLS)) for column in (follows, sure, sign)))
    return dict(zip(numbers, chances.tolist(), strict=True))


def iterate(follows: Any, sure: Any, sign: Any) -> Any:
    """Let every chance be the mean of what the throws lead to, again and again, until nothing changes any more."""
    odds = np.array([WAYS[throw] / THROWS for throw in FALLS])
    known, weight = sure @ odds, sign * odds
    chances = np.full(len(follows), 0.5)
    while True:
        better = known + (weight * chances[follows]).sum(axis=1)
        if np.abs(better - chances).max() < NEARLY:
            return better
        chances = better


def laid(position: Position, overshoot: int, wait: int) -> State:
    """Make the state in which the first seat throws in that position."""
    state = State()
    deal(state, PLAYERS, [overshoot, wait, 0, 0])
    state.square[0], state.square[1], state.missing[1], state.trapped[1] = position
    return state


def position_of(state: State) -> Position:
    """Tell of a state what its chances depend on: whoever throws neither misses a turn nor is trapped."""
    mine, other = state.turn, 1 - state.turn
    return state.square[mine], state.square[other], state.missing[other], state.trapped[other]


def _growing(numbers: dict[Position, int]) -> Iterator[Position]:
    """Go through positions in the order of their numbers, also those that are found meanwhile."""
    done: list[Position] = []
    while len(done) < len(numbers):
        fresh = list(numbers)[len(done) :]
        done += fresh
        yield from fresh
