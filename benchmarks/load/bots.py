"""Bots at table: how long people wait for their moves while several tables are under way."""

import asyncio
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter

import httpx
from tests.servers import Server
from websockets.asyncio.client import ClientConnection, connect

from load.house import HEADERS

_TABLE = re.compile(r'<main id="table"[^>]* data-ply="(\d+)"[^>]* data-moves="([^"]*)" data-turn="(\w+)"')
_BUTTON = re.compile(r'<button id="act-?\d+" name="action" value="(-?\d+)"')
_CHOICE = re.compile(r'<li id="l(\d+)" class="by-hand"')


@dataclass(slots=True)
class Waits:
    """Seconds from a page that showed a bot's turn to the one that showed its choice."""

    choices: list[float] = field(default_factory=list)

    def part(self, part: float) -> float:
        """Give the seconds that this part of the choices did not exceed."""
        return sorted(self.choices)[int(part * (len(self.choices) - 1))] if self.choices else float("nan")


async def play_bots(server: Server, slug: str, level: str, tables: int, seconds: float) -> Waits:
    """Play against a bot at several tables at once, answering at once."""
    waits = Waits()
    playing = [asyncio.create_task(_play(server.url, slug, level, waits)) for _ in range(tables)]
    await asyncio.wait(playing, timeout=seconds)
    for task in playing:
        task.cancel()
    for ended in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended
    return waits


async def _play(url: str, slug: str, level: str, waits: Waits) -> None:
    async with httpx.AsyncClient(timeout=60, headers=HEADERS) as guest:
        while True:
            made = await guest.post(f"{url}/game/{slug}", data={"seat0": "me", "seat1": level})
            key = made.headers["location"].rpartition("/")[2]
            headers = {"cookie": f"guest={guest.cookies['guest']}", "accept-language": "fr"}
            address = f"{url.replace('http', 'ws')}/table/{key}/socket?ply=0"
            async with connect(address, origin=url, additional_headers=headers, proxy=None) as line:
                await _play_table(line, waits)


async def _play_table(line: ClientConnection, waits: Waits) -> None:
    shown, since = -1, 0.0  # since when a bot is seen to have its turn
    async for message in line:
        text = str(message)
        found = _TABLE.search(text)
        if found is None or int(found[1]) == shown:
            continue
        now, is_mine, shown = perf_counter(), found[3] == "mine", int(found[1])
        if since and str(shown) in _CHOICE.findall(text):
            waits.choices.append(now - since)
        if found[3] == "over":
            return
        since = 0.0 if is_mine else now
        if is_mine:
            action = next(_actions(found[2], text))
            await line.send(json.dumps({"do": "move", "ply": shown, "action": action}))


def _actions(touches: str, text: str) -> Iterator[int]:
    yield from (int(touch.partition(":")[0]) for touch in touches.split())
    yield from map(int, _BUTTON.findall(text))
