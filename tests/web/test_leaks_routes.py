"""Every route and every message of a table under way answers alike, whatever its asker may not know."""

import asyncio
import json
import re
from contextlib import AsyncExitStack, contextmanager
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from starlette.routing import Route

from in_process import a_house, open_chair, open_page
from ludotheque import catalogue
from ludotheque.bots import bot
from ludotheque.bots.levels import LEVELS
from ludotheque.client.protocol import Say
from ludotheque.engine.match import Match
from ludotheque.house import autoplay, directing
from ludotheque.house.compilation import BackgroundCompiler
from ludotheque.house.log import Chair, Settings
from ludotheque.house.table import Table
from ludotheque.house.tournament_log import Chosen, Founded
from ludotheque.testing.setups import Setup, imagined, random_step
from ludotheque.web.app import ROUTES
from ludotheque.web.table.cache import forget
from ludotheque.web.table.messages import Message
from setups import a_game_with, table_of
from waiting import soon

HIDING = [slug for slug in catalogue.slugs() if catalogue.game(slug).secrets is not None]
HELD = [slug for slug in HIDING if 2 in (catalogue.game(slug).by_hand.seats or range(3))]  # by a referee
GUESTS = ("guest0", "guest1", "carl")  # two players, and a spectator
CHAIRS = [Chair("guest", f"Player {seat}", f"guest{seat}") for seat in range(2)]
EARLY = (9, 14)  # actions after which it is asked
SEEN = [route.path for route in ROUTES if isinstance(route, Route) and "GET" in (route.methods or ())]
SEEN = [path for path in SEEN if path.startswith(("/table/", "/chair/{key}"))]
OF_TOURNAMENTS = [route.path for route in ROUTES if isinstance(route, Route) and "GET" in (route.methods or ())]
OF_TOURNAMENTS = [path for path in OF_TOURNAMENTS if path.startswith("/tournament/{key}")]
LAST = "{"  # which is answered that it cannot be read


def begun(slug: str, least: int) -> Match:
    """Play until a player has something to choose, and each has something to guess."""
    match, chooser = Match(catalogue.game(slug), 2), Random(least)
    while len(match.steps) < least or len(match.legal()) < 2 or not all(others(match, seat) for seat in range(2)):
        random_step(match, chooser)
    return match


@contextmanager
def swapped(table: Table, seat: int):
    """Let the table meanwhile be another one that looks the same to a seat."""
    true_state = table.match.state
    table.match.state = others(table.match, seat)[0]
    forget()
    yield
    table.match.state = true_state
    forget()


def others(match: Match, seat: int) -> list:
    """List states that are not this one, and look the same to a seat."""
    return [state for number in range(20) if (state := imagined(match, seat, number)) != match.state]


def illegal(table: Table) -> int:
    return next(action for action in range(len(table.game.rules.ACTIONS)) if action not in table.match.legal())


def said(table: Table, things: list[str]) -> list[dict]:
    """List a message of every kind, none of which changes the table."""
    return [
        {"do": "move", "ply": table.ply, "action": illegal(table)},
        *({"do": "type", "ply": table.ply - 1, "text": step.text} for step in table.match.steps[-4:]),
        {"do": "tell", "seq": table.seq, "told": "1"},
        {"do": "undo", "ply": table.ply + 1},
        {"do": "say", "phrase": "no phrase of ours"},
        {"do": "hurry"},
        {"do": "pledge", "pledge": "ab" * 32},
        {"do": "share", "share": "ab" * 16},
        {"do": "as", "seat": 1},
        *({"do": "why", "source": thing, "target": other} for thing, other in pairwise(things)),
    ]


def uttered(table: Table) -> list[dict]:
    """List what a program may say of every kind, none of which changes the table; who leaves is seen to elsewhere."""
    return [
        {"do": "play", "ply": table.ply, "action": illegal(table)},
        *({"do": "play", "ply": table.ply - 1, "move": step.text} for step in table.match.steps[-4:]),
        {"do": "pledge", "pledge": "ab" * 32},
        {"do": "share", "share": "ab" * 16},
        {"do": "back"},
    ]


async def asked(app, web, table: Table, guest: str) -> dict[str, str]:
    """Gather what every page of the table and every form that is refused answers."""
    web.cookies = {"guest": app.state.services.signers[0].dumps(guest), "language": "en"}
    web.headers["authorization"] = f"Bearer {app.state.services.tokens[0].dumps(guest)}"  # as if it were a program
    found = {path: await web.get(path.format(key=table.key, ply=3)) for path in SEEN}
    forms = {"move": {"ply": table.ply, "action": illegal(table)}, "typed": {"text": "no move"}, "undo": {"ply": 99999}}
    forms |= {
        "try": {"action": 1},
        "branch": {"ply": 5, "against": "amateur"},
        "answer": {"agrees": "no"},
    }
    if len({chair.guest for chair in table.chairs}) > 1:  # who plays alone gets a new table, which has a key of its own
        forms["rematch"] = {}
    for name, form in forms.items():
        found[f"POST {name}"] = await web.post(f"/table/{table.key}/{name}", data=form)
    for message in uttered(table):
        found[f"POST {message}"] = await web.post(f"/chair/{table.key}", json=message)
    return {name: f"{answer.status_code} {answer.text}" for name, answer in found.items()}


