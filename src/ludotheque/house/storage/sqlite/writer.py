"""Group commit: one thread drains a queue of work and makes each batch durable with one commit."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from ludotheque.house.storage.sqlite.appending import append, append_together
from ludotheque.house.storage.sqlite.file import fault, transaction
from ludotheque.house.storage.store import Conflict, Entry, EntryListener, StoreError

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]  # may refuse with Conflict, before it has changed anything
News = list[tuple[str, int]]

WIDEST = 128  # pieces of work in one commit
MOST_TURNS = 3  # of the event loop in which more is gathered, while more comes
PULSE = 0.05  # seconds of rest between two looks at what other processes have appended


class Job(NamedTuple):
    """A piece of work or an entry to append, who waits for its result, and what follows it in the event loop."""

    work: Work[Any] | Entry
    answer: asyncio.Future[Any]
    then: Callable[[], None]


class Writer:
    """The only connection of a process that writes."""

    def __init__(self, db: sqlite3.Connection, path: Path, heard: EntryListener) -> None:
        self.commits = 0
        self._db = db
        self._path = path
        self._heard = heard
        self._loop = asyncio.get_running_loop()
        self._gathered: list[Job] = []  # in this turn of the event loop
        self._queue: SimpleQueue[list[Job] | None] = SimpleQueue()
        (self._place,) = db.execute("select coalesce(max(place), 0) from entry").fetchone()  # up to which all is told
        self._ours: News = []  # what was appended here since, where that is all that was
        self._thread = Thread(target=self._run, name="ludotheque-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work[T]) -> asyncio.Future[T]:
        """Queue work; its result comes when it is durable."""
        return self._gather(work, lambda: None)

    def append(self, entry: Entry, then: Callable[[], None]) -> asyncio.Future[None]:
        """Queue an entry, the only one of its table until `then` is called."""
        return self._gather(entry, then)

    async def stop(self) -> None:
        """Finish what is queued, then close."""
        self._hand_over()
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _gather(self, work: Work[Any] | Entry, then: Callable[[], None]) -> asyncio.Future[Any]:
        """Hand over once what comes in a few turns of the event loop: waking the thread takes longer than its work."""
        answer = self._loop.create_future()
        if not self._gathered:
            self._loop.call_soon(self._wait_for_more, 0, MOST_TURNS)
        self._gathered.append(Job(work, answer, then))
        return answer

    def _wait_for_more(self, before: int, turns: int) -> None:
        """Hand over in the first turn of the event loop that brought nothing more, or after so many."""
        count = len(self._gathered)
        if count > before and turns:
            self._loop.call_soon(self._wait_for_more, count, turns - 1)
        else:
            self._hand_over()

    def _hand_over(self) -> None:
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    def _run(self) -> None:
        going = True
        while going:
            jobs, going = self._next_jobs()
            for first in range(0, max(len(jobs), 1), WIDEST):
                self._write(jobs[first : first + WIDEST])
        self._db.close()

    def _next_jobs(self) -> tuple[list[Job], bool]:
        """Wait a while for work and take all there is; and tell whether there may be more."""
        jobs: list[Job] = []
        with suppress(Empty):
            gathered = self._queue.get(timeout=PULSE)
            while gathered is not None:
                jobs += gathered
                gathered = self._queue.get_nowait()
            return jobs, False
        return jobs, True

    def _write(self, jobs: list[Job]) -> None:
        results = self._commit(jobs) if jobs else []
        news = self._news()
        if jobs or news:
            try:
                self._loop.call_soon_threadsafe(self._settle, jobs, results, news)
            except RuntimeError:
                return  # the event loop has been closed without stopping the store: nobody waits any more

    def _commit(self, jobs: list[Job]) -> list[Any]:
        entries = [job.work for job in jobs if isinstance(job.work, Entry)]
        try:
            results = self._append(entries) if len(entries) == len(jobs) else []
            results = results or self._try(jobs, entries)
        except Exception as error:  # whatever it was, the thread must live and everybody must know
            return [fault(self._path, error) for _ in jobs]
        self.commits += 1
        return results

    def _append(self, entries: list[Entry]) -> list[None]:
        """Append by one statement, which is a transaction; nothing, if there is an entry that does not fit."""
        place = append_together(self._db, entries)
        if place is None:
            return []
        if place == self._place + len(entries):  # nobody else has appended anything meanwhile
            self._place, self._ours = place, [(entry.table, entry.seq) for entry in entries]
        return [None] * len(entries)

    def _try(self, jobs: list[Job], entries: list[Entry]) -> list[Any]:
        """Do work of every kind in one transaction: the entries together if they fit, all else one by one."""
        with transaction(self._db):
            is_in = bool(entries) and append_together(self._db, entries) is not None
            return [None if is_in and isinstance(job.work, Entry) else _attempt(job.work, self._db) for job in jobs]

    def _news(self) -> News:
        if self._ours:
            news, self._ours = self._ours, []
            return news
        try:
            rows = self._db.execute("select place, at_table, seq from entry where place > ?", (self._place,)).fetchall()
        except sqlite3.Error:
            return []  # the next look tells it
        if rows:
            self._place = rows[-1][0]
        return [(table, seq) for _, table, seq in rows]

    def _settle(self, jobs: list[Job], results: list[Any], news: News) -> None:
        for job, result in zip(jobs, results, strict=True):
            job.then()
            if job.answer.done():
                continue  # who waited for it has gone
            if isinstance(result, StoreError):
                job.answer.set_exception(result)
            else:
                job.answer.set_result(result)
        for table, seq in news:
            self._heard(table, seq)  # after those who waited have gone on


def _attempt(work: Work[Any] | Entry, db: sqlite3.Connection) -> Any:
    try:
        return append(db, work) if isinstance(work, Entry) else work(db)
    except Conflict as conflict:
        return conflict  # only this one is refused; the batch goes on
