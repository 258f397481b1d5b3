"""Lines to PostgreSQL that can be cut at the worst moment."""

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from ludotheque.house.storage.postgres import PostgresStore
from postgres import Postgres

SOCKET = ".s.PGSQL.5432"


class CutLine:
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
async def wire(server: Postgres) -> AsyncIterator[CutLine]:
    with tempfile.TemporaryDirectory(prefix="pg-", dir="/tmp") as folder:
        line = CutLine(server, Path(folder))
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
