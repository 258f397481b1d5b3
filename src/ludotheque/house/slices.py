"""Work that grows with a game's length, done beside the pages: a slice a turn of the event loop, whoever asked."""

import asyncio
from time import perf_counter

from ludotheque.engine.gradual import Gradual, T

SLICE = 0.002  # seconds of work before everybody else has a turn


class Slices:
    """Lets all long works of a process take turns, so that however many there are, pages wait for one slice only."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def do(self, work: Gradual[T]) -> T:
        """Do a work to its end; whoever is cancelled meanwhile leaves the rest of it undone."""
        while True:
            async with self._turn:  # given in the order of asking: each gets its slice, then goes to the end
                await asyncio.sleep(0)
                began = perf_counter()
                try:
                    next(work)
                    while perf_counter() - began < SLICE:
                        next(work)
                except StopIteration as end:
                    result: T = end.value
                    return result
