"""What a game hides where nothing is hidden: everybody sees the whole table."""

from typing import Any

from ludotheque.engine.state import Row


def imagine(view: Any, seat: int, rng: Row) -> None:
    """Leave the view as it is: it is complete."""
