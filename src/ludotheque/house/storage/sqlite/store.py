"""The store in one file."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

from ludotheque.house.storage.naming import IS_TABLE, LAST_CHARACTER, check_names, check_place, clamp
from ludotheque.house.storage.refusals import closed, failed, moved_on, overtaken
from ludotheque.house.storage.sqlite.appending import append
from ludotheque.house.storage.sqlite.copying import copy_file, replace_file
from ludotheque.house.storage.sqlite.file import check_all, connect, empty_beside, faults, open_file
from ludotheque.house.storage.sqlite.writer import Work, Writer
from ludotheque.house.storage.store import ALL, BEFORE_ALL, LONGEST_CLAIM, Entry, EntryListener, StoreError
from ludotheque.house.storage.watchers import Watchers

T = TypeVar("T")

READERS = 2  # threads, each with a read-only connection
FEW = 100  # facts that are found in less time than it takes to wake a thread
AT_ONCE = 0.0  # seconds to wait for another process, where everybody would wait


class SqliteStore:
    """Logs and facts in a SQLite file, which several processes of one machine may share; Store says what each does."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._watchers = Watchers()
        self._under_way: set[str] = set()
        self._readers: SimpleQueue[sqlite3.Connection] = SimpleQueue()
        self._here: sqlite3.Connection | None = None  # read by the event loop itself
        self._writer: Writer | None = None
        self._threads: ThreadPoolExecutor | None = None

    @property
    def commits(self) -> int:
        return self._writer.commits if self._writer else 0

    async def start(self) -> None:
        db = await asyncio.to_thread(open_file, self.path)
        self._writer = Writer(db, self.path, self._watchers.tell)
        self._threads = ThreadPoolExecutor(READERS, "ludotheque-reader")
        for _ in range(READERS):
            self._readers.put(connect(self.path, "ro"))
        self._here = connect(self.path, "ro", AT_ONCE)

    async def stop(self) -> None:
        writer, threads, here = self._writer, self._threads, self._here
        self._writer = self._threads = self._here = None
        if here:
            here.close()
        if threads:
            await asyncio.to_thread(threads.shutdown)
        while not self._readers.empty():
            self._readers.get().close()
        if writer:
            await writer.stop()

    def append(self, entry: Entry) -> Awaitable[None]:
        try:
            return self._append(entry)
        except StoreError as error:
            return failed(error)

    async def read(self, table: str, after: int = BEFORE_ALL) -> list[Entry]:
        check_names(table)
        return await self._ask(lambda db: _read(db, table, clamp(after)))

    async def remove(self, table: str, seq: int) -> bool:
        check_place(table, seq)
        return await self._work().submit(lambda db: _remove(db, table, seq))

    async def mentioning(self, words: bytes) -> list[str]:
        return await self._ask(lambda db: _mentioning(db, words))

    async def rewrite(self, table: str, seq: int, bodies: Mapping[int, bytes], more: bytes | None = None) -> None:
        check_place(table, seq)
        await self._work().submit(lambda db: _rewrite(db, table, seq, bodies, more))

    async def scrub(self) -> None:
        await asyncio.to_thread(empty_beside, self.path)

    async def put(self, kind: str, key: str, value: bytes | None) -> None:
        check_names(kind, key)
        await self._work().submit(lambda db: _put(db, kind, key, value))

    async def get(self, kind: str, key: str) -> bytes | None:
        check_names(kind, key)
        return await self._look(lambda db: _get(db, kind, key))

    async def find(self, kind: str, prefix: str, most: int = ALL) -> list[tuple[str, bytes]]:
        check_names(kind, prefix)
        ask = self._look if most <= FEW else self._ask
        return await ask(lambda db: _find(db, kind, prefix, most))

    def watch(self, heard: EntryListener) -> None:
        self._watchers.add(heard)

    async def claim(self, table: str, seq: int, worker: str, seconds: float) -> bool:
        check_place(table, seq)
        check_names(worker)
        return await self._work().submit(lambda db: _claim(db, table, seq, worker, seconds))

    async def tables(self) -> int:
        return await self._ask(_tables)

    async def names(self) -> list[str]:
        return await self._ask(_names)

    async def logs(self, prefix: str) -> list[str]:
        check_names(prefix)
        return await self._ask(lambda db: _logs(db, prefix))

    async def check(self) -> None:
        await asyncio.to_thread(check_all, self.path)

    async def copy_to(self, file: Path) -> None:
        await asyncio.to_thread(copy_file, self.path, file)

    async def replace_with(self, file: Path) -> Path | None:
        return await asyncio.to_thread(replace_file, self.path, file)

    def _append(self, entry: Entry) -> Awaitable[None]:
        check_place(entry.table, entry.seq)
        if entry.table in self._under_way:
            raise overtaken(entry)
        answer = self._work().append(entry, lambda: self._under_way.discard(entry.table))
        self._under_way.add(entry.table)
        return answer

    def _work(self) -> Writer:
        if self._writer is None:
            raise closed()
        return self._writer

    async def _look(self, question: Work[T]) -> T:
        """Answer at once what is soon found; whatever is in the way is waited for, or reported, by a thread."""
        if self._here is None:
            raise closed()
        try:
            return question(self._here)
        except sqlite3.Error:
            return await self._ask(question)

    async def _ask(self, question: Work[T]) -> T:
        if self._threads is None:
            raise closed()
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._answer, question)

    def _answer(self, question: Work[T]) -> T:
        db = self._readers.get()
        try:
            with faults(self.path):
                return question(db)
        finally:
            self._readers.put(db)


