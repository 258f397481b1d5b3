"""The bots' search gets ready by itself, and nothing waits for it."""

import asyncio

import psutil

from ludotheque import catalogue
from ludotheque.bots.brain import is_ready
from ludotheque.house.driver import Driver
from ludotheque.house.entries import Chair
from ludotheque.house.hall import Hall
from ludotheque.house.storage import opened
from ludotheque.house.workshop import Workshop

THINKING = [catalogue.game(slug) for slug in catalogue.slugs() if catalogue.game(slug).knowledge]
GAME = min(THINKING, key=lambda game: game.rules.ACTIONS)
BOTS = [Chair("bot", "Ada", level="beginner"), Chair("bot", "Alan", level="beginner")]


def test_bots_at_a_table_start_slow_and_are_quick_when_their_search_is_compiled(tmp_path):
    async def evening():
        async with opened(str(tmp_path / "db")) as store:
            driver = Driver(Hall(store), pace=0.0)
            table, _ = await driver.hall.open(GAME.slug, BOTS, "anne")
            async with asyncio.timeout(120):
                while not (table.ply and is_ready(GAME)):
                    await asyncio.sleep(0.05)
            await driver.stop()

    asyncio.run(evening())

    assert is_ready(GAME)


def test_a_workshop_that_is_closed_leaves_no_process_behind():
    async def evening():
        workshop, others = Workshop(), set(psutil.Process().children())
        workshop.order(GAME)
        while not (children := set(psutil.Process().children()) - others):
            await asyncio.sleep(0.01)
        await workshop.stop()
        return children

    assert not [child for child in asyncio.run(evening()) if child.is_running()]
