"""Clocks that run out at the very moment of a move, while the house is killed: one outcome, the log's.

Each run sets tables of two with a clock of one second, at which whose time is out loses. The move of who is to act is
sent within a few hundredths of a second of the end, and the house is killed around then. Long run:

    python tests/clock_race.py --runs 60 [--postgres]
"""

import argparse
import asyncio
import json
import signal
import sys
import tempfile
import time
from collections import Counter
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from itsdangerous import URLSafeSerializer
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from http_guest import Guest, Page
from ludotheque.club.clocks import Clock
from ludotheque.engine.seats import CHANCE
from ludotheque.house.deadlines import Deadline, Deadlines
from ludotheque.house.log import Chair, Change, Played, Settings, TimedOut, decode
from ludotheque.house.storage import Store, opened
from ludotheque.house.tables import Tables
from ludotheque.house.timekeeping import WHAT, Timekeeper
from postgres import postgres
from servers import Server
from setups import a_game_with

SLUG = a_game_with(choices=True, chance_first=True, hides=False).slug
TABLES = 4  # at once
AROUND, KILLED = (-0.06, 0.06), (-0.1, 0.25)  # seconds from the end of the time: when the move is sent, and the kill
SETTLED = 60.0  # seconds within which the log must say what came of it
PATIENCE = 300  # seconds to wait for a page, on a machine that has much else to do
A_MOMENT = 0.05  # seconds between looking at the clock and writing the time of a move


@dataclass
class Race:
    """A table at which a move and the end of a time meet."""

    key: str
    mover: Guest
    other: Guest
    out_at: float
    heard: list[str] = field(default_factory=list)  # moved, over or refused, as the page of the mover was told

    async def run(self, at: float) -> None:
        """Send the move at a time, and hear what comes of it until the house dies."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.mover.web.cookies.jar)
        address = f"{self.mover.url.replace('http', 'ws')}/table/{self.key}/socket"
        with suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
            async with connect(address, origin=self.mover.url, additional_headers={"cookie": cookies}) as line:
                listening = asyncio.create_task(self._hear(line))
                await asyncio.sleep(max(at - time.time(), 0))
                await line.send(json.dumps({"do": "move", "ply": 0, "action": CHANCE}))
                await listening

    async def _hear(self, line) -> None:
        with suppress(ConnectionClosed):
            async for message in line:
                self.heard += _told(message)

    def faults(self, log: list[Change]) -> list[str]:
        """Compare what the mover was told, and what both see now, with the log."""
        first = decisive(log)
        pages = [guest.table(self.key) for guest in (self.mover, self.other)]
        claims = {
            "nothing came of it": not isinstance(first, Played | TimedOut),
            "told of a move that the log does not have": "moved" in self.heard and not isinstance(first, Played),
            "refused, and in the log": self.heard[:1] == ["refused"] and isinstance(first, Played),
            "told of an end before the move": self.heard[:1] == ["over"] and not isinstance(first, TimedOut),
            "a time was out twice": sum(isinstance(each, TimedOut) for each in log) != 1,
            "played after the end": not isinstance(log[-1], TimedOut),
            "a move after its time": isinstance(first, Played) and first.at > self.out_at + A_MOMENT,
            "an end before its time": isinstance(first, TimedOut) and first.at < self.out_at,
            "two see two outcomes": not all(page.is_over for page in pages) or pages[0].ply != pages[1].ply,
            "seen otherwise than written": pages[0].ply != sum(isinstance(each, Played) for each in log),
        }
        return [f"{self.key}: {fault} ({self.heard}, {log[1:]})" for fault, holds in claims.items() if holds]


def _told(message: str) -> list[str]:
    """Say in a word what a page was told, if it is something."""
    if message.startswith("{"):
        return ["refused"] if "fault" in json.loads(message) else []
    page = Page(message)
    return ["over"] if page.is_over else ["moved"] if page.ply else []


def decisive(log: list[Change]) -> Change | None:
    """Find what came first, the move or the end of the time; that the house was closed for long is neither."""
    return next((each for each in log if isinstance(each, Played | TimedOut)), None)


def guest_id(guest: Guest) -> str:
    """Tell who the house takes a guest for, as its cookie says."""
    return str(URLSafeSerializer("").loads_unsafe(guest.web.cookies["guest"])[1])


async def set_tables(store: Store, guests: list[Guest]) -> list[Race]:
    """Set tables whose clocks begin to run now, as a worker does that dies thereafter."""
    tables, deadlines = Tables(store), Deadlines(store)
    Timekeeper(tables, deadlines)
    chairs = [Chair("guest", name, guest_id(guest)) for name, guest in zip(("Anne", "Bob"), guests, strict=True)]
    races = []
    for _ in range(TABLES):
        settings = Settings(clock=Clock(1, loses=True))
        table, _ = await tables.open(SLUG, chairs, chairs[0].guest, settings=settings)
        mover = table.waits_for()
        assert table.clocks is not None and table.clocks.out_at is not None
        while not await deadlines.when(Deadline(table.key, WHAT)):
            await asyncio.sleep(0.001)
        races.append(Race(table.key, guests[mover], guests[1 - mover], table.clocks.out_at))
    return races


async def race(server: Server, guests: list[Guest], chooser: Random, outcomes: Counter[str]) -> list[str]:
    """Let every table's time run out at the moment of a move, kill the house then, and see what is written."""
    async with opened(server.database) as store:
        races = await set_tables(store, guests)
        moves = [asyncio.create_task(each.run(each.out_at + chooser.uniform(*AROUND))) for each in races]
        await asyncio.sleep(max(races[0].out_at + chooser.uniform(*KILLED) - time.time(), 0))
        await asyncio.to_thread(server.stop, signal.SIGKILL)
        await asyncio.gather(*moves)
        await asyncio.to_thread(server.start)
        await asyncio.to_thread(guests[0].get, "/healthz")  # a busy machine takes its time
        faults = []
        for each in races:
            log = await settled(store, each.key)
            outcomes["move" if isinstance(decisive(log), Played) else "time"] += 1
            faults += await asyncio.to_thread(each.faults, log)
        return faults


