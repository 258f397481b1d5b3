"""Tournaments: their logs alone say what is to be done, whoever is killed at whichever moment."""

import asyncio
import json
import threading
from contextlib import asynccontextmanager

import pytest

from ludotheque.engine.errors import BadOption
from ludotheque.house import directing
from ludotheque.house import tournament_log as log
from ludotheque.house.autoplay import Autoplay
from ludotheque.house.becoming import Becoming
from ludotheque.house.errors import BadName, Damaged, NoSuchTournament, NotReady, NotSeated
from ludotheque.house.results import ranks_of
from ludotheque.house.steward import Steward
from ludotheque.house.storage import opened
from ludotheque.house.storage.store import Conflict, Entry
from ludotheque.house.tables import Tables
from ludotheque.house.tournament import Tournament, sizes_of
from ludotheque.house.tournaments import MOST_DIRECTED, UNDER_WAY, Tournaments
from setups import a_game_with
from waiting import soon

SHORT = a_game_with(choices=False).slug  # dice alone decide, so that bots need no time
OPEN = a_game_with(choices=True, hides=False).slug
ANNE = "anne"


@asynccontextmanager
async def a_worker(path, claim=0.2, look=60.0):
    """Run a worker on a store, with bots that make no pauses."""
    async with opened(str(path)) as store:
        tables = Tables(store)
        autoplay = Autoplay(tables, pace=0)
        tournaments = Tournaments(tables)
        tournaments.tables = tables
        tournaments.steward = steward = Steward(tournaments, tables, claim, look)
        await steward.start()
        try:
            yield tournaments
        finally:
            await steward.stop()
            await autoplay.stop()


def founded(form="swiss", seats=2, slug=SHORT, count=1, **more):
    return log.Founded("Coupe", form, [log.Chosen(slug, seats)] * count, ANNE, "fr", 0.0, **more)


async def with_bots(tournaments, count, founding):
    """Announce a tournament among bots."""
    tournament = await tournaments.found(founding)
    for number in range(count):
        level = ("beginner", "amateur")[number % 2]
        await tournaments.change(tournament.key, directing.add_bot, ANNE, level)
    return await tournaments.begin(tournament.key, ANNE)


async def until(tournaments, key, claim):
    """Wait until something holds of a tournament, as the store has it."""
    async with asyncio.timeout(60):
        while not claim(found := await tournaments.find(key)):
            await asyncio.sleep(0.02)
    return found


async def log_of(store, key):
    return [json.loads(entry.body) for entry in await store.read(key)]


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


def test_a_tie_of_a_knock_out_is_played_once_more_the_other_way_round(tmp_path):
    async def evening():
        async with a_worker(tmp_path / "db") as tournaments:
            begun = await of_people(tournaments, "knock-out", "Bob", "Carl")
            key, table = begun.key, begun.tables[0]
            await tournaments.change(key, directing.give, ANNE, table.key, [1, 1])
            again = await until(tournaments, key, lambda each: len(each.tables) == 2 and each.tables[1].is_open)
            assert not again.is_complete
            await tournaments.change(key, directing.give, ANNE, again.tables[1].key, [1, 1])
            done = await tournaments.find(key)
            with pytest.raises(NotReady):
                await tournaments.next_round(key, ANNE)
            return table.players, done

    players, done = asyncio.run(evening())

    assert done.tables[1].players == players[::-1]
    assert done.is_complete
    assert done.places()[0].player == done.draw[0]


async def of_people(tournaments, form, *names, seats=2, slug=OPEN, **more):
    tournament = await tournaments.found(founded(form, seats, slug, **more))
    for name in names:
        await tournaments.enter(tournament.key, name.lower(), name, adds=False)
    await tournaments.change(tournament.key, directing.begin, ANNE)
    return await tournaments.next_round(tournament.key, ANNE)


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
                await tournaments.change(key, directing.give, ANNE, table.key, [1, 2])
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
            await tournaments.change(begun.key, directing.give, ANNE, done.tables[0].key, [3, 3])
            return taken, (await tournaments.find(begun.key)).tables[0]

    taken, table = asyncio.run(evening())

    assert sorted(taken) == [1, 2]
    assert (table.ranks, table.by_hand) == ((1, 1), True)


def announced(form="swiss", *names):
    tournament = Tournament("t-" + "0" * 16, founded(form))
    for name in names:
        entered = directing.enter(tournament, name.lower(), name, adds=False)
        tournament.follow(tournament.seq + 1, entered)
    return tournament


@pytest.mark.parametrize(
    ("decide", "given"),
    [
        (directing.begin, ()), (directing.end, ()), (directing.add_bot, ("amateur",)), (directing.excuse, (0,)),
        (directing.give, ("0" * 16, [1, 2])), (directing.withdraw, (0,)), (directing.bring_back, (0,)),
    ],
)  # fmt: skip
def test_only_the_director_directs(decide, given):
    with pytest.raises(NotSeated):
        decide(announced("swiss", "Bob", "Carl"), "carl", *given)


def test_everybody_may_withdraw_themselves_and_come_back():
    tournament = announced("swiss", "Bob", "Carl")
    tournament.follow(9, directing.withdraw(tournament, "carl", 1))

    assert [each.entered.name for each in tournament.playing] == ["Bob"]
    assert directing.enter(tournament, "carl", "whatever", adds=False) == log.Returned(1)


@pytest.mark.parametrize("name", ["Bob", "B0b", "ВОВ", " bob ", "", "x" * 25])
def test_names_that_look_alike_or_will_not_do_are_refused(name):
    with pytest.raises(BadName):
        directing.enter(announced("swiss", "Bob"), "other", name, adds=False)


