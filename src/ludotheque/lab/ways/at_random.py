"""Players that take any legal action, each as likely as the others; `compiling` binds `choosing`."""

from typing import Any

from ludotheque.bots.net import Net
from ludotheque.engine.state import Row

choosing: Any = None

ROOM = 2  # states: a blank one, and the game


def choose(states: Any, rng: Row, moves: Row, setup: Row, net: Net, who: int) -> int:
    """Choose any."""
    return choosing.choose(states[1], rng, moves)  # type: ignore[no-any-return]
