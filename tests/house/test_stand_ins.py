"""Bots stand in whichever worker saw somebody leave, and whichever is left: timers are facts that all share."""

import asyncio
import signal
import time
from contextlib import asynccontextmanager

from http_guest import Guest
from ludotheque.house.deadlines import DUE, Deadline, Deadlines
from ludotheque.house.log import Chair, Seated, Settings, decode
from ludotheque.house.presence import Presence
from ludotheque.house.sightings import OPEN
from ludotheque.house.storage import opened
from ludotheque.house.tables import Tables
from ludotheque.house.workers import Workers
from servers import Server
from setups import a_game_with
from waiting import noted, soon, wait_for

SLUG = a_game_with(chance_first=True).slug
PACE = 0.05  # of a second stands for one
CHAIRS = [Chair("guest", "Anne", "anne"), Chair("guest", "Bob", "bob")]


class Worker:
    """A worker inside this process, which can die without a word."""

    def __init__(self, store):
        self.tables, self.deadlines = Tables(store), Deadlines(store)
        self.presence = Presence(self.tables, self.deadlines, PACE)
        self.deadlines.start()
        self.presence.start()

    async def come(self, table, *guests):
        """Let guests come to a table through this worker, and give it as this worker has it."""
        found = await self.tables.find(table.key)
        for guest in guests:
            self.presence.enter(found, guest)
        return found

    async def die(self):
        await self.deadlines.stop()
        self.presence.stop()


@asynccontextmanager
async def a_worker(url):
    async with opened(url) as store:
        worker = Worker(store)
        try:
            yield worker
        finally:
            await worker.die()


async def set_table(worker, stand_in=2):
    table, _ = await worker.tables.open(SLUG, CHAIRS, "anne", settings=Settings(stand_in=stand_in))
    return table


async def seated(worker, table):
    """List who was seated at a table since it was set."""
    log = [decode(entry.body) for entry in await worker.tables.store.read(table.key)]
    return [(change.seat, change.chair.kind) for change in log if isinstance(change, Seated)]


async def stood_in(worker, table):
    """Wait until a bot sits on the first chair; list who was seated since the table was set."""
    await soon(lambda: table.chairs[0].kind == "bot")
    return await seated(worker, table)


async def until_due(worker, count=1):
    """Wait until so many deadlines are noted."""
    await soon(lambda: worker.tables.store.find(DUE, ""), lambda due: len(due) == count)


def test_the_other_worker_seats_the_bot_if_the_one_that_saw_somebody_leave_has_died(url):
    async def evening():
        async with a_worker(url) as doomed, a_worker(url) as heir:
            table = await set_table(doomed)
            await doomed.come(table, "anne")
            hers = await heir.come(table, "bob")
            await doomed.deadlines.stop()  # it notes what is due, and does not live to see it
            doomed.presence.leave(table, "anne")
            return await stood_in(heir, hers)

    assert asyncio.run(evening()) == [(0, "bot")]


def test_two_living_workers_seat_one_bot(url):
    async def evening():
        async with a_worker(url) as one, a_worker(url) as other:
            table = await set_table(one)
            await one.come(table, "anne")
            await other.come(table, "bob")
            one.presence.leave(table, "anne")
            deadline = Deadline(table.key, "stand-in", "anne")
            await soon(lambda: table.chairs[0].kind == "bot")
            await asyncio.gather(*(worker.presence.stand_ins._see_to(deadline) for worker in (one, other)))
            await until_due(one, 0)
            return await seated(one, table)

    assert asyncio.run(evening()) == [(0, "bot")]


def test_a_restart_in_the_middle_forgets_nobody_who_is_missed(url):
    async def evening():
        async with a_worker(url) as first:
            table = await set_table(first, stand_in=20)
            await first.deadlines.stop()  # so that it is due until the restart, however busy the machine
            await first.come(table, "anne", "bob")
            first.presence.leave(table, "anne")
            await until_due(first)
        async with a_worker(url) as second:
            table = await second.come(table, "bob")
            return await stood_in(second, table)

    assert asyncio.run(evening()) == [(0, "bot")]