async def settled(store: Store, key: str) -> list[Change]:
    """Wait until a time is out at a table, at which nobody looks meanwhile."""
    until = time.monotonic() + SETTLED
    while True:
        log = [decode(entry.body) for entry in await store.read(key)]
        if any(isinstance(each, TimedOut) for each in log) or time.monotonic() > until:
            return log
        await asyncio.sleep(0.05)


def run(folder: Path, runs: int, seed: int, database: str = "") -> tuple[Counter[str], list[str]]:
    """Race so many times at a fresh house; count who was first, and list what was not one outcome."""
    server, chooser = Server(folder, database=database), Random(seed)
    guests = [Guest(server.url) for _ in range(2)]
    for guest in guests:
        guest.web.timeout = PATIENCE
    outcomes: Counter[str] = Counter()
    faults: list[str] = []
    try:
        for guest in guests:
            guest.open(SLUG, "me", "beside")  # and be given a cookie
        for number in range(1, runs + 1):
            found = asyncio.run(race(server, guests, chooser, outcomes))
            print(*found, sep="\n", end="\n" * bool(found), file=sys.stderr)
            faults += found
            if number % 10 == 0:
                print(f"{number} kills, {dict(outcomes)}, {len(faults)} faults", file=sys.stderr)
    finally:
        for guest in guests:
            guest.web.close()
        server.stop()
    return outcomes, faults


def main() -> None:
    """Run it for long."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="on a throw-away server")
    given = parser.parse_args()
    with postgres(fsync=True) if given.postgres else nullcontext() as server, tempfile.TemporaryDirectory() as folder:
        outcomes, faults = run(Path(folder), given.runs, given.seed, server.fresh() if server else "")
    told = f"{given.runs} kills, {outcomes.total()} tables, what came first: {dict(outcomes)}"
    print(f"\n{told}; {len(faults)} with more than one outcome")
    sys.exit("\n".join(faults) or 0)


if __name__ == "__main__":
    main()
