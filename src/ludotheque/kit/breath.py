"""What is read aloud, cut into lines of one breath."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TypeVar

T = TypeVar("T")


def breaths(things: Sequence[T], most: int) -> Iterator[Sequence[T]]:
    """Cut what is listed into as few parts as hold that many at most, all of nearly the same length."""
    parts = -(-len(things) // most)
    cuts = [len(things) * part // max(parts, 1) for part in range(parts + 1)]
    return (things[first:last] for first, last in pairwise(cuts))
