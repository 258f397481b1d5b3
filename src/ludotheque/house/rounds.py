"""One at a time, in rounds: whoever asks for much waits behind whoever asks for the first time."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Rounds:
    """Gives one asker after the other a turn, each once a round however much it has asked for."""

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # whose turn is next first

    @asynccontextmanager
    async def turn(self, asker: str) -> AsyncIterator[None]:
        """Wait for a turn of this asker, and pass it on in the end."""
        await self._take(asker)
        try:
            yield
        finally:
            self._pass_on()

    async def _take(self, asker: str) -> None:
        if not self._is_taken:
            self._is_taken = True
            return
        coming = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(asker, deque()).append(coming)
        try:
            await coming
        except asyncio.CancelledError:
            if not coming.cancelled():  # it had come just then
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            asker, turns = self._waiting.popitem(last=False)
            coming = turns.popleft()
            if turns:
                self._waiting[asker] = turns  # to the end of the round
            if not coming.done():  # whoever asked may have gone
                coming.set_result(None)
                return
        self._is_taken = False
