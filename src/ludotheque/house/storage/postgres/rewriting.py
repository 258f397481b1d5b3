"""Writing over what a log said, for those who are to be forgotten."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ludotheque.house.storage.postgres.writer import CHANNEL
from ludotheque.house.storage.refusals import moved_on

if TYPE_CHECKING:
    from ludotheque.house.storage.postgres.server import Pool

NOBODY = "0"  # no worker's name: all of them hear of it, the one that wrote it too
WRITE_OVER = "update entry set body = $3 where at_table = $1 and seq = $2"
APPEND = "insert into entry (at_table, seq, body) values ($1, $2, $3) on conflict do nothing returning true"


async def rewrite(pool: "Pool", table: str, seq: int, bodies: Mapping[int, bytes], more: bytes | None) -> None:
    """Write over entries of a log and append one, if it still ends with that entry."""
    async with pool.acquire() as db, db.transaction():
        if await db.fetchval("select max(seq) from entry where at_table = $1", table) != seq:
            raise moved_on(table, seq)
        await db.executemany(WRITE_OVER, [(table, place, body) for place, body in bodies.items()])
        if more is None:
            return
        if not await db.fetchval(APPEND, table, seq + 1, more):
            raise moved_on(table, seq)
        await db.execute("select pg_notify($1, $2)", CHANNEL, f"{NOBODY}\n{seq + 1} {table}")
