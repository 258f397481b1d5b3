"""The tables keeps up with what other workers append, whenever it comes."""

import asyncio
from contextlib import asynccontextmanager
from random import Random

from ludotheque import catalogue
from ludotheque.engine.seats import CHANCE
from ludotheque.house import decisions
from ludotheque.house.log import Chair
from ludotheque.house.storage import opened
from ludotheque.house.tables import Tables

SLUG = next(slug for slug in reversed(catalogue.slugs()) if catalogue.game(slug).secrets is None)
ALONE = next(slug for slug in catalogue.slugs() if 1 in catalogue.game(slug).seats)
CHAIRS = [Chair("guest", "Anne", "anne"), Chair("guest", "Bob", "bob")]


@asynccontextmanager
async def two_workers(path):
    async with opened(str(path)) as one, opened(str(path)) as other:
        yield Tables(one), Tables(other)


def test_what_is_appended_while_a_table_is_being_read_is_not_missed(tmp_path):
    async def evening():
        async with two_workers(tmp_path / "db") as (here, there):
            table, _ = await there.open(SLUG, CHAIRS, "anne")
            read, delayed = here.store.read, []

            async def read_slowly(key, after=-1):
                entries = await read(key, after)
                if not delayed:
                    delayed.append(key)
                    await there.change(key, decisions.speak, "bob", "hello")
                    await asyncio.sleep(0.2)  # it is told of here, where nobody knows the table yet
                return entries

            here.store.read = read_slowly
            return (await here.find(table.key)).seq, table.seq

    assert asyncio.run(evening()) == (1, 1)


def test_each_worker_follows_what_the_other_appends(tmp_path):
    async def evening():
        async with two_workers(tmp_path / "db") as halls:
            table, _ = await halls[0].open(SLUG, CHAIRS, "anne")
            seen = [await tables.find(table.key) for tables in halls]
            for number in range(6):
                await halls[number % 2].change(table.key, decisions.speak, "anne", "hello")
                async with asyncio.timeout(30):
                    while {each.seq for each in seen} != {number + 1}:
                        await asyncio.sleep(0.01)
            return [each.seq for each in seen]

    assert asyncio.run(evening()) == [6, 6]


async def play_alone(tables, chooser):
    """Play a game alone to its end, at random; give its score."""
    table, _ = await tables.open(ALONE, CHAIRS[:1], "anne")
    while not table.is_over:
        action = CHANCE if table.match.actor == CHANCE else chooser.choice(table.match.legal())
        if table.waits_for() == 0:
            await tables.act(table.key, "anne", table.ply, action)
        else:
            await tables.act_for(table.key, table.ply, action, lambda _: True)
    return table.match.scores()[0]


def test_the_best_score_of_whoever_plays_alone_is_kept(tmp_path):
    async def evening():
        async with opened(str(tmp_path / "db")) as store:
            tables, chooser = Tables(store), Random(1)
            scores = [await play_alone(tables, chooser) for _ in range(6)]
            return await tables.best("anne", ALONE) or 0, max(scores)

    kept, best = asyncio.run(evening())

    assert kept == best
