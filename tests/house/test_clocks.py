"""Clocks: arithmetic over the log, and one outcome when the time is out."""

import asyncio
import time

import pytest

from ludotheque.club.clocks import EXCHANGE, ON_ITS_WAY, Clock, read_clock, wound_up
from ludotheque.engine.errors import GameOver
from ludotheque.engine.journal import read, replay, write
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.house import decisions
from ludotheque.house.deadlines import Deadline, Deadlines
from ludotheque.house.errors import NotSeated, OutOfTime
from ludotheque.house.journals import journal_at
from ludotheque.house.log import Chair, Played, Reopened, Seated, Settings, TimedOut, decode, encode
from ludotheque.house.rebuilding import read_log
from ludotheque.house.results import ranks_of, winners_of
from ludotheque.house.storage import opened
from ludotheque.house.tables import Tables
from ludotheque.house.timekeeping import Timekeeper
from ludotheque.house.workers import Workers
from setups import a_game_with
from waiting import soon

GAME = a_game_with(choices=True, chance_first=True, hides=False)
NAMES = ("anne", "bob", "carl")
FIVE = Clock(300, 5)


def test_the_clock_of_who_acts_runs_and_a_turn_that_passes_brings_the_bonus():
    clocks = wound_up(FIVE, 2).go_on(100, 0, 0, 0).go_on(110, 1, 0, 0)

    assert [clocks.left_at(seat, 115) for seat in (0, 1)] == [285, 300]
    clocks = clocks.go_on(120, 2, 1, 1)
    assert [clocks.left_at(seat, 121) for seat in (0, 1)] == [285, 299]
    assert clocks.out_at == 120 + 300 + ON_ITS_WAY


def test_nobodys_clock_runs_while_chance_acts_by_itself_or_a_bot_does():
    clocks = wound_up(FIVE, 2).go_on(100, 0, 0, NOBODY).go_on(150, 1, 0, 0).go_on(160, 2, 1, NOBODY)

    assert clocks.out_at is None
    assert clocks.left_at(0, 1000) == 300 - 10 + 5


def test_what_was_taken_back_brings_no_more_time_when_it_is_played_again():
    clocks = wound_up(FIVE, 2).go_on(100, 0, 0, 0).go_on(110, 1, 1, 1)

    again = clocks.go_on(112, 0, 0, 0).go_on(115, 1, 1, 1)

    assert [again.left_at(seat, 115) for seat in (0, 1)] == [300 - 10 + 5 - 3, 298]


def test_where_each_move_has_its_own_time_every_move_begins_with_all_of_it():
    clocks = wound_up(Clock(1000, each=True), 2).go_on(0.5, 0, 0, 0).go_on(900, 1, 0, 0)

    assert clocks.left_at(0, 900) == 1000
    assert clocks.go_on(950, 2, 1, 1).left_at(1, 960) == 990


def test_the_exchange_of_shares_holds_the_clock_but_not_for_ever():
    clocks = wound_up(FIVE, 2).go_on(100, 0, 0, 0, is_paused=True)

    assert clocks.go_on(103, 0, 0, 0, is_paused=True) == clocks
    assert clocks.left_at(0, 100 + EXCHANGE + 7) == 293
    assert clocks.go_on(104, 0, 0, 0).left_at(0, 110) == 294


def test_a_time_that_goes_back_gives_nobody_more():
    clocks = wound_up(FIVE, 2).go_on(100, 0, 0, 0)

    assert clocks.go_on(90, 1, 1, 1).left_at(0, 90) == 305
    assert clocks.left_at(0, 50) == 300


@pytest.mark.parametrize("clock", [FIVE, Clock(259200, each=True, loses=True), Clock(1)])
def test_a_clock_is_read_as_it_was_written(clock):
    assert read_clock(clock.written()) == clock


@pytest.mark.parametrize("text", ["", "300", "300+5", "300+5 never", "0+5 bot", "9999999+5 bot", "300/day bot"])
def test_no_other_text_is_a_clock(text):
    assert read_clock(text) is None


