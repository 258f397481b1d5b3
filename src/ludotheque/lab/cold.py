"""The places of a game that has no board to speak of."""

from typing import Any

from ludotheque.engine.state import Row

PLACES = 1


def warm(state: Any, heat: Row) -> None:
    """Count nothing."""
