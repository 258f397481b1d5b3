"""The crash harness: tables played over real sockets while their server is killed again and again.

A move counts as acknowledged once a page that shows it has arrived. After every restart each table must still hold
every acknowledged move, word for word; so must what people agree on, and what is put aside while `tidy` is killed.
Long run, on a throw-away PostgreSQL where it is named:

    nice -n 19 python tests/crash.py --kills 300 [--minutes 30] [--postgres] [--database postgresql://…]
"""

import argparse
import asyncio
import json
import re
import signal
import sys
import tempfile
import time
from contextlib import nullcontext, suppress
from pathlib import Path
from random import Random
from typing import Protocol

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from crash_people import Pair
from crash_tidy import kill_tidying
from http_guest import Guest, Page
from postgres import postgres
from servers import Server

LINE = re.compile(r'<li id="l(\d+)"[^>]*>(.*?)</li>', re.DOTALL)
TABLES, PAIRS = 6, 2
EVERY_TABLE = 1_000_000
LATE, A_WHILE = 10, 8.0  # of so many kills one comes so many seconds later: time to look at a finished game
PATIENCE = 600  # seconds to wait for a page, on a machine that has much else to do


class Player(Protocol):
    """Whoever does something at tables, and knows what was acknowledged."""

    moves: int

    @property
    def acknowledged(self) -> int:
        """Count what was acknowledged."""

    async def play(self) -> None:
        """Go on until the server dies."""

    def lost(self, tables: int = 2) -> list[str]:
        """List what was acknowledged and is gone, at the last tables."""


class Seat:
    """One table, played from one device, and what it has been shown."""

    def __init__(self, guest: Guest, slug: str) -> None:
        self.guest, self.slug = guest, slug
        self.shown: dict[int, str] = {}
        self.all_shown: list[tuple[str, dict[int, str]]] = []
        self.moves = 0
        self.key = ""
        self.renew()

    def renew(self) -> None:
        """Sit down at a new table."""
        self.shown = {}
        self.key = self.guest.open(self.slug, "me", "beside")
        self.all_shown.append((self.key, self.shown))

    async def play(self) -> None:
        """Play until the server dies."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.guest.web.cookies.jar)
        while True:
            address = f"{self.guest.url.replace('http', 'ws')}/table/{self.key}/socket?ply=0"
            with suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
                async with connect(address, origin=self.guest.url, additional_headers={"cookie": cookies}) as line:
                    await self._talk(line)
            await asyncio.sleep(0.01)

    async def _talk(self, line) -> None:
        async for message in line:
            if message.startswith("{"):
                continue
            page = Page(message)
            self.shown.update({int(ply): words for ply, words in LINE.findall(message)})
            if page.is_over:
                await asyncio.to_thread(self.renew)
                return
            if page.actions():
                self.moves += 1
                await line.send(json.dumps({"do": "move", "ply": page.ply, "action": page.actions()[0]}))

    @property
    def acknowledged(self) -> int:
        """Count the moves that were shown, at all tables."""
        return sum(len(shown) for _, shown in self.all_shown)

    def lost(self, tables: int = 2) -> list[str]:
        """Compare what was shown at the last tables with what the house holds now."""
        faults = []
        for key, shown in self.all_shown[-tables:]:
            page = self.guest.get(f"/table/{key}").text
            held = {int(ply): words for ply, words in LINE.findall(page)}
            gone = {ply: words for ply, words in shown.items() if held.get(ply) != words}
            faults += [f"{key} {ply}: {words!r} became {held.get(ply)!r}" for ply, words in gone.items()]
        return faults


async def crash(
    server: Server, players: list[Player], kills: int, seed: int, seconds: float = 1e9
) -> tuple[int, list[str]]:
    """Kill the server at random moments while all tables are played; count the kills, list what is gone."""
    chooser, faults, until, number = Random(seed), [], time.monotonic() + seconds, 0
    while number < kills and time.monotonic() < until:
        tasks = [asyncio.create_task(player.play()) for player in players]
        await asyncio.sleep(chooser.uniform(0.15, 1.0) + A_WHILE * (number % LATE == LATE - 1))
        await asyncio.to_thread(server.stop, signal.SIGKILL)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(server.start)
        for player in players:
            faults += await asyncio.to_thread(player.lost)
        number += 1
        if number % 10 == 0:
            done = sum(player.acknowledged for player in players)
            print(f"{number} kills, {done:,} acknowledged, {len(faults)} of them lost", file=sys.stderr)
    for player in players:
        faults += await asyncio.to_thread(player.lost, EVERY_TABLE)
    return number, faults


def run(
    folder: Path, slug: str, kills: int, seed: int, database: str = "", seconds: float = 1e9
) -> tuple[int, int, list[str]]:
    """Run the harness on a fresh house; count the kills and what was acknowledged, and list what of it was lost."""
    server = Server(folder, database=database)
    guests = [Guest(server.url) for _ in range(TABLES + 2 * PAIRS)]
    for guest in guests:
        guest.web.timeout = PATIENCE
    try:
        alone, together = guests[:TABLES], zip(guests[TABLES::2], guests[TABLES + 1 :: 2], strict=True)
        players: list[Player] = [Seat(guest, slug) for guest in alone]
        players += [Pair(*pair, slug, server.database, number) for number, pair in enumerate(together)]
        killed, faults = asyncio.run(crash(server, players, kills, seed, seconds))
        return killed, sum(player.acknowledged for player in players), faults
    finally:
        for guest in guests:
            guest.web.close()
        server.stop()


def run_and_tidy(given: argparse.Namespace, database: str) -> tuple[str, list[str]]:
    """Kill a house, then its tidying; tell what came of it."""
    with tempfile.TemporaryDirectory() as folder:
        found = run(Path(folder), given.game, given.kills, given.seed, database, 60 * given.minutes)
        kills, acknowledged, faults = found
        aside, lost = kill_tidying(Path(folder), kills // 10, given.seed, database)
    told = f"{kills} kills, {acknowledged:,} acknowledged, {len(faults)} of them lost"
    return f"{told}; {kills // 10} kills of tidying, {aside} tables put aside, {len(lost)} lost", faults + lost


def main() -> None:
    """Run it for long."""
    from ludotheque import catalogue
    from setups import a_game_with

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--database", default="", help="a file or postgresql://…; a fresh SQLite file by default")
    parser.add_argument("--minutes", type=float, default=1e6, help="after which it ends with what was done")
    parser.add_argument("--postgres", action="store_true", help="on a throw-away server")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--game", default=a_game_with(choices=True, chance_first=True, hides=False).slug, choices=catalogue.slugs()
    )
    given = parser.parse_args()
    with postgres(fsync=True) if given.postgres else nullcontext() as server:
        told, faults = run_and_tidy(given, server.fresh() if server else given.database)
    print(f"\n{told}")
    sys.exit("\n".join(faults) or 0)


if __name__ == "__main__":
    main()
