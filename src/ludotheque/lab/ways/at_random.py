"""Players that take any legal action, each as likely as the others."""

from typing import Any

from ludotheque.bots.net import Net
from ludotheque.engine.rng import draw
from ludotheque.engine.state import Row

ROOM = 2  # states: a blank one, and the game


def choose(states: Any, rng: Row, moves: Row, count: int, setup: Row, net: Net, who: int) -> int:
    """Choose any."""
    return moves[draw(rng, count)]
