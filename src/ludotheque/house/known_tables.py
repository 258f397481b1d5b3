"""The tables that are known: read from the store, kept in memory, followed and listened to."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from ludotheque.engine.errors import LudothequeError
from ludotheque.house.errors import Damaged, NoSuchTable, RulesChanged
from ludotheque.house.people import is_table_key
from ludotheque.house.rebuilding import follow_log, is_rewritten, reading_log
from ludotheque.house.slices import Slices
from ludotheque.house.storage.store import Store, StoreError
from ludotheque.house.table import Table
from ludotheque.house.table_cache import Cached, TableCache, TableListener

logger = logging.getLogger(__name__)


class KnownTables:
    """Finds tables, catches up with what other workers append to them, and tells who listens."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.slices = Slices()
        self.on_change: list[Callable[[Table], None]] = []  # told of a table that was loaded, too
        self._cache = TableCache()
        self._loading: dict[str, asyncio.Future[Cached]] = {}
        self._followers: set[asyncio.Task[None]] = set()
        store.watch(self._heard)

    @property
    def in_memory(self) -> int:
        """Count the tables held in memory."""
        return len(self._cache)

    async def find(self, key: str) -> Table:
        """Find a table, in memory or in the store."""
        return (await self._cached(key)).table

    async def refresh(self, key: str) -> Table:
        """Find a table as it is in the store at this moment, whatever other workers have appended."""
        cached = await self._cached(key)
        async with cached.lock:
            await self._catch_up(cached)
        return cached.table

    def tell(self, key: str) -> None:
        """Let everybody who listens to a table look at it again."""
        if cached := self._cache.get(key):
            for heard in list(cached.listeners):
                heard()

    def listen(self, key: str, heard: TableListener) -> Callable[[], None]:
        """Be told of every change of a table that is in memory; call what is returned to stop."""
        cached = self._cache[key]
        cached.listeners.add(heard)
        return lambda: cached.listeners.discard(heard)

    async def until(self, table: Table, claim: Callable[[], bool], seconds: float) -> bool:
        """Wait until something holds of a table that is in memory; False if it does not within these seconds."""
        changed = asyncio.Event()
        stop = self.listen(table.key, changed.set)
        try:
            async with asyncio.timeout(seconds):
                while not claim():
                    changed.clear()
                    await changed.wait()
        except TimeoutError:
            return False
        finally:
            stop()
        return True

    async def _catch_up(self, cached: Cached) -> None:
        table = cached.table
        entries = await self.store.read(table.key, after=table.seq)
        try:
            if is_rewritten(entries):
                table.become(await self.slices.do(reading_log(table.key, await self.store.read(table.key))))
            else:
                follow_log(table, entries)
        except (RulesChanged, Damaged):
            self._cache.forget(table.key)  # whoever looks at it next is told why
            raise
        if entries:
            self._tell(cached)

    async def _cached(self, key: str) -> Cached:
        if cached := self._cache.use(key):
            return cached
        if key not in self._loading:
            self._loading[key] = asyncio.ensure_future(self._bring_in(key))
            self._loading[key].add_done_callback(partial(self._brought_in, key))
        return await asyncio.shield(self._loading[key])  # read once, however many ask for it

    async def _bring_in(self, key: str) -> Cached:
        cached = self._cache.keep(await self._load(key))
        async with cached.lock:
            await self._catch_up(cached)  # nobody heard what was appended while it was being read
        return cached

    def _brought_in(self, key: str, loading: asyncio.Future[Cached]) -> None:
        del self._loading[key]
        if not loading.cancelled():
            loading.exception()  # told to who still waits for it

    async def _load(self, key: str) -> Table:
        entries = await self.store.read(key) if is_table_key(key) else []
        if not entries:
            raise no_such_table()
        table = await self.slices.do(reading_log(key, entries))
        self._changed(table)
        return table

    def _tell(self, cached: Cached) -> None:
        self.tell(cached.table.key)
        self._changed(cached.table)

    def _changed(self, table: Table) -> None:
        for heard in self.on_change:
            heard(table)

    def _heard(self, key: str, seq: int) -> None:
        cached = self._cache.get(key)
        if cached is None or cached.table.seq >= seq:
            return
        if seq != cached.writing:  # if it conflicts with ours, we catch up then
            task = asyncio.ensure_future(self._follow(cached, seq))
            self._followers.add(task)
            task.add_done_callback(self._followers.discard)

    async def _follow(self, cached: Cached, seq: int) -> None:
        async with cached.lock:
            if cached.table.seq >= seq:
                return
            try:
                await self._catch_up(cached)
            except (LudothequeError, StoreError) as fault:  # whoever acts next catches up, or is told why not
                logger.warning("table-not-followed", extra={"table": cached.table.key, "why": str(fault)})


def no_such_table() -> NoSuchTable:
    """Say that nobody knows this table."""
    return NoSuchTable("there is no such table; perhaps the address was cut short, or the table was put aside")
