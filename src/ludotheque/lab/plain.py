"""The figures of a game that declares none of its own."""

from typing import Any

FIGURES: tuple[str, ...] = ()


def figure(state: Any, seat: int, which: int) -> int:
    """Give nothing."""
    return 0
