"""Waiting for what happens by itself."""

import asyncio
from collections.abc import Callable

from ludotheque.house.sightings import OPEN

LONGEST = 60.0  # seconds, on a busy machine


async def soon(claim: Callable[[], object], within: float = LONGEST) -> None:
    """Wait until a claim is true."""
    async with asyncio.timeout(within):
        while not claim():
            await asyncio.sleep(0.01)


async def noted(presence, table, guest) -> None:
    """Wait until all workers can know that somebody is at this one."""
    key = f"{table.key}/{guest}/{presence.workers.me}"
    async with asyncio.timeout(LONGEST):
        while float(await presence.tables.store.get("here", key) or 1) != OPEN:
            await asyncio.sleep(0.01)
