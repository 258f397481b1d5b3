"""Thinking is a shared good: fair turns, one hint at a time, nothing for whoever has gone, no bots among themselves."""

import asyncio
import os
import sys
import threading
from contextlib import asynccontextmanager
from itertools import groupby
from threading import Event

import pytest

from ludotheque.bots import simple
from ludotheque.bots.bot import Bot
from ludotheque.engine.seats import CHANCE
from ludotheque.house import autoplay
from ludotheque.house.autoplay import PLAYED_AT_ONCE, Autoplay, choices_seen, seed_of
from ludotheque.house.deadlines import Deadlines
from ludotheque.house.errors import NotReady
from ludotheque.house.log import Chair, Settings
from ludotheque.house.presence import Presence
from ludotheque.house.storage import opened
from ludotheque.house.table import Table
from ludotheque.house.tables import Tables
from ludotheque.house.thinking import Thinking
from ludotheque.testing.setups import Setup
from setups import a_game_with, table_of
from waiting import LONGEST, soon

GAME = a_game_with(choices=True, hides=False, chance_first=True)
HIDING = a_game_with(hides=True)
BOTS = [Chair("bot", level="random"), Chair("bot", level="random")]
ANNE = Chair("guest", "Anne", "anne")


def test_whoever_asks_once_waits_for_one_thought_of_whoever_asks_much():
    async def evening() -> list[str]:
        thinking, thought, busy = Thinking(threads=1), [], Event()
        first = asyncio.create_task(thinking.think("much", busy.wait))
        much = [asyncio.create_task(thinking.think("much", lambda: thought.append("much"))) for _ in range(20)]
        await asyncio.sleep(0)
        once = asyncio.create_task(thinking.think("once", lambda: thought.append("once")))
        await asyncio.sleep(0)
        busy.set()
        await asyncio.gather(first, once, *much)
        return thought

    assert asyncio.run(evening()).index("once") <= 1


def test_whoever_asks_much_leaves_a_thread_to_others():
    async def evening() -> int:
        thinking, busy = Thinking(threads=2), Event()
        much = [asyncio.create_task(thinking.think("much", busy.wait)) for _ in range(3)]
        await asyncio.sleep(0)
        try:
            async with asyncio.timeout(LONGEST):
                return await thinking.think("once", lambda: 7)
        finally:
            busy.set()
            await asyncio.gather(*much)

    assert asyncio.run(evening()) == 7


@pytest.mark.skipif(sys.platform != "linux", reason="threads have no priority of their own there")
def test_threads_that_think_let_pages_go_first():
    async def evening() -> int:
        return await Thinking().think("anne", lambda: os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))

    assert asyncio.run(evening()) > os.getpriority(os.PRIO_PROCESS, 0)


def test_what_nobody_waits_for_any_more_is_not_thought_about():
    async def evening() -> tuple[list[str], int]:
        thinking, thought, busy = Thinking(threads=1), [], Event()
        first = asyncio.create_task(thinking.think("anne", busy.wait))
        gone = asyncio.create_task(thinking.think("bob", lambda: thought.append("bob")))
        await asyncio.sleep(0)
        gone.cancel()
        last = asyncio.create_task(thinking.think("zoe", lambda: thought.append("zoe")))
        await asyncio.sleep(0)
        busy.set()
        await asyncio.gather(first, last)
        return thought, thinking.waiting

    assert asyncio.run(evening()) == (["zoe"], 0)


