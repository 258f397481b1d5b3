"""Who is there, and who plays for those who are not."""

import asyncio

from ludotheque import catalogue
from ludotheque.house.log import Chair, Settings
from ludotheque.house.presence import RELOADING, Presence
from ludotheque.house.storage import open_store, opened
from ludotheque.house.tables import Tables

SLUG = catalogue.slugs()[-1]
PACE = 0.3  # of a second stands for one
CHAIRS = [Chair("guest", "Anne", "anne"), Chair("guest", "Bob", "bob")]


def at_a_table(tmp_path, settings, story):
    async def run():
        store = open_store(str(tmp_path / "house.db"))
        await store.start()
        tables = Tables(store)
        presence = Presence(tables, PACE)
        table, _ = await tables.open(SLUG, CHAIRS, "anne", settings=settings)
        try:
            return await story(tables, presence, table)
        finally:
            presence.stop()
            await store.stop()

    return asyncio.run(run())


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
        presence.enter(table, "bob")
        tables.listen(table.key, lambda: heard.append(presence.at(table.key)))
        presence.leave(table, "bob")
        presence.enter(table, "bob")  # the page was loaded anew
        await asyncio.sleep(1.5 * PACE * RELOADING)
        presence.leave(table, "bob")
        before = list(heard)
        async with asyncio.timeout(30):
            while len(heard) == len(before):
                await asyncio.sleep(0.01)
        return before, heard[len(before) :]

    assert at_a_table(tmp_path, Settings(), story) == ([{"bob"}], [frozenset()])


def test_after_the_chosen_delay_a_bot_stands_in_and_the_guest_may_come_back(tmp_path):
    async def story(tables, presence, table):
        presence.enter(table, "bob")
        presence.leave(table, "bob")
        async with asyncio.timeout(30):
            while table.chairs[1].kind == "guest":
                await asyncio.sleep(0.01)
        return table.chairs[1]

    chair = at_a_table(tmp_path, Settings(stand_in=1), story)

    assert (chair.kind, chair.name, chair.absent) == ("bot", "Bob", "bob")


def test_whoever_comes_back_in_time_keeps_the_seat(tmp_path):
    async def story(tables, presence, table):
        presence.enter(table, "bob")
        presence.leave(table, "bob")
        presence.enter(table, "bob")
        await asyncio.sleep(2 * PACE)
        return table.chairs[1].kind

    assert at_a_table(tmp_path, Settings(stand_in=1), story) == "guest"


def test_listeners_hear_of_arrivals(tmp_path):
    async def story(tables, presence, table):
        heard = []
        tables.listen(table.key, lambda: heard.append(1))
        presence.enter(table, "bob")
        return heard

    assert at_a_table(tmp_path, Settings(), story) == [1]


def test_whoever_comes_back_through_another_worker_keeps_the_seat(tmp_path):
    async def story(tables, presence, table):
        async with opened(str(tmp_path / "house.db")) as store:
            elsewhere = Presence(Tables(store))
            there = await elsewhere.tables.find(table.key)
            presence.enter(table, "bob")
            while not await store.get("here", f"{table.key}/bob"):
                await asyncio.sleep(0.01)
            presence.leave(table, "bob")
            elsewhere.enter(there, "bob")
            await asyncio.sleep(4 * PACE)
            return table.chairs[1].kind

    assert at_a_table(tmp_path, Settings(stand_in=3), story) == "guest"
