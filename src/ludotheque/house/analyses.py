"""What decided finished games: worked out once each, in processes of low priority, and kept with the tables.

A result is kept by the digest of the moves that it is about, so that the same game brought twice is found again; of
each table it is kept which digest is its own.
"""

import asyncio
import hashlib
import json
import logging
import subprocess
import sys
import zlib
from dataclasses import dataclass, field
from functools import partial
from threading import Timer
from time import monotonic
from typing import Any

from ludotheque.engine.journal import Journal, write
from ludotheque.house import jobs
from ludotheque.house.storage.store import Store
from ludotheque.house.thinking import Thinking

logger = logging.getLogger(__name__)

FIGURES = "figures"  # the few that a list of games shows, by table, so that nobody reads the rest for them
ANALYSED = "analysed"  # by table, the digest of its game
KIND = "analysis"  # by digest, what decided the game
MOST_WAITING = 50  # games; who asks for one more is told to come back
MOST_OF_ONE = 8  # of them that one network may have: a school comes from one address, and guests cost nothing
MOST_SECONDS = 300.0  # for one game
MOST_BYTES = 8_000_000  # of a line of what the process answers
COMMAND = ("-m", "ludotheque.lab.live")

Data = dict[str, Any]


@dataclass(slots=True)
class Glimpse(jobs.Glimpse):
    """As much as is known of a game that is being looked at."""

    curve: list[list[float]] = field(default_factory=list)  # the first sight; empty until there is one
    early: Data | None = None  # all, before the second look


class Analyses:
    """Looks at one finished game after the other, one of each network in turn."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._jobs = jobs.Jobs[Glimpse](MOST_WAITING, MOST_OF_ONE)  # by table
        self._turns = Thinking(threads=1)
        self._child: subprocess.Popen[bytes] | None = None
        self._is_closed = False

    async def kept(self, key: str) -> Data | None:
        """Give what is known of a table's game; None if nobody has looked at it yet."""
        digest = await self._store.get(ANALYSED, key)
        found = await self._store.get(KIND, digest.decode()) if digest else None
        return None if found is None else await asyncio.to_thread(_read, found)

    async def figures(self, key: str) -> list[Data]:
        """Give `luck` and `accuracy` of every seat of a game; empty if nobody has looked at it yet."""
        found = await self._store.get(FIGURES, key)
        return json.loads(found) if found else []

    def glimpse(self, key: str) -> Glimpse:
        """Give what is known so far of a game that is being looked at."""
        glimpse = self._jobs.glimpses.get(key, Glimpse())
        glimpse.asked_at = monotonic()
        return glimpse

    def is_wanted(self, key: str) -> bool:
        """Tell whether somebody has asked for a game that is not ready yet."""
        return key in self._jobs.tasks

    def has_failed(self, key: str) -> bool:
        """Tell whether a game was looked at in vain: it is not tried again."""
        return self._jobs.has_failed(key)

    def request(self, key: str, journal: Journal, network: str) -> bool:
        """Have a game looked at, if nobody has asked for it; False where too many others wait, or too many of these."""
        if key in self._jobs.tasks:
            return True
        if not self._jobs.has_room_for(network):
            return False
        glimpse = Glimpse()
        self._jobs.begin(key, network, glimpse, self._look_at(key, journal, network, glimpse))
        return True

    async def stop(self) -> None:
        """Leave what is not ready."""
        self._turns.stop()
        self._is_closed = True
        if self._child:
            self._child.kill()
        await self._jobs.stop()

    async def _look_at(self, key: str, journal: Journal, network: str, glimpse: Glimpse) -> None:
        try:
            digest = await asyncio.to_thread(digest_of, journal)
            found = await self._store.get(KIND, digest)
            if found is None:
                look = partial(self._run, glimpse, journal, asyncio.get_running_loop())
                found = await self._turns.think(network, look)
            if found:
                await self._keep(key, digest, found)
        except Exception:
            logger.exception("analysis-failed", extra={"table": key})
            self._jobs.fail(key)

    async def _keep(self, key: str, digest: str, found: bytes) -> None:
        told = await asyncio.to_thread(_read, found)
        await self._store.put(KIND, digest, found)
        await self._store.put(FIGURES, key, json.dumps(_figures(told)).encode())
        await self._store.put(ANALYSED, key, digest.encode())

    def _run(self, glimpse: Glimpse, journal: Journal, loop: asyncio.AbstractEventLoop) -> bytes:
        """Look at a game, in a thread; return what is to be kept, nothing where whoever asked has gone."""
        if glimpse.is_forgotten:
            return b""
        pipe = subprocess.PIPE
        with subprocess.Popen(
            [sys.executable, *COMMAND], stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL
        ) as self._child:
            if self._is_closed:
                self._child.kill()
            clock = Timer(MOST_SECONDS, self._child.kill)
            clock.start()
            try:
                return zlib.compress(_hear(self._child, write(journal).encode(), glimpse, loop))
            finally:
                clock.cancel()
                self._child.kill()  # nothing, if it has ended


def digest_of(journal: Journal) -> str:
    """Give what is the same for the same moves by the same rules, whoever played them."""
    options = sorted(journal.options.items())
    told = [journal.game, journal.rules, len(journal.names), options, journal.actions]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()


def _hear(child: "subprocess.Popen[bytes]", journal: bytes, glimpse: Glimpse, loop: asyncio.AbstractEventLoop) -> bytes:
    """Note what the process tells on its way; return its last line, which holds everything."""
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write(journal)
    child.stdin.close()
    for line in iter(partial(child.stdout.readline, MOST_BYTES), b""):
        told: Data = json.loads(line)
        if "seats" in told:
            return line
        loop.call_soon_threadsafe(_note, glimpse, told)
    raise EOFError("the process ended before it had told what decided the game")


def _note(glimpse: Glimpse, told: Data) -> None:
    glimpse.curve = told.get("curve", glimpse.curve)
    glimpse.early = told.get("early", glimpse.early)
    glimpse.done, glimpse.of = told.get("done", 0), told.get("of", 0)


def _figures(told: Data) -> list[Data]:
    return [{"luck": seat["luck"], "accuracy": seat["accuracy"]} for seat in told["seats"]]


def _read(found: bytes) -> Data:
    read: Data = json.loads(zlib.decompress(found))
    return read