def with_clock(clock, story, seats=2, url="", **settings):
    """Play at a table of people with a clock."""

    async def run(url):
        async with opened(url) as store:
            tables, deadlines = Tables(store), Deadlines(store)
            Timekeeper(tables, deadlines)
            chairs = [Chair("guest", name.title(), name) for name in NAMES[:seats]]
            table, _ = await tables.open(GAME.slug, chairs, "anne", settings=Settings(clock=clock, **settings))
            deadlines.start()
            try:
                return await story(tables, table)
            finally:
                await deadlines.stop()

    return asyncio.run(run(url))


def log_of(entries):
    return [decode(entry.body) for entry in entries]


def test_when_the_time_is_out_a_bot_plays_on_and_its_player_does_not_come_back(tmp_path):
    async def story(tables, table):
        await soon(lambda: table.chairs[0].kind == "bot")
        with pytest.raises(NotSeated):
            await tables.change(table.key, decisions.give_seat, 0, Chair("guest", "Anne", "anne"), "anne")
        return table

    table = with_clock(Clock(1), story, url=str(tmp_path / "db"))

    assert (table.chairs[0].absent, table.is_over, table.lost, [out.seat for out in table.outs]) == (
        "anne", False, frozenset(), [0],
    )  # fmt: skip


def test_at_two_seats_the_other_wins_and_the_journal_tells_it(tmp_path):
    async def story(tables, table):
        await soon(lambda: table.is_over)
        with pytest.raises(GameOver):
            await tables.act(table.key, "anne", 0, CHANCE)
        return table

    table = with_clock(Clock(1, loses=True), story, url=str(tmp_path / "db"))
    journal = read(write(journal_at(table)))

    assert (ranks_of(table), winners_of(table), table.closed_by) == ([2, 1], [1], None)
    assert (journal.clock, journal.outs, journal.result) == ("1+0 loses", ["0 1"], None)
    assert journal.seed is not None
    replay(journal, table.game)


def test_at_three_seats_a_bot_plays_on_and_the_seat_is_last(tmp_path):
    async def story(tables, table):
        await soon(lambda: table.chairs[0].kind == "bot")
        while not table.is_over:
            action = CHANCE if table.match.actor == CHANCE else table.match.legal()[0]
            await tables.act_for(table.key, table.ply, action, lambda now: True)
        return table

    table = with_clock(Clock(1, loses=True), story, seats=3, url=str(tmp_path / "db"))

    assert ranks_of(table)[0] == 3
    assert 0 not in winners_of(table)
    assert sorted(ranks_of(table))[0] == 1


def test_whose_turn_comes_when_a_time_was_out_has_a_clock_as_well_after_a_restart(tmp_path):
    async def first(tables, table):
        return table.key

    async def second(url, key):
        async with opened(url) as store:
            tables, deadlines = Tables(store), Deadlines(store)
            Timekeeper(tables, deadlines)
            await deadlines.set(Deadline(key, "clock"), time.time() - 1)
            await deadlines.look()
            table = await tables.find(key)
            while table.waits_for() == 0:  # the bot's turn
                action = CHANCE if table.match.actor == CHANCE else table.match.legal()[0]
                await tables.act_for(key, table.ply, action, lambda now: True)
            deadlines.start()
            try:
                await soon(lambda: len(table.outs) == 2)
            finally:
                await deadlines.stop()
            return [out.seat for out in table.outs]

    url = str(tmp_path / "db")
    key = with_clock(Clock(1), first, url=url)
    time.sleep(1 + ON_ITS_WAY)

    assert asyncio.run(second(url, key)) == [0, 1]


def test_who_missed_a_move_where_each_has_its_own_time_comes_back_with_all_of_it(tmp_path):
    async def story(tables, table):
        await soon(lambda: table.chairs[0].kind == "bot")
        await tables.change(table.key, decisions.give_seat, 0, Chair("guest", "Anne", "anne"), "anne")
        return table.clocks.left_at(table.waits_for(), time.time())

    assert with_clock(Clock(1, each=True), story, url=str(tmp_path / "db")) > 0.5


