"""Rated games: what counts, in the order in which it came in, and the same when it is computed anew."""

import asyncio

import msgspec
import pytest

from club_tables import played_out
from ludotheque.club.ratings import NoRatings
from ludotheque.engine.errors import BadOption
from ludotheque.house import decisions, log
from ludotheque.house.log import Chair, Settings
from ludotheque.house.people import public_id
from ludotheque.house.permissions import undo_ply
from ludotheque.house.rated import LOGS, PENDING, RatedGames, check_rated, is_ratable, result_of
from ludotheque.house.recount import recounted
from ludotheque.house.storage import opened
from ludotheque.house.storage.store import StoreFault
from ludotheque.house.tables import Tables
from setups import a_game_with

GAME = a_game_with(hides=False, chance_first=True)
ANNE, BOB, BOT = Chair("guest", "Anne", "anne"), Chair("guest", "Bob", "bob"), Chair("bot", level="amateur")
RATED = Settings(rated=True)


async def end_a_game(tables: Tables, *chairs: Chair, settings: Settings = RATED, **more):
    """Set a table and play it to its end."""
    table, _ = await tables.open(GAME.slug, chairs, "anne", settings=settings, **more)
    return await played_out(tables, table.key)


def test_a_rated_game_is_noted_once_it_is_over_and_rates_the_people_of_its_table(url):
    async def story():
        async with opened(url) as store:
            tables = Tables(store)
            table, _ = await tables.open(GAME.slug, [ANNE, BOT], "anne", settings=RATED)
            assert [key for key, _ in await store.find(PENDING, "")] == [table.key]
            assert await tables.rated.slugs() == []
            await played_out(tables, table.key)

            found = await tables.rated.of(GAME.slug)
            assert [*found.results] == [table.key]
            assert found.ratings.of.keys() == {public_id("anne")}
            assert found.ratings.of[public_id("anne")].games == 1
            assert await store.find(PENDING, "") == []
            assert await tables.rated.slugs() == [GAME.slug]

    asyncio.run(story())


def test_ratings_computed_anew_from_the_tables_equal_those_kept(url):
    async def story():
        async with opened(url) as store:
            tables = Tables(store)
            for chairs in ([ANNE, BOB], [BOB, ANNE], [ANNE, BOT], [BOT, BOB], [BOB, ANNE]) * 2:
                await end_a_game(tables, *chairs)
            kept, anew = await tables.rated.of(GAME.slug), await recounted(store, GAME.slug)
            assert len(kept.results) == 10
            assert anew.is_equal
            assert anew.ratings.of == kept.ratings.of == (await RatedGames(store).of(GAME.slug)).ratings.of

    asyncio.run(story())


def test_a_result_that_was_changed_or_left_out_is_found_when_ratings_are_computed_anew(sqlite_url):
    async def story():
        async with opened(sqlite_url) as store:
            tables = Tables(store)
            for _ in range(3):
                await end_a_game(tables, ANNE, BOB)
            entries = await store.read(LOGS + GAME.slug)
            noted = msgspec.json.decode(entries[1].body)
            turned = msgspec.json.encode({**noted, "ranks": noted["ranks"][::-1]})
            await store.rewrite(LOGS + GAME.slug, 2, {1: turned})
            anew = await recounted(store, GAME.slug)
            assert not anew.is_equal
            assert anew.wrong == [noted["table"]]

            await store.remove(LOGS + GAME.slug, 2)
            await end_a_game(tables, ANNE, BOB, settings=Settings())  # else the last log that was written is kept
            await store.remove(LOGS + GAME.slug, 2)
            assert len((await recounted(store, GAME.slug)).missing) == 3

    asyncio.run(story())


async def undone(tables):
    table, _ = await tables.open(GAME.slug, [ANNE, BOB], "anne", settings=RATED)
    await played_out(tables, table.key)
    table.undone = 3
    return table


async def by_hand(tables):
    return await end_a_game(tables, ANNE, ANNE, settings=Settings(rated=True, by_hand=True))


async def unrated(tables):
    return await end_a_game(tables, ANNE, BOB, settings=Settings())


async def closed(tables):
    table, _ = await tables.open(GAME.slug, [ANNE, BOT], "anne", settings=RATED)
    return await tables.change(table.key, decisions.close, "anne")


