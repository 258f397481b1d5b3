"""Tables in memory: those that somebody looks at, and as many of the others as there is room for."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from ludotheque.house.table import Table

TableListener = Callable[[], None]

TABLES_IN_MEMORY, STEPS_IN_MEMORY = 2_000, 500_000  # of which none is of use to whom nobody listens


@dataclass
class Cached:
    """A table in memory, with its lock and those who listen to it."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[TableListener] = field(default_factory=set)
    writing: int | None = None  # the entry that is being appended here


class TableCache:
    """The tables that were asked for last."""

    def __init__(self) -> None:
        self._cache: OrderedDict[str, Cached] = OrderedDict()

    def __len__(self) -> int:
        return len(self._cache)

    def __getitem__(self, key: str) -> Cached:
        return self._cache[key]

    def get(self, key: str) -> Cached | None:
        """Give a table if it is here."""
        return self._cache.get(key)

    def use(self, key: str) -> Cached | None:
        """Give a table if it is here, and let others make way before it."""
        if key not in self._cache:
            return None
        self._cache.move_to_end(key)
        return self._cache[key]

    def keep(self, table: Table) -> Cached:
        """Take a table in; those that nobody listens to make way, the oldest first."""
        cached = self._cache[table.key] = Cached(table)
        steps = sum(each.table.ply for each in self._cache.values())
        idle = [key for key, each in self._cache.items() if not each.listeners and key != table.key]
        for key in idle:
            if len(self._cache) <= TABLES_IN_MEMORY and steps <= STEPS_IN_MEMORY:
                break
            steps -= self._cache.pop(key).table.ply
        return cached

    def forget(self, key: str) -> None:
        """Let go of a table that is read anew when somebody asks for it."""
        self._cache.pop(key, None)
