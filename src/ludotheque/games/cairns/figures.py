"""What simulations also count: each player's highest cairn, its cairns at the end, and its exchanges."""

from ludotheque.engine.state import Grid
from ludotheque.games.cairns.rules.scoring import highest_of
from ludotheque.games.cairns.rules.state import OVER, SWAPPING, State
from ludotheque.games.cairns.rules.stones import NO_STONE

FIGURES: tuple[str, ...] = ("highest cairn", "cairns", "exchanges")
HIGHEST_CAIRN, CAIRNS, EXCHANGES = range(3)


def observe(state: State, facts: Grid) -> None:
    """cairn-10 cairn-17 Count an exchange when it falls due, and the cairns when the Ovoo is empty."""
    if state.phase == SWAPPING:
        facts[state.turn][EXCHANGES] += 1
    if state.phase != OVER:
        return
    for seat in range(state.seats):
        top = highest_of(state, state.tops[seat])
        if top != NO_STONE:
            facts[seat][HIGHEST_CAIRN] = state.height[top]
        facts[seat][CAIRNS] = number_of(state.tops[seat])


def number_of(tops: int) -> int:
    """Count the stones of a mask."""
    number = 0
    while tops != 0:
        tops &= tops - 1
        number += 1
    return number
