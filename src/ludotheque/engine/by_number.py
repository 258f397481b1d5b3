"""Any legal action, each as likely as the others, found by its number, where the rules need no list for that."""

from typing import Any

from ludotheque.engine.rng import draw
from ludotheque.engine.state import Row

game: Any = None


def choose(state: Any, rng: Row, moves: Row) -> int:
    """Choose any."""
    return game.choice(state, draw(rng, game.choices(state)))  # type: ignore[no-any-return]
