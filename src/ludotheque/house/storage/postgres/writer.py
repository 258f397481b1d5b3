"""Group commit: one connection writes what is queued, each batch with one statement and few notifications."""

import asyncio
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from ludotheque.house.storage.postgres.server import LOST, Server, close, random_token
from ludotheque.house.storage.refusals import misplaced, overtaken
from ludotheque.house.storage.store import Conflict, Entry, EntryListener, StoreError

if TYPE_CHECKING:
    from ludotheque.house.storage.postgres.server import Connection

WIDEST = 512  # entries in one statement
CHANNEL = "ludotheque"
LONGEST_PAYLOAD = 7_900  # bytes beside the sender; the server takes fewer than 8,000
LONGEST_NUMBER = 12  # bytes of a seq and what separates it

# in order of the tables, so that two workers never wait for each other crosswise
INSERT = f"""
with new as (
    select * from unnest($1::text[], $2::integer[], $3::bytea[], $4::integer[]) as new (at_table, seq, body, parcel)
), written as (
    insert into entry (at_table, seq, body, batch)
    select at_table, seq, body, $5 from new
    where seq = coalesce((select max(seq) + 1 from entry where entry.at_table = new.at_table), 0)
    order by at_table
    on conflict do nothing
    returning at_table, seq
)
select array_agg(at_table) as tables,
    pg_notify('{CHANNEL}', $6 || string_agg(chr(10) || seq || ' ' || at_table, ''))
from written join new using (at_table, seq) group by parcel
"""
REFUSED = """
select at_table, max(seq) + 1 as following, bool_or(batch = $2) as ours
from entry where at_table = any($1::text[]) group by at_table
"""


class Job(NamedTuple):
    """An entry, and who waits for it."""

    entry: Entry
    answer: asyncio.Future[None]


class Writer:
    """Appends the entries of this process."""

    def __init__(self, server: Server, patience: float, sender: str, heard: EntryListener) -> None:
        self.commits = 0
        self._server = server
        self._longest_patience = patience
        self._out_of_reach = False
        self._sender = sender
        self._heard = heard
        self._under_way: set[str] = set()
        self._queue: asyncio.Queue[Job | None] = asyncio.Queue()
        self._db: Connection | None = None
        self._task = asyncio.create_task(self._run(), name="ludotheque-writer")

    @property
    def _patience(self) -> float:
        return 0.0 if self._out_of_reach else self._longest_patience  # who waited in vain once need not wait again

    def submit(self, entry: Entry) -> asyncio.Future[None]:
        """Queue an entry; its future ends when it is durable."""
        if entry.table in self._under_way:
            raise overtaken(entry)
        self._under_way.add(entry.table)
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Job(entry, answer))
        return answer

    async def stop(self) -> None:
        """Finish what is queued, then close."""
        self._queue.put_nowait(None)
        await self._task
        await close(self._db)

    async def _run(self) -> None:
        going = True
        while going:
            batch = [await self._queue.get(), *self._waiting(WIDEST - 1)]
            jobs = [job for job in batch if job is not None]
            going = len(jobs) == len(batch)
            if jobs:
                await self._write(jobs)

    def _waiting(self, most: int) -> Iterator[Job | None]:
        while most and not self._queue.empty():
            yield self._queue.get_nowait()
            most -= 1

    async def _write(self, jobs: list[Job]) -> None:
        batch = random_token()
        try:
            refused = await self._server.insist(lambda: self._attempt(jobs, batch), self._patience)
        except Exception as error:  # whatever it was, the task must live and everybody must know
            self._out_of_reach = True
            self._settle(jobs, {job.entry.table: self._server.fault(error) for job in jobs})
            return
        self.commits += 1
        self._out_of_reach = False
        self._settle(jobs, refused)

    async def _attempt(self, jobs: list[Job], batch: int) -> dict[str, Conflict]:
        db = self._db = self._db or await self._server.connect()
        try:
            return await self._insert(db, [job.entry for job in jobs], batch)
        except LOST:
            db.terminate()
            self._db = None
            raise

    async def _insert(self, db: "Connection", entries: list[Entry], batch: int) -> dict[str, Conflict]:
        """Write a batch, or recognise it as written by an attempt whose answer was lost; tell what is refused."""
        rows = await db.fetch(INSERT, *_columns(entries), batch, self._sender)
        written = {table for row in rows for table in row["tables"]}
        left = {entry.table: entry for entry in entries if entry.table not in written}
        if not left:
            return {}
        following = dict.fromkeys(left, 0)
        for row in await db.fetch(REFUSED, list(left), batch):
            following[row["at_table"]] = row["following"]
            if row["ours"]:
                del left[row["at_table"]]
        return {table: misplaced(entry, following[table]) for table, entry in left.items()}

    def _settle(self, jobs: list[Job], errors: Mapping[str, StoreError]) -> None:
        for job in jobs:
            self._under_way.discard(job.entry.table)
            error = errors.get(job.entry.table)
            if job.answer.done():
                continue  # who waited for it has gone
            if error is None:
                job.answer.set_result(None)
            else:
                job.answer.set_exception(error)
        for job in jobs:
            if job.entry.table not in errors:
                self._heard(job.entry.table, job.entry.seq)  # after those who waited have gone on


def _columns(entries: list[Entry]) -> tuple[list[str], list[int], list[bytes], list[int]]:
    tables = [entry.table for entry in entries]
    seqs = [entry.seq for entry in entries]
    return tables, seqs, [entry.body for entry in entries], list(parcels(entries))


def parcels(entries: list[Entry]) -> Iterator[int]:
    """Number the notifications, each as full as the server takes it."""
    parcel = size = 0
    for entry in entries:
        line = len(entry.table.encode()) + LONGEST_NUMBER
        if size + line > LONGEST_PAYLOAD:
            parcel, size = parcel + 1, 0
        size += line
        yield parcel
