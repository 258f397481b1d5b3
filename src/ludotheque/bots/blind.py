"""What a judge sees of a game that gives it nothing to look at."""

from typing import Any

from ludotheque.bots.sheet import Sheet
from ludotheque.engine.seats import MOST_SEATS

INPUTS = (0,) * (MOST_SEATS + 1)  # by the number of seats


def fill(state: Any, mover: int, viewer: int, sheet: Sheet) -> None:
    """Write nothing down."""
