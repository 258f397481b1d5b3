"""Long work in small steps: whoever does it may do something else between any two of them."""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Gradual = Generator[None, None, T]  # stops for breath at every yield, and returns what came of it


def at_once(work: Gradual[T]) -> T:
    """Do the whole work without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
