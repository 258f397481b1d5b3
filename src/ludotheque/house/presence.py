"""Who is there: pages that are open at a table, and bots that stand in for those who left."""

import asyncio
import logging
from collections import Counter, defaultdict
from collections.abc import Coroutine
from typing import Any

from ludotheque.house import decisions
from ludotheque.house.people import new_guest
from ludotheque.house.table import Table
from ludotheque.house.tables import Tables

logger = logging.getLogger(__name__)

RELOADING = 2.0  # seconds before pages are told that a guest has left: who loads a page anew is back by then


class Presence:
    """Counts the open pages of each guest at each table of this worker."""

    def __init__(self, tables: Tables, pace: float = 1.0) -> None:
        self.tables = tables
        self.pace = pace  # 1 as people do, less to wait less
        self.worker = new_guest()
        self._pages: dict[str, Counter[str]] = defaultdict(Counter)
        self._guests: dict[str, frozenset[str]] = {}  # who has any, table by table
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def pages(self) -> int:
        """Count all open pages."""
        return sum(sum(guests.values()) for guests in self._pages.values())

    def at(self, key: str) -> frozenset[str]:
        """List the guests who have a page open at a table."""
        return self._guests.get(key, frozenset())

    def enter(self, table: Table, guest: str) -> None:
        """Note a page that was opened."""
        self._pages[table.key][guest] += 1
        if self._pages[table.key][guest] == 1:
            self._count(table.key)
            self.tables.tell(table.key)
            if table.opened.settings.stand_in and table.seats_of(guest):
                self._begin(table.key, self._note(table, guest))

    def leave(self, table: Table, guest: str) -> None:
        """Note a page that was closed; after the delay that the host chose, a bot stands in for a player."""
        guests = self._pages[table.key]
        guests[guest] -= 1
        if guests[guest] > 0:
            return
        del guests[guest]
        self._count(table.key)
        asyncio.get_running_loop().call_later(self.pace * RELOADING, self._tell_absence, table.key, guest)
        if table.opened.settings.stand_in and table.seats_of(guest) and not table.is_over:
            self._begin(table.key, self._stand_in(table, guest))

    def stop(self) -> None:
        """Forget who left."""
        for task in list(self._tasks):
            task.cancel()

    def _count(self, key: str) -> None:
        self._guests[key] = frozenset(self._pages[key])
        if not self._guests[key]:
            del self._pages[key], self._guests[key]

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

    async def _note(self, table: Table, guest: str) -> None:
        """Let the other workers know that the guest is here now."""
        await self.tables.store.put("here", f"{table.key}/{guest}", self.worker.encode())

    async def _stand_in(self, table: Table, guest: str) -> None:
        await asyncio.sleep(self.pace * table.opened.settings.stand_in)
        if guest in self.at(table.key) or table.is_over or await self._is_elsewhere(table, guest):
            return
        for seat in table.seats_of(guest):
            await self.tables.insist(table.key, decisions.replace_absent, seat, guest)

    async def _is_elsewhere(self, table: Table, guest: str) -> bool:
        """Tell whether the guest has come back through another worker, which sees to it from then on."""
        return await self.tables.store.get("here", f"{table.key}/{guest}") not in (None, self.worker.encode())
