"""The bots' search gets ready by itself, and nothing waits for it."""

import asyncio

import psutil

from ludotheque import catalogue
from ludotheque.bots.brain import is_ready
from ludotheque.house.autoplay import Autoplay
from ludotheque.house.compilation import BackgroundCompiler
from ludotheque.house.log import Chair
from ludotheque.house.storage import opened
from ludotheque.house.tables import Tables

THINKING = [catalogue.game(slug) for slug in catalogue.slugs() if catalogue.game(slug).knowledge]
GAME = min(THINKING, key=lambda game: len(game.rules.ACTIONS))
BOTS = [Chair("bot", "Ada", level="beginner"), Chair("bot", "Alan", level="beginner")]


def test_bots_at_a_table_start_slow_and_are_quick_when_their_search_is_compiled(tmp_path):
    async def evening():
        async with opened(str(tmp_path / "db")) as store:
            autoplay = Autoplay(Tables(store), pace=0.0)
            table, _ = await autoplay.tables.open(GAME.slug, BOTS, "anne")
            async with asyncio.timeout(120):
                while not (table.ply and is_ready(GAME)):
                    await asyncio.sleep(0.05)
            await autoplay.stop()

    asyncio.run(evening())

    assert is_ready(GAME)


def test_a_workshop_that_is_closed_leaves_no_process_behind():
    async def evening():
        compiler, others = BackgroundCompiler(), set(psutil.Process().children())
        compiler.request(GAME)
        while not (children := set(psutil.Process().children()) - others):
            await asyncio.sleep(0.01)
        await compiler.stop()
        return children

    assert not [child for child in asyncio.run(evening()) if child.is_running()]
