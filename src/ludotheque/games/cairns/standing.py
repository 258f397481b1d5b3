"""Where stones lie, counted over many games: by the cells of the Ovoo, and by the cairns before each player."""

from ludotheque.engine.seats import MOST_SEATS
from ludotheque.engine.state import Row
from ludotheque.games.cairns.rules import geometry
from ludotheque.games.cairns.rules.state import TAKING, State
from ludotheque.games.cairns.rules.stones import BIT, STONES

CELLS = geometry.SIDE * geometry.SIDE
SPOTS = STONES // 2  # cairns of a seat that are told apart
PLACES = CELLS + MOST_SEATS * SPOTS
CELL = tuple(cell for _, cell, _, _ in geometry.PLACES)


def warm(state: State, heat: Row) -> None:
    """cairn-7 cairn-8 Once the Ovoo is built, add one for every stone to its cell or its cairn."""
    if state.phase < TAKING:
        return
    for stone in range(STONES):
        if state.left & BIT[stone]:
            heat[CELL[state.place[stone]]] += 1
        for seat in range(state.seats):
            if state.tops[seat] & BIT[stone] and state.spot[stone] < SPOTS:
                heat[CELLS + SPOTS * seat + state.spot[stone]] += state.height[stone]
