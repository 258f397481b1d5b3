"""The store in PostgreSQL."""

from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from ludotheque.house.storage.naming import IS_TABLE, LAST_CHARACTER, check_names, check_place, clamp
from ludotheque.house.storage.postgres.copying import copy_out, fill
from ludotheque.house.storage.postgres.hearing import Hearing
from ludotheque.house.storage.postgres.rewriting import rewrite
from ludotheque.house.storage.postgres.server import close, migrate, random_token, server_at
from ludotheque.house.storage.postgres.writer import Writer
from ludotheque.house.storage.refusals import closed, failed, gap
from ludotheque.house.storage.store import ALL, BEFORE_ALL, LONGEST_CLAIM, Entry, EntryListener, StoreError
from ludotheque.house.storage.watchers import Watchers

if TYPE_CHECKING:
    from ludotheque.house.storage.postgres.server import Pool

T = TypeVar("T")

PATIENCE = 10.0  # seconds to insist when the server is lost
PATIENCE_AT_START = 2.0
CONNECTIONS = 4  # for reading and for facts, beside one that writes entries and one that listens
LONGEST_CHECK = 3600.0  # seconds

PUT = """
insert into fact (kind, key, value) values ($1, $2, $3)
on conflict (kind, key) do update set value = excluded.value
"""
REMOVE = """
with gone as (delete from entry where at_table = $1 and (select max(seq) from entry where at_table = $1) = $2
returning 1),
claims as (delete from claim where at_table = $1 and exists (select from gone))
select count(*) > 0 from gone
"""
# a repetition finds its own token and succeeds again
CLAIM = f"""
with stale as (delete from claim where at_table = $1 and seq < $2 and until <= clock_timestamp())
insert into claim values ($1, $2, $3, clock_timestamp() + $4 * interval '1 second', $5)
on conflict (at_table, seq) do update set worker = excluded.worker, until = excluded.until, token = excluded.token
where claim.until <= clock_timestamp() or claim.token = $5
    or claim.until > clock_timestamp() + {LONGEST_CLAIM} * interval '1 second'
returning true
"""


class PostgresStore:
    """Logs and facts in a PostgreSQL database of their own; Store says what each does."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self._server = server_at(url)
        self._patience = patience
        self._watchers = Watchers()
        self._pool: Pool | None = None
        self._hearing: Hearing | None = None
        self._writer: Writer | None = None

    @property
    def commits(self) -> int:
        return self._writer.commits if self._writer else 0

    async def start(self) -> None:
        await self._server.insist(self._prepare, PATIENCE_AT_START)
        sender = str(random_token())
        try:
            self._pool = await self._server.insist(lambda: self._server.pool(CONNECTIONS), self._patience)
            self._hearing = Hearing(self._server, self._patience, sender, self._watchers.tell)
            await self._hearing.start()
            self._writer = Writer(self._server, self._patience, sender, self._hearing.tell)
        except BaseException:
            await self.stop()
            raise

    async def stop(self) -> None:
        writer, hearing, pool = self._writer, self._hearing, self._pool
        self._writer = self._hearing = self._pool = None
        for part in (writer, hearing):
            if part is not None:
                await part.stop()
        if pool is not None:
            await close(pool)

    def append(self, entry: Entry) -> Awaitable[None]:
        try:
            check_place(entry.table, entry.seq)
            if self._writer is None:
                raise closed()
            return self._writer.submit(entry)
        except StoreError as error:
            return failed(error)

    async def read(self, table: str, after: int = BEFORE_ALL) -> list[Entry]:
        check_names(table)
        question = "select at_table, seq, body from entry where at_table = $1 and seq > $2 order by seq"
        rows = await self._do(lambda pool: pool.fetch(question, table, clamp(after)))
        return [Entry(*row) for row in rows]

    async def remove(self, table: str, seq: int) -> bool:
        check_place(table, seq)
        return bool(await self._do(lambda pool: pool.fetchval(REMOVE, table, seq)))

    async def mentioning(self, words: bytes) -> list[str]:
        question = "select distinct at_table from entry where position($1::bytea in body) > 0 order by at_table"
        return [name for (name,) in await self._do(lambda pool: pool.fetch(question, words, timeout=LONGEST_CHECK))]

    async def rewrite(self, table: str, seq: int, bodies: Mapping[int, bytes], more: bytes | None = None) -> None:
        check_place(table, seq)
        await self._do(lambda pool: rewrite(pool, table, seq, bodies, more))

    async def scrub(self) -> None:
        for kept in ("entry", "fact"):
            await self._do(lambda pool, kept=kept: pool.execute(f"vacuum {kept}", timeout=LONGEST_CHECK))  # type: ignore[misc]

    async def put(self, kind: str, key: str, value: bytes | None) -> None:
        check_names(kind, key)
        if value is None:
            await self._do(lambda pool: pool.execute("delete from fact where kind = $1 and key = $2", kind, key))
        else:
            await self._do(lambda pool: pool.execute(PUT, kind, key, value))

    async def get(self, kind: str, key: str) -> bytes | None:
        check_names(kind, key)
        question = "select value from fact where kind = $1 and key = $2"
        value: bytes | None = await self._do(lambda pool: pool.fetchval(question, kind, key))
        return value

    async def find(self, kind: str, prefix: str, most: int = ALL) -> list[tuple[str, bytes]]:
        check_names(kind, prefix)
        question = "select key, value from fact where kind = $1 and key between $2 and $3 order by key limit $4"
        rows = await self._do(lambda pool: pool.fetch(question, kind, prefix, prefix + LAST_CHARACTER, most))
        return [(key, value) for key, value in rows]

    def watch(self, heard: EntryListener) -> None:
        self._watchers.add(heard)

    async def claim(self, table: str, seq: int, worker: str, seconds: float) -> bool:
        check_place(table, seq)
        check_names(worker)
        token = random_token()
        return bool(await self._do(lambda pool: pool.fetchval(CLAIM, table, seq, worker, seconds, token)))

    async def tables(self) -> int:
        question = f"select count(*) from entry where seq = 0 and {IS_TABLE}"
        return int(await self._do(lambda pool: pool.fetchval(question)))

    async def names(self) -> list[str]:
        question = f"select at_table from entry where seq = 0 and {IS_TABLE} order by at_table"
        return [name for (name,) in await self._do(lambda pool: pool.fetch(question))]

    async def logs(self, prefix: str) -> list[str]:
        check_names(prefix)
        question = "select at_table from entry where seq = 0 and at_table between $1 and $2 order by at_table"
        rows = await self._do(lambda pool: pool.fetch(question, prefix, prefix + LAST_CHARACTER))
        return [name for (name,) in rows]

    async def check(self) -> None:
        question = "select at_table from entry group by at_table having count(*) <> max(seq) + 1 limit 1"
        table = await self._do(lambda pool: pool.fetchval(question, timeout=LONGEST_CHECK))
        if table is not None:
            raise gap(table)

    async def copy_to(self, file: Path) -> None:
        with self._server.faults():
            await copy_out(self._server, file)

    async def replace_with(self, file: Path) -> Path | None:
        with self._server.faults():
            return await fill(self._server, file)

    async def _prepare(self) -> None:
        db = await self._server.connect()
        try:
            await migrate(db, self._server.where)
        finally:
            await close(db)

    async def _do(self, work: "Callable[[Pool], Awaitable[T]]") -> T:
        return await self._server.insist(lambda: work(self._open_pool()), self._patience)

    def _open_pool(self) -> "Pool":
        if self._pool is None:
            raise closed()
        return self._pool
