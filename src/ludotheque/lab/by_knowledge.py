"""What a choice is worth by the game's own evaluation."""

from typing import Any

from ludotheque.bots.net import Net
from ludotheque.bots.value import value


def hope(net: Net, state: Any, seat: int, seats: int, partners: int) -> float:
    """Say what the seat may hope for; the network is not asked."""
    return value(state, seat, seats, partners)
