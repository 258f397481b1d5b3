"""Which workers live: each says so again and again, and whoever fell silent has died.

Where all were silent the house was closed, be it that its machine slept.
"""

import asyncio
import time
from math import ceil, inf

from ludotheque.house.storage.store import Store

WORKER, CLOSED = "worker", "closed"  # kinds of facts: signs of life, and when there were none
BEAT = 10.0  # seconds between two signs of life
FRESH = 1.0  # seconds for which signs that were read are good enough
DEAD = 35.0  # seconds of silence after which a worker is taken for dead
FORGOTTEN = 7 * 24 * 3600.0  # seconds after which nobody asks any more when it died
TIMES_KEPT = 50  # at which the house was closed

Closed = tuple[float, float]  # since when, and until when


class Workers:
    """The workers of one store, as far as their signs of life tell."""

    def __init__(self, store: Store, me: str, pace: float = 1.0) -> None:
        self.store = store
        self.me = me
        self.pace = pace
        self._beat_at = 0.0
        self._read: dict[str, float] = {}  # what signs were last read
        self._read_at = 0.0
        self._beating = asyncio.Lock()  # so that whoever asks whether the house was closed knows it

    async def beat(self) -> None:
        """Give a sign of life, if the last one was a while ago."""
        async with self._beating:
            now = time.time()
            if now - self._beat_at < self.pace * BEAT:
                return
            if self.is_dead(self._beat_at):
                await self._note_silence(now)
            await self.store.put(WORKER, self.me, str(now).encode())
            self._beat_at = now

    async def signs(self, *known: str) -> dict[str, float]:
        """Say when each worker gave its last sign of life, these at least; this one lives for as long as it asks.

        What was read a moment ago will do, unless somebody is among them who was not heard of then.
        """
        if time.time() - self._read_at > self.pace * FRESH or not self._read.keys() >= {*known}:
            self._read, self._read_at = await self._signs() | {self.me: inf}, time.time()
        return self._read

    def is_dead(self, sign: float) -> bool:
        """Tell by its last sign of life whether a worker is dead."""
        return sign < time.time() - self.pace * DEAD

    async def closed(self) -> list[Closed]:
        """Say when the house was closed: no worker lived."""
        await self.beat()
        return [(float(since), int(until) / 1000) for until, since in await self.store.find(CLOSED, "")]

    async def tidy(self) -> None:
        """Forget those who died long ago."""
        for name, sign in (await self.signs()).items():
            if sign < time.time() - FORGOTTEN:
                await self.store.put(WORKER, name, None)

    async def _signs(self) -> dict[str, float]:
        return {name: float(at) for name, at in await self.store.find(WORKER, "")}

    async def _note_silence(self, now: float) -> None:
        last = max((await self._signs()).values(), default=now)
        if not self.is_dead(last):
            return
        await self.store.put(CLOSED, f"{ceil(now * 1000):015d}", str(last).encode())
        for until, _ in (await self.store.find(CLOSED, ""))[:-TIMES_KEPT]:
            await self.store.put(CLOSED, until, None)