def _read(db: sqlite3.Connection, table: str, after: int) -> list[Entry]:
    rows = db.execute("select seq, body from entry where at_table = ? and seq > ? order by seq", (table, after))
    return [Entry(table, seq, body) for seq, body in rows]


def _remove(db: sqlite3.Connection, table: str, seq: int) -> bool:
    """Remove a log, but not the one that was written last: others look for what has a higher place than its end."""
    rows = db.execute("select at_table, seq, place from entry where at_table = ? order by seq desc limit 1", (table,))
    (last,) = db.execute("select max(place) from entry").fetchone()
    if (end := rows.fetchone()) is None or end[1] != seq or end[2] == last:
        return False
    db.execute("delete from entry where at_table = ?", (table,))
    db.execute("delete from claim where at_table = ?", (table,))
    return True


def _mentioning(db: sqlite3.Connection, words: bytes) -> list[str]:
    question = "select distinct at_table from entry where instr(body, ?) order by at_table"
    return [name for (name,) in db.execute(question, (words,))]


def _rewrite(db: sqlite3.Connection, table: str, seq: int, bodies: Mapping[int, bytes], more: bytes | None) -> None:
    (last,) = db.execute("select max(seq) from entry where at_table = ?", (table,)).fetchone()
    if last != seq:
        raise moved_on(table, seq)
    for place, body in bodies.items():
        db.execute("update entry set body = ? where at_table = ? and seq = ?", (body, table, place))
    if more is not None:
        append(db, Entry(table, seq + 1, more))


def _put(db: sqlite3.Connection, kind: str, key: str, value: bytes | None) -> None:
    if value is None:
        db.execute("delete from fact where kind = ? and key = ?", (kind, key))
    else:
        db.execute("insert or replace into fact values (?, ?, ?)", (kind, key, value))


def _get(db: sqlite3.Connection, kind: str, key: str) -> bytes | None:
    row = db.execute("select value from fact where kind = ? and key = ?", (kind, key)).fetchone()
    return row[0] if row else None


def _find(db: sqlite3.Connection, kind: str, prefix: str, most: int) -> list[tuple[str, bytes]]:
    return db.execute(
        "select key, value from fact where kind = ? and key between ? and ? order by key limit ?",
        (kind, prefix, prefix + LAST_CHARACTER, most),
    ).fetchall()


def _claim(db: sqlite3.Connection, table: str, seq: int, worker: str, seconds: float) -> bool:
    now = time.time()
    latest = now + LONGEST_CLAIM
    db.execute("delete from claim where at_table = ? and (until <= ? or until > ?)", (table, now, latest))
    return (
        db.execute("insert or ignore into claim values (?, ?, ?, ?)", (table, seq, worker, now + seconds)).rowcount == 1
    )


def _tables(db: sqlite3.Connection) -> int:
    return int(db.execute(f"select count(*) from entry where seq = 0 and {IS_TABLE}").fetchone()[0])


def _names(db: sqlite3.Connection) -> list[str]:
    question = f"select at_table from entry where seq = 0 and {IS_TABLE} order by at_table"
    return [name for (name,) in db.execute(question)]


def _logs(db: sqlite3.Connection, prefix: str) -> list[str]:
    question = "select at_table from entry where seq = 0 and at_table between ? and ? order by at_table"
    return [name for (name,) in db.execute(question, (prefix, prefix + LAST_CHARACTER))]