def test_a_move_that_comes_too_late_is_refused_and_the_log_says_why(tmp_path):
    async def story(tables, table):
        table.clocks = table.clocks._replace(since=time.time() - 1000)
        with pytest.raises(OutOfTime):
            await tables.act(table.key, "anne", 0, CHANCE)
        return log_of(await tables.store.read(table.key))

    log = with_clock(Clock(900), story, url=str(tmp_path / "db"))

    assert [type(change) for change in log[1:]] == [TimedOut]


def test_a_move_and_the_end_of_the_time_at_once_have_one_outcome_for_all_workers(url):
    async def race(key, tables):
        moves = [each.act(key, "anne", 0, CHANCE) for each in tables]
        ends = [each.insist(key, decisions.time_out, time.time() + 1000) for each in tables]
        mixed = [task for pair in zip(moves, ends, strict=True) for task in pair]
        return await asyncio.gather(*mixed, return_exceptions=True)

    async def story(tables, table):
        async with opened(url) as store:
            both = tables, Tables(store)
            await both[1].find(table.key)
            await race(table.key, both)
            await asyncio.gather(*(each.refresh(table.key) for each in both))
            log = log_of(await store.read(table.key))
            seen = [(each.ply, each.outs, each.chairs) for each in [await one.find(table.key) for one in both]]
            return log, seen, read_log(table.key, await store.read(table.key))

    log, seen, again = with_clock(Clock(900), story, url=url)

    assert seen[0] == seen[1] == (again.ply, again.outs, again.chairs)
    first = log[1]
    assert isinstance(first, Played) or (isinstance(first, TimedOut) and again.ply == 0)


def test_a_restart_in_the_middle_lets_the_clock_run_on(tmp_path):
    async def first(tables, table):
        await soon(lambda: tables.store.find("due", ""))
        return table.key

    async def second(url, key):
        async with opened(url) as store:
            tables, deadlines = Tables(store), Deadlines(store)
            Timekeeper(tables, deadlines)
            deadlines.start()
            try:
                table = await tables.find(key)
                await soon(lambda: table.chairs[0].kind == "bot")
                return [out.seat for out in table.outs]
            finally:
                await deadlines.stop()

    url = str(tmp_path / "db")
    assert asyncio.run(second(url, with_clock(Clock(2), first, url=url))) == [0]


def test_while_the_house_was_closed_nobodys_time_ran(tmp_path):
    async def story(tables, table):
        now = time.time()
        await tables.store.put("worker", "one that slept", str(now - 1000).encode())
        tables.closed = Workers(tables.store, "another one").closed
        table.clocks = table.clocks._replace(since=now - 1010)
        await tables.insist(table.key, decisions.time_out, now)
        await tables.insist(table.key, decisions.time_out, now)
        return table, log_of(await tables.store.read(table.key))[1:]

    table, log = with_clock(Clock(60), story, url=str(tmp_path / "db"))

    assert [type(change) for change in log] == [Reopened]
    assert table.outs == []
    assert 20 < table.clocks.left_at(table.clocks.runs, time.time()) <= 51


def test_days_go_on_while_the_house_is_closed_and_what_is_told_twice_counts_once():
    clocks = wound_up(Clock(60), 2).go_on(100, 0, 0, 0)

    assert clocks.put_off(120, 500).left_at(0, 510) == 60 - 20 - 10
    assert clocks.put_off(50, 110).left_at(0, 115) == 55
    days = wound_up(Clock(60, each=True), 2).go_on(100, 0, 0, 0)
    assert days.put_off(120, 500) == days


def test_a_free_seat_and_what_follows_it_hold_the_clock(tmp_path):
    async def story(tables, table):
        key = (await tables.open(GAME.slug, [*table.chairs[:1], Chair("open")], "anne", settings=Settings(clock=FIVE)))[
            0
        ].key
        waiting = (await tables.find(key)).clocks
        await tables.change(key, decisions.give_seat, 1, Chair("bot", level="amateur"), "anne")
        log = log_of(await tables.store.read(key))
        return waiting.out_at, log[1], (await tables.find(key)).clocks

    out_at, seated, clocks = with_clock(FIVE, story, url=str(tmp_path / "db"))

    assert out_at is None
    assert clocks.since == seated.at > 0


def test_tables_without_a_clock_write_no_times():
    assert b"at" not in encode(Seated(0, Chair("bot"))).replace(b"seat", b"")
