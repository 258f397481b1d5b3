"""Where horses stand, counted over many games."""

from ludotheque.engine.state import Row
from ludotheque.games.chevaux.board import CENTRE, ROUTE
from ludotheque.games.chevaux.rules.state import State

PLACES = CENTRE + 1


def warm(state: State, heat: Row) -> None:
    """pc-9 Add one to the place of every horse."""
    for seat in range(state.seats):
        for horse in range(state.horses):
            heat[ROUTE[state.ascending][state.colour[seat]][state.step[seat][horse]]] += 1