def test_a_thought_that_fails_is_told_and_the_next_one_begins():
    async def evening() -> int:
        thinking = Thinking(threads=1)
        with pytest.raises(ZeroDivisionError):
            await thinking.think("anne", lambda: 1 // 0)
        return await thinking.think("anne", lambda: 7)

    assert asyncio.run(evening()) == 7


@asynccontextmanager
async def a_worker(path):
    async with opened(str(path)) as store:
        tables = Tables(store)
        presence = Presence(tables, Deadlines(store))
        autoplay = Autoplay(tables, pace=0, is_watched=presence.is_watched)
        presence.on_look = autoplay.nudge
        try:
            yield tables, presence, autoplay
        finally:
            presence.stop()
            await autoplay.stop()


def test_bots_among_themselves_sleep_until_somebody_looks(tmp_path):
    async def evening() -> tuple[int, bool]:
        async with a_worker(tmp_path / "db") as (tables, presence, autoplay):
            table, _ = await tables.open(GAME.slug, BOTS, "anne", settings=Settings(auto=True))
            asleep = autoplay.is_due(table)
            presence.look(table)
            await soon(lambda: table.is_over)
            return table.ply, asleep

    plies, asleep = asyncio.run(evening())

    assert plies
    assert not asleep


def test_bots_play_for_a_person_who_looks_elsewhere(tmp_path):
    async def evening() -> int:
        async with a_worker(tmp_path / "db") as (tables, _, _autoplay):
            table, _ = await tables.open(GAME.slug, [BOTS[0], ANNE], "anne", settings=Settings(auto=True))
            await soon(lambda: table.ply and table.waits_for() == 1)
            return table.ply

    assert asyncio.run(evening()) > 0


def test_the_bots_of_a_game_are_made_beside_the_pages(tmp_path, monkeypatch):
    makers = []
    monkeypatch.setattr(autoplay, "Bot", lambda *given: makers.append(threading.current_thread()) or Bot(*given))

    async def evening() -> None:
        async with a_worker(tmp_path / "db") as (tables, _, _autoplay):
            table, _ = await tables.open(GAME.slug, [BOTS[0], ANNE], "anne", settings=Settings(auto=True))
            await soon(lambda: table.ply and table.waits_for() == 1)

    asyncio.run(evening())

    assert makers
    assert threading.main_thread() not in makers


@pytest.mark.parametrize("same", ["guest", "table"])
def test_a_guest_and_a_table_have_one_hint_thought_about_at_a_time(tmp_path, same):
    async def evening() -> None:
        async with a_worker(tmp_path / "db") as (tables, _, autoplay):
            busy, chairs = Event(), [ANNE, Chair("guest", "Bob", "bob")]
            autoplay._hints = lambda *_: busy.wait() and []
            here, there = [(await tables.open(GAME.slug, chairs, "anne"))[0] for _ in range(2)]
            first = asyncio.create_task(autoplay.hints(here, 0, "en", "anne"))
            await asyncio.sleep(0)
            again = (there, 0, "en", "anne") if same == "guest" else (here, 1, "en", "bob")
            try:
                with pytest.raises(NotReady, match="being thought about"):
                    await asyncio.wait_for(autoplay.hints(*again), 10)
            finally:
                busy.set()
            await first
            assert await autoplay.hints(*again) == []

    asyncio.run(evening())


def seeded(seed: str, key: str = "0123456789abcdef") -> Table:
    """Set a table of which all that is public is the same, whatever its seed."""
    table = table_of(Setup(GAME, 2), Setup(GAME, 2).match())
    table.key, table.opened = key, _with_seed(table.opened, seed)
    return table


def _with_seed(opened, seed):
    return type(opened)(**{**{name: getattr(opened, name) for name in opened.__struct_fields__}, "seed": seed})


def test_nobody_foresees_a_bots_thoughts_from_what_is_public():
    assert seed_of(seeded("00" * 32), 0) != seed_of(seeded("11" * 32), 0)
    assert seed_of(seeded("00" * 32), 0) == seed_of(seeded("00" * 32), 0)


def test_a_bots_pause_does_not_tell_how_many_cards_it_can_play():
    match = Setup(HIDING, 2).match()
    table = table_of(Setup(HIDING, 2), match)
    told = {choices_seen(table)}
    match.legal = lambda: [0]
    told.add(choices_seen(table))

    assert len(told) == 1


def test_where_something_is_hidden_a_bot_thinks_no_longer_than_it_seems_to(tmp_path, monkeypatch):
    asked = []

    def choose(bot, view, seat, seed, history=None, seconds=None):
        asked.append(seconds)
        return simple.legal_choices(bot.brain, bot.question(view, seat, seed, history))[0]

    monkeypatch.setattr(Bot, "choose", choose)

    async def evening() -> None:
        async with opened(str(tmp_path / "db")) as store:
            autoplay = Autoplay(Tables(store), pace=0.001)
            chairs = [Chair("bot", level="master")] * 2
            table, _ = await autoplay.tables.open(HIDING.slug, chairs, "anne", settings=Settings(auto=True))
            await soon(lambda: len(asked) > 5 or table.is_over)
            await autoplay.stop()

    asyncio.run(evening())

    assert all(seconds is not None and seconds < 0.01 for seconds in asked[:5])


def test_tables_that_are_looked_at_from_one_network_share_its_turns(tmp_path):
    askers = []

    async def evening() -> None:
        async with a_worker(tmp_path / "db") as (tables, presence, autoplay):
            think = autoplay.thinking.think
            autoplay.thinking.think = lambda asker, work: askers.append(asker) or think(asker, work)
            for guest in ("anne", "bob"):
                table, _ = await tables.open(GAME.slug, BOTS, guest, settings=Settings(auto=True))
                autoplay.asked_from(table.key, "192.0.2.1")
                presence.look(table)
                await soon(lambda table=table: table.is_over)

    asyncio.run(evening())

    assert {*askers} == {"192.0.2.1"}


def test_of_one_networks_tables_a_few_are_played_at_in_each_round(tmp_path, monkeypatch):
    told = []
    propose = Table.propose
    monkeypatch.setattr(Table, "propose", lambda *given: told.append("played") or propose(*given))

    async def evening() -> list[str]:
        async with a_worker(tmp_path / "db") as (tables, presence, autoplay):
            waiting, may_play = [], asyncio.Event()

            async def end_together(table: Table) -> int:
                waiting.append(table.key)
                await may_play.wait()
                return CHANCE if table.match.actor == CHANCE else table.match.legal()[0]

            autoplay._next = end_together
            for _ in range(12):
                table, _ = await tables.open(GAME.slug, BOTS, "anne", settings=Settings(auto=True))
                autoplay.asked_from(table.key, "192.0.2.1")
                presence.look(table)
            await soon(lambda: len(waiting) == 12)
            may_play.set()
            for _ in range(100):
                await asyncio.sleep(0)
                told.append("others")
            return told[:]  # while the worker leaves, bots play on and nobody notes the others

    rounds = asyncio.run(evening())

    assert rounds.count("played") >= 12
    assert max(len([*run]) for what, run in groupby(rounds) if what == "played") <= 2 * PLAYED_AT_ONCE
