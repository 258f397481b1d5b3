"""Where pawns stand, counted over many games."""

from ludotheque.engine.state import Row
from ludotheque.games.oie.board import HOME
from ludotheque.games.oie.rules import State

PLACES = HOME + 1


def warm(state: State, heat: Row) -> None:
    """oie-2 Add one to the square of every pawn."""
    for seat in range(state.seats):
        heat[state.square[seat]] += 1
