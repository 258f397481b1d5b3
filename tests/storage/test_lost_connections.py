"""PostgreSQL goes away in every possible way: what was promised holds, and the rest says so."""

import asyncio
import signal
import tempfile
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.postgres import Postgres, execute
from tests.storage.waiting import soon

from ludotheque.house.storage import Conflict, Entry, StoreFault, opened
from ludotheque.house.storage.postgres import PostgresStore
from ludotheque.house.storage.postgres.server import server_at

# how the server says that it has committed: after a whole answer, and after the first row of one
DONE, DONE_WITH_A_ROW = b"SELECT 1\0", b"s\0\0\0\4Z\0\0\0\5I"
SOCKET = ".s.PGSQL.5432"
CUT_ALL = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ludotheque'"


class Wire:
    """A line to the server that can be cut at the worst moment."""

    def __init__(self, server: Postgres, folder: Path) -> None:
        self.folder = folder
        self.cut: bytes | None = None  # what passes next and holds these bytes is lost, and the line with it
        self.held: bytes | None = None  # what passes next and holds these bytes waits for the release
        self.release = asyncio.Event()
        self.is_down = False
        self._server = server
        self._lines: list[asyncio.StreamWriter] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def was_cut(self) -> bool:
        """Tell whether the cut that was asked for has happened."""
        return self.cut is None

    def url(self, direct: str) -> str:
        """Give the address by which a database is reached through this wire."""
        return direct.replace(str(self._server.folder), str(self.folder))

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection."""
        if self.is_down:
            writer.close()
            return
        far_reader, far_writer = await asyncio.open_unix_connection(self._server.folder / SOCKET)
        ends = [writer, far_writer]
        self._lines += ends
        for one_way in (self._pass(reader, far_writer, ends), self._pass(far_reader, writer, ends)):
            self._tasks.add(asyncio.ensure_future(one_way))

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, ends: list[asyncio.StreamWriter]
    ) -> None:
        while data := await reader.read(65536):
            if self.cut is not None and self.cut in data:
                self.cut = None
                break
            if self.held is not None and self.held in data:
                self.held = None
                await self.release.wait()
            writer.write(data)
        for end in ends:
            end.close()

    def drop(self) -> None:
        """Cut all lines at once."""
        for line in self._lines:
            line.close()

    async def end(self) -> None:
        self.drop()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def wire(server: Postgres) -> AsyncIterator[Wire]:
    with tempfile.TemporaryDirectory(prefix="pg-", dir="/tmp") as folder:
        line = Wire(server, Path(folder))
        async with await asyncio.start_unix_server(line.carry, Path(folder) / SOCKET):
            yield line
            await line.end()


@asynccontextmanager
async def started(url: str, patience: float = 30.0) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(url, patience)
    await store.start()
    try:
        yield store
    finally:
        await store.stop()


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
def test_what_is_for_one_use_is_used_once_whether_the_request_or_the_answer_is_lost(
    server: Postgres, postgres_url: str, is_answer: bool
) -> None:
    async def scene() -> None:
        async with wire(server) as line, started(line.url(postgres_url)) as store:

            async def interrupted(change: Awaitable[object]) -> object:
                line.cut = DONE_WITH_A_ROW if is_answer else b"name"
                result = await change
                assert line.was_cut()
                return result

            await store.put("kind", "name", b"value")
            assert await interrupted(store.take("kind", "name")) == b"value"
            assert await store.take("kind", "name") is None
            assert await interrupted(store.put_new("kind", "name", b"new")) is True
            assert await store.put_new("kind", "name", b"newer") is False
            assert await interrupted(store.claim("oie", 0, "name", 60)) is True
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
            await soon(lambda: bool(happened))
            await asyncio.sleep(0.05)
            line.release.set()
            await soon(lambda: len(happened) == 3)

            assert happened == ["told another of oie", "appended", "told of oie"]

    asyncio.run(scene())


def test_under_a_rain_of_cuts_every_entry_is_written_exactly_once(postgres_url: str) -> None:
    async def scene() -> None:
        dry = asyncio.Event()

        async def fill(store: PostgresStore, table: str) -> list[Entry]:
            written: list[Entry] = []
            while not dry.is_set():
                written.append(Entry(table, len(written), f"{table} {len(written)}".encode()))
                await store.append(written[-1])
            return written

        async with started(postgres_url, patience=60) as store:
            filling = asyncio.gather(*(fill(store, f"table {number}") for number in range(16)))
            for cuts in range(8):
                await execute(postgres_url, CUT_ALL)
                await asyncio.sleep(0.02 * cuts)
            dry.set()

            for number, written in enumerate(await filling):
                assert await store.read(f"table {number}") == written

    asyncio.run(scene())


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
    server: Postgres, postgres_url: str
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
