"""What every store promises, tried on each."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from tests.storage.waiting import soon

from ludotheque.house.storage import Conflict, Entry, Store, StoreFault, opened

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


def test_facts_are_written_over_read_and_removed(url: str) -> None:
    async def scene(store: Store) -> None:
        await store.put("guest", "anne", b"1")
        await store.put("guest", "anne", b"")
        await store.put("invitation", "anne", b"3")

        assert await store.get("guest", "anne") == b""
        await store.put("guest", "anne", None)
        await store.put("guest", "nobody", None)
        assert await store.get("guest", "anne") is None
        assert await store.get("invitation", "anne") == b"3"

    play(url, scene)


def test_facts_are_found_by_prefix_in_the_order_of_code_points(url: str) -> None:
    keys = ["b/2", "b/10", "B/1", "b", "b/é", "b/z", "b/%", "b/_", "b/🎲", "c", "a"]

    async def scene(store: Store) -> None:
        for key in keys:
            await store.put("guest", key, key.encode())
        await store.put("other", "b/1", b"")

        assert await store.find("guest", "b/") == [
            (key, key.encode()) for key in ["b/%", "b/10", "b/2", "b/_", "b/z", "b/é", "b/🎲"]
        ]
        assert [key for key, _ in await store.find("guest", "")] == sorted(keys)
        assert await store.find("guest", "x") == []

    play(url, scene)


def test_a_new_fact_never_replaces_an_old_one(url: str) -> None:
    async def scene(store: Store) -> None:
        assert await store.put_new("seat", "red", b"anne")
        assert not await store.put_new("seat", "red", b"bert")
        assert await store.get("seat", "red") == b"anne"

        await store.put("seat", "red", None)
        assert await store.put_new("seat", "red", b"bert")

    play(url, scene)


def test_of_many_who_take_a_fact_one_gets_it(url: str) -> None:
    async def scene(store: Store) -> None:
        await store.put("invitation", "token", b"seat 1")

        got = await asyncio.gather(*(store.take("invitation", "token") for _ in range(8)))

        assert (got.count(b"seat 1"), got.count(None)) == (1, 7)
        assert await store.get("invitation", "token") is None

    play(url, scene)


def test_of_many_who_put_a_new_fact_one_succeeds(url: str) -> None:
    async def scene(store: Store) -> None:
        names = [f"guest {number}".encode() for number in range(8)]

        won = await asyncio.gather(*(store.put_new("seat", "red", name) for name in names))

        assert won.count(True) == 1
        assert await store.get("seat", "red") == names[won.index(True)]

    play(url, scene)


def test_a_claim_keeps_everybody_away_from_its_entry_and_from_no_other(url: str) -> None:
    async def scene(store: Store) -> None:
        assert await store.claim("oie", 4, "worker 1", 60)

        assert not await store.claim("oie", 4, "worker 2", 60)
        assert not await store.claim("oie", 4, "worker 1", 60)
        assert await store.claim("oie", 5, "worker 2", 60)
        assert await store.claim("ovo", 4, "worker 2", 60)

    play(url, scene)


def test_of_many_who_retake_an_expired_claim_one_gets_it(url: str) -> None:
    async def scene(store: Store) -> None:
        await store.claim("oie", 5, "worker 1", 60)
        await store.claim("oie", 4, "worker 1", 0.01)
        await asyncio.sleep(0.02)

        won = await asyncio.gather(*(store.claim("oie", 4, f"worker {number}", 60) for number in range(6)))

        assert won.count(True) == 1
        assert not await store.claim("oie", 5, "worker 2", 60)

    play(url, scene)


def test_watchers_hear_of_each_entry_in_order_after_its_append_has_ended(url: str) -> None:
    async def scene(store: Store) -> None:
        happened: list[object] = []
        store.watch(lambda table, seq: happened.append((table, seq)))

        for seq in range(3):
            await store.append(Entry("oie", seq, b""))
            happened.append("appended")
        with pytest.raises(Conflict):
            await store.append(Entry("oie", 0, b""))
        await soon(lambda: len(happened) == 6)

        assert happened == ["appended", ("oie", 0), "appended", ("oie", 1), "appended", ("oie", 2)]

    play(url, scene)


def fail(table: str, seq: int) -> None:
    raise ZeroDivisionError


def test_a_watcher_that_fails_does_not_harm_the_others(url: str) -> None:
    async def scene(store: Store) -> None:
        heard: list[int] = []
        complaints: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context["exception"]))
        store.watch(fail)
        store.watch(lambda table, seq: heard.append(seq))

        await fill(store, "oie", 2)
        await soon(lambda: len(heard) == 2)

        assert heard == [0, 1]
        assert [type(complaint) for complaint in complaints] == [ZeroDivisionError] * 2

    play(url, scene)


def test_tables_are_counted(url: str) -> None:
    async def scene(store: Store) -> None:
        await fill(store, "oie", 3)
        await fill(store, "ovo", 1)

        assert await store.tables() == 2

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
            lambda: store.take(name, "key"),
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
        assert await store.put_new(name, name, b"")
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
