"""Attacks on a house of our own by one client, in a process of its own: what people have tried, within bounds."""

import asyncio
import json
import os
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from time import perf_counter

import httpx
from tests.setups import a_game_with
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from load.house import HEADERS
from load.processes import allow_files, running
from ludotheque import catalogue
from ludotheque.engine.journal import journal_of, write
from ludotheque.engine.journal.reading import LONGEST, MOST_ACTIONS
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.web.lab.asked import MOST_GAMES

ADDRESS = "198.51.100.7"  # as the proxy names it that every house believes
AT_ONCE = 12  # requests
SOCKETS, TABLES_OF_EXPERTS, HEADS = 300, 50, 100
MOST_REQUESTS = 100_000  # of one attack
MOST_BYTES = 200_000  # of a head that has no end
REFUSED = 429
NICENESS = 10  # a real attacker computes on a machine of its own, and takes no processor from the house
LONGEST_GAME = a_game_with(choices=True, hides=False, chance_first=True)
BOTS = next(game for game in catalogue.shelf() if game.knowledge and game.secrets is None)
Ask = Callable[[httpx.AsyncClient], Awaitable[httpx.Response]]


@contextmanager
def attacking(name: str, url: str, seconds: float) -> Iterator[None]:
    """Attack a house from the moment when all is prepared, for so long at most."""
    words = [sys.executable, "-m", "load.attacking", name, url, str(seconds)]
    with running(words, Path(__file__).parents[1], "ready"):
        yield


class Attacker:
    """A client who has all the time in the world, and one address."""

    def __init__(self, url: str, seconds: float) -> None:
        self.url, self.seconds = url, seconds
        self.until = 0.0
        self.left = MOST_REQUESTS
        self.chooser = Random(1)
        self.answers: Counter[int | str] = Counter()
        self.web = self.browser()

    def browser(self) -> httpx.AsyncClient:
        """Open another browser, which is another guest."""
        headers = {**HEADERS, "x-forwarded-for": ADDRESS}
        return httpx.AsyncClient(
            base_url=self.url, headers=headers, timeout=30, limits=httpx.Limits(max_connections=AT_ONCE)
        )

    def begin(self) -> None:
        """Let the others know that all is prepared."""
        self.until = perf_counter() + self.seconds
        print("ready", flush=True)

    @property
    def goes_on(self) -> bool:
        """Tell whether there is time, and something left of the bound."""
        self.left -= 1
        return perf_counter() < self.until and self.left > 0

    async def ask_on(self, ask: Ask, *browsers: httpx.AsyncClient) -> None:
        """Ask again and again, several at once; who is told to wait waits a little."""

        async def ask_one(number: int) -> None:
            while self.goes_on:
                try:
                    answer = await ask(browsers[number % len(browsers)] if browsers else self.web)
                except httpx.HTTPError as fault:
                    self.answers[type(fault).__name__] += 1
                    continue
                self.answers[answer.status_code] += 1
                await asyncio.sleep(0.1 if answer.status_code == REFUSED else 0)

        await asyncio.gather(*(ask_one(number) for number in range(AT_ONCE)))

    async def open(self, browser: httpx.AsyncClient, slug: str, *kinds: str) -> str:
        """Set a table, after as many tries as it takes."""
        while True:
            made = await browser.post(f"/game/{slug}", data={f"seat{seat}": kind for seat, kind in enumerate(kinds)})
            if made.status_code != REFUSED:
                return made.headers["location"].rpartition("/")[2]
            await asyncio.sleep(0.2)

    async def leave_to_experts(self) -> str:
        """Set a table at which experts play among themselves."""
        key = await self.open(self.web, BOTS.slug, "me", *["master"] * (BOTS.seats[-1] - 1))
        while (await self.web.post(f"/table/{key}/reseat", data={"seat": "0", "to": "master"})).status_code == REFUSED:
            await asyncio.sleep(0.2)
        return key

    async def bring(self) -> str:
        """Let the house take in the longest journal; give its table."""
        made = await self.web.post("/journal", data={"journal": longest_journal()})
        return made.headers["location"].removeprefix("/table/").partition("/")[0]

    def address(self, key: str) -> str:
        """Give the address of a table's line."""
        return f"{self.url.replace('http', 'ws')}/table/{key}/socket?ply=0"

    def line(self, key: str) -> connect:
        """Open a table's line as the attacker's browser does."""
        who = {"cookie": f"guest={self.web.cookies['guest']}", "x-forwarded-for": ADDRESS}
        return connect(self.address(key), origin=Origin(self.url), additional_headers=who, proxy=None)


