"""Bots in a hurry: no pauses from when a player asks until a person is to act."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from ludotheque.engine.seats import CHANCE
from ludotheque.house import decisions
from ludotheque.house.autoplay import Autoplay
from ludotheque.house.errors import NotSeated
from ludotheque.house.log import Chair, Hurried, Settings, Undone, decode
from ludotheque.house.rebuilding import read_log
from ludotheque.house.storage import opened
from ludotheque.house.tables import Tables
from setups import a_game_with
from waiting import soon

ANNE, BOB = Chair("guest", "Anne", "anne"), Chair("guest", "Bob", "bob")
BOTS = [Chair("bot", name, level="random") for name in ("Ada", "Alan")]
SLUG, DICE = a_game_with(choices=True, chance_first=True).slug, a_game_with(choices=False, chance_first=True).slug
ENDLESS = 1e6  # a pace at which no bot would ever come to its move


@asynccontextmanager
async def a_table(path, *chairs, slug=SLUG, settings=None):
    async with opened(str(path)) as store:
        autoplay = Autoplay(Tables(store), ENDLESS)
        try:
            table, _ = await autoplay.tables.open(slug, chairs, "anne", settings=settings)
            yield autoplay, table
        finally:
            await autoplay.stop()


async def hurries(tables, key):
    return sum(isinstance(decode(entry.body), Hurried) for entry in await tables.store.read(key))


def test_bots_in_a_hurry_play_at_once_until_a_person_is_to_act(tmp_path):
    async def evening():
        async with a_table(tmp_path / "db", *BOTS, ANNE) as (autoplay, table):
            tables = autoplay.tables
            await tables.change(table.key, decisions.hurry, "anne")
            await soon(lambda: table.waits_for() == 2)
            return table.ply, table.is_hurried

    ply, is_hurried = asyncio.run(evening())

    assert ply > 0
    assert not is_hurried


def test_the_hurry_ends_where_the_house_throws_for_a_person(tmp_path):
    async def evening():
        async with a_table(tmp_path / "db", BOTS[0], ANNE, slug=DICE, settings=Settings(auto=True)) as (
            autoplay,
            table,
        ):
            await autoplay.tables.change(table.key, decisions.hurry, "anne")
            await soon(lambda: table.waits_for() == 1)
            return table.is_hurried, autoplay._hurried[table.key].is_set()

    assert asyncio.run(evening()) == (False, False)


def test_whoever_asks_again_and_again_writes_one_entry(tmp_path):
    async def evening():
        async with a_table(tmp_path / "db", *BOTS, ANNE) as (autoplay, table):
            autoplay.tables.on_change.clear()
            for _ in range(50):
                await autoplay.tables.change(table.key, decisions.hurry, "anne")
            return await hurries(autoplay.tables, table.key)

    assert asyncio.run(evening()) == 1


@pytest.mark.parametrize("chairs", [[ANNE, *BOTS], [ANNE, BOB]])
def test_where_a_person_is_to_act_there_is_nothing_to_hurry(tmp_path, chairs):
    async def evening():
        async with a_table(tmp_path / "db", *chairs) as (autoplay, table):
            await autoplay.tables.change(table.key, decisions.hurry, "anne")
            return table.is_hurried, await hurries(autoplay.tables, table.key)

    assert asyncio.run(evening()) == (False, 0)


def test_only_players_hurry(tmp_path):
    async def evening():
        async with a_table(tmp_path / "db", *BOTS, ANNE) as (autoplay, table):
            for guest in ("", "carl"):
                with pytest.raises(NotSeated):
                    await autoplay.tables.change(table.key, decisions.hurry, guest)
            return table.is_hurried

    assert not asyncio.run(evening())


def test_every_worker_knows_of_the_hurry(tmp_path):
    async def evening():
        async with opened(str(tmp_path / "db")) as store:  # where nobody plays for bots, who would end the hurry
            tables = Tables(store)
            table, _ = await tables.open(SLUG, [*BOTS, ANNE], "anne")
            await tables.change(table.key, decisions.hurry, "anne")
            return read_log(table.key, await store.read(table.key)).is_hurried

    assert asyncio.run(evening())


def test_a_bot_does_not_play_what_it_thought_of_a_position_that_was_taken_back(tmp_path):
    async def evening():
        thinking, done, offers = asyncio.Event(), asyncio.Event(), []

        class Slow(Autoplay):
            async def _next(self, table):
                thinking.set()
                await done.wait()
                return await super()._next(table)

        class Offered(Tables):
            async def act_for(self, key, ply, action, is_due):
                offers.append(await super().act_for(key, ply, action, is_due))

        async with opened(str(tmp_path / "db")) as store:
            tables = Offered(store)
            autoplay = Slow(tables, pace=0)
            table, _ = await tables.open(SLUG, [ANNE, BOTS[0]], "anne")
            played = await play_for_anne(tables, table)
            await thinking.wait()
            await tables.change(table.key, lambda _: Undone(0))
            assert await play_for_anne(tables, table) == played
            done.set()
            await soon(lambda: offers)
            await autoplay.stop()
            return played, offers[0]

    played, was_taken = asyncio.run(evening())

    assert played
    assert not was_taken


async def play_for_anne(tables, table):
    """Play until it is a bot's turn; give what was played."""
    while table.waits_for() == 0:
        action = CHANCE if table.match.actor == CHANCE else table.match.legal()[0]
        await tables.act(table.key, "anne", table.ply, action)
    return [step.action for step in table.match.steps]
