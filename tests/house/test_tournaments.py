"""Tournaments: their logs alone say what is to be done, whoever is killed at whichever moment."""

import asyncio
import threading

import pytest

from ludotheque.house import directing
from ludotheque.house.errors import NotReady
from ludotheque.house.people import is_tournament_key
from ludotheque.house.results import ranks_of
from ludotheque.house.storage import opened
from ludotheque.house.tournaments import UNDER_WAY
from tournament_workers import ANNE, OPEN, a_worker, founded, log_of, of_people, until, with_bots
from waiting import soon


@pytest.mark.parametrize(
    ("form", "seats", "count", "rounds"),
    [("swiss", 2, 5, 3), ("everybody", 2, 4, 3), ("knock-out", 2, 5, 3), ("evening", 4, 6, 3), ("knock-out", 4, 9, 2)],
)
def test_bots_play_a_tournament_to_its_end_by_themselves(tmp_path, form, seats, count, rounds):
    async def evening():
        async with a_worker(tmp_path / "db") as tournaments:
            games = 3 if form == "evening" else 1
            begun = await with_bots(tournaments, count, founded(form, seats, count=games, follows=True))
            over = await until(tournaments, begun.key, lambda each: each.ended_at)
            await soon(lambda: not tournaments.steward._tasks)
            left = await tournaments.store.find(UNDER_WAY, "")
            ranks = [ranks_of(await tournaments.tables.find(table.key)) for table in over.tables]
            return over, left, ranks

    over, left, ranks = asyncio.run(evening())

    assert len(over.rounds) == rounds
    assert [list(table.ranks) for table in over.tables] == ranks
    assert left == []
    places = over.places()
    assert places[0].rank == 1
    assert sorted(place.player for place in places) == list(range(count))


def test_the_director_begins_each_round_unless_they_follow_by_themselves(tmp_path):
    async def evening():
        async with a_worker(tmp_path / "db") as tournaments:
            begun = await with_bots(tournaments, 4, founded(rounds=2))
            first = await until(tournaments, begun.key, lambda each: each.is_complete)
            assert len(first.rounds) == 1
            await tournaments.next_round(begun.key, ANNE)
            await until(tournaments, begun.key, lambda each: each.is_complete)
            with pytest.raises(NotReady):
                await tournaments.next_round(begun.key, ANNE)
            return await tournaments.change(begun.key, directing.end, ANNE)

    over = asyncio.run(evening())

    assert (len(over.rounds), over.state) == (2, "over")


class Killed(Exception):
    """What stands for the end of a process."""


async def killed_at(path, place, founding, count=4):
    """Let a worker die at a place of its work on a tournament: what it had written by then is all that is left."""

    async def die(*_, **__):
        raise Killed

    async with a_worker(path) as tournaments:
        if place == "before-tables":
            tournaments.steward._open = die
        elif place == "before-noting":  # the table is there, and the log of the tournament does not say so
            known = tournaments.change

            async def change(key, decide, *given, **named):
                return await (die() if decide is directing.note_opened else known(key, decide, *given, **named))

            tournaments.change = change
        else:  # all tables end, and no result is taken
            tournaments.steward._result = die
        begun = await with_bots(tournaments, count, founding)
        await soon(lambda: begun.key not in tournaments.steward._tasks)
        if place == "before-results":
            tables = [await tournaments.tables.find(table.key) for table in begun.tables]
            await soon(lambda: all(table.is_over for table in tables))
        return begun.key


@pytest.mark.parametrize("place", ["before-tables", "before-noting", "before-results"])
def test_whoever_comes_next_goes_on_where_a_worker_was_killed(tmp_path, place, caplog):
    async def evening():
        key = await killed_at(tmp_path / "db", place, founded("everybody", follows=True))
        async with opened(str(tmp_path / "db")) as store:
            before = await log_of(store, key)
        async with a_worker(tmp_path / "db") as tournaments:
            over = await until(tournaments, key, lambda each: each.ended_at)
            return before, await log_of(tournaments.store, key), over, await tournaments.store.names()

    before, after, over, names = asyncio.run(evening())

    assert after[: len(before)] == before
    opened_tables = [entry["table"] for entry in after if entry["type"] == "opened"]
    assert sorted(opened_tables) == sorted({*opened_tables}) == sorted(table.key for table in over.tables)
    assert {*names} - {over.key} == {*opened_tables}  # no table stands there that the tournament does not know
    assert len([entry for entry in after if entry["type"] == "taken"]) == len(over.tables) == 6


