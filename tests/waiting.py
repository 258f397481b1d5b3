"""Waiting for what happens by itself."""

import asyncio
from collections.abc import Callable

LONGEST = 30.0  # seconds, on a busy machine


async def soon(claim: Callable[[], object], within: float = LONGEST) -> None:
    """Wait until a claim is true."""
    async with asyncio.timeout(within):
        while not claim():
            await asyncio.sleep(0.01)
