"""Who is there, and who plays for those who are not."""

import asyncio
import time
from contextlib import asynccontextmanager

from ludotheque.house import decisions
from ludotheque.house.chairs import come_back
from ludotheque.house.deadlines import Deadline, Deadlines
from ludotheque.house.log import Chair, Settings
from ludotheque.house.presence import PATIENCE, SILENCE, Presence
from ludotheque.house.stand_ins import WHAT
from ludotheque.house.storage import opened
from ludotheque.house.tables import Tables
from setups import a_game_with
from waiting import noted, soon

SLUG = a_game_with(chance_first=True).slug
PACE = 0.1  # of a second stands for one
CHAIRS = [Chair("guest", "Anne", "anne"), Chair("guest", "Bob", "bob")]


def at_a_table(tmp_path, settings, story, pace=PACE, chairs=CHAIRS):
    async def run():
        async with opened(str(tmp_path / "house.db")) as store:
            tables, deadlines = Tables(store), Deadlines(store)
            presence = Presence(tables, deadlines, pace)
            table, _ = await tables.open(SLUG, chairs, "anne", settings=settings)
            deadlines.start()
            try:
                return await story(tables, presence, table)
            finally:
                await deadlines.stop()
                presence.stop()

    return asyncio.run(run())


@asynccontextmanager
async def at_another_worker(tmp_path, table, guest):
    """Let a guest be at a table through another worker, as the store has noted."""
    async with opened(str(tmp_path / "house.db")) as store:
        elsewhere = Presence(Tables(store), Deadlines(store))
        elsewhere.enter(await elsewhere.tables.find(table.key), guest)
        await noted(elsewhere, table, guest)
        yield


async def until_replaced(presence, table):
    """Let Anne come and go while Bob waits, until a bot plays for her: who left before her was seen to before her."""
    presence.enter(table, "anne")
    presence.leave(table, "anne")
    await soon(lambda: table.chairs[0].kind == "bot")
    return [chair.kind for chair in table.chairs]


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
        presence.enter(table, "bob")
        await until_replaced(presence, table)
        return table.chairs[0]

    chair = at_a_table(tmp_path, Settings(stand_in=1), story)

    assert (chair.kind, chair.name, chair.absent) == ("bot", "Anne", "anne")


def test_whoever_comes_back_in_time_keeps_the_seat(tmp_path):
    async def story(tables, presence, table):
        presence.enter(table, "bob")
        presence.leave(table, "bob")
        presence.enter(table, "bob")
        return await until_replaced(presence, table)

    assert at_a_table(tmp_path, Settings(stand_in=1), story) == ["bot", "guest"]


def test_whoever_is_there_through_another_worker_keeps_the_seat(tmp_path):
    async def story(tables, presence, table):
        presence.enter(table, "bob")
        await noted(presence, table, "bob")
        async with at_another_worker(tmp_path, table, "bob"):
            presence.leave(table, "bob")
            return await until_replaced(presence, table)

    assert at_a_table(tmp_path, Settings(stand_in=1), story) == ["bot", "guest"]


def test_nobody_is_gone_who_sits_at_another_worker_however_long_they_think(tmp_path):
    async def story(tables, presence, table):
        presence.enter(table, "anne")
        async with at_another_worker(tmp_path, table, "bob"):
            table.changed_at -= PATIENCE + SILENCE
            return await presence.look_for_gone(table)

    assert at_a_table(tmp_path, Settings(), story, pace=1.0) == frozenset()


def test_a_table_that_all_have_left_rests(tmp_path):
    async def story(tables, presence, table):
        other, _ = await tables.open(SLUG, CHAIRS, "anne", settings=Settings(stand_in=1))
        for guest in ("anne", "bob"):
            presence.enter(table, guest)
        for guest in ("anne", "bob"):
            presence.leave(table, guest)
        presence.enter(other, "bob")
        await until_replaced(presence, other)  # who left there after all had left here
        return [chair.kind for chair in table.chairs]

    assert at_a_table(tmp_path, Settings(stand_in=1), story) == ["guest", "guest"]


