"""Scenes that are played with a store."""

import asyncio
from collections.abc import Awaitable, Callable

from ludotheque.house.storage import Entry, Store, opened

Scene = Callable[[Store], Awaitable[None]]


def play(url: str, *scenes: Scene) -> None:
    """Play each scene with the store opened anew."""

    async def in_turn() -> None:
        for scene in scenes:
            async with opened(url) as store:
                await scene(store)

    asyncio.run(in_turn())


async def fill(store: Store, table: str, length: int) -> list[Entry]:
    entries = [Entry(table, seq, f"{table} {seq}".encode()) for seq in range(length)]
    for entry in entries:
        await store.append(entry)
    return entries
