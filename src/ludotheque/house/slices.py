"""Work that grows with a game's length, done beside the pages: a slice, then as long for all else, whoever asked."""

import asyncio
from time import perf_counter
from typing import Any

from ludotheque.engine.gradual import Gradual, T

SLICE = 0.002  # seconds of work before everybody else has a turn


class Slices:
    """Lets all long works of a process take turns, so that however many there are, pages wait for one slice only."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def do(self, work: Gradual[T]) -> T:
        """Do a work to its end, a short one at once; whoever is cancelled meanwhile leaves the rest of it undone."""
        try:
            _go_on(work, SLICE / 4)
            while True:
                async with self._turn:  # given in the order of asking: each gets its slice, then goes to the end
                    await asyncio.sleep(SLICE)  # a move comes through in several turns of the loop, all of them in here
                    _go_on(work, SLICE)
        except _Done as done:
            result: T = done.result
            return result


class _Done(Exception):
    """A work has come to its end."""

    def __init__(self, result: Any) -> None:
        super().__init__()
        self.result = result


def _go_on(work: Gradual[Any], seconds: float) -> None:
    began = perf_counter()
    try:
        next(work)
        while perf_counter() - began < seconds:
            next(work)
    except StopIteration as end:
        raise _Done(end.value) from None
