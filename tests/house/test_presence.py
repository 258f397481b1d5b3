"""Who is there, and who plays for those who are not."""

import asyncio

from ludotheque.house.log import Chair, Settings
from ludotheque.house.presence import Presence
from ludotheque.house.storage import opened
from ludotheque.house.tables import Tables
from setups import a_game_with
from waiting import soon

SLUG = a_game_with().slug
PACE = 0.1  # of a second stands for one
CHAIRS = [Chair("guest", "Anne", "anne"), Chair("guest", "Bob", "bob")]


def at_a_table(tmp_path, settings, story):
    async def run():
        async with opened(str(tmp_path / "house.db")) as store:
            tables = Tables(store)
            presence = Presence(tables, PACE)
            table, _ = await tables.open(SLUG, CHAIRS, "anne", settings=settings)
            try:
                return await story(tables, presence, table)
            finally:
                presence.stop()

    return asyncio.run(run())


async def until_replaced(presence, table):
    """Let Anne come and go, and wait until a bot plays for her: who left before her was seen to before her."""
    presence.enter(table, "anne")
    presence.leave(table, "anne")
    await soon(lambda: table.chairs[0].kind == "bot")


def test_pages_are_counted_by_guest(tmp_path):
    async def story(tables, presence, table):
        presence.enter(table, "anne")
        presence.enter(table, "anne")
        presence.leave(table, "anne")
        there = presence.at(table.key)
        presence.leave(table, "anne")
        return there, presence.at(table.key), presence.pages

    assert at_a_table(tmp_path, Settings(), story) == ({"anne"}, frozenset(), 0)


def test_listeners_hear_that_a_guest_has_left_only_if_it_stays_away(tmp_path):
    async def story(tables, presence, table):
        heard = []
        presence.enter(table, "anne")
        presence.enter(table, "bob")
        tables.listen(table.key, lambda: heard.append(presence.at(table.key)))
        presence.leave(table, "bob")
        presence.enter(table, "bob")  # the page was loaded anew
        presence.leave(table, "anne")  # who is told of later than Bob would be
        await soon(lambda: len(heard) > 1)
        presence.leave(table, "bob")
        await soon(lambda: len(heard) > 2)
        return heard

    assert at_a_table(tmp_path, Settings(), story) == [{"anne", "bob"}, {"bob"}, frozenset()]


def test_listeners_hear_of_arrivals(tmp_path):
    async def story(tables, presence, table):
        heard = []
        tables.listen(table.key, lambda: heard.append(1))
        presence.enter(table, "bob")
        return heard

    assert at_a_table(tmp_path, Settings(), story) == [1]


def test_after_the_chosen_delay_a_bot_stands_in_and_the_guest_may_come_back(tmp_path):
    async def story(tables, presence, table):
        await until_replaced(presence, table)
        return table.chairs[0]

    chair = at_a_table(tmp_path, Settings(stand_in=1), story)

    assert (chair.kind, chair.name, chair.absent) == ("bot", "Anne", "anne")


def test_whoever_comes_back_in_time_keeps_the_seat(tmp_path):
    async def story(tables, presence, table):
        presence.enter(table, "bob")
        presence.leave(table, "bob")
        presence.enter(table, "bob")
        await until_replaced(presence, table)
        return table.chairs[1].kind

    assert at_a_table(tmp_path, Settings(stand_in=1), story) == "guest"


def test_whoever_is_there_through_another_worker_keeps_the_seat(tmp_path):
    async def story(tables, presence, table):
        async with opened(str(tmp_path / "house.db")) as store:
            elsewhere = Presence(Tables(store))
            presence.enter(table, "bob")
            await noted(store, table, presence)
            elsewhere.enter(await elsewhere.tables.find(table.key), "bob")
            await noted(store, table, elsewhere)
            presence.leave(table, "bob")
            await until_replaced(presence, table)
            return table.chairs[1].kind

    assert at_a_table(tmp_path, Settings(stand_in=1), story) == "guest"


async def noted(store, table, presence):
    """Wait until all workers can know at which of them Bob is."""
    async with asyncio.timeout(30):
        while await store.get("here", f"{table.key}/bob") != presence.worker.encode():
            await asyncio.sleep(0.01)
