"""What guests have printed: made one after the other, in processes of low priority, and kept while it is wanted."""

import asyncio
import logging
import sys
from collections import Counter, OrderedDict

from ludotheque.house.errors import NotReady

logger = logging.getLogger(__name__)

MOST_WAITING = 20  # who asks for one more is told to come back
MOST_OF_A_NETWORK = 2
MOST_SECONDS = 300.0  # for one of them
MOST_BYTES = 20_000_000  # of all that is kept
COMMAND = ("-m", "ludotheque", "print", "--out", "-", "--gently")


class Prints:
    """Prints one wish after the other."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()  # the latest asked for comes last
        self._waiting: Counter[str] = Counter()  # by network
        self._turn = asyncio.Lock()

    async def pdf(self, key: str, arguments: tuple[str, ...], network: str) -> bytes:
        """Give what is printed under a key, or have the command line print it; whoever leaves drops the work."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if self._waiting[network] >= MOST_OF_A_NETWORK or self._waiting.total() >= MOST_WAITING:
            raise NotReady("too much is being printed", reason="print-busy")
        self._waiting[network] += 1
        try:
            async with self._turn:
                return self._kept.get(key) or self._keep(key, await self._print(arguments))
        finally:
            self._waiting[network] -= 1
            self._waiting += Counter()  # forget networks that wait for nothing

    def _keep(self, key: str, made: bytes) -> bytes:
        self._kept[key] = made
        while sum(map(len, self._kept.values())) > MOST_BYTES and len(self._kept) > 1:
            self._kept.popitem(last=False)
        return made

    async def _print(self, arguments: tuple[str, ...]) -> bytes:
        pipe = asyncio.subprocess.PIPE
        child = await asyncio.create_subprocess_exec(
            sys.executable, *COMMAND, *arguments, stdin=asyncio.subprocess.DEVNULL, stdout=pipe, stderr=pipe
        )
        try:
            async with asyncio.timeout(MOST_SECONDS):
                made, said = await child.communicate()
        except TimeoutError:
            made, said = b"", b"it took too long"
        finally:
            if child.returncode is None:
                child.kill()
            await child.wait()
        if child.returncode or not made:
            logger.error("print-failed", extra={"why": said.decode(errors="replace")[-500:]})
            raise NotReady("printing has failed", reason="print-failed")
        return made
