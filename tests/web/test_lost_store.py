"""A store that is out of reach: everybody is asked to come back, and nothing is blamed on a guest."""

import asyncio
import json
from contextlib import asynccontextmanager

import pytest

from in_process import a_table, heard_at_once, open_page
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.seats import CHANCE
from ludotheque.house.storage import StoreError, StoreFault
from setups import a_game_with

GAME = a_game_with(chance_first=True)


@asynccontextmanager
async def a_lost_table(path):
    """Set a table, lose the store, and give Anne's browser with the table."""
    async with a_table(path, GAME.slug) as (app, web, table):
        web.cookies.set("guest", app.state.services.signers[0].dumps("anne"))
        for name in ("append", "read", "get", "put", "find"):
            setattr(app.state.services.tables.store, name, lost)
        yield app, web, table


async def lost(*_):
    raise StoreFault("the disk is gone")


def test_faults_of_the_store_and_faults_of_guests_are_two_families():
    assert not issubclass(StoreError, LudothequeError)


@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("/", None),
        (f"/game/{GAME.slug}", {"seat0": "me", "seat1": "beside"}),
        ("/table/{key}/move", {"ply": "0", "action": str(CHANCE)}),
        ("/table/{key}/speak", {"phrase": "hello"}),
        ("/table/{key}/invite", {"seat": "0"}),
        ("/join/token", None),
    ],
)
def test_a_page_is_told_to_come_back_by_a_number_and_not_what_is_wrong(tmp_path, caplog, path, form):
    async def story():
        async with a_lost_table(tmp_path / "db") as (_, web, table):
            address = path.format(key=table.key)
            return await (web.get(address) if form is None else web.post(address, data=form))

    answer = asyncio.run(story())

    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
    assert "the disk is gone" not in answer.text
    assert caplog.records[-1].reference in answer.text
    assert "the disk is gone" in str(caplog.records[-1].exc_info[1])


def test_whoever_balances_loads_is_told_as_well(tmp_path):
    async def story():
        async with a_lost_table(tmp_path / "db") as (_, web, _):
            return await web.get("/healthz")

    assert asyncio.run(story()).status_code == 503


def test_a_move_on_an_open_page_is_answered_and_the_page_stays_open(tmp_path):
    async def story():
        async with a_lost_table(tmp_path / "db") as (app, _, table), open_page(app, table.key, "anne") as page:
            page.say(json.dumps({"do": "move", "ply": 0, "action": CHANCE}))
            told = await page.until_told("fault")
            page.say(json.dumps({"do": "why"}))
            return told, await page.until_told("why"), table.ply

    told, _, ply = asyncio.run(story())

    assert "La maison n’atteint pas ses tables" in told
    assert ply == 0


def test_a_page_that_cannot_be_let_in_is_asked_to_try_later(tmp_path):
    async def story():
        async with a_lost_table(tmp_path / "db") as (app, web, _):
            return await heard_at_once(app, web, "/table/0123456789abcdef")

    assert "1013" in asyncio.run(story())
