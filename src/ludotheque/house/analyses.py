"""What decided finished games: worked out once each, in processes of low priority, and kept with the tables."""

import asyncio
import json
import logging
import sys
import zlib
from collections import Counter, OrderedDict
from dataclasses import dataclass, field
from typing import Any

from ludotheque.house.rounds import Rounds
from ludotheque.house.storage.store import Store

logger = logging.getLogger(__name__)

FIGURES = "figures"  # the few that a list of games shows, apart, so that nobody reads the rest for them
KIND = "analysis"  # of the facts in the store; the key is that of the table
MOST_WAITING = 50  # games; who asks for one more is told to come back
MOST_OF_ONE = 8  # of them that one asker may have: a school comes from one address
MOST_SECONDS = 300.0  # for one game
MOST_BYTES = 8_000_000  # of what the process may answer
COMMAND = ("-m", "ludotheque", "analyse", "-", "--json", "--live", "--gently")
MOST_FAILED = 1_000  # games that are not tried again before the next start

Data = dict[str, Any]


@dataclass(slots=True)
class Glimpse:
    """As much as is known of a game that is being looked at."""

    curve: list[list[float]] = field(default_factory=list)  # the first sight; empty until there is one
    done: int = 0
    of: int = 0  # 0 while it waits for its turn


class Analyses:
    """Looks at one finished game after the other."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tasks: OrderedDict[str, asyncio.Task[None]] = OrderedDict()
        self._glimpses: dict[str, Glimpse] = {}  # of the games that are asked for
        self._failed: OrderedDict[str, None] = OrderedDict()
        self._asked: Counter[str] = Counter()  # by asker, games that are not ready yet
        self._rounds = Rounds()

    async def kept(self, key: str) -> Data | None:
        """Give what is known of a table's game; None if nobody has looked at it yet."""
        found = await self._store.get(KIND, key)
        return None if found is None else await asyncio.to_thread(_read, found)

    async def figures(self, key: str) -> list[Data]:
        """Give `luck` and `accuracy` of every seat of a game; empty if nobody has looked at it yet."""
        found = await self._store.get(FIGURES, key)
        return json.loads(found) if found else []

    def glimpse(self, key: str) -> Glimpse:
        """Give what is known so far of a game that is being looked at."""
        return self._glimpses.get(key, Glimpse())

    def is_wanted(self, key: str) -> bool:
        """Tell whether somebody has asked for a game that is not ready yet."""
        return key in self._tasks

    def has_failed(self, key: str) -> bool:
        """Tell whether a game was looked at in vain: it is not tried again."""
        return key in self._failed

    def request(self, key: str, journal: str, asker: str = "") -> bool:
        """Have a game looked at, if nobody has asked for it; False where too many wait, of this asker or of all."""
        if key in self._tasks:
            return True
        if len(self._tasks) >= MOST_WAITING or self._asked[asker] >= MOST_OF_ONE:
            return False
        self._glimpses[key] = Glimpse()
        self._asked[asker] += 1
        self._tasks[key] = asyncio.ensure_future(self._look_at(key, journal, asker))
        self._tasks[key].add_done_callback(lambda _: self._forget(key, asker))
        return True

    async def stop(self) -> None:
        """Leave what is not ready."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _forget(self, key: str, asker: str) -> None:
        """Note that a game is no longer waited for: it is ready, was given up, or the house closes."""
        self._tasks.pop(key, None)
        self._glimpses.pop(key, None)
        self._asked -= Counter([asker])

    async def _look_at(self, key: str, journal: str, asker: str) -> None:
        try:
            async with self._rounds.turn(asker), asyncio.timeout(MOST_SECONDS):
                await self._run(key, journal.encode())
        except Exception:
            logger.exception("analysis-failed", extra={"table": key})
            self._failed[key] = None
            if len(self._failed) > MOST_FAILED:
                self._failed.popitem(last=False)

    async def _run(self, key: str, journal: bytes) -> None:
        pipe = asyncio.subprocess.PIPE
        child = await asyncio.create_subprocess_exec(
            sys.executable, *COMMAND, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL, limit=MOST_BYTES
        )
        assert child.stdin is not None
        assert child.stdout is not None
        try:
            child.stdin.write(journal)
            child.stdin.close()
            line, told = await self._hear(key, child.stdout)
            await self._store.put(FIGURES, key, json.dumps(_figures(told)).encode())
            await self._store.put(KIND, key, await asyncio.to_thread(zlib.compress, line))
        finally:
            if child.returncode is None:
                child.kill()
            await child.wait()

    async def _hear(self, key: str, lines: asyncio.StreamReader) -> tuple[bytes, Data]:
        """Note what the process tells on its way; return its last line, which holds everything, and what it says."""
        glimpse = self._glimpses[key]
        while line := await lines.readline():
            told: Data = await asyncio.to_thread(json.loads, line)
            if "seats" in told:
                return line, told
            glimpse.curve = told.get("curve", glimpse.curve)
            glimpse.done, glimpse.of = told.get("done", 0), told.get("of", 0)
        raise EOFError("the process ended before it had told what decided the game")


def _figures(told: Data) -> list[Data]:
    return [{"luck": seat["luck"], "accuracy": seat["accuracy"]} for seat in told["seats"]]


def _read(found: bytes) -> Data:
    read: Data = json.loads(zlib.decompress(found))
    return read
