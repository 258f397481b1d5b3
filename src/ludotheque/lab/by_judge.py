"""What a choice is worth by the judge."""

from typing import Any

from ludotheque.bots.judge import appraise
from ludotheque.bots.net import Net


def hope(net: Net, state: Any, seat: int, seats: int, partners: int) -> float:
    """Say what the seat may hope for."""
    appraise(net, state, seat, seats, partners)
    return net.shares[seat]  # type: ignore[no-any-return]