def longest_journal() -> str:
    """Write the longest journal that is taken: whoever writes one chooses the dice, and with these nobody arrives."""
    match = Match(LONGEST_GAME, LONGEST_GAME.seats[-1])
    while len(match.steps) < MOST_ACTIONS:
        if match.actor == CHANCE:
            match.draw(match.chances() - 1)
        else:
            match.play(match.legal()[-1])
    text = write(journal_of(match, [f"Player {seat}" for seat in range(match.seats)]))
    assert len(text) <= LONGEST
    return text


async def journals(attacker: Attacker) -> None:
    """Bring the longest journal again and again."""
    text = longest_journal()
    attacker.begin()
    await attacker.ask_on(lambda web: web.post("/journal", data={"journal": text}))


async def replays(attacker: Attacker) -> None:
    """Leaf through a long game."""
    key = await attacker.bring()
    attacker.begin()
    await attacker.ask_on(lambda web: web.get(f"/table/{key}/replay?ply={attacker.chooser.randrange(MOST_ACTIONS)}"))


async def branches(attacker: Attacker) -> None:
    """Play on from the end of a long game, at ever more tables."""
    key = await attacker.bring()
    attacker.begin()
    await attacker.ask_on(lambda web: web.post(f"/table/{key}/branch", data={"ply": str(MOST_ACTIONS)}))


async def hints(attacker: Attacker) -> None:
    """Ask for advice at many tables, as many guests."""
    browsers = [attacker.browser() for _ in range(AT_ONCE)]
    keys = {browser: await attacker.open(browser, BOTS.slug, "me", "beside") for browser in browsers}
    attacker.begin()
    await attacker.ask_on(lambda web: web.get(f"/table/{keys[web]}/hint"), *browsers)


async def sockets(attacker: Attacker) -> None:
    """Hold as many lines as the house lets open, and talk on all of them."""
    key = await attacker.open(attacker.web, LONGEST_GAME.slug, "me", "beside")
    attacker.begin()

    async def hold() -> None:
        while attacker.goes_on:
            with suppress(WebSocketException, OSError, TimeoutError):
                async with attacker.line(key) as line:
                    while attacker.goes_on:
                        await line.send(json.dumps({"do": "as", "seat": attacker.chooser.choice((0, 1, None))}))
                        await line.recv()
                        attacker.answers["page"] += 1
            await asyncio.sleep(0.5)

    await asyncio.gather(*(hold() for _ in range(SOCKETS)))


async def experts(attacker: Attacker) -> None:
    """Set tables, leave one's seat to an expert among experts, and look at all of them."""
    keys = [await attacker.leave_to_experts() for _ in range(TABLES_OF_EXPERTS)]
    attacker.begin()

    async def look(key: str) -> None:
        while attacker.goes_on:
            with suppress(WebSocketException, OSError, TimeoutError):
                async with attacker.line(key) as line:
                    async for _ in line:
                        attacker.answers["page"] += 1
                        if not attacker.goes_on:
                            return
            await asyncio.sleep(0.5)

    await asyncio.gather(*(look(key) for key in keys))


async def studies(attacker: Attacker) -> None:
    """Have as much studied as the house lets one network ask for, as long as there is time."""
    attacker.begin()

    def ask(web: httpx.AsyncClient) -> Awaitable[httpx.Response]:
        seed = attacker.answers.total()  # another study each time
        return web.get(f"/game/{BOTS.slug}/lab?v=&games={MOST_GAMES}&seed={seed}")

    await attacker.ask_on(ask)


async def heads(attacker: Attacker) -> None:
    """Send heads without end, on many connections."""
    host, _, port = attacker.url.removeprefix("http://").partition(":")
    attacker.begin()

    async def flood() -> None:
        while attacker.goes_on:
            with suppress(OSError):
                _, writer = await asyncio.open_connection(host, int(port))
                writer.write(f"GET / HTTP/1.1\r\nhost: {host}\r\nx-forwarded-for: {ADDRESS}\r\n".encode())
                attacker.answers["head"] += 1
                for number in range(MOST_BYTES // 1_000):
                    writer.write(f"x-{number}: {'a' * 990}\r\n".encode())
                    await writer.drain()
                writer.close()

    await asyncio.gather(*(flood() for _ in range(HEADS)))


ATTACKS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    each.__name__: each for each in (journals, replays, branches, hints, sockets, experts, studies, heads)
}


async def _attack(name: str, url: str, seconds: float) -> None:
    attacker = Attacker(url, seconds)
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds + 60):
            await ATTACKS[name](attacker)
    sys.stderr.write(f"{name}: {dict(attacker.answers)}\n")


if __name__ == "__main__":
    os.nice(NICENESS)
    allow_files(2 * SOCKETS + 1000)
    asyncio.run(_attack(sys.argv[1], sys.argv[2], float(sys.argv[3])))
