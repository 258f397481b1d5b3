"""Several stores on the same file or database: they never both win, and hear of each other."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from ludotheque.house.storage import Conflict, Entry, Store, opened
from waiting import soon

TABLES = 40


async def open_all(stack: AsyncExitStack, url: str, count: int) -> list[Store]:
    return await asyncio.gather(*(stack.enter_async_context(opened(url)) for _ in range(count)))


def listen(store: Store) -> list[tuple[str, int]]:
    heard: list[tuple[str, int]] = []
    store.watch(lambda table, seq: heard.append((table, seq)))
    return heard


async def race(store: Store, name: bytes, table: str, length: int) -> list[int]:
    """Try to write every entry of a table; tell which were won."""
    won = []
    for seq in range(length):
        try:
            await store.append(Entry(table, seq, name))
            won.append(seq)
        except Conflict:
            while len(await store.read(table, after=seq - 1)) == 0:
                await asyncio.sleep(0)
    return won


def test_of_two_writers_who_race_for_an_entry_exactly_one_wins(url: str) -> None:
    async def scene() -> None:
        async with AsyncExitStack() as stack:
            stores = dict(zip((b"one", b"two"), await open_all(stack, url, 2), strict=True))
            tables = [f"table {number}" for number in range(TABLES)]

            lanes = [(name, table) for table in tables for name in stores]
            results = await asyncio.gather(*(race(stores[name], name, table, 5) for name, table in lanes))

            won = dict(zip(lanes, results, strict=True))
            for table in tables:
                log = await stores[b"one"].read(table)
                assert [entry.seq for entry in log] == [0, 1, 2, 3, 4]
                for name in stores:
                    assert won[name, table] == [entry.seq for entry in log if entry.body == name]

    asyncio.run(scene())


def test_stores_that_start_together_agree_who_creates_the_tables(url: str) -> None:
    async def scene() -> None:
        async with AsyncExitStack() as stack:
            stores = await open_all(stack, url, 4)

            await stores[0].put("kind", "key", b"seen")
            assert [await store.get("kind", "key") for store in stores] == [b"seen"] * 4

    asyncio.run(scene())


def test_of_several_stores_one_gets_a_claim(url: str) -> None:
    async def scene() -> None:
        async with AsyncExitStack() as stack:
            stores = await open_all(stack, url, 3)

            claims = await asyncio.gather(*(store.claim("oie", 0, "worker", 60) for store in stores))

            assert claims.count(True) == 1

    asyncio.run(scene())


def test_each_store_hears_what_the_others_append_once(url: str) -> None:
    async def scene() -> None:
        async with AsyncExitStack() as stack:
            stores = await open_all(stack, url, 2)
            heard = [listen(store) for store in stores]

            for seq in range(20):
                await stores[seq % 2].append(Entry("oie", seq, b""))
            for number, store in enumerate(stores):
                await store.append(Entry("ovo", number, b""))  # what would be told twice has been told by then
            await soon(lambda: all(("ovo", number) in told for told in heard for number in range(2)))

            told_once = [("oie", seq) for seq in range(20)] + [("ovo", 0), ("ovo", 1)]
            assert [sorted(told) for told in heard] == [told_once] * 2

    asyncio.run(scene())


def test_what_one_store_appends_the_others_hear_in_order(url: str) -> None:
    async def scene() -> None:
        async with AsyncExitStack() as stack:
            writer, reader = await open_all(stack, url, 2)
            heard = listen(reader)

            for seq in range(20):
                await writer.append(Entry("oie", seq, b""))
            await soon(lambda: len(heard) >= 20)

            assert heard == [("oie", seq) for seq in range(20)]

    asyncio.run(scene())


def test_a_worker_that_lost_a_race_goes_on_from_what_it_reads(url: str) -> None:
    async def scene() -> None:
        async with AsyncExitStack() as stack:
            fast, slow = await open_all(stack, url, 2)
            await fast.append(Entry("oie", 0, b"fast"))

            with pytest.raises(Conflict, match="the next entry of table 'oie' is 1, not 0"):
                await slow.append(Entry("oie", 0, b"slow"))

            await slow.append(Entry("oie", len(await slow.read("oie")), b"slow"))
            assert [entry.body for entry in await fast.read("oie")] == [b"fast", b"slow"]

    asyncio.run(scene())


def test_entries_that_come_together_are_committed_together(url: str) -> None:
    async def scene() -> None:
        async with opened(url) as store:

            async def fill(table: str) -> None:
                for seq in range(10):
                    await store.append(Entry(table, seq, b""))

            await asyncio.gather(*(fill(f"table {number}") for number in range(64)))

            assert store.commits < 640 / 10

    asyncio.run(scene())
