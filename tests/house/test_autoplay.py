"""Bots at a table that several workers know: one of them plays, and another goes on if that one dies."""

import asyncio
from collections import Counter
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from ludotheque.engine.seats import CHANCE
from ludotheque.house.autoplay import Autoplay
from ludotheque.house.log import Chair, Played, Seated, Settings, decode
from ludotheque.house.storage import opened
from ludotheque.house.storage.store import StoreFault
from ludotheque.house.tables import Tables
from setups import a_game_with
from waiting import soon

SLUG, DICE = a_game_with(choices=True).slug, a_game_with(chance_first=True).slug
BOTS = [Chair("bot", "Ada", level="random"), Chair("bot", "Alan", level="random")]
LONG, SHORT = 60.0, 0.2  # seconds that a claim lives


class Counting(Autoplay):
    """Counts what is worked out, ply by ply."""

    def __init__(self, tables, thoughts, pace, claim):
        super().__init__(tables, pace, claim)
        self.thoughts = thoughts

    async def _next(self, table):
        self.thoughts[table.ply] += 1
        return await super()._next(table)


@asynccontextmanager
async def worker(path, thoughts, pace=0.0, claim=SHORT):
    """Run a worker of its own on a store that others share."""
    async with opened(str(path)) as store:
        autoplay = Counting(Tables(store), thoughts, pace, claim)
        try:
            yield autoplay
        finally:
            await autoplay.stop()


async def until_over(tables, key):
    table = await tables.find(key)
    await soon(lambda: table.is_over, within=60)
    return table


async def played(tables, key):
    entries = [decode(entry.body) for entry in await tables.store.read(key)]
    return [entry for entry in entries if isinstance(entry, Played)]


def test_of_two_workers_who_know_a_table_one_works_each_move_out(tmp_path):
    async def evening():
        thoughts = Counter()
        async with AsyncExitStack() as stack:
            both = [worker(tmp_path / "db", thoughts, claim=LONG) for _ in range(2)]
            first, second = [await stack.enter_async_context(each) for each in both]
            table, _ = await first.tables.open(SLUG, BOTS, "anne", settings=Settings(auto=True))
            await second.tables.find(table.key)
            over = await until_over(second.tables, table.key)
            return thoughts, over.ply, await played(first.tables, table.key)

    thoughts, plies, moves = asyncio.run(evening())

    assert thoughts == dict.fromkeys(range(plies), 1)
    assert len(moves) == plies


def test_what_a_dead_worker_has_claimed_is_played_by_another(tmp_path):
    async def evening():
        async with worker(tmp_path / "db", Counter(), pace=1000) as slow:
            table, _ = await slow.tables.open(SLUG, BOTS, "anne")
            await soon(lambda: table.match.mover in table.bots() and slow.thoughts[table.ply])
        thoughts = Counter()
        async with worker(tmp_path / "db", thoughts) as heir:
            await until_over(heir.tables, table.key)
            return table.ply, thoughts, await played(heir.tables, table.key)

    claimed, thoughts, moves = asyncio.run(evening())

    assert thoughts == dict.fromkeys(range(claimed, len(moves)), 1)


def test_bots_go_on_when_a_lost_store_is_back(tmp_path):
    async def evening():
        async with worker(tmp_path / "db", Counter()) as autoplay:
            store, claim, lost = autoplay.tables.store, autoplay.tables.store.claim, []

            async def lost_once(*claimed):
                if not lost:
                    lost.append(claimed)
                    raise StoreFault("the store is out of reach")
                return await claim(*claimed)

            store.claim = lost_once
            table, _ = await autoplay.tables.open(SLUG, BOTS, "anne")
            return lost, await until_over(autoplay.tables, table.key)

    lost, table = asyncio.run(evening())

    assert len(lost) == 1
    assert table.match.is_over


class Offered(Tables):
    """Notes of each move that is offered whether it was taken."""

    def __init__(self, store):
        super().__init__(store)
        self.taken = []

    async def act_for(self, *move):
        self.taken.append(await super().act_for(*move))


def test_a_bot_does_not_play_a_seat_that_was_taken_back_while_it_thought(tmp_path):
    async def evening():
        thinking, done = asyncio.Event(), asyncio.Event()

        class Slow(Autoplay):
            async def _next(self, table):
                action = await super()._next(table)
                if table.match.actor != CHANCE:
                    thinking.set()
                    await done.wait()
                return action

        async with opened(str(tmp_path / "db")) as store:
            tables = Offered(store)
            autoplay = Slow(tables, pace=0.0)
            table, _ = await tables.open(SLUG, BOTS, "anne")
            await thinking.wait()
            for seat in table.seats:
                await tables.change(table.key, lambda _, seat: Seated(seat, Chair("guest", "Anne", "anne")), seat)
            ply = table.ply
            done.set()
            await soon(lambda: False in tables.taken)
            await autoplay.stop()
            return ply, table.ply

    ply, ply_in_the_end = asyncio.run(evening())

    assert ply_in_the_end == ply


@pytest.mark.parametrize(
    ("chairs", "settings", "is_driven"),
    [
        (BOTS, Settings(), True),
        ([BOTS[0], Chair("open", "")], Settings(), False),
        ([Chair("guest", "Anne", "anne"), BOTS[0]], Settings(), False),
        ([Chair("guest", "Anne", "anne"), BOTS[0]], Settings(auto=True), True),
    ],
)
def test_bots_play_once_nobody_is_missing_and_dice_by_themselves_where_that_was_chosen(
    tmp_path, chairs, settings, is_driven
):
    async def evening():
        async with opened(str(tmp_path / "db")) as store:
            autoplay = Autoplay(Tables(store), pace=0.0)
            autoplay.tables.on_change.clear()
            table, _ = await autoplay.tables.open(DICE, chairs, "anne", settings=settings)
            return autoplay.is_due(table)

    assert asyncio.run(evening()) == is_driven
