"""A worker keeps up with what others append, whenever it comes, and holds no more than it needs."""

import asyncio
from contextlib import asynccontextmanager
from random import Random

from ludotheque.engine.seats import CHANCE
from ludotheque.house.decisions import speak
from ludotheque.house.guests import TABLES_OF_A_GUEST
from ludotheque.house.log import Chair
from ludotheque.house.storage import opened
from ludotheque.house.tables import Tables
from setups import a_game_with
from waiting import soon

SLUG, ALONE = a_game_with().slug, a_game_with(alone=True).slug
CHAIRS = [Chair("guest", "Anne", "anne"), Chair("guest", "Bob", "bob")]
HUNDREDS = 300


@asynccontextmanager
async def two_workers(path):
    async with opened(str(path)) as one, opened(str(path)) as other:
        yield Tables(one), Tables(other)


def test_what_is_appended_while_a_table_is_being_read_is_not_missed(tmp_path):
    async def evening():
        async with two_workers(tmp_path / "db") as (here, there):
            table, _ = await there.open(SLUG, CHAIRS, "anne")
            read, heard = here.store.read, []
            here.store.watch(lambda _, seq: heard.append(seq))

            async def read_slowly(key, **after):
                entries = await read(key, **after)
                if 1 not in heard:
                    await there.change(table.key, speak, "bob", "hello")
                    await soon(lambda: 1 in heard)  # where nobody knows the table yet
                return entries

            here.store.read = read_slowly
            return (await here.find(table.key)).seq, table.seq

    assert asyncio.run(evening()) == (1, 1)


def test_each_worker_follows_what_the_other_appends(tmp_path):
    async def evening():
        async with two_workers(tmp_path / "db") as workers:
            table, _ = await workers[0].open(SLUG, CHAIRS, "anne")
            seen = [await tables.find(table.key) for tables in workers]
            for number in range(6):
                await workers[number % 2].change(table.key, speak, "anne", "hello")
                await soon(lambda: seen[0].seq == seen[1].seq)
            return [each.seq for each in seen]

    assert asyncio.run(evening()) == [6, 6]


async def play_alone(tables, chooser, prelude=()):
    """Play a game alone to its end, at random; give its table."""
    table, _ = await tables.open(ALONE, CHAIRS[:1], "anne", prelude=prelude)
    while not table.is_over:
        action = CHANCE if table.match.actor == CHANCE else chooser.choice(table.match.legal())
        if table.waits_for() == 0:
            await tables.act(table.key, "anne", table.ply, action)
        else:
            await tables.act_for(table.key, table.ply, action, lambda _: True)
    return table


def test_the_best_score_of_whoever_plays_alone_is_kept(tmp_path):
    async def evening():
        async with opened(str(tmp_path / "db")) as store:
            tables, chooser = Tables(store), Random(1)
            scores = [(await play_alone(tables, chooser)).match.scores()[0] for _ in range(6)]
            return await tables.guests.best("anne", ALONE), scores

    kept, scores = asyncio.run(evening())

    assert kept == max(scores) > min(scores)


def test_a_game_that_goes_on_from_another_one_brings_no_best_score(tmp_path):
    async def evening():
        async with opened(str(tmp_path / "db")) as store:
            tables, chooser = Tables(store), Random(1)
            whole = await play_alone(tables, chooser)
            before = await tables.guests.best("anne", ALONE)
            await store.put("best", f"anne/{ALONE}", b"1")
            await play_alone(tables, chooser, [step.action for step in whole.match.steps][:-4])
            return before, await tables.guests.best("anne", ALONE)

    before, after = asyncio.run(evening())

    assert before > 1 and after == 1


async def found_on_the_shelf(store, guest):
    """Look for the tables of a guest as a worker does that has just started; tell what it found and what it read."""
    tables, read, loaded = Tables(store), store.read, set()

    async def read_and_note(key, **after):
        loaded.add(key)
        return await read(key, **after)

    store.read = read_and_note
    found = await tables.tables_of(guest)
    store.read = read
    return [table.key for table in found], loaded


def test_of_the_hundreds_of_tables_of_a_guest_the_latest_alone_are_read(url):
    async def evening():
        async with opened(url) as store:
            tables = Tables(store)
            await asyncio.gather(*(tables.open(SLUG, CHAIRS, "anne") for _ in range(HUNDREDS)))
            latest = [(await tables.open(SLUG, CHAIRS, "anne"))[0].key for _ in range(3)]
            return latest, *await found_on_the_shelf(store, "anne")

    latest, found, loaded = asyncio.run(evening())

    assert found[:3] == latest[::-1]
    assert set(found) == loaded
    assert len(found) == TABLES_OF_A_GUEST


def test_tables_of_which_a_store_of_before_does_not_tell_when_are_found_after_the_others(url):
    async def evening():
        async with opened(url) as store:
            tables = Tables(store)
            undated = [(await tables.open(SLUG, CHAIRS, "anne"))[0].key for _ in range(TABLES_OF_A_GUEST)]
            for key in undated:
                await store.put("guest", f"anne/{key}", b"")
            dated = [(await tables.open(SLUG, CHAIRS, "anne"))[0].key for _ in range(2)]
            return undated, dated, *await found_on_the_shelf(store, "anne")

    undated, dated, found, loaded = asyncio.run(evening())

    assert found[:2] == dated[::-1]
    assert set(found[2:]) < set(undated)
    assert len(found) == len(loaded) == TABLES_OF_A_GUEST
