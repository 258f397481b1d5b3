"""A store in one file wakes no thread for what is soon found."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

from ludotheque.house.storage.sqlite.store import SqliteStore
from ludotheque.house.storage.store import ALL

A_LONG_TIME = 60.0  # seconds


def play(folder: Path, scene: Callable[[SqliteStore], Awaitable[None]]) -> None:
    """Play a scene with a new store."""

    async def story() -> None:
        store = SqliteStore(folder / "house.db")
        await store.start()
        try:
            async with asyncio.timeout(A_LONG_TIME / 2):
                await scene(store)
        finally:
            await store.stop()

    asyncio.run(story())


async def is_answered_at_once(question: Awaitable[object]) -> bool:
    """Tell whether an answer comes before the event loop turns."""
    answering = asyncio.ensure_future(question)
    await asyncio.sleep(0)
    is_done = answering.done()
    await answering
    return is_done


def test_what_is_soon_found_is_answered_at_once_and_the_rest_by_a_thread(tmp_path: Path) -> None:
    async def scene(store: SqliteStore) -> None:
        await store.put("guest", "anne", b"1")

        assert await is_answered_at_once(store.get("guest", "anne"))
        assert await is_answered_at_once(store.find("guest", "a", 10))
        assert not await is_answered_at_once(store.find("guest", "a", ALL))

    play(tmp_path, scene)


def test_a_thread_waits_for_a_file_that_cannot_be_read_at_once(tmp_path: Path) -> None:
    class Held(sqlite3.Connection):
        def execute(self, *_: object) -> sqlite3.Cursor:
            raise sqlite3.OperationalError("database is locked")

    async def scene(store: SqliteStore) -> None:
        await store.put("guest", "anne", b"1")
        store._here = sqlite3.connect(":memory:", factory=Held)

        assert await store.get("guest", "anne") == b"1"

    play(tmp_path, scene)
