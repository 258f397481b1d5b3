"""Turns of one network: of a burst that it causes, a little is done in each round of the event loop."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, TypeVar

T = TypeVar("T")


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

    def take_now(self, network: str) -> bool:
        """Take a turn of this round, if one is left."""
        queue = self._queues.get(network)
        if queue is None:
            queue = self._queues[network] = _Queue(self.at_once)
            asyncio.get_running_loop().call_soon(self._next, network)
        if not queue.left:
            return False
        queue.left -= 1
        return True

    async def take(self, network: str) -> None:
        """Wait for a turn, which comes at once where nobody else of the network waits."""
        if self.take_now(network):
            return
        turn = asyncio.get_running_loop().create_future()
        self._queues[network].waiting.append(turn)
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


class Rounds:
    """Makes what a network waits for, no longer than so many seconds in each round, however long each thing takes."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._waiting: dict[str, deque[tuple[asyncio.Future[Any], Callable[[], Any]]]] = {}  # by network, if any

    def __len__(self) -> int:
        return len(self._waiting)

    def make(self, network: str, answer: asyncio.Future[T], work: Callable[[], T]) -> None:
        """Give an answer in a round to come: in the next one, where the network does not wait for much else."""
        waiting = self._waiting.get(network)
        if waiting is None:
            waiting = self._waiting[network] = deque()
            asyncio.get_running_loop().call_soon(self._go_on, network)
        waiting.append((answer, work))

    async def made(self, network: str, work: Callable[[], T]) -> T:
        """Make something in a round to come, and wait for it."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.make(network, answer, work)
        return await answer

    def _go_on(self, network: str) -> None:
        waiting, end = self._waiting[network], perf_counter() + self.seconds
        while waiting:
            _answer(*waiting.popleft())
            if perf_counter() > end:
                break
        if waiting:
            asyncio.get_running_loop().call_soon(self._go_on, network)
        else:
            del self._waiting[network]


def _answer(answer: asyncio.Future[T], work: Callable[[], T]) -> None:
    if answer.done():  # whoever has gone meanwhile needs nothing
        return
    try:
        answer.set_result(work())
    except Exception as fault:
        answer.set_exception(fault)