def test_who_comes_back_through_another_worker_meanwhile_is_not_replaced(url):
    async def evening():
        async with a_worker(url) as one, a_worker(url) as other:
            table, second = await set_table(one, stand_in=600), await set_table(one)
            await one.come(table, "anne", "bob")
            one.presence.leave(table, "anne")
            await until_due(one)
            await other.come(table, "anne")
            await until_due(one, 0)
            await one.presence.stand_ins._see_to(Deadline(table.key, "stand-in", "anne"))
            await one.come(second, "bob", "anne")
            one.presence.leave(second, "anne")
            await soon(lambda: second.chairs[0].kind == "bot")
            return await seated(one, table)

    assert asyncio.run(evening()) == []


def test_a_worker_that_is_late_to_note_that_somebody_left_does_not_hide_that_they_are_at_another(sqlite_url):
    async def evening():
        async with a_worker(sqlite_url) as late, a_worker(sqlite_url) as other:
            table = await set_table(late, stand_in=600)
            await late.come(table, "bob")
            await other.come(table, "anne")
            await noted(other.presence, table, "anne")
            await late.presence.sightings.leave(table, "anne", time.time())
            await late.presence.stand_ins.expect(table, "anne", time.time() - 100)
            await until_due(late, 0)
            return await late.presence.sightings.of(table)

    assert asyncio.run(evening())["anne"] == OPEN


def test_who_was_there_through_a_worker_that_died_has_left_with_it(url):
    async def evening():
        async with a_worker(url) as doomed, a_worker(url) as heir:
            table = await set_table(doomed)
            await doomed.come(table, "anne")
            await noted(doomed.presence, table, "anne")
            hers = await heir.come(table, "bob")
            await doomed.die()
            return await stood_in(heir, hers)

    assert asyncio.run(evening()) == [(0, "bot")]


def test_a_deadline_that_is_put_off_is_due_once_and_one_that_fails_keeps_nobody_waiting(sqlite_url):
    async def evening():
        async with opened(sqlite_url) as store:
            seen, deadlines = [], Deadlines(store)

            async def see_to(deadline):
                seen.append(deadline.table)
                if deadline.table == "bad":
                    raise ValueError(deadline.table)

            deadlines.serve("tea", see_to)
            now = time.time()
            await deadlines.set(Deadline("bad", "tea"), now - 2)
            await deadlines.set(Deadline("late", "tea"), now - 1)
            await deadlines.set(Deadline("late", "tea"), now + 1000)
            await deadlines.set(Deadline("good", "tea"), now - 0.5)
            await deadlines.set(Deadline("dropped", "tea"), now - 0.5)
            await deadlines.drop(Deadline("dropped", "tea"))
            await deadlines.set(Deadline("good", "unknown"), now - 3)
            await deadlines.look()
            left = [Deadline.read(key)[1] for key, _ in await store.find(DUE, "")]
            return sorted(seen), sorted(left), await deadlines.when(Deadline("late", "tea")) == now + 1000

    seen, left, is_put_off = asyncio.run(evening())

    assert seen == ["bad", "good"]
    assert left == [Deadline("good", "unknown"), Deadline("late", "tea")]
    assert is_put_off


def test_a_killed_process_leaves_its_timers_to_the_other_one(tmp_path, postgres_url):
    async def evening():
        async with a_worker(postgres_url) as witness:
            return await seated(witness, await witness.tables.find(key))

    pace = ["--pace", "0.02"]
    doomed, heir = (Server(tmp_path, *pace, database=postgres_url) for _ in range(2))
    try:
        with Guest(doomed.url) as anne, Guest(heir.url) as bob:
            key = anne.open(SLUG, "me", "friend", stand_in="60")
            bob.post(f"/join/{anne.invite(key)}", name="Bob")
            with bob.line(key) as his:
                with anne.line(key) as hers:
                    hers.page()
                doomed.stop(signal.SIGKILL)
                wait_for(his.page, lambda page: "(robot)" in page.html)
    finally:
        heir.stop()
        doomed.stop(signal.SIGKILL)

    assert asyncio.run(evening()) == [(1, "guest"), (0, "bot")]


def test_a_worker_never_takes_itself_for_dead_however_late_it_looks(tmp_path):
    async def story():
        async with opened(str(tmp_path / "db")) as store:
            workers = Workers(store, "me", pace=0.0)
            await workers.beat()
            signs = await workers.signs()
            return workers.is_dead(signs["me"])

    assert not asyncio.run(story())