async def branched(tables):
    before = await end_a_game(tables, ANNE, BOB, settings=Settings())
    prelude = [step.action for step in before.match.steps[:1]]
    return await end_a_game(tables, ANNE, BOB, prelude=prelude, options=before.match.agreed)


async def with_a_program(tables):
    return await end_a_game(tables, ANNE, Chair("guest", "Bot", "bot", program=True))


async def passed_on(tables):
    table, _ = await tables.open(GAME.slug, [ANNE, BOB], "anne", settings=RATED)
    await tables.act_for(table.key, 0, -1, lambda _: True)
    await tables.change(table.key, lambda _: log.Seated(1, Chair("guest", "Carl", "carl")))
    return await played_out(tables, table.key)


@pytest.mark.parametrize("table", [unrated, by_hand, closed, branched, with_a_program, passed_on, undone])
def test_what_does_not_count_is_not_noted(sqlite_url, table):
    async def story():
        async with opened(sqlite_url) as store:
            tables = Tables(store)
            assert result_of(await table(tables)) is None
            if table is not undone:
                assert await store.logs(LOGS) == []
                assert await store.find(PENDING, "") == []

    asyncio.run(story())


def test_whoever_leaves_a_rated_game_to_a_bot_is_rated_by_what_the_bot_made_of_it(sqlite_url):
    async def story():
        async with opened(sqlite_url) as store:
            tables = Tables(store)
            table, _ = await tables.open(GAME.slug, [ANNE, BOB], "anne", settings=RATED)
            await tables.change(table.key, decisions.replace_absent, 1, "bob")
            await played_out(tables, table.key)
            found = await tables.rated.of(GAME.slug)
            assert found.ratings.of.keys() == {public_id("anne"), public_id("bob")}

    asyncio.run(story())


def test_in_a_rated_game_nothing_is_taken_back(sqlite_url):
    async def story():
        async with opened(sqlite_url) as store:
            tables, game = Tables(store), a_game_with(hides=False, choices=True)
            for settings in (Settings(), RATED):
                table, _ = await tables.open(game.slug, [ANNE, BOT], "anne", settings=settings)
                while table.match.last_choice(0) is None:
                    action = -1 if table.match.actor < 0 else table.match.legal()[0]
                    await tables.act_for(table.key, table.ply, action, lambda _: True)
                assert (undo_ply(table, "anne") is None) == settings.rated

    asyncio.run(story())


@pytest.mark.parametrize("fault", [StoreFault("out of reach"), NoRatings("openskill is not there")])
def test_a_result_that_could_not_be_noted_is_noted_at_the_next_start(sqlite_url, monkeypatch, fault):
    async def story():
        async with opened(sqlite_url) as store:
            tables = Tables(store)

            async def fail(table):
                raise fault

            monkeypatch.setattr(tables.rated, "_note", fail)
            table = await end_a_game(tables, ANNE, BOB)
            never, _ = await tables.open(GAME.slug, [ANNE, BOB], "anne", settings=RATED)
            await store.put(PENDING, "0123456789abcdef", b"x")  # a table that was never set
            rated = RatedGames(store)
            assert await rated.catch_up() == 1
            assert await rated.catch_up() == 0
            assert [*(await rated.of(GAME.slug)).results] == [table.key]
            assert [key for key, _ in await store.find(PENDING, "")] == [never.key]

    asyncio.run(story())


def test_two_workers_that_note_at_once_agree_on_one_order(url):
    async def story():
        async with opened(url) as here, opened(url) as there:
            workers = Tables(here), Tables(there)
            await asyncio.gather(*(end_a_game(tables, ANNE, BOB) for tables in workers for _ in range(4)))
            folds = [await tables.rated.of(GAME.slug) for tables in workers]
            assert [*folds[0].results] == [*folds[1].results]
            assert len(folds[0].results) == 8
            assert folds[0].ratings.of == folds[1].ratings.of

    asyncio.run(story())


def test_only_a_table_that_can_count_may_be_rated():
    game, idle = a_game_with(hides=False, choices=True), a_game_with(choices=False)
    check_rated(game, [ANNE, BOB])
    check_rated(game, [ANNE, BOT, Chair("open")])
    for chairs in ([ANNE, ANNE], [ANNE]):
        with pytest.raises(BadOption):
            check_rated(game, chairs)
    assert not is_ratable(idle)
    with pytest.raises(BadOption):
        check_rated(idle, [ANNE, BOB])