async def heard(app, table: Table, guest: str) -> set[str]:
    """Gather what a page is sent on its line when it has said everything that can be said."""
    async with open_page(app, table.key, guest, "language=en") as page:
        drawn = await page.until_told('id="table"')
        things = ["", *re.findall(r'<(?:g|use)[^>]* id="([^"]+)"', drawn)]
        for message in said(table, Random(table.ply).choices(things, k=12)):
            page.say(json.dumps(message))
        page.say(LAST)
        await page.until_told("cannot be read")
    async with open_chair(app, table.key, guest) as chair:
        await chair.until_told('"version"')
        for message in uttered(table):
            chair.say(json.dumps(message))
        chair.say(LAST)
        await chair.until_told("BadMessage")
        return {*page.heard, *chair.heard}


def assert_alike(before: tuple[dict[str, str], set[str]], after: tuple[dict[str, str], set[str]]) -> None:
    """Name what tells the two tables apart."""
    assert [path for path in before[0] if before[0][path] != after[0][path]] == []
    assert before[1] == after[1]


def test_every_kind_of_message_is_said():
    match = begun(a_game_with(hides=True).slug, EARLY[0])
    kinds = {each["do"] for each in said(table_of(Setup(match.game, 2), match), ["", ""])}

    assert kinds == {kind.__struct_config__.tag for kind in Message.__subclasses__()}
    kinds = {each["do"] for each in uttered(table_of(Setup(match.game, 2), match))}
    assert kinds == {kind.__struct_config__.tag for kind in Say.__subclasses__()} - {"leave"}


@pytest.mark.parametrize("early", EARLY)
@pytest.mark.parametrize("slug", HIDING)
def test_no_answer_depends_on_what_its_asker_may_not_know(slug, early, tmp_path, monkeypatch):
    monkeypatch.setattr(autoplay, "ADVISER", replace(LEVELS["master"], simulations=3, seconds=600))
    monkeypatch.setattr(bot, "INTERPRETED_SECONDS", 600)
    monkeypatch.setattr(BackgroundCompiler, "request", lambda *_: None)

    async def story():
        async with a_house(tmp_path / "db", rate=1e9, burst=1e9) as (app, web), AsyncExitStack() as pages:
            prelude = [step.action for step in begun(slug, early).steps]
            table, watch = await app.state.services.tables.open(slug, CHAIRS, "guest0", prelude=prelude)
            await app.state.services.invitations.watch(table.key, watch, "carl")
            for guest in GUESTS:
                await pages.enter_async_context(open_page(app, table.key, guest))
                await heard(app, table, guest)  # after which nothing of it changes the table any more
            for guest, seat in zip(GUESTS, (0, 1, early % 2), strict=True):
                before = await asked(app, web, table, guest), await heard(app, table, guest)
                with swapped(table, seat):
                    after = await asked(app, web, table, guest), await heard(app, table, guest)
                assert_alike(before, after)

    asyncio.run(story())


@pytest.mark.parametrize("early", EARLY)
@pytest.mark.parametrize("slug", HELD)
def test_the_screen_beside_a_real_board_tells_nobody_what_one_player_knows(slug, early, tmp_path):
    async def story():
        async with a_house(tmp_path / "db", rate=1e9, burst=1e9) as (app, web):
            prelude = [step.action for step in begun(slug, early).steps]
            chairs = [Chair("guest", f"Player {seat}", "guest0") for seat in range(2)]
            table, _ = await app.state.services.tables.open(
                slug, chairs, "guest0", settings=Settings(by_hand=True), prelude=prelude
            )
            await heard(app, table, "guest0")
            before = await asked(app, web, table, "guest0"), await heard(app, table, "guest0")
            with swapped(table, 1 - table.waits_for()):
                after = await asked(app, web, table, "guest0"), await heard(app, table, "guest0")
            assert_alike(before, after)

    asyncio.run(story())


@pytest.mark.parametrize("slug", HIDING)
def test_no_page_of_a_tournament_depends_on_a_hand(slug, tmp_path):
    async def story():
        async with a_house(tmp_path / "db", rate=1e9, burst=1e9) as (app, web):
            tournaments = app.state.services.tournaments
            key = (await tournaments.found(Founded("Coupe", "swiss", [Chosen(slug, 2)], "carl", "en", 0.0))).key
            for chair in CHAIRS:
                await tournaments.enter(key, chair.guest, chair.name, adds=False)
            await tournaments.change(key, directing.begin, "carl")
            begun_one = await tournaments.next_round(key, "carl")
            await soon(lambda: begun_one.tables[0].is_open)
            table = await app.state.services.tables.find(begun_one.tables[0].key)
            await soon(lambda: not app.state.services.autoplay.is_due(table))  # the house has dealt
            table.match = begun(slug, EARLY[0])
            pages = [path.format(key=key, table=table.key, public="0" * 16) for path in OF_TOURNAMENTS]
            for guest in ("", *GUESTS):
                web.cookies = {"guest": app.state.services.signers[0].dumps(guest)} if guest else {}
                for seat in range(2):
                    before = [(await web.get(page)).text for page in pages]
                    with swapped(table, seat):
                        assert [(await web.get(page)).text for page in pages] == before
            assert any("<image" in page or "<svg" in page for page in before)

    asyncio.run(story())
