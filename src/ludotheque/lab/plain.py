"""The figures of a game that declares none of its own."""

from typing import Any

from ludotheque.engine.state import Grid

FIGURES: tuple[str, ...] = ()


def foresee(state: Any, action: int, facts: Grid) -> None:
    """Expect nothing worth counting."""


def observe(state: Any, facts: Grid) -> None:
    """Find nothing worth counting."""


def conclude(state: Any, facts: Grid) -> None:
    """Leave it at that."""
