"""Guests of a tournament at the door of a house inside this process, and stories told of them."""

import asyncio
import re
from contextlib import asynccontextmanager

from in_process import a_house
from setups import a_game_with
from waiting import soon

SHORT, OPEN = a_game_with(choices=False).slug, a_game_with(choices=True, hides=False).slug
HIDING = a_game_with(hides=True).slug
FORM = {"title": "Coupe d’été", "form": "swiss", "game0": OPEN, "seats0": "2", "name": "Anne", "plays": "on"}


class Club:
    """Guests at the door of a house inside this process."""

    def __init__(self, app, web):
        self.services, self.web = app.state.services, web

    def _headers(self, guest, language):
        cookie = f"guest={self.services.signers[0].dumps(guest)}; language={language}"
        return {"cookie": cookie} if guest else {"accept-language": language}

    async def get(self, path, guest="", language="fr", **query):
        return await self.web.get(path, params=query, headers=self._headers(guest, language))

    async def post(self, path, guest="", language="fr", **form):
        self.web.cookies.clear()
        return await self.web.post(path, data=form, headers=self._headers(guest, language))

    async def found(self, **form):
        """Let Anne announce a tournament; give its address."""
        answer = await self.post("/tournament/new", "anne", **{**FORM, **form})
        assert answer.status_code == 200, answer.text
        return answer.url.path

    async def fill(self, address, *names):
        for name in names:
            assert (await self.post(f"{address}/enter", name.lower(), name=name)).status_code == 200

    async def direct(self, address, do, **form):
        return await self.post(f"{address}/direct", "anne", do=do, **form)

    async def until(self, address, words, guest="anne"):
        """Wait until a page says so; give it."""
        return (await soon(lambda: self.get(address, guest), lambda answer: words in answer.text)).text

    async def begin(self, address):
        """Begin, and wait until all tables are there."""
        await self.direct(address, "begin")
        await soon(lambda: self.tournament(address), lambda begun: all(table.is_open for table in begun.tables))

    async def tournament(self, address):
        return await self.services.tournaments.find(address.rpartition("/")[2])


def seen_in(page):
    return re.search(r'data-seen="(\w+)"', page)[1]


@asynccontextmanager
async def a_club(path):
    async with a_house(path / "db", rate=1e9, burst=1e9, pace=0.0) as (app, web):
        yield Club(app, web)


def told(story):
    """Run a story that takes a club."""

    def test(tmp_path):
        async def run():
            async with a_club(tmp_path) as club:
                await story(club)

        asyncio.run(run())

    test.__name__ = story.__name__
    return test
