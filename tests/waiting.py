"""Waiting for what happens by itself."""

import asyncio
import inspect
import time
from collections.abc import Callable

from ludotheque.house.sightings import OPEN

LONGEST = 60.0  # seconds, on a busy machine
STEP = 0.01


async def soon(ask: Callable[[], object], holds: Callable[..., object] = bool, within: float = LONGEST):
    """Ask, and await the answer where it is to be awaited, until something holds of it; give the answer."""
    async with asyncio.timeout(within):
        while True:
            answer = ask()
            if inspect.isawaitable(answer):
                answer = await answer
            if holds(answer):
                return answer
            await asyncio.sleep(STEP)


def wait_for(ask: Callable[[], object], holds: Callable[..., object] = bool, within: float = LONGEST):
    """Wait likewise, beside no event loop."""
    end = time.monotonic() + within
    while not holds(answer := ask()):
        assert time.monotonic() < end, "this never happens"
        time.sleep(STEP)
    return answer


async def noted(presence, table, guest) -> None:
    """Wait until all workers can know that somebody is at this one."""
    key = f"{table.key}/{guest}/{presence.workers.me}"
    await soon(lambda: presence.tables.store.get("here", key), lambda at: float(at or 1) == OPEN)
