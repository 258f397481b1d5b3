"""Studies of the laboratory: worked out one after the other, in processes of low priority, and kept while wanted."""

import asyncio
import json
import logging
import sys
from collections import OrderedDict
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from ludotheque.house import jobs
from ludotheque.house.errors import NotReady

logger = logging.getLogger(__name__)

MOST_WAITING = 20  # who asks for one more is told to come back
MOST_OF_A_NETWORK = 2
MOST_SECONDS = 300.0  # for one of them
MOST_BYTES = 20_000_000  # of all that is kept
MOST_LINE = 4_000_000  # bytes that the process may tell at once
COMMAND = ("-m", "ludotheque.lab.study.live")

Data = dict[str, Any]


@dataclass(slots=True)
class Glimpse(jobs.Glimpse):
    """How far a study is, and who waits for it."""

    askers: set[str] = field(default_factory=set)  # networks


class Studies:
    """Works on one study after the other; the same order is worked on once, whoever asks."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()  # the latest asked for comes last
        self._jobs = jobs.Jobs[Glimpse](MOST_WAITING, MOST_OF_A_NETWORK)
        self._turn = asyncio.Lock()

    def kept(self, key: str) -> bytes | None:
        """Give what a study found; None if it is not ready."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def has_failed(self, key: str) -> bool:
        """Tell whether a study was tried in vain: it is not tried again."""
        return self._jobs.has_failed(key)

    def request(self, key: str, order: Data, network: str) -> Glimpse:
        """Say how far a study is; have it worked out if nobody has asked for it, or refuse where too many wait."""
        glimpse = self._jobs.glimpses.get(key)
        if glimpse is None:
            if not self._jobs.has_room_for(network):
                raise NotReady("too much is being studied", reason="study-busy")
            glimpse = Glimpse()
            self._jobs.begin(key, network, glimpse, self._study(key, order, glimpse))
        glimpse.askers.add(network)
        glimpse.asked_at = monotonic()
        return glimpse

    def cancel(self, key: str, network: str) -> None:
        """Drop a study that nobody else waits for."""
        glimpse = self._jobs.glimpses.get(key)
        if glimpse is None:
            return
        glimpse.askers.discard(network)
        if not glimpse.askers:
            self._jobs.tasks[key].cancel()

    async def stop(self) -> None:
        """Leave what is not ready."""
        await self._jobs.stop()

    async def _study(self, key: str, order: Data, glimpse: Glimpse) -> None:
        async with self._turn:
            if glimpse.is_forgotten:
                return
            try:
                async with asyncio.timeout(MOST_SECONDS):
                    made = await _work(json.dumps(order).encode(), glimpse)
            except (TimeoutError, ValueError, EOFError) as fault:
                logger.exception("study-failed", extra={"why": str(fault) or "it took too long"})
                self._jobs.fail(key)
                return
        if made:
            self._keep(key, made)

    def _keep(self, key: str, made: bytes) -> None:
        self._kept[key] = made
        while sum(map(len, self._kept.values())) > MOST_BYTES and len(self._kept) > 1:
            self._kept.popitem(last=False)


async def _work(order: bytes, glimpse: Glimpse) -> bytes:
    """Let a process of its own work; return its last line, nothing where whoever asked has gone."""
    pipe = asyncio.subprocess.PIPE
    child = await asyncio.create_subprocess_exec(
        sys.executable, *COMMAND, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL, limit=MOST_LINE
    )
    try:
        return await _hear(child, order, glimpse)
    finally:
        if child.returncode is None:
            child.kill()
        await child.wait()


async def _hear(child: asyncio.subprocess.Process, order: bytes, glimpse: Glimpse) -> bytes:
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write(order)
    child.stdin.close()
    while line := await child.stdout.readline():
        if line.startswith(b'{"report"'):
            return line
        told: Data = json.loads(line)
        glimpse.done, glimpse.of = told["done"], told["of"]
        if glimpse.is_forgotten:
            return b""
    raise EOFError("the process ended before it had told what it found")
