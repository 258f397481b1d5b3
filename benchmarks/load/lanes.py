"""Tables under load: two sockets each, the next move as soon as its player is shown the one before."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from time import perf_counter
from typing import Protocol

from websockets.asyncio.client import ClientConnection

from load.processes import processor_seconds

SEATS = (0, 1)
AT_ONCE = 16  # tables that are made at the same time
Clicks = dict[int, tuple[float, int]]  # for each ply, when it was asked for and by which seat


@dataclass(frozen=True, slots=True)
class Update:
    """What a client is shown: how far the game is, and what this client says next."""

    ply: int
    is_over: bool
    move: str | None


class Contestant(Protocol):
    """A server that holds tables for two."""

    name: str
    pids: tuple[int, ...]  # its processes

    async def set_tables(self, count: int) -> list[str]:
        """Prepare tables; give their keys."""

    def line(self, key: str, seat: int) -> AbstractAsyncContextManager[ClientConnection]:
        """Open the socket of a seat, already shown its table or about to be."""

    def read(self, text: str, key: str, seat: int) -> Update | None:
        """Read a message; None if it shows no table."""


@dataclass(slots=True)
class Load:
    """What came of a run."""

    moves: int = 0
    seconds: float = 0.0
    processor: float = 0.0  # seconds that the server computed
    waits: list[float] = field(default_factory=list)  # from each click to the update of each of the two viewers

    def note(self, click: tuple[float, int] | None, seat: int) -> None:
        """Note an update that a seat was shown; it is a move's acknowledgement where that seat had clicked."""
        if click is not None:
            self.waits.append(perf_counter() - click[0])
            self.moves += click[1] == seat

    @property
    def rate(self) -> float:
        """Give the moves of a second."""
        return self.moves / self.seconds

    @property
    def cost(self) -> float:
        """Give the microseconds that the server computes for one move."""
        return self.processor / self.moves * 1e6

    def wait(self, part: float) -> float:
        """Give the milliseconds that this part of the updates did not exceed."""
        return sorted(self.waits)[int(part * (len(self.waits) - 1))] * 1000


async def in_turns(make: Callable[[], Awaitable[str]], count: int) -> list[str]:
    """Make so many tables, a few at a time; give their keys."""
    turns = asyncio.Semaphore(AT_ONCE)

    async def in_turn() -> str:
        async with turns:
            return await make()

    return await asyncio.gather(*(in_turn() for _ in range(count)))


async def play_tables(
    contestant: Contestant, keys: list[str], at_once: int, *, seconds: float, pause: float = 0.0
) -> Load:
    """Play tables to their end, so many at once; the clock stops when a place stays free, or after that time."""
    load, left = Load(), iter(keys)
    began, computed = perf_counter(), processor_seconds(*contestant.pids)
    lanes = [asyncio.create_task(_lane(contestant, left, load, pause)) for _ in range(at_once)]
    ended, going = await asyncio.wait(lanes, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    load.seconds, load.processor = perf_counter() - began, processor_seconds(*contestant.pids) - computed
    for lane in going:
        lane.cancel()
    await asyncio.gather(*going, return_exceptions=True)
    for lane in ended:
        lane.result()
    return load


async def _lane(contestant: Contestant, left: Iterator[str], load: Load, pause: float) -> None:
    for key in left:
        clicks: Clicks = {}
        await asyncio.gather(*(_seat(contestant, key, seat, clicks, load, pause) for seat in SEATS))


async def _seat(contestant: Contestant, key: str, seat: int, clicks: Clicks, load: Load, pause: float) -> None:
    shown = -1
    async with contestant.line(key, seat) as line:
        async for text in line:
            update = contestant.read(str(text), key, seat)
            if update is None or update.ply == shown:
                continue
            shown = update.ply
            load.note(clicks.get(shown), seat)
            if update.is_over:
                return
            if update.move is not None:
                await asyncio.sleep(pause)
                clicks[shown + 1] = perf_counter(), seat
                await line.send(update.move)
