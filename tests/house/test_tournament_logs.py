"""The logs of tournaments: found, damaged, written over, and how many there may be."""

import asyncio

import pytest

from ludotheque.house.becoming import Becoming
from ludotheque.house.errors import Damaged, NoSuchTournament, NotReady
from ludotheque.house.storage.store import Conflict, Entry
from ludotheque.house.tournaments import MOST_DIRECTED
from tournament_workers import ANNE, OPEN, a_worker, announced, founded, log_of


def at_a_worker(tmp_path, story):
    """Let something happen at a worker of a new store."""

    async def run():
        async with a_worker(tmp_path / "db") as tournaments:
            return await story(tournaments)

    return asyncio.run(run())


@pytest.mark.parametrize("body", [b"", b"{}", b'{"type":"taken","table":"0123456789abcdef","ranks":[1,2],"at":0}'])
def test_a_damaged_log_is_told_as_such(tmp_path, body):
    async def story(tournaments):
        key = (await tournaments.found(founded())).key
        await tournaments.store.append(Entry(key, 1, body))
        with pytest.raises(Damaged):
            await tournaments.find(key)

    at_a_worker(tmp_path, story)


def test_what_was_written_over_is_read_again(tmp_path):
    """Whoever is deleted is struck out of entries that were there before, and a last entry says so."""

    async def story(tournaments):
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

    found = at_a_worker(tmp_path, story)

    assert (found.seq, found.entrants[0].entered.name, found.entrants[0].entered.gone) == (2, "", True)
    assert found.entrant_of("bob") is None


def test_nobody_directs_too_many_at_once(tmp_path):
    async def story(tournaments):
        for _ in range(MOST_DIRECTED):
            await tournaments.found(founded())
        with pytest.raises(NotReady):
            await tournaments.found(founded())

    at_a_worker(tmp_path, story)


@pytest.mark.parametrize("key", ["t-" + "0" * 16, "nothing", "0" * 16])
def test_a_tournament_that_is_not_there_is_told_so(tmp_path, key):
    async def story(tournaments):
        with pytest.raises(NoSuchTournament):
            await tournaments.find(key)

    at_a_worker(tmp_path, story)


def test_a_table_is_opened_under_its_key_once(tmp_path):
    async def story(tournaments):
        chairs = [entrant.chair for entrant in announced("swiss", "Bob", "Carl").entrants]
        await tournaments.tables.open(OPEN, chairs, ANNE, key="ab" * 8)
        with pytest.raises(Conflict):
            await tournaments.tables.open(OPEN, chairs, ANNE, key="ab" * 8)

    at_a_worker(tmp_path, story)


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
