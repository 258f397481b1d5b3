"""PostgreSQL itself goes away, or is not there: who waits is served when it is back, and the rest is told."""

import asyncio
import signal
from pathlib import Path

import asyncpg
import pytest
from tests.storage.cut_lines import started, wire

from ludotheque.house.storage import Entry, StoreFault, opened
from ludotheque.house.storage.postgres.server import server_at
from postgres import Postgres
from waiting import soon


def test_entries_wait_for_a_server_that_comes_back(server: Postgres, postgres_url: str) -> None:
    async def scene() -> None:
        async with started(postgres_url) as store:
            await store.append(Entry("oie", 0, b""))
            await asyncio.to_thread(server.stop, signal.SIGQUIT)

            appending = asyncio.ensure_future(store.append(Entry("oie", 1, b"")))
            reading = asyncio.ensure_future(store.read("oie"))
            await asyncio.to_thread(server.start)
            await appending

            assert len(await reading) >= 1
            assert len(await store.read("oie")) == 2

    asyncio.run(scene())


def test_when_patience_ends_everybody_is_told_and_later_all_goes_on(server: Postgres, postgres_url: str) -> None:
    async def scene() -> None:
        async with started(postgres_url, patience=0.2) as store:
            await asyncio.to_thread(server.stop)
            try:
                results = await asyncio.gather(
                    *(store.append(Entry(f"table {number}", 0, b"")) for number in range(3)),
                    store.get("kind", "key"),
                    return_exceptions=True,
                )
            finally:
                await asyncio.to_thread(server.start)

            for result in results:
                assert isinstance(result, StoreFault)
                assert "is out of reach" in str(result)
                assert "start its server" in str(result)
            assert await store.tables() == 0
            await store.append(Entry("table 0", 0, b"again"))

    asyncio.run(scene())


def test_once_patience_has_ended_the_next_need_not_wait_as_long_again(server: Postgres, postgres_url: str) -> None:
    async def scene() -> None:
        clock = asyncio.get_running_loop().time
        async with wire(server) as line, started(line.url(postgres_url), patience=1.0) as store:
            line.is_down = True
            line.drop()
            with pytest.raises(StoreFault):
                await store.append(Entry("oie", 0, b""))

            before = clock()
            for _ in range(5):
                with pytest.raises(StoreFault):
                    await store.append(Entry("oie", 0, b""))

            assert clock() - before < 3 * 1.0

    asyncio.run(scene())


def test_what_was_appended_while_nobody_could_hear_is_told_once_when_the_line_is_back(
    server: Postgres, postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with wire(server) as line, started(line.url(postgres_url)) as deaf, opened(postgres_url) as other:
            heard: list[tuple[str, int]] = []
            deaf.watch(lambda table, seq: heard.append((table, seq)))
            await other.append(Entry("oie", 0, b""))
            await soon(lambda: len(heard) == 1)

            line.is_down = True
            line.drop()
            await other.append(Entry("oie", 1, b""))
            await other.append(Entry("oie", 2, b""))
            line.is_down = False
            await soon(lambda: len(heard) == 3)
            await other.append(Entry("oie", 3, b""))
            await soon(lambda: len(heard) == 4)

            assert heard == [("oie", seq) for seq in range(4)]

    asyncio.run(scene())

    told = [record.getMessage() for record in caplog.records if record.name.startswith("ludotheque")]
    assert told == ["store-lost", "store-back"]


def test_many_long_names_are_told_in_as_many_parcels_as_they_need(postgres_url: str) -> None:
    tables = [f"{number:03}" + "🎲" * 190 for number in range(100)]  # some 77 kB; a notification takes 8

    async def scene() -> None:
        async with opened(postgres_url) as writer, opened(postgres_url) as reader:
            heard: list[str] = []
            reader.watch(lambda table, seq: heard.append(table))

            await asyncio.gather(*(writer.append(Entry(table, 0, b"")) for table in tables))
            await soon(lambda: len(heard) == 100)

            assert sorted(heard) == tables
            assert writer.commits < 10

    asyncio.run(scene())


def test_a_server_that_is_not_there_is_named_without_its_password(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(f"postgresql://anne:secret@/games?host={tmp_path}"):
            pass

    with pytest.raises(StoreFault, match=r"'games' at .* is out of reach .* start its server") as fault:
        asyncio.run(scene())
    assert "secret" not in str(fault.value)


def test_who_is_not_let_in_is_told_where_the_password_is_looked_for() -> None:
    refusal = asyncpg.InvalidPasswordError('password authentication failed for user "anne"')

    fault = server_at("postgresql://anne@db.example/games").fault(refusal)

    assert "PGPASSWORD or in ~/.pgpass" in str(fault)


def test_a_database_that_does_not_exist_is_named(server: Postgres) -> None:
    async def scene() -> None:
        async with opened(server.url("nowhere")):
            pass

    with pytest.raises(StoreFault, match=r'refuses .*"nowhere" does not exist'):
        asyncio.run(scene())


def test_commits_are_durable_even_where_the_server_is_set_to_be_quick(server: Postgres) -> None:
    async def scene() -> str:
        connection = await server_at(f"{server.url()}&synchronous_commit=off").connect()
        try:
            return str(await connection.fetchval("show synchronous_commit"))
        finally:
            await connection.close()

    assert asyncio.run(scene()) == "on"