def test_nobody_enters_a_knock_out_that_has_begun():
    tournament = announced("knock-out", "Bob", "Carl")
    tournament.follow(9, directing.begin(tournament, ANNE))

    with pytest.raises(NotReady):
        directing.enter(tournament, "dora", "Dora", adds=False)


def test_nobody_comes_and_goes_without_end():
    tournament = announced("swiss", "Bob", "Carl")
    with pytest.raises(NotReady):
        for _ in range(directing.MOST_TURNS + 1):
            tournament.follow(tournament.seq + 1, directing.withdraw(tournament, "carl", 1))
            tournament.follow(tournament.seq + 1, directing.enter(tournament, "carl", "", adds=False))

    assert tournament.entrants[1].turned == directing.MOST_TURNS


@pytest.mark.parametrize("body", [b"", b"{}", b'{"type":"taken","table":"0123456789abcdef","ranks":[1,2],"at":0}'])
def test_a_damaged_log_is_told_as_such(tmp_path, body):
    async def story():
        async with a_worker(tmp_path / "db") as tournaments:
            key = (await tournaments.found(founded())).key
            await tournaments.store.append(Entry(key, 1, body))
            with pytest.raises(Damaged):
                await tournaments.find(key)

    asyncio.run(story())


def test_what_was_written_over_is_read_again(tmp_path):
    """Whoever is deleted is struck out of entries that were there before, and a last entry says so."""

    async def story():
        async with a_worker(tmp_path / "db") as tournaments:
            key = (await tournaments.found(founded())).key
            await tournaments.enter(key, "bob", "Bob", adds=False)
            log_before, read = await tournaments.store.read(key), tournaments.store.read
            gone = log_before[1].body.replace(b'"Bob"', b'""').replace(b'"bob"', b'"gone-1","gone":true')

            async def rewritten(name, after=-1):
                entries = {0: log_before[0].body, 1: gone, 2: b'{"type":"became","guest":"gone-1","is_gone":true}'}
                return [Entry(key, seq, body) for seq, body in entries.items() if name == key and seq > after]

            tournaments.store.read = rewritten
            found = await tournaments.find(key)
            tournaments.store.read = read
            return found

    found = asyncio.run(story())

    assert (found.seq, found.entrants[0].entered.name, found.entrants[0].entered.gone) == (2, "", True)
    assert found.entrant_of("bob") is None


def test_there_is_room_for_so_many_and_no_more():
    tournament = announced()
    for _ in range(directing.MOST_ENTRANTS):
        tournament.follow(tournament.seq + 1, directing.add_bot(tournament, ANNE, "amateur"))

    with pytest.raises(NotReady):
        directing.enter(tournament, "dora", "Dora", adds=False)


@pytest.mark.parametrize(
    "founding",
    [
        founded(count=directing.MOST_GAMES + 1), founded(count=0), founded(rounds=directing.MOST_ROUNDS + 1),
        founded(seats=1),
    ],
)  # fmt: skip
def test_what_could_not_be_played_is_not_founded(founding):
    with pytest.raises(BadOption):
        directing.check_founded(founding)


def test_tables_are_of_sizes_that_the_rules_allow():
    game = a_game_with(teams=True)
    partners = {option.name: "on" for option in game.options if option.name == "teams"}

    sizes = sizes_of(log.Chosen(game.slug, 4, partners))

    assert sizes == (4,)


def test_nobody_directs_too_many_at_once(tmp_path):
    async def story():
        async with a_worker(tmp_path / "db") as tournaments:
            for _ in range(MOST_DIRECTED):
                await tournaments.found(founded())
            with pytest.raises(NotReady):
                await tournaments.found(founded())

    asyncio.run(story())


@pytest.mark.parametrize("key", ["t-" + "0" * 16, "nothing", "0" * 16])
def test_a_tournament_that_is_not_there_is_told_so(tmp_path, key):
    async def story():
        async with a_worker(tmp_path / "db") as tournaments:
            with pytest.raises(NoSuchTournament):
                await tournaments.find(key)

    asyncio.run(story())


def test_a_table_is_opened_under_its_key_once(tmp_path):
    async def story():
        async with a_worker(tmp_path / "db") as tournaments:
            chairs = [entrant.chair for entrant in announced("swiss", "Bob", "Carl").entrants]
            await tournaments.tables.open(OPEN, chairs, ANNE, key="ab" * 8)
            with pytest.raises(Conflict):
                await tournaments.tables.open(OPEN, chairs, ANNE, key="ab" * 8)

    asyncio.run(story())


def test_who_is_deleted_is_somebody_in_a_tournament_too_for_every_worker_and_plays_no_more(tmp_path):
    async def story():
        async with a_worker(tmp_path / "db") as here, a_worker(tmp_path / "db") as there:
            key = (await here.found(founded())).key
            for guest, name in (("guest of anne", "Zéphyrine"), ("guest of bob", "Bob")):
                await here.enter(key, guest, name, adds=False, face="cap")
            await there.find(key)
            await Becoming(here.tables).forget("guest of anne")

            told = "\n".join(map(str, [await log_of(here.store, key), await here.store.find("tournament", "")]))
            seen = [await each.find(key) for each in (here, there)]
            return told, [[each.name("fr") for each in one.entrants] for one in seen], [one.playing for one in seen]

    told, names, playing = asyncio.run(story())

    assert "Zéphyrine" not in told
    assert "guest of anne" not in told
    assert names == [["quelqu’un", "Bob"]] * 2
    assert [len(each) for each in playing] == [1, 1]
