"""Connections to PostgreSQL break in every possible way: what was promised holds, exactly once."""

import asyncio

import pytest
from tests.storage.cut_lines import started, wire

from ludotheque.house.storage import Conflict, Entry, opened
from ludotheque.house.storage.postgres import PostgresStore
from postgres import Postgres, execute
from waiting import soon

# how the server says that it has committed: after a whole answer, and after the first row of one
DONE, DONE_WITH_A_ROW = b"SELECT 1\0", b"s\0\0\0\4Z\0\0\0\5I"
CUT_ALL = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ludotheque'"


@pytest.mark.parametrize("lost", [b"second", DONE])
def test_an_entry_is_written_once_whether_its_request_or_its_answer_is_lost(
    server: Postgres, postgres_url: str, lost: bytes
) -> None:
    async def scene() -> None:
        async with wire(server) as line, started(line.url(postgres_url)) as store:
            heard: list[int] = []
            store.watch(lambda table, seq: heard.append(seq))
            await store.append(Entry("oie", 0, b"first"))
            line.cut = lost

            await store.append(Entry("oie", 1, b"second"))

            assert line.was_cut()
            assert [entry.body for entry in await store.read("oie")] == [b"first", b"second"]
            await soon(lambda: len(heard) == 2)

    asyncio.run(scene())


@pytest.mark.parametrize("body", [b"same words", b"other words"])
def test_an_entry_that_somebody_else_wrote_meanwhile_is_not_taken_for_ones_own(
    server: Postgres, postgres_url: str, body: bytes
) -> None:
    async def scene() -> None:
        async with wire(server) as line, started(line.url(postgres_url)) as store, opened(postgres_url) as other:
            await store.append(Entry("oie", 0, b"first"))
            line.cut, line.is_down = b"same words", True
            appending = asyncio.ensure_future(store.append(Entry("oie", 1, b"same words")))
            await soon(line.was_cut)

            await other.append(Entry("oie", 1, body))
            line.is_down = False

            with pytest.raises(Conflict):
                await appending

    asyncio.run(scene())


@pytest.mark.parametrize("is_answer", [False, True])
def test_a_claim_is_made_once_whether_its_request_or_its_answer_is_lost(
    server: Postgres, postgres_url: str, is_answer: bool
) -> None:
    async def scene() -> None:
        async with wire(server) as line, started(line.url(postgres_url)) as store:
            line.cut = DONE_WITH_A_ROW if is_answer else b"name"

            assert await store.claim("oie", 0, "name", 60) is True
            assert line.was_cut()
            assert await store.claim("oie", 0, "name", 60) is False

    asyncio.run(scene())


def test_ones_own_entry_is_not_told_before_its_append_has_ended(server: Postgres, postgres_url: str) -> None:
    async def scene() -> None:
        async with wire(server) as line, started(line.url(postgres_url)) as store, opened(postgres_url) as other:
            happened: list[str] = []
            store.watch(lambda table, seq: happened.append(f"told of {table}"))
            other.watch(lambda table, seq: happened.append(f"told another of {table}"))
            await store.append(Entry("ovo", 0, b""))  # before its first, the driver asks for the types of what it sends
            await soon(lambda: len(happened) == 2)
            happened.clear()
            line.held = DONE

            appending = asyncio.ensure_future(store.append(Entry("oie", 0, b"")))
            appending.add_done_callback(lambda _: happened.append("appended"))
            await soon(lambda: happened == ["told another of oie"])
            await other.append(Entry("ovo", 1, b""))
            await soon(lambda: "told of ovo" in happened)  # the server tells in order: of its own entry it was told
            line.release.set()
            await soon(lambda: "told of oie" in happened)

            of_oie = [each for each in happened if "ovo" not in each]
            assert of_oie == ["told another of oie", "appended", "told of oie"]
            assert happened.index("told of ovo") < happened.index("appended")

    asyncio.run(scene())


def test_under_a_rain_of_cuts_every_entry_is_written_exactly_once(postgres_url: str) -> None:
    async def scene() -> None:
        dry, logs = asyncio.Event(), {f"table {number}": list[Entry]() for number in range(16)}

        async def fill(store: PostgresStore, table: str, log: list[Entry]) -> None:
            while not dry.is_set():
                entry = Entry(table, len(log), f"{table} {len(log)}".encode())
                await store.append(entry)
                log.append(entry)

        async with started(postgres_url, patience=60) as store:
            filling = asyncio.gather(*(fill(store, table, log) for table, log in logs.items()))
            for cuts in range(1, 9):
                await execute(postgres_url, CUT_ALL)
                await soon(lambda least=cuts: min(map(len, logs.values())) >= least)
            dry.set()
            await filling

            assert {table: await store.read(table) for table in logs} == logs

    asyncio.run(scene())
