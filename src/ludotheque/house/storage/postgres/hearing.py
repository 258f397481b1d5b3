"""Hearing of what other workers append, also when the connection breaks now and then."""

import asyncio
import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from ludotheque.house.storage.postgres.server import LONGEST_PAUSE, LOST, Server, close
from ludotheque.house.storage.postgres.writer import CHANNEL
from ludotheque.house.storage.store import EntryListener, StoreFault

if TYPE_CHECKING:
    from ludotheque.house.storage.postgres.server import AnyConnection, Connection

logger = logging.getLogger(__name__)

PULSE = 5.0  # seconds between two questions whether the server is still there
SLOWEST = timedelta(seconds=30)  # from the writing of an entry until others hear of it
REMEMBERED = 10_000  # entries that are not told twice

MISSED = "select at_table, seq from entry where at > $1 order by at, at_table, seq"


class Hearing:
    """Listens on a connection of its own; what was appended while that was lost is told when it is back."""

    def __init__(self, server: Server, patience: float, sender: str, heard: EntryListener) -> None:
        self._server = server
        self._patience = patience
        self._sender = sender
        self._heard = heard
        self._told: dict[tuple[str, int], None] = {}
        self._lost = asyncio.Event()
        self._known: datetime | None = None  # by the server's clock: all that was appended before has been told
        self._db: Connection | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to listen."""
        await self._server.insist(self._open, self._patience)
        self._task = asyncio.create_task(self._run(), name="ludotheque-hearing")

    async def stop(self) -> None:
        """Listen no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        await close(self._db)

    def tell(self, table: str, seq: int) -> None:
        """Tell of an entry, unless it has been told of late."""
        if (table, seq) in self._told:
            return
        self._told[table, seq] = None
        if len(self._told) > REMEMBERED:
            del self._told[next(iter(self._told))]
        self._heard(table, seq)

    async def _run(self) -> None:
        while True:
            await self._until_lost()
            logger.warning("store-lost", extra={"where": self._server.where})
            while not await self._is_back():
                await asyncio.sleep(LONGEST_PAUSE)
            logger.warning("store-back", extra={"where": self._server.where})

    async def _is_back(self) -> bool:
        try:
            await self._server.insist(self._open, self._patience)
        except StoreFault:
            return False
        return True

    async def _open(self) -> None:
        db = await self._server.connect()
        try:
            self._lost.clear()
            db.add_termination_listener(lambda _: self._lost.set())
            await db.add_listener(CHANNEL, self._hear)
            await self._catch_up(db)
        except BaseException:
            db.terminate()
            raise
        self._db = db

    async def _catch_up(self, db: "Connection") -> None:
        now = await db.fetchval("select clock_timestamp()")
        if self._known is not None:
            for table, seq in await db.fetch(MISSED, self._known - SLOWEST):
                self.tell(table, seq)
        self._known = now

    def _hear(self, _db: "AnyConnection", _pid: int, _channel: str, payload: object) -> None:
        sender, *lines = str(payload).split("\n")
        if sender == self._sender:
            return  # the writer has told it, or will
        for line in lines:
            seq, table = line.split(" ", 1)
            self.tell(table, int(seq))

    async def _until_lost(self) -> None:
        while self._db is not None and not self._lost.is_set():
            try:
                await asyncio.wait_for(self._lost.wait(), PULSE)
            except TimeoutError:
                await self._feel_pulse(self._db)

    async def _feel_pulse(self, db: "Connection") -> None:
        try:
            self._known = await db.fetchval("select clock_timestamp()")
        except LOST:
            db.terminate()
            self._lost.set()
