"""Deadlines: what is to happen at a time, whichever worker is there then.

Each is a fact whose key begins with its time, so that what is due next is found first, however many there are. All
workers look at the first ones; whoever sees to one decides at the sight of the table, so that the log says what came of
it, once.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from math import ceil
from typing import NamedTuple

from ludotheque.house.people import new_guest
from ludotheque.house.storage.store import Store, StoreError

logger = logging.getLogger(__name__)

DUE, WHEN = "due", "deadline"  # kinds of facts: by time, and the time by what it is for
LOOK = 1.0  # seconds between two looks at what other workers have noted
LATER = 0.5  # seconds that others leave to the worker that has noted a deadline, and has perhaps died since
MOST = 100  # deadlines that are looked at at once


class Deadline(NamedTuple):
    """What is to happen at a table, and about whom; of each there is one time."""

    table: str
    what: str
    about: str = ""

    @property
    def key(self) -> str:
        """Name it in the store."""
        return "/".join(self)

    def key_at(self, at: float) -> str:
        """Name it in the order of times."""
        return f"{ceil(at * 1000):015d}/{self.key}"

    @classmethod
    def read(cls, key: str) -> tuple[float, "Deadline"]:
        """Read a time and what is due then."""
        at, table, what, about = key.split("/", 3)
        return int(at) / 1000, cls(table, what, about)


SeeTo = Callable[[Deadline], Awaitable[None]]


class Deadlines:
    """Notes what is due when, and sees to what is due; another worker does so if this one has died."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.worker = new_guest()
        self._see_to: dict[str, SeeTo] = {}
        self._sooner = asyncio.Event()
        self._setting = asyncio.Lock()  # so that one thing has one time
        self._task: asyncio.Task[None] | None = None

    def serve(self, what: str, see_to: SeeTo) -> None:
        """Say who sees to deadlines of a kind: by looking at the table, which may have gone on."""
        self._see_to[what] = see_to

    async def when(self, deadline: Deadline) -> float:
        """Say when something is due; 0 if it is not."""
        kept = await self.store.get(WHEN, deadline.key)
        return float(kept) if kept else 0.0

    async def set(self, deadline: Deadline, at: float, *, if_none: bool = False) -> None:
        """Let something be due at a time and no more at another; or only if it is not due yet."""
        async with self._setting:
            before = await self.when(deadline)
            if if_none and before > time.time():
                return
            await self.store.put(DUE, deadline.key_at(at), self.worker.encode())
            await self.store.put(WHEN, deadline.key, str(at).encode())
            if before and before != at:
                await self.store.put(DUE, deadline.key_at(before), None)
        if at < time.time() + LOOK:
            self._sooner.set()

    async def drop(self, deadline: Deadline) -> None:
        """Let something be due no more."""
        async with self._setting:
            if at := await self.when(deadline):
                await self.store.put(WHEN, deadline.key, None)
                await self.store.put(DUE, deadline.key_at(at), None)

    def start(self) -> None:
        """Look at what is due from now on."""
        self._task = asyncio.create_task(self._run(), name="deadlines")

    async def stop(self) -> None:
        """Leave what is due to others, or to the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._sooner.clear()
            pause = LOOK
            try:
                pause = await self.look()
            except StoreError as fault:
                logger.warning("deadlines-wait", extra={"why": str(fault)})
            except Exception as fault:
                logger.exception("deadlines-failed", extra={"why": str(fault)})
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._sooner.wait()

    async def look(self) -> float:
        """See to what is due; say in how many seconds to look again."""
        facts = await self.store.find(DUE, "", MOST)
        found = [(self._turn(key, worker), key) for key, worker in facts]
        now = time.time()
        await asyncio.gather(*(self._meet(key) for at, key in found if at <= now))
        return min([LOOK, *(at - now for at, _ in found if at > now)])

    def _turn(self, key: str, worker: bytes) -> float:
        """Say when a deadline is this worker's to see to."""
        at, _ = Deadline.read(key)
        return at if worker.decode() == self.worker else at + LATER

    async def _meet(self, key: str) -> None:
        """See to a deadline, then forget it; what the store could not do now is due until it can."""
        _, deadline = Deadline.read(key)
        if deadline.what not in self._see_to:
            return  # another release knows what this is
        try:
            await self._see_to[deadline.what](deadline)
        except StoreError:
            raise
        except Exception as fault:  # a table that cannot be read must not keep the others waiting
            logger.warning("deadline-failed", extra={"table": deadline.table, "why": str(fault)})
        await self.store.put(DUE, key, None)
        if deadline.key_at(await self.when(deadline)) == key:
            await self.store.put(WHEN, deadline.key, None)
