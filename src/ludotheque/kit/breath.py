"""What is read aloud, cut into lines of one breath."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TypeVar

T = TypeVar("T")
BREATH = 160  # letters of a line at most


def breaths(things: Sequence[T], most: int) -> Iterator[Sequence[T]]:
    """Cut what is listed into as few parts as hold that many at most, all of nearly the same length."""
    parts = -(-len(things) // most)
    cuts = [len(things) * part // max(parts, 1) for part in range(parts + 1)]
    return (things[first:last] for first, last in pairwise(cuts))


def joined(phrases: Iterable[str], between: str) -> Iterator[str]:
    """Join phrases to lines, each as long as a breath allows."""
    line = ""
    for phrase in phrases:
        longer = f"{line}{between}{phrase}" if line else phrase
        if line and len(longer) > BREATH:
            yield line
            longer = phrase
        line = longer
    if line:
        yield line
