"""What every store promises of its logs, tried on each."""

import asyncio

import pytest
from tests.storage.with_store import fill, play

from ludotheque.house.storage import Conflict, Entry, Store, StoreFault, opened
from waiting import soon


def test_a_log_reads_as_it_was_written_also_after_reopening(url: str) -> None:
    async def write(store: Store) -> None:
        await fill(store, "oie", 3)
        await store.append(Entry("ovo", 0, bytes(range(256))))

    async def read(store: Store) -> None:
        assert [entry.body for entry in await store.read("oie")] == [b"oie 0", b"oie 1", b"oie 2"]
        assert await store.read("ovo") == [Entry("ovo", 0, bytes(range(256)))]
        assert await store.read("nobody's") == []

    play(url, write, read)


def test_a_log_can_be_read_from_where_one_stopped(url: str) -> None:
    async def scene(store: Store) -> None:
        entries = await fill(store, "oie", 5)

        assert await store.read("oie", after=2) == entries[3:]
        assert await store.read("oie", after=4) == []
        assert await store.read("oie", after=2**80) == []
        assert await store.read("oie", after=-(2**80)) == entries

    play(url, scene)


@pytest.mark.parametrize("seq", [0, 1, 3, 2**31 - 1, 2**31, 2**63, -1])
def test_only_the_next_entry_of_a_log_is_taken(url: str, seq: int) -> None:
    async def scene(store: Store) -> None:
        entries = await fill(store, "oie", 2)

        with pytest.raises(Conflict, match=r"read its log again|numbered from 0"):
            await store.append(Entry("oie", seq, b"intruder"))

        assert await store.read("oie") == entries
        await store.append(Entry("oie", 2, b"next"))

    play(url, scene)


def test_logs_that_are_no_tables_are_passed_over_by_who_asks_for_tables(url: str) -> None:
    async def scene(store: Store) -> None:
        for name in ("oie", "ovo", "rated-oie", "rated-ovo", "t-oie"):
            await fill(store, name, 2)

        assert await store.names() == ["oie", "ovo"]
        assert await store.tables() == 2
        assert await store.logs("rated-") == ["rated-oie", "rated-ovo"]
        assert await store.logs("") == ["oie", "ovo", "rated-oie", "rated-ovo", "t-oie"]
        assert await store.logs("t-x") == []

    play(url, scene)


def test_a_log_begins_with_entry_0(url: str) -> None:
    async def scene(store: Store) -> None:
        with pytest.raises(Conflict, match="the next entry of table 'oie' is 0, not 1"):
            await store.append(Entry("oie", 1, b"too early"))

    play(url, scene)


def test_a_second_entry_of_a_table_waits_for_the_first(url: str) -> None:
    async def scene(store: Store) -> None:
        first, hasty = store.append(Entry("oie", 0, b"a")), store.append(Entry("oie", 1, b"b"))

        with pytest.raises(Conflict, match="while another one was being written"):
            await hasty
        await first

        assert await store.read("oie") == [Entry("oie", 0, b"a")]

    play(url, scene)


def test_an_entry_is_written_even_if_who_waited_for_it_has_gone(url: str) -> None:
    async def scene(store: Store) -> None:
        waiting = asyncio.ensure_future(store.append(Entry("oie", 0, b"a")))
        waiting.cancel()
        await store.append(Entry("ovo", 0, b"b"))

        assert await store.read("oie") == [Entry("oie", 0, b"a")]

    play(url, scene)


def test_stopping_finishes_what_is_queued(url: str) -> None:
    async def leave(store: Store) -> None:
        for number in range(600):  # more than one batch
            store.append(Entry(f"t{number}", 0, b""))

    async def look(store: Store) -> None:
        assert await store.tables() == 600

    play(url, leave, look)


def test_a_refused_entry_does_not_harm_its_neighbours(url: str) -> None:
    async def scene(store: Store) -> None:
        await fill(store, "full", 3)
        tables = ["a", "full", "b", "early", "c"]
        before = store.commits

        results = await asyncio.gather(
            *(store.append(Entry(table, 1 if table == "early" else 0, b"x")) for table in tables),
            return_exceptions=True,
        )

        assert [type(result) for result in results] == [type(None), Conflict, type(None), Conflict, type(None)]
        assert store.commits == before + 1

    play(url, scene)


def test_tables_are_counted_and_named(url: str) -> None:
    async def scene(store: Store) -> None:
        await fill(store, "oie", 3)
        await fill(store, "ovo", 1)

        assert await store.tables() == 2
        assert await store.names() == ["oie", "ovo"]

    play(url, scene)


def test_a_sound_store_passes_its_check(url: str) -> None:
    async def scene(store: Store) -> None:
        await fill(store, "oie", 3)

        await store.check()

    play(url, scene)


@pytest.mark.parametrize("name", ["two\nlines", "zero\0byte", "\ud800", "x" * 201, "last\U0010ffff"])
def test_names_that_some_store_could_not_hold_are_refused_by_all(url: str, name: str) -> None:
    async def scene(store: Store) -> None:
        for refused in (
            lambda: store.append(Entry(name, 0, b"")),
            lambda: store.put("kind", name, b""),
            lambda: store.get(name, "key"),
            lambda: store.claim("oie", 0, name, 1),
            lambda: store.find("kind", name),
        ):
            with pytest.raises(StoreFault, match="cannot name anything"):
                await refused()

    play(url, scene)


def test_the_longest_names_fit(url: str) -> None:
    name = "🎲" * 200

    async def scene(store: Store) -> None:
        heard: list[tuple[str, int]] = []
        store.watch(lambda table, seq: heard.append((table, seq)))

        await store.append(Entry(name, 0, b""))
        await store.put(name, name, b"")
        assert await store.claim(name, 0, name, 1)
        await soon(lambda: len(heard) == 1)

        assert heard == [(name, 0)]

    play(url, scene)


def test_a_closed_store_says_so(url: str) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            pass
        await store.stop()

        for question in (store.append(Entry("oie", 0, b"")), store.get("guest", "anne"), store.put("a", "b", b"")):
            with pytest.raises(StoreFault, match="is closed; start it"):
                await question

    asyncio.run(scene())
