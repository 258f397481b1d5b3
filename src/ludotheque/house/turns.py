"""Turns of one network: of a burst that it causes, a little is done in each round of the event loop."""

import asyncio
from collections import deque
from dataclasses import dataclass, field


@dataclass(slots=True)
class _Queue:
    left: int  # that may still begin in this round
    waiting: deque[asyncio.Future[None]] = field(default_factory=deque)


class Turns:
    """Lets so many works of a network begin in each round, so that others wait for those and not for all."""

    def __init__(self, at_once: int = 1) -> None:
        self.at_once = at_once
        self._queues: dict[str, _Queue] = {}  # by network, while something of it begins

    def __len__(self) -> int:
        return len(self._queues)

    async def take(self, network: str) -> None:
        """Wait for a turn, which comes at once where nobody else of the network waits."""
        queue = self._queues.get(network)
        if queue is None:
            queue = self._queues[network] = _Queue(self.at_once)
            asyncio.get_running_loop().call_soon(self._next, network)
        if queue.left:
            queue.left -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        queue.waiting.append(turn)
        await turn

    def _next(self, network: str) -> None:
        """Begin a round; a network for which nothing is left to do is forgotten."""
        queue = self._queues[network]
        queue.left = self.at_once
        while queue.waiting and queue.left:
            turn = queue.waiting.popleft()
            if not turn.done():  # whoever has gone meanwhile takes no turn
                turn.set_result(None)
                queue.left -= 1
        if queue.left == self.at_once:
            del self._queues[network]
            return
        asyncio.get_running_loop().call_soon(self._next, network)
