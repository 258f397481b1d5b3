"""A bot without a memory guesses what is hidden, from its view alone; `compiling` binds `secrets`."""

from typing import Any

from ludotheque.engine.state import Int8, Record, Row

secrets: Any = None


class Memory(Record):
    """Nothing worth keeping."""

    blank: Int8


def complete(state: Any, memory: Any, seat: int, rng: Row) -> None:
    """Imagine what the seat does not see."""
    secrets.imagine(state, seat, rng)


def glimpse(state: Any, seat: int) -> int:
    """See nothing by a choice of one's own that everybody does not see."""
    return 0
