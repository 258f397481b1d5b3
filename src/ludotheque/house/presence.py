"""Who is there: pages that are open at a table, here or at another worker."""

import asyncio
import logging
import time
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from ludotheque.engine.errors import LudothequeError
from ludotheque.house.deadlines import Deadlines
from ludotheque.house.sightings import OPEN, Sightings
from ludotheque.house.stand_ins import StandIns
from ludotheque.house.storage.store import StoreError
from ludotheque.house.table import Table
from ludotheque.house.tables import Tables
from ludotheque.house.workers import BEAT, Workers

logger = logging.getLogger(__name__)

RELOADING = 2.0  # seconds before pages are told that a guest has left: who loads a page anew is back by then
PATIENCE = 60.0  # seconds after which the host may let a bot play for somebody who has left
SILENCE = 540.0  # seconds more for whom nobody saw leave, counted from the last move
A_MOMENT = 0.05  # seconds: clocks are not that exact
A_LOOK = 30.0  # seconds for which a page without a line is taken to be looked at
LOOKS_KEPT = 2_000  # tables


class Presence:
    """Counts the open pages of each guest at each table of this worker, and tells the others."""

    def __init__(self, tables: Tables, deadlines: Deadlines, pace: float = 1.0) -> None:
        self.tables = tables
        self.pace = pace  # 1 as people do, less to wait less
        self.workers = Workers(tables.store, deadlines.worker, pace)
        tables.closed = self.workers.closed
        self.sightings = Sightings(tables.store, self.workers)
        self.stand_ins = StandIns(tables, self.sightings, deadlines, pace, self.at)
        self._pages: dict[str, Counter[str]] = defaultdict(Counter)
        self._guests: dict[str, frozenset[str]] = {}  # who has any, table by table
        self._left: dict[str, dict[str, float]] = {}  # when the others left, at tables where somebody is
        self._looks: OrderedDict[str, float] = OrderedDict()  # when a page of a table was last given to somebody
        self.on_look: Callable[[Table], None] = lambda table: None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def pages(self) -> int:
        """Count all open pages."""
        return sum(sum(guests.values()) for guests in self._pages.values())

    def at(self, key: str) -> frozenset[str]:
        """List the guests who have a page open at a table."""
        return self._guests.get(key, frozenset())

    def is_watched(self, key: str) -> bool:
        """Tell whether anybody looks at a table."""
        return bool(self.at(key)) or time.monotonic() - self._looks.get(key, -A_LOOK) < A_LOOK

    def look(self, table: Table) -> None:
        """Note that somebody was given a page, which perhaps keeps no line open."""
        self._looks.pop(table.key, None)
        self._looks[table.key] = time.monotonic()
        if len(self._looks) > LOOKS_KEPT:
            self._looks.popitem(last=False)
        self.on_look(table)

    def gone(self, table: Table) -> frozenset[str]:
        """List the players who left so long ago that the host may let a bot play for them, as far as is known here."""
        left = self._left.get(table.key)
        return self._long_gone(left) if left else frozenset()

    async def look_for_gone(self, table: Table) -> frozenset[str]:
        """List them as the store knows it, whichever worker saw them leave."""
        if not table.is_shared:
            return frozenset()
        return self._long_gone(self._left_at(table, await self.sightings.of(table)))

    async def was_there(self, table: Table, guest: str, seconds: float) -> bool:
        """Tell whether a guest is at a table, or was so lately."""
        left = (await self.sightings.of(table)).get(guest)
        return left is not None and (left == OPEN or left > time.time() - seconds)

    async def expect(self, table: Table, guest: str) -> None:
        """Note that a player was just given a page, and has perhaps no script that keeps a line open."""
        if table.is_shared and table.seats_of(guest):
            await self._note(table, guest, time.time())

    def enter(self, table: Table, guest: str) -> None:
        """Note a page that was opened."""
        self._pages[table.key][guest] += 1
        if self._pages[table.key][guest] == 1:
            self._left.get(table.key, {}).pop(guest, None)
            self._count(table.key)
            self.tables.tell(table.key)
            self.on_look(table)
            if table.is_shared:
                self._begin(table.key, self._meet(table, guest))

    def leave(self, table: Table, guest: str) -> None:
        """Note a page that was closed; after the delay that the host chose, a bot stands in for a player."""
        guests = self._pages[table.key]
        guests[guest] -= 1
        if guests[guest] > 0:
            return
        del guests[guest]
        self._count(table.key)
        asyncio.get_running_loop().call_later(self.pace * RELOADING, self._tell_absence, table.key, guest)
        if table.is_shared and table.seats_of(guest) and not table.is_over:
            self._begin(table.key, self._miss(table, guest, time.time()))

    def start(self) -> None:
        """Tell the other workers from now on that this one lives, and look which of them does not."""
        self._begin("", self._live())

    def stop(self) -> None:
        """Forget who left; the store knows it."""
        for task in list(self._tasks):
            task.cancel()

    def _count(self, key: str) -> None:
        self._guests[key] = frozenset(self._pages[key])
        if not self._guests[key]:
            del self._pages[key], self._guests[key]
            self._left.pop(key, None)

    def _tell_absence(self, key: str, guest: str) -> None:
        if guest not in self.at(key):
            self.tables.tell(key)

    def _begin(self, key: str, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, name=key)
        self._tasks.add(task)
        task.add_done_callback(self._end)

    def _end(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()):
            logger.warning("presence-failed", extra={"table": task.get_name(), "why": str(fault)})

    async def _meet(self, table: Table, guest: str) -> None:
        """Let the other workers know that the guest is here now, and see who is not."""
        if table.seats_of(guest):
            await self._note(table, guest, time.time())
        await self._miss_others(table)

    async def _miss(self, table: Table, guest: str, left: float) -> None:
        """Let the other workers know that the guest has left, and a bot stand in if it does not come back.

        Pages are told of it once the store knows it: what the host is offered then is granted.
        """
        if not await self._note(table, guest, left):
            self._notice(table, {guest: left})
            await self.stand_ins.expect(table, guest, left)

    async def _note(self, table: Table, guest: str, left: float) -> bool:
        """Write down whether a guest is here, until that is so; tell whether it is, or is at another worker."""
        while True:
            is_here = guest in self.at(table.key)
            if not is_here:
                await self.sightings.leave(table, guest, left)
            elif await self.sightings.arrive(table, guest):
                await self.stand_ins.welcome(table, guest)
            if is_here == (guest in self.at(table.key)):
                return is_here or await self.sightings.is_elsewhere(table, guest)

    async def _miss_others(self, table: Table) -> None:
        """See which players of a table are not there, and wait for those who have left."""
        if not self._missing(table):
            return
        seen = await self.sightings.of(table)
        self._notice(table, self._left_at(table, seen))
        for other in self._missing(table):
            if seen.get(other, OPEN) != OPEN:
                await self.stand_ins.expect(table, other, seen[other])

    async def _live(self) -> None:
        """Give signs of life; where another worker has given none for long, see who was there through it alone."""
        mourned: set[str] | None = None
        while True:
            with suppress(StoreError):
                await self.workers.beat()
                dead = {name for name, sign in (await self.workers.signs()).items() if self.workers.is_dead(sign)}
                for key in [*self._guests] if mourned is not None and dead - mourned else ():
                    await self._miss_at(key)
                if mourned is None:
                    await self.workers.tidy()
                mourned = dead
            await asyncio.sleep(self.pace * BEAT)

    async def _miss_at(self, key: str) -> None:
        with suppress(LudothequeError):
            await self._miss_others(await self.tables.find(key))

    def _notice(self, table: Table, left: dict[str, float]) -> None:
        """Remember who has left, as long as somebody is there, and tell the pages when it has been long."""
        there, known = self.at(table.key), self._left.get(table.key, {})
        missing = {guest: min(at, known.get(guest, at)) for guest, at in left.items() if guest not in there}
        if not there or not missing:
            return
        self._left[table.key] = {**known, **missing}
        for at in missing.values():
            due = max(at + self.pace * PATIENCE - time.time(), 0)
            asyncio.get_running_loop().call_later(due + A_MOMENT, self.tables.tell, table.key)

    def _left_at(self, table: Table, seen: dict[str, float]) -> dict[str, float]:
        """Say when each player without a page at any worker has left; of whom that is not known, when it must be so."""
        unseen = table.changed_at + self.pace * SILENCE
        return {guest: left for guest in self._missing(table) if (left := seen.get(guest, unseen)) != OPEN}

    def _missing(self, table: Table) -> set[str]:
        """List the players who have no page open here."""
        return {chair.guest for chair in table.chairs if chair.guest} - self.at(table.key)

    def _long_gone(self, left: dict[str, float]) -> frozenset[str]:
        before = time.time() - self.pace * PATIENCE
        return frozenset(guest for guest, at in left.items() if at <= before)
