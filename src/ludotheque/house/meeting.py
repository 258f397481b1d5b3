"""Meeting: tables that their hosts have opened to everybody in the house, one a host."""

import time
from math import inf

import msgspec

from ludotheque.engine.errors import LudothequeError
from ludotheque.house.errors import NotReady, NotSeated
from ludotheque.house.presence import Presence
from ludotheque.house.table import Table
from ludotheque.house.tables import Tables

MEETING = "meeting"  # the kind of facts that say which table of a host is open to the house
LONGEST = 2 * 3600.0  # seconds after which a table is announced no more
LATELY = 300.0  # seconds for which a host who has left may come back
LOOKED_AT, SHOWN = 100, 12  # tables
FRESH = 1.0  # seconds for which what was found is told to all who ask


class Announced(msgspec.Struct, frozen=True):
    """Which table a host has announced, and when."""

    table: str
    at: float


class Meeting:
    """Announces tables with a free seat, and finds those that wait for somebody."""

    def __init__(self, tables: Tables, presence: Presence) -> None:
        self.tables, self.presence, self.store = tables, presence, tables.store
        self._found: list[Table] = []
        self._found_at = -inf

    async def announce(self, table: Table, by: str) -> None:
        """Open a table to the house, in the place of another one of the same host."""
        _check_host(table, by)
        if table.is_over or not table.is_open:
            raise NotReady("no seat is free at this table", reason="no-free-seat")
        await self.store.put(MEETING, by, msgspec.json.encode(Announced(table.key, time.time())))
        self._found_at = -inf

    async def withdraw(self, table: Table, by: str) -> None:
        """Announce a table no more; invitations to it hold as before."""
        _check_host(table, by)
        announced = await self._announced(by)
        if announced is not None and announced.table == table.key:
            await self.store.put(MEETING, by, None)
        self._found_at = -inf

    async def is_announced(self, table: Table) -> bool:
        """Tell whether everybody in the house may take a free seat of a table."""
        announced = await self._announced(table.opened.host)
        return announced is not None and announced.table == table.key and await self._waits(announced) is not None

    async def waiting(self) -> list[Table]:
        """Find the tables that wait for somebody, those announced last first, as they were a moment ago at most."""
        if time.monotonic() - self._found_at > FRESH:
            self._found_at = time.monotonic()
            self._found = await self._look()
        return self._found

    async def _look(self) -> list[Table]:
        facts = await self.store.find(MEETING, "", LOOKED_AT)
        announced = sorted((_read(fact) for _, fact in facts), key=lambda each: -each.at)
        found: list[Table] = []
        for each in announced:
            if len(found) < SHOWN and (table := await self._waits(each)):
                found.append(table)
        for host, fact in facts:
            if _read(fact).at < time.time() - LONGEST:
                await self.store.put(MEETING, host, None)
        return found

    async def _announced(self, host: str) -> Announced | None:
        fact = await self.store.get(MEETING, host)
        return _read(fact) if fact else None

    async def _waits(self, announced: Announced) -> Table | None:
        """Give a table if a seat is free there, the game goes on, and the host is there or was so lately."""
        if announced.at < time.time() - LONGEST:
            return None
        try:
            table = await self.tables.find(announced.table)
        except LudothequeError:
            return None
        if table.is_over or not table.is_open:
            return None
        is_new = announced.at > time.time() - LATELY
        return table if is_new or await self.presence.was_there(table, table.opened.host, LATELY) else None


def _check_host(table: Table, by: str) -> None:
    if not by or by != table.opened.host:
        raise NotSeated("only the host opens a table to the house", reason="host-only")


def _read(fact: bytes) -> Announced:
    return msgspec.json.decode(fact, type=Announced)