def test_a_round_that_is_over_is_looked_after_no_more_until_the_next_one(tmp_path):
    async def evening():
        async with a_worker(tmp_path / "db") as tournaments:
            begun = await with_bots(tournaments, 2, founded(rounds=2))
            kept = [bool(await tournaments.store.find(UNDER_WAY, ""))]
            await until(tournaments, begun.key, lambda each: each.is_complete)
            await soon(lambda: not tournaments.steward._tasks)
            kept.append(bool(await tournaments.store.find(UNDER_WAY, "")))
            await tournaments.next_round(begun.key, ANNE)
            over = await until(tournaments, begun.key, lambda each: each.is_complete and len(each.rounds) == 2)
            return kept, over

    kept, over = asyncio.run(evening())

    assert kept == [True, False]
    assert len(over.tables) == 2


def test_two_workers_open_each_table_once(tmp_path):
    async def evening():
        async with a_worker(tmp_path / "db") as first, a_worker(tmp_path / "db", look=0.05) as second:
            begun = await with_bots(first, 8, founded(rounds=3, follows=True))
            over = await until(second, begun.key, lambda each: each.ended_at)
            return over, await log_of(first.store, begun.key), await first.store.names()

    over, entries, names = asyncio.run(evening())

    assert len(over.tables) == 12
    assert {*names} - {over.key} == {table.key for table in over.tables}
    kinds = [entry["type"] for entry in entries]
    assert (kinds.count("opened"), kinds.count("taken"), kinds.count("paired")) == (12, 12, 3)


def test_a_worker_that_is_late_to_go_on_does_not_end_what_another_went_on_with(tmp_path):
    async def evening():
        async with a_worker(tmp_path / "db") as late, a_worker(tmp_path / "db") as quick:
            known = late.store.claim

            async def claim(key, *given):
                is_granted = await known(key, *given)
                if is_tournament_key(key) and (seen := await late.find(key)).is_complete and len(seen.rounds) == 1:
                    await quick.next_round(key, ANNE)
                    await late.find(key)  # somebody looks at it here, before this worker goes on
                return is_granted

            late.store.claim = claim
            begun = await with_bots(late, 2, founded(rounds=2, follows=True))
            return await until(quick, begun.key, lambda each: each.ended_at)

    over = asyncio.run(evening())

    assert len(over.rounds) == 2
    assert all(table.ranks for table in over.tables)


def test_a_tie_of_a_knock_out_is_played_once_more_the_other_way_round(tmp_path):
    async def evening():
        async with a_worker(tmp_path / "db") as tournaments:
            begun = await of_people(tournaments, "knock-out", "Bob", "Carl")
            key, table = begun.key, begun.tables[0]
            await tournaments.change(key, directing.give_result, ANNE, table.key, [1, 1])
            again = await until(tournaments, key, lambda each: len(each.tables) == 2 and each.tables[1].is_open)
            assert not again.is_complete
            await tournaments.change(key, directing.give_result, ANNE, again.tables[1].key, [1, 1])
            done = await tournaments.find(key)
            with pytest.raises(NotReady):
                await tournaments.next_round(key, ANNE)
            return table.players, done

    players, done = asyncio.run(evening())

    assert done.tables[1].players == players[::-1]
    assert done.is_complete
    assert done.places()[0].player == done.draw[0]


