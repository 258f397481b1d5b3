"""Where eggs lie, counted over many games."""

from ludotheque.engine.state import Row
from ludotheque.games.ovo.rules.board import SQUARES
from ludotheque.games.ovo.rules.state import EMPTY, State

PLACES = SQUARES


def warm(state: State, heat: Row) -> None:
    """ovo-4 Add one to every square that holds an egg."""
    for square in range(SQUARES):
        if state.egg[square] != EMPTY:
            heat[square] += 1
