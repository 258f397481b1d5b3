"""Things end: tables that nobody has touched for long are put aside, with all that was noted of them."""

from collections import defaultdict
from collections.abc import AsyncIterator, Callable

import msgspec

from ludotheque.engine.errors import LudothequeError
from ludotheque.house.invitations import Invitation
from ludotheque.house.rated import PENDING
from ludotheque.house.rebuilding import read_log
from ludotheque.house.storage.store import Store
from ludotheque.house.table import Table

Facts = dict[str, list[tuple[str, str]]]  # of each table, by kind and key


async def untouched(store: Store, before: float) -> AsyncIterator[Table]:
    """Find the tables at which nobody has acted since a time; those that cannot be read are left to who mends them."""
    for key in await store.names():
        try:
            table = read_log(key, await store.read(key))
        except LudothequeError:
            continue
        if table.changed_at < before:
            yield table


async def put_aside(store: Store, before: float, keep: Callable[[Table], None]) -> int:
    """Take untouched tables out of the store, each after it was kept elsewhere; return how many."""
    facts, count = await _facts(store), 0
    async for table in untouched(store, before):
        keep(table)
        if await store.remove(table.key, table.seq):
            count += 1
            for kind, key in facts[table.key]:
                await store.put(kind, key, None)
    await _drop_analyses(store)
    return count


async def _drop_analyses(store: Store) -> None:
    """Drop what decided games of which no table is left."""
    wanted = {digest.decode() for _, digest in await store.find("analysed", "")}
    for digest, _ in await store.find("analysis", ""):
        if digest not in wanted:
            await store.put("analysis", digest, None)


async def _facts(store: Store) -> Facts:
    found: Facts = defaultdict(list)
    for kind in ("here", "watcher", "analysed", "figures", "deadline", PENDING):
        for key, _ in await store.find(kind, ""):
            found[key.partition("/")[0]].append((kind, key))
    for key, _ in await store.find("guest", ""):
        found[key.rpartition("/")[2]].append(("guest", key))
    for key, written in await store.find("invitation", ""):
        found[msgspec.json.decode(written, type=Invitation).table].append(("invitation", key))
    return found
