"""Any legal action, each as likely as the others, found in the list of all; `compiling` binds `game` to the rules."""

from typing import Any

from ludotheque.engine.rng import draw
from ludotheque.engine.state import Row

game: Any = None


def choose(state: Any, rng: Row, moves: Row) -> int:
    """Choose any."""
    return moves[draw(rng, game.legal(state, moves))]
