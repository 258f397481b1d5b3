"""A table is played by the rules it began with, or not at all; nothing is reinterpreted, and nothing is lost."""

import asyncio
from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pytest

from in_process import a_house, heard_at_once
from ludotheque import catalogue
from ludotheque.engine.errors import BadJournal
from ludotheque.engine.journal import journal_of, read, write
from ludotheque.engine.journal import replay as replay_journal
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.house.errors import RulesChanged
from ludotheque.house.log import Chair, Opened, decode
from ludotheque.house.storage import opened
from ludotheque.house.tables import Tables
from ludotheque.testing.setups import random_step
from setups import a_game_with

GAME = a_game_with(choices=True, chance_first=True)
SLUG = GAME.slug
OTHER = a_game_with(lambda game: game.slug != SLUG).slug
CHAIRS = [Chair("guest", "Anne", "anne"), Chair("guest", "Bob", "bob")]
MOVES = 4


def of_another_version():
    """Make a release whose rules say that they are others."""
    return replace(GAME, rules=SimpleNamespace(**{**vars(GAME.rules), "VERSION": GAME.rules.VERSION + 1}))


def that_lead_elsewhere():
    """Make a release whose rules were changed and do not say so."""
    field = next(name for name, field in GAME.rules.State.fields.items() if not field.shape)

    def play(state, action):
        GAME.rules.play(state, action)
        setattr(state, field, getattr(state, field) + 1)

    return replace(GAME, rules=SimpleNamespace(**{**vars(GAME.rules), "play": play}))


RELEASES = pytest.mark.parametrize(
    ("release", "why"),
    [
        (of_another_version, rf"version {GAME.rules.VERSION} of the rules.* version {GAME.rules.VERSION + 1}.* kept"),
        (that_lead_elsewhere, "at move 1 of table .* the rules now lead elsewhere.* kept"),
    ],
)


@pytest.fixture
def upgrade(monkeypatch):
    """Let the house play by other rules from now on, for as long as one holds this."""
    shelf = catalogue.game

    def upgrade(game):
        monkeypatch.setattr(catalogue, "game", lambda slug: game if slug == SLUG else shelf(slug))

    return upgrade


async def play(tables, key, most):
    table = await tables.find(key)
    while most and not table.is_over:
        most -= 1
        action = CHANCE if table.match.actor == CHANCE else table.match.legal()[0]
        await tables.act(key, table.chairs[table.waits_for()].guest, table.ply, action)
    return table


async def begin(path):
    """Play a few moves of a game that does not end with them, then close the house."""
    async with opened(str(path)) as store:
        tables, is_over = Tables(store), True
        while is_over:
            table, _ = await tables.open(SLUG, CHAIRS, "anne")
            is_over = (await play(tables, table.key, MOVES)).is_over
        return table.key


async def log_of(path, key):
    async with opened(str(path)) as store:
        return await store.read(key)


async def find(path, key):
    async with opened(str(path)) as store:
        return await Tables(store).find(key)


def test_a_table_remembers_the_version_of_its_rules(tmp_path):
    key = asyncio.run(begin(tmp_path / "db"))

    first = decode(asyncio.run(log_of(tmp_path / "db", key))[0].body)

    assert isinstance(first, Opened)
    assert first.rules == GAME.rules.VERSION


@RELEASES
def test_a_table_of_other_rules_is_kept_and_played_on_when_its_rules_are_back(
    tmp_path, upgrade, monkeypatch, release, why
):
    key = asyncio.run(begin(tmp_path / "db"))
    before = asyncio.run(log_of(tmp_path / "db", key))
    upgrade(release())

    with pytest.raises(RulesChanged, match=why):
        asyncio.run(find(tmp_path / "db", key))

    assert asyncio.run(log_of(tmp_path / "db", key)) == before
    monkeypatch.undo()
    assert asyncio.run(find(tmp_path / "db", key)).ply == MOVES


def test_a_worker_does_not_follow_moves_that_were_made_by_other_rules(tmp_path, upgrade, monkeypatch):
    async def evening():
        async with opened(str(tmp_path / "db")) as here, opened(str(tmp_path / "db")) as there:
            tables = Tables(here)
            table, _ = await tables.open(SLUG, CHAIRS, "anne")
            upgrade(that_lead_elsewhere())
            await play(Tables(there), table.key, 1)
            monkeypatch.undo()
            with pytest.raises(RulesChanged, match="at move 1"):
                await tables.refresh(table.key)
            with pytest.raises(RulesChanged, match="at move 1"):
                await tables.act(table.key, "anne", 0, CHANCE)
            return table.ply

    assert asyncio.run(evening()) == 0


@RELEASES
def test_page_and_socket_say_so_and_the_shelf_shows_the_other_tables(tmp_path, upgrade, release, why):
    async def evening():
        async with a_house(tmp_path / "db") as (_, web):
            set_up = {"seat0": "me", "seat1": "beside"}
            tables = [(await web.post(f"/game/{slug}", data=set_up)).url.path for slug in (SLUG, OTHER)]
            await web.post(f"{tables[0]}/move", data={"ply": "0", "action": "-1"})
            cookies = web.cookies
        upgrade(release())
        async with a_house(tmp_path / "db", cookies) as (app, web):
            return tables, await web.get(tables[0]), await web.get("/"), await heard_at_once(app, web, tables[0])

    tables, page, shelf, heard = asyncio.run(evening())

    assert page.status_code == 409
    assert "Les règles de la maison ne sont plus celles de cette table" in page.text
    assert "Les règles de la maison ne sont plus celles de cette table" in heard
    assert tables[1] in shelf.text


@RELEASES
def test_an_old_journal_says_why_it_does_not_replay(release, why):
    match, chooser = Match(GAME, 2), Random(1)
    while not match.is_over:
        random_step(match, chooser)
    journal = read(write(journal_of(match, ["Anne", "Bob"])))

    assert replay_journal(journal, GAME).is_over
    with pytest.raises(BadJournal, match=r"version \d+ of the rules|the digest differs"):
        replay_journal(journal, release())
