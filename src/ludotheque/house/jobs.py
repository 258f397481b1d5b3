"""Long works that guests ask for: so many at a time, few of each network, and what failed is not tried again."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Coroutine
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Generic, TypeVar

GONE = 60.0  # seconds after which a work is left, if nobody has looked how far it is
MOST_FAILED = 1_000  # works that are not tried again before the next start


@dataclass(slots=True)
class Glimpse:
    """How far a work is; `of` is 0 while it waits for its turn."""

    done: int = 0
    of: int = 0
    asked_at: float = field(default_factory=monotonic)  # when somebody last wanted to know

    @property
    def is_forgotten(self) -> bool:
        """Whether whoever asked has gone."""
        return monotonic() - self.asked_at > GONE


G = TypeVar("G", bound=Glimpse)


class Jobs(Generic[G]):
    """The works under way or waiting, each under a key and for the network that asked for it."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.glimpses: dict[str, G] = {}
        self._most, self._most_of_one = most, most_of_one
        self._askers: Counter[str] = Counter()  # networks, by how many works of theirs wait
        self._failed: OrderedDict[str, None] = OrderedDict()

    def has_room_for(self, network: str) -> bool:
        """Tell whether one more may be asked for."""
        return len(self.tasks) < self._most and self._askers[network] < self._most_of_one

    def begin(self, key: str, network: str, glimpse: G, work: Coroutine[Any, Any, None]) -> None:
        """Let a work begin, and forget it when it ends."""
        self.glimpses[key] = glimpse
        self._askers[network] += 1
        self.tasks[key] = asyncio.ensure_future(work)
        self.tasks[key].add_done_callback(lambda _: self._forget(key, network))

    def fail(self, key: str) -> None:
        """Remember that a work was tried in vain."""
        self._failed[key] = None
        if len(self._failed) > MOST_FAILED:
            self._failed.popitem(last=False)

    def has_failed(self, key: str) -> bool:
        """Tell whether a work was tried in vain: it is not tried again."""
        return key in self._failed

    async def stop(self) -> None:
        """Leave what is not ready."""
        tasks = [*self.tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _forget(self, key: str, network: str) -> None:
        self.tasks.pop(key, None)
        self.glimpses.pop(key, None)
        self._askers -= Counter([network])
