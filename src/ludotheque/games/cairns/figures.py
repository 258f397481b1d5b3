"""What simulations also count: each player's cairns, its exchanges, and what becomes of white stones."""

from ludotheque.engine.state import Grid
from ludotheque.games.cairns.rules.actions import ON, PASS, REBUILD, SORT, START, SWAP, TAKE, WHAT
from ludotheque.games.cairns.rules.cairns import hosts
from ludotheque.games.cairns.rules.scoring import highest_of
from ludotheque.games.cairns.rules.state import SWAPPING, State
from ludotheque.games.cairns.rules.stones import COLOUR, NO_STONE, WHITE

FIGURES: tuple[str, ...] = (
    "highest cairn", "cairns", "exchanges", "cairns begun", "stones piled", "white stones lost", "passes", "new piles",
)  # fmt: skip
HIGHEST_CAIRN, CAIRNS, EXCHANGES, BEGUN, PILED, LOST, PASSES, NEW_PILES = range(8)


def foresee(state: State, action: int, facts: Grid) -> None:
    """cairn-8 cairn-12 cairn-15 Count what a seat does, and a white stone that can lie nowhere."""
    seat = state.turn
    sort = SORT[action]
    if sort == START:
        facts[seat][BEGUN] += 1
    elif sort == ON:
        facts[seat][PILED] += 1
    elif sort == PASS:
        facts[seat][PASSES] += 1
    elif sort == REBUILD:
        facts[seat][NEW_PILES] += 1
    elif sort in (TAKE, SWAP):
        facts[seat][LOST] += int(COLOUR[WHAT[action]] == WHITE and hosts(state, WHAT[action]) == 0)


def observe(state: State, facts: Grid) -> None:
    """cairn-10 Count an exchange when it falls due."""
    if state.phase == SWAPPING:
        facts[state.turn][EXCHANGES] += 1


def conclude(state: State, facts: Grid) -> None:
    """cairn-17 Count the cairns when the Ovoo is empty."""
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
