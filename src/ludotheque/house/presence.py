"""Who is there: pages that are open at a table, and bots that stand in for those who left."""

import asyncio
import logging
import time
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

from ludotheque.house import decisions
from ludotheque.house.people import new_guest
from ludotheque.house.table import Table
from ludotheque.house.tables import Tables

logger = logging.getLogger(__name__)

RELOADING = 2.0  # seconds before pages are told that a guest has left: who loads a page anew is back by then
PATIENCE = 60.0  # seconds after which the host may let a bot play for somebody who has left
SILENCE = 540.0  # seconds more for whom nobody saw leave, counted from the last move: a house may have been restarted
NEARLY = 0.9  # of a delay: clocks are not that exact
A_MOMENT = 0.05  # seconds, for the same reason
A_LOOK = 30.0  # seconds for which a page without a line is taken to be looked at
LOOKS_KEPT = 2_000  # tables


class Presence:
    """Counts the open pages of each guest at each table of this worker."""

    def __init__(self, tables: Tables, pace: float = 1.0) -> None:
        self.tables = tables
        self.pace = pace  # 1 as people do, less to wait less
        self.worker = new_guest()
        self._pages: dict[str, Counter[str]] = defaultdict(Counter)
        self._guests: dict[str, frozenset[str]] = {}  # who has any, table by table
        self._left: dict[str, dict[str, float]] = {}  # when the others left, at tables where somebody is
        self._looks: OrderedDict[str, float] = OrderedDict()  # when a page of a table was last given to somebody
        self.on_look: Callable[[Table], None] = lambda table: None
        self._tasks: set[asyncio.Task[None]] = set()
        self._waits: dict[tuple[str, str], asyncio.Task[None]] = {}  # by table and guest, the bot that will stand in

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
        return self._long_gone(self._left_at(table, await self._seen(table))) if table.is_shared else frozenset()

    async def expect(self, table: Table, guest: str) -> None:
        """Note that a player was just given a page, and has perhaps no script that keeps a line open."""
        if table.is_shared and table.seats_of(guest) and guest not in self.at(table.key):
            await self._note(table, guest, time.time())

    def enter(self, table: Table, guest: str) -> None:
        """Note a page that was opened."""
        self._pages[table.key][guest] += 1
        if self._pages[table.key][guest] == 1:
            self._wait_no_more(table, guest)
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
            self._begin(table.key, self._note(table, guest, time.time()))
            self._notice(table, {guest: time.time()})
            self._wait_for(table, guest)

    def stop(self) -> None:
        """Forget who left."""
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

    def _begin(self, key: str, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work, name=key)
        self._tasks.add(task)
        task.add_done_callback(self._end)
        return task

    def _end(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()):
            logger.warning("presence-failed", extra={"table": task.get_name(), "why": str(fault)})

    async def _meet(self, table: Table, guest: str) -> None:
        """Let the other workers know that the guest is here now, and see who is not."""
        if table.seats_of(guest):
            await self._note(table, guest)
        seen = await self._seen(table)
        self._notice(table, self._left_at(table, seen))
        for other in _guests_at(table) - self.at(table.key):
            if (table.key, other) not in self._waits and other in seen and seen[other].left:
                self._wait_for(table, other)

    async def _note(self, table: Table, guest: str, left: float = 0) -> None:
        """Write down at which worker the guest is, or when it left; what was seen at another one since then stays."""
        seen = await self._seen(table) if left else {}
        if left and (guest in self.at(table.key) or (guest in seen and seen[guest].is_at_another(self.worker))):
            return
        await self.tables.store.put("here", f"{table.key}/{guest}", Seen(self.worker, left).written())

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

    async def _seen(self, table: Table) -> dict[str, "Seen"]:
        facts = await self.tables.store.find("here", f"{table.key}/")
        return {key.partition("/")[2]: Seen.read(fact) for key, fact in facts}

    def _left_at(self, table: Table, seen: dict[str, "Seen"]) -> dict[str, float]:
        """Say when each player without a page here has left; of whom that is not known, when it must be so."""
        unseen = table.changed_at + self.pace * SILENCE
        missing = _guests_at(table) - self.at(table.key)
        return {guest: (guest in seen and seen[guest].left) or unseen for guest in missing}

    def _long_gone(self, left: dict[str, float]) -> frozenset[str]:
        before = time.time() - self.pace * PATIENCE
        return frozenset(guest for guest, at in left.items() if at <= before)

    def _wait_no_more(self, table: Table, guest: str) -> None:
        if (waiting := self._waits.pop((table.key, guest), None)) is not None:
            waiting.cancel()  # who comes and goes all the time leaves no more behind than who stays

    def _wait_for(self, table: Table, guest: str) -> None:
        self._wait_no_more(table, guest)
        if table.opened.settings.stand_in:
            self._waits[table.key, guest] = self._begin(table.key, self._stand_in(table, guest))

    async def _stand_in(self, table: Table, guest: str) -> None:
        delay = self.pace * table.opened.settings.stand_in
        await asyncio.sleep(delay)
        del self._waits[table.key, guest]
        seen = await self._seen(table)
        if table.is_over or not self._is_missed(table, guest, seen, delay):
            return
        for seat in table.seats_of(guest):
            await self.tables.insist(table.key, decisions.replace_absent, seat, guest)

    def _is_missed(self, table: Table, guest: str, seen: dict[str, "Seen"], delay: float) -> bool:
        """Tell whether the guest was seen nowhere lately and a person waits: a table that all have left rests."""
        last, others = seen.get(guest), {chair.guest for chair in table.chairs if not chair.program} - {"", guest}
        if last and (last.is_at_another(self.worker) or last.left > time.time() - NEARLY * delay):
            return False
        elsewhere = {other for other, each in seen.items() if each.is_at_another(self.worker)}
        return bool(others & (self.at(table.key) | elsewhere))


class Seen(NamedTuple):
    """Where a guest's page was seen last, and when it was closed."""

    worker: str
    left: float = 0  # 0 if it is still open, as far as that worker knows

    @classmethod
    def read(cls, fact: bytes) -> "Seen":
        """Read it as the store keeps it."""
        worker, _, left = fact.decode().partition(" ")
        return cls(worker, float(left or 0))

    def written(self) -> bytes:
        """Write it for the store."""
        return (f"{self.worker} {self.left}" if self.left else self.worker).encode()

    def is_at_another(self, worker: str) -> bool:
        """Tell whether the guest is there through another worker, which sees to it from then on."""
        return self.worker != worker and not self.left


def _guests_at(table: Table) -> set[str]:
    return {chair.guest for chair in table.chairs if chair.guest}
