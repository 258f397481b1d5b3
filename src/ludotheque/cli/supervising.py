"""Workers watched over: one that a crash has ended is started again at once, within bounds."""

import ctypes
import logging
import os
import signal
import sys
import time
from collections import deque
from types import FrameType

from ludotheque.engine.errors import LudothequeError

logger = logging.getLogger(__name__)

STOPS = (signal.SIGTERM, signal.SIGINT)
RESTARTS, WITHIN = 5, 60.0  # that many in so many seconds, and the house gives up
PR_SET_PDEATHSIG = 1  # of prctl: the signal that a child gets when its parent has gone


class GaveUp(LudothequeError):
    """Workers died again and again; something is wrong that starting them anew does not mend."""


def supervise(workers: int) -> bool:
    """Start workers and watch over them until all have ended; True in each worker, which then does its work.

    Where processes cannot be divided, this one is the worker.
    """
    return Supervisor(workers).run() if hasattr(os, "fork") else True


class Supervisor:
    """The process that people start and stop; its children serve."""

    def __init__(self, workers: int) -> None:
        self.count = workers
        self.running: set[int] = set()
        self.deaths: deque[float] = deque(maxlen=RESTARTS)
        self.is_stopping = False
        self.code = 0  # with which the first worker ended that was not stopped

    def run(self) -> bool:
        """Start the workers, and return in each of them; here, return when all have ended."""
        for number in STOPS:
            signal.signal(number, self._pass_on)
        for _ in range(self.count):
            if self._start():
                return True
        while self.running:
            if self._await_one():
                return True
        if self.code:
            sys.exit(self.code)
        return False

    def _start(self) -> bool:
        """Divide; True in the child. Whoever is asked to stop meanwhile hears it when either is ready to heed it."""
        signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)
        parent, child = os.getpid(), os.fork()
        if child:
            self.running.add(child)
            if self.is_stopping:  # asked to stop before it was made
                os.kill(child, signal.SIGTERM)
        else:
            signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # a stop that was asked for is no failure
            signal.signal(signal.SIGINT, signal.default_int_handler)
            os.setpgid(0, 0)  # Ctrl+C comes by way of the parent, once
            _die_with(parent)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
        return not child

    def _await_one(self) -> bool:
        """Wait until a worker has ended; True in the one that takes the place of a worker that crashed."""
        worker, status = os.wait()
        self.running.discard(worker)
        code = os.waitstatus_to_exitcode(status)
        if self.is_stopping:
            return False
        if code >= 0:  # it ended by itself, and has said why
            self.code = self.code or code
            self._stop_all(signal.SIGTERM)
            return False
        self._note_death(worker, signal.Signals(-code).name)
        return self._start()

    def _note_death(self, worker: int, name: str) -> None:
        now = time.monotonic()
        if len(self.deaths) == RESTARTS and now - self.deaths[0] < WITHIN:
            self._stop_all(signal.SIGTERM)
            logger.critical("worker-given-up", extra={"died": worker, "signal": name})
            raise GaveUp(
                f"workers died {RESTARTS + 1} times within {WITHIN:.0f} seconds, the last by {name}; the log says "
                "where each was, and every table is kept: mend it, then start again"
            )
        self.deaths.append(now)
        logger.error("worker-died", extra={"died": worker, "signal": name})

    def _pass_on(self, number: int, frame: FrameType | None) -> None:
        self._stop_all(number)

    def _stop_all(self, number: int) -> None:
        self.is_stopping = True
        for worker in self.running:
            os.kill(worker, number)


def _die_with(parent: int) -> None:
    """Ask to be killed when the parent is: a worker that nobody watches over would keep the port."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it was quicker
            os._exit(1)
