"""Thinking is a shared good: bots and hints take turns, so that nobody's tables hold up somebody else's."""

import asyncio
import os
import sys
import threading
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")

THREADS = max(2, os.cpu_count() or 1)
NICENESS = 5  # of threads that think: pages go first where they want the same processor


def make_way() -> None:
    """Let others go before this thread, where threads have a priority of their own."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)


class _Job(NamedTuple):
    asker: str
    work: Callable[[], Any]
    answer: "asyncio.Future[Any]"


class Thinking:
    """Thinks for one asker after the other, each once a round however much it has asked for."""

    def __init__(self, threads: int = THREADS) -> None:
        self._pool = ThreadPoolExecutor(threads, "ludotheque-thinking", make_way)
        self._free = threads
        self._most = max(threads - 1, 1)  # threads of one asker: whoever comes next finds one free
        self._busy: Counter[str] = Counter()  # by asker, threads that think for it
        self._waiting: OrderedDict[str, deque[_Job]] = OrderedDict()  # by asker, whose turn is next first

    @property
    def waiting(self) -> int:
        """Count what nobody thinks about yet."""
        return sum(len(jobs) for jobs in self._waiting.values())

    async def think(self, asker: str, work: Callable[[], T]) -> T:
        """Do some thinking when it is the asker's turn; whoever is cancelled before that leaves the queue."""
        job = _Job(asker, work, asyncio.get_running_loop().create_future())
        self._waiting.setdefault(asker, deque()).append(job)
        self._begin()
        result: T = await job.answer
        return result

    def stop(self) -> None:
        """Begin nothing more."""
        self._waiting.clear()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _begin(self) -> None:
        while self._free and (job := self._next()):
            self._free -= 1
            self._busy[job.asker] += 1
            running = asyncio.get_running_loop().run_in_executor(self._pool, job.work)
            running.add_done_callback(partial(self._end, job))

    def _next(self) -> _Job | None:
        """Take the oldest job of the next asker that has not its share, and send that asker to the end of the round."""
        for asker in [asker for asker in self._waiting if self._busy[asker] < self._most]:
            jobs = self._waiting.pop(asker)
            while jobs and jobs[0].answer.done():  # whoever asked has gone
                jobs.popleft()
            if jobs:
                job = jobs.popleft()
                if jobs:
                    self._waiting[asker] = jobs
                return job
        return None

    def _end(self, job: _Job, done: "asyncio.Future[Any]") -> None:
        self._free += 1
        self._busy -= Counter([job.asker])
        answer = job.answer
        if not answer.done():
            if done.cancelled():
                answer.cancel()
            elif fault := done.exception():
                answer.set_exception(fault)
            else:
                answer.set_result(done.result())
        elif not done.cancelled():
            done.exception()  # nobody is left to be told
        self._begin()
