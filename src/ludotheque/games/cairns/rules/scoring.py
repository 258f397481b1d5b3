"""Cairns are compared from the highest down."""

from ludotheque.engine.actions import Table
from ludotheque.games.cairns.rules.state import State
from ludotheque.games.cairns.rules.stones import BIT, NO_STONE, STONES
from ludotheque.kit.bits import lowest

HIGHEST = 18  # two partners' cairns of six stones of a colour each, with all six white ones


def _weights() -> tuple[int, ...]:
    """cairn-16 Give a cairn more weight than all lower ones can ever have: only so many of a height can be built."""
    weights = [0, 1]
    for height in range(1, HIGHEST):
        weights.append(weights[height] * (STONES // height + 1))
    return tuple(weights)


WEIGHT = _weights()


def weigh(state: State, seat: int, weights: Table) -> int:
    """cairn-17 Add up what a seat's cairns weigh, each by its height."""
    tops = state.tops[seat]
    total = 0
    while tops != 0:
        total += weights[state.height[lowest(tops)]]
        tops &= tops - 1
    return total


def weight_of_team(state: State, seat: int) -> int:
    """cairn-18 Partners put their highest cairns together, then their second ones, and so on."""
    mine = state.tops[seat % 2]
    yours = state.tops[seat % 2 + 2]
    total = 0
    while mine != 0 or yours != 0:
        first = highest_of(state, mine)
        second = highest_of(state, yours)
        height = 0
        if first != NO_STONE:
            height += state.height[first]
            mine &= ~BIT[first]
        if second != NO_STONE:
            height += state.height[second]
            yours &= ~BIT[second]
        total += WEIGHT[height]
    return total


def highest_of(state: State, tops: int) -> int:
    """cairn-17 The top of the highest cairn among these, or NO_STONE."""
    best = NO_STONE
    height = 0
    while tops != 0:
        top = lowest(tops)
        tops &= tops - 1
        if state.height[top] > height:
            best = top
            height = state.height[top]
    return best
