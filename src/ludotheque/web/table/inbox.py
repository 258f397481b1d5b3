"""What came for a line, until it is heard."""

import asyncio
from collections import deque
from typing import Any


class Inbox:
    """What came for the one task that hears it: of a queue for any number of them, only what that needs."""

    __slots__ = ("_came", "_loop", "_waiting")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._came: deque[Any] = deque()
        self._waiting: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Let a message in, and wake who waits for one."""
        self._came.append(message)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def get(self) -> Any:
        """Give the next message, as soon as there is one."""
        while not self._came:
            self._waiting = self._loop.create_future()
            await self._waiting
        return self._came.popleft()

    def qsize(self) -> int:
        """Count the messages that wait."""
        return len(self._came)

    def empty(self) -> bool:
        """Tell whether none waits."""
        return not self._came
