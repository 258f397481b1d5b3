"""Turns at the door: of a burst of one client's requests, one begins in each round of the event loop."""

import asyncio
from collections import deque


class Turns:
    """Lets the requests of a network in one after the other, so that others wait for one of them and not for all."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # by network, while one of its requests begins

    async def take(self, network: str) -> None:
        """Wait for a turn, which comes at once where nobody else of the network waits."""
        loop = asyncio.get_running_loop()
        if (queue := self._waiting.get(network)) is None:
            self._waiting[network] = deque()
            loop.call_soon(self._next, network)
            return
        turn = loop.create_future()
        queue.append(turn)
        await turn

    def _next(self, network: str) -> None:
        queue = self._waiting[network]
        while queue and queue[0].done():  # whoever has gone meanwhile
            queue.popleft()
        if not queue:
            del self._waiting[network]
            return
        queue.popleft().set_result(None)
        asyncio.get_running_loop().call_soon(self._next, network)