def test_people_sit_at_their_tables_at_once(tmp_path):
    async def evening():
        async with a_worker(tmp_path / "db") as tournaments:
            begun = await of_people(tournaments, "swiss", "Bob", "Carl", "Dora", "Emma", "Felix")
            ready = await until(tournaments, begun.key, lambda each: all(table.is_open for table in each.tables))
            tables = [await tournaments.tables.find(table.key) for table in ready.tables]
            listed = {guest: await tournaments.tables.guests.latest(guest) for guest in ("bob", "carl", ANNE)}
            return ready, tables, listed

    ready, tables, listed = asyncio.run(evening())

    seated = sorted(chair.guest for table in tables for chair in table.chairs)
    resting = ready.entrants[ready.rounds[0].byes[0]].entered.guest
    assert sorted([*seated, resting]) == ["bob", "carl", "dora", "emma", "felix"]
    assert all(table.opened.settings.tournament == ready.key for table in tables)
    assert listed[ANNE] == []  # who directs has the tournament, and not all its tables
    assert all(len(listed[guest]) == (guest != resting) for guest in ("bob", "carl"))


def test_late_comers_withdrawals_and_who_sits_out(tmp_path):
    async def evening():
        async with a_worker(tmp_path / "db") as tournaments:
            begun = await of_people(tournaments, "swiss", "Bob", "Carl", "Dora", "Emma", rounds=3)
            key = begun.key
            for table in begun.tables:
                await tournaments.change(key, directing.give_result, ANNE, table.key, [1, 2])
            await tournaments.enter(key, "felix", "Felix", adds=False)
            await tournaments.change(key, directing.withdraw, "bob", 0)
            await tournaments.change(key, directing.excuse, ANNE, 1)
            second = await tournaments.next_round(key, ANNE)
            return second, second.rounds[1]

    second, last = asyncio.run(evening())

    sitting = {player for table in last.tables for player in table.players}
    assert sitting | {*last.byes} == {2, 3, 4}
    assert last.excused == (1,)
    assert second.excused == set()
    assert 0 in [place.player for place in second.places()]  # what was played stays


def test_a_round_is_paired_anew_if_somebody_comes_meanwhile(tmp_path, monkeypatch):
    has_come, pairing = threading.Event(), directing.pairing

    def slow(form, field):
        has_come.wait(30)
        return pairing(form, field)

    async def evening():
        async with a_worker(tmp_path / "db") as tournaments:
            tournament = await tournaments.found(founded("swiss", 2, OPEN))
            for name in ("Bob", "Carl", "Dora"):
                await tournaments.enter(tournament.key, name.lower(), name, adds=False)
            await tournaments.change(tournament.key, directing.begin, ANNE)
            monkeypatch.setattr(directing, "pairing", slow)
            beginning = asyncio.create_task(tournaments.next_round(tournament.key, ANNE))
            await tournaments.enter(tournament.key, "emma", "Emma", adds=False)
            has_come.set()
            return await beginning

    begun = asyncio.run(evening())

    assert len(begun.rounds) == 1
    assert sorted(player for table in begun.tables for player in table.players) == [0, 1, 2, 3]


def test_who_begins_twice_begins_once(tmp_path):
    async def evening():
        async with a_worker(tmp_path / "db") as tournaments:
            begun = await with_bots(tournaments, 4, founded("everybody", follows=True))
            again = await asyncio.gather(*(tournaments.begin(begun.key, ANNE) for _ in range(3)))
            over = await until(tournaments, begun.key, lambda each: each.ended_at)
            return again, over

    again, over = asyncio.run(evening())

    assert all(each is over for each in again)
    assert len(over.rounds) == 3


def test_a_result_given_by_hand_stands_and_is_noted(tmp_path):
    async def evening():
        async with a_worker(tmp_path / "db") as tournaments:
            begun = await with_bots(tournaments, 2, founded(rounds=1))
            done = await until(tournaments, begun.key, lambda each: each.is_complete)
            taken = done.tables[0].ranks
            await tournaments.change(begun.key, directing.give_result, ANNE, done.tables[0].key, [3, 3])
            return taken, (await tournaments.find(begun.key)).tables[0]

    taken, table = asyncio.run(evening())

    assert sorted(taken) == [1, 2]
    assert (table.ranks, table.by_hand) == ((1, 1), True)