def test_whoever_comes_back_to_a_table_that_rested_does_not_wait_in_vain(tmp_path):
    async def story(tables, presence, table):
        for act in (presence.enter, presence.leave):
            act(table, "anne")
        await left(presence, table, "anne")
        presence.enter(table, "bob")
        await soon(lambda: table.chairs[0].kind == "bot")
        return table.chairs[0].absent

    assert at_a_table(tmp_path, Settings(stand_in=1), story) == "anne"


def test_the_host_is_told_when_somebody_has_been_away_for_long_and_a_return_ends_it(tmp_path):
    async def story(tables, presence, table):
        told = []
        for guest in ("anne", "bob"):
            presence.enter(table, guest)
        tables.listen(table.key, lambda: told.append(presence.gone(table)))
        presence.leave(table, "bob")
        at_once = presence.gone(table)
        await soon(lambda: {"bob"} in told)
        found = await presence.look_for_gone(table)
        presence.enter(table, "bob")
        return at_once, found, presence.gone(table), await presence.look_for_gone(table)

    nobody = frozenset()
    assert at_a_table(tmp_path, Settings(), story, pace=0.005) == (nobody, {"bob"}, nobody, nobody)


def test_who_was_never_seen_counts_as_gone_after_a_long_silence_alone(tmp_path):
    async def story(tables, presence, table):
        presence.enter(table, "anne")
        at_once = await presence.look_for_gone(table)
        table.changed_at -= PATIENCE + SILENCE
        return at_once, await presence.look_for_gone(table)

    assert at_a_table(tmp_path, Settings(), story, pace=1.0) == (frozenset(), {"bob"})


def test_who_was_given_a_page_without_script_was_seen_then(tmp_path):
    async def story(tables, presence, table):
        table.changed_at -= PATIENCE + SILENCE
        await presence.expect(table, "bob")
        return await presence.look_for_gone(table)

    assert at_a_table(tmp_path, Settings(), story, pace=1.0) == {"anne"}


async def left(presence, table, guest):
    """Wait until all workers can know that somebody has left."""
    await soon(lambda: presence.sightings.of(table), lambda seen: seen.get(guest))


def test_who_left_while_being_met_has_left_then_and_not_when_silence_would_tell(tmp_path):
    async def story(tables, presence, table):
        presence.enter(table, "anne")
        presence.enter(table, "bob")
        presence.leave(table, "bob")  # before the store has been asked who is there
        await soon(lambda: presence.gone(table), within=0.02 * SILENCE / 2)
        return presence.gone(table)

    assert at_a_table(tmp_path, Settings(), story, pace=0.02) == {"bob"}


def test_no_bot_sits_down_for_who_is_back_before_the_store_knows_it(tmp_path):
    async def story(tables, presence, table):
        presence.enter(table, "anne")
        await presence.sightings.arrive(table, "anne")
        await presence.sightings.leave(table, "bob", time.time() - 60)
        presence.enter(table, "bob")
        await presence.stand_ins._see_to(Deadline(table.key, WHAT, "bob"))
        return table.chairs[1].kind

    assert at_a_table(tmp_path, Settings(stand_in=1), story) == "guest"


def test_a_program_that_leaves_is_missed_like_a_friend_but_misses_nobody(tmp_path):
    async def story(tables, presence, table):
        for guest in ("anne", "bob", "carl"):
            presence.enter(table, guest)
        presence.leave(table, "bob")
        await soon(lambda: table.chairs[1].kind == "bot")
        presence.enter(table, "bob")
        await tables.change(table.key, decisions.give_seat, 1, come_back(table.chairs[1], adds=False), "bob")
        presence.leave(table, "carl")
        presence.leave(table, "anne")  # of the people the last
        await asyncio.gather(*presence._tasks)
        await soon(lambda: tables.store.find("due", ""), lambda due: not due)
        return [(chair.kind, chair.program) for chair in table.chairs]

    chairs = [*CHAIRS[:1], Chair("guest", "Bob", "bob", program=True), Chair("guest", "Carl", "carl")]
    chairs = at_a_table(tmp_path, Settings(stand_in=1), story, chairs=chairs)

    assert chairs == [("guest", False), ("guest", True), ("guest", False)]
