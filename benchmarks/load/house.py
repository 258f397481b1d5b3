"""Our own server: the real one, in a process of its own, with real pages on real sockets."""

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
from tests.servers import Server
from websockets.asyncio.client import ClientConnection, connect

from load.lanes import SEATS, Update, in_turns
from ludotheque.svg.element import layer_of

_SHOWN = re.compile(r'<main id="table" class="([^"]*)" data-ply="(\d+)"')
_MOVE = re.compile(r'data-moves="(-?\d+):|<button id="act-?\d+" name="action" value="(-?\d+)"')
HEADERS = {"sec-fetch-site": "same-origin", "accept-language": "fr", "accept": "application/json"}
FAR_AWAY = "192.0.2.1"


class House:
    """A house of one or two workers, two guests at every table."""

    def __init__(self, name: str, slug: str, *workers: Server, is_far: bool = False) -> None:
        self.name, self.slug = name, slug
        self.headers = {"x-forwarded-for": FAR_AWAY} if is_far else {}  # what comes over a network is compressed
        self.pids = tuple(worker.worker for worker in workers)
        self.urls = [workers[seat % len(workers)].url for seat in SEATS]
        self.cookies = ["", ""]
        self.layer = ""  # what a page keeps of its board

    async def set_tables(self, count: int) -> list[str]:
        """Set tables, the second player of each coming by invitation."""
        browser = {"timeout": 60, "headers": HEADERS}
        async with httpx.AsyncClient(**browser) as anne, httpx.AsyncClient(**browser) as bob:
            first = [await self._set_table(anne, bob)]
            self.cookies = [f"guest={guest.cookies['guest']}" for guest in (anne, bob)]
            self.layer = layer_of((await anne.get(f"{self.urls[0]}/table/{first[0]}")).text)
            return first + await in_turns(lambda: self._set_table(anne, bob), count - 1)

    async def _set_table(self, anne: httpx.AsyncClient, bob: httpx.AsyncClient) -> str:
        url = self.urls[0]
        made = await anne.post(f"{url}/game/{self.slug}", data={"seat0": "me", "seat1": "friend"})
        key = made.headers["location"].rpartition("/")[2]
        link = (await anne.post(f"{url}/table/{key}/invite", data={"seat": "1"})).json()["link"]
        joined = await bob.post(link, data={"name": "Bob"})
        assert joined.status_code == 303, joined.text
        return key

    @asynccontextmanager
    async def line(self, key: str, seat: int) -> AsyncIterator[ClientConnection]:
        """Open the socket of a seat, as its page does."""
        url = self.urls[seat]
        address = f"{url.replace('http', 'ws')}/table/{key}/socket?ply=0&layer={self.layer}"
        headers = {"cookie": self.cookies[seat], "accept-language": "fr", **self.headers}
        async with connect(address, origin=url, additional_headers=headers, proxy=None) as line:
            yield line

    def read(self, text: str, key: str, seat: int) -> Update | None:
        """Read a page: where the game is, and the first legal move."""
        shown = _SHOWN.match(text)
        if shown is None:
            return None
        ply, found = int(shown[2]), _MOVE.search(text)
        move = found and json.dumps({"do": "move", "ply": ply, "action": int(found[1] or found[2])})
        return Update(ply, "over" in shown[1], move)
