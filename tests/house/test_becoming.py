"""Players who are gone, or are somebody else: nothing of them is left, and nothing of others is lost."""

import asyncio
from pathlib import Path

import pytest

from club_tables import next_action, played_out
from ludotheque.house.becoming import BECOMES, Becoming
from ludotheque.house.errors import NotReady
from ludotheque.house.journals import journal_at
from ludotheque.house.log import Chair, Settings
from ludotheque.house.people import new_guest, public_id
from ludotheque.house.players import Player
from ludotheque.house.recount import recounted
from ludotheque.house.storage import Conflict, Entry, opened
from ludotheque.house.tables import Tables
from setups import a_game_with
from waiting import soon

GAME = a_game_with(hides=False, chance_first=True)
SECRET_NAME = "Zéphyrine"


async def some_games(tables: Tables, anne: str, bob: str, count: int = 3) -> list[str]:
    """Play rated games of two, each with the first in another seat; return the tables."""
    keys = []
    for number in range(count):
        chairs = [Chair("guest", SECRET_NAME, anne, face="cap"), Chair("guest", "Bob", bob, face="bow")]
        table, _ = await tables.open(GAME.slug, chairs[:: 1 - 2 * (number % 2)], anne, settings=Settings(rated=True))
        keys.append((await played_out(tables, table.key)).key)
    return keys


async def everything(store) -> bytes:
    """Give all that a store tells to who asks it for everything."""
    logs = [entry.body for name in await store.logs("") for entry in await store.read(name)]
    kinds = (
        "player",
        "public",
        "guest",
        "best",
        "carried",
        "watcher",
        "here",
        "merged",
        "becomes",
        "unrated",
        "tournament",
        "meeting",
    )
    facts = [key.encode() + value for kind in kinds for key, value in await store.find(kind, "")]
    return b"\n".join([*logs, *facts])


def test_of_a_deleted_player_nothing_is_left_but_a_seat_that_is_somebodys(url):
    async def story():
        async with opened(url) as store:
            tables, anne, bob = Tables(store), new_guest(), new_guest()
            becoming = Becoming(tables)
            await becoming.players.save(anne, Player(anne, SECRET_NAME, "cap", "fr"))
            await becoming.carrying.write(anne)
            await store.put("best", f"{anne}/{GAME.slug}", b"3")
            await store.put("watcher", f"0123456789abcdef/{anne}", b"x")
            await store.put("meeting", anne, b"x")
            await store.put("tournament", f"{anne}/t-0123456789abcdef", b"1.0")
            keys = await some_games(tables, anne, bob)
            before = (await tables.rated.of(GAME.slug)).ratings.of
            journals = [journal_at(await tables.find(key)) for key in keys]

            await becoming.forget(anne)

            left = await everything(store)
            for gone in (SECRET_NAME.encode(), anne.encode(), public_id(anne).encode(), b'"cap"'):
                assert gone not in left
            assert bob.encode() in left
            for key, journal in zip(keys, journals, strict=True):
                table = await tables.find(key)
                assert sorted(table.names_in("fr")) == ["Bob", "quelqu’un"]
                assert sorted(table.names_in("en")) == ["Bob", "somebody"]
                assert (journal_at(table).actions, journal_at(table).seed) == (journal.actions, journal.seed)
            after = (await tables.rated.of(GAME.slug)).ratings.of
            assert after[public_id(bob)] == before[public_id(bob)]
            assert public_id(anne) not in after
            assert len(after) == 2
            assert (await recounted(store, GAME.slug)).is_equal

    asyncio.run(story())


def test_a_deleted_name_is_in_no_file_of_the_store(sqlite_url):
    path = Path(sqlite_url.removeprefix("sqlite:"))

    async def story():
        async with opened(sqlite_url) as store:
            tables, anne = Tables(store), new_guest()
            becoming = Becoming(tables)
            await becoming.players.save(anne, Player(anne, SECRET_NAME))
            await some_games(tables, anne, new_guest(), 1)
            assert any(SECRET_NAME.encode() in file.read_bytes() for file in path.parent.glob(f"{path.name}*"))
            await becoming.forget(anne)
            for file in path.parent.glob(f"{path.name}*"):
                assert SECRET_NAME.encode() not in file.read_bytes(), file
                assert anne.encode() not in file.read_bytes(), file

    asyncio.run(story())


def test_who_still_plays_leaves_those_tables_first(sqlite_url):
    async def story():
        async with opened(sqlite_url) as store:
            tables = Tables(store)
            becoming = Becoming(tables)
            await becoming.players.save("anne", Player("anne", "Anne"))
            table, _ = await tables.open(
                GAME.slug, [Chair("guest", "Anne", "anne"), Chair("guest", "Bob", "bob")], "bob"
            )
            with pytest.raises(NotReady):
                await becoming.forget("anne")
            assert [each.key for each in await becoming.playing("anne")] == [table.key]
            assert await becoming.players.get("anne")

            await becoming.send_off("anne")  # as the host does
            assert table is await tables.find(table.key)  # whoever looks at it sees it at once
            assert (table.chairs[0].kind, table.chairs[0].name, table.chairs[0].gone) == ("bot", "", True)
            assert table.names_in("en")[0] == "somebody (bot)"
            await tables.act_for(table.key, table.ply, next_action(table), lambda _: True)

    asyncio.run(story())


def test_every_worker_hears_of_it(url):
    async def story():
        async with opened(url) as here, opened(url) as there:
            tables, elsewhere = Tables(here), Tables(there)
            key = (await some_games(tables, "anne-", "bob-", 1))[0]
            assert SECRET_NAME in (await elsewhere.find(key)).names_in("fr")
            await elsewhere.rated.of(GAME.slug)

            await Becoming(tables).forget("anne-")

            await soon(lambda: SECRET_NAME not in elsewhere._cache[key].table.names_in("fr"))
            assert (await elsewhere.rated.of(GAME.slug)).ratings.of == (await tables.rated.of(GAME.slug)).ratings.of

    asyncio.run(story())


def test_what_a_crash_left_undone_is_finished_at_the_next_start(url, monkeypatch):
    async def story():
        async with opened(url) as store:
            tables, anne, bob = Tables(store), new_guest(), new_guest()
            await Becoming(tables).players.save(anne, Player(anne, SECRET_NAME))
            await some_games(tables, anne, bob)
            kept = (await tables.rated.of(GAME.slug)).ratings.of[public_id(bob)]
            rewrites = []
            whole = type(store).rewrite

            async def fall(self, *given):
                if len(rewrites) == 2:
                    raise KeyboardInterrupt
                rewrites.append(await whole(self, *given))

            with monkeypatch.context() as patch:
                patch.setattr(type(store), "rewrite", fall)
                with pytest.raises(KeyboardInterrupt):
                    await Becoming(tables).forget(anne)
            assert SECRET_NAME.encode() in await everything(store)

            again = Tables(store)
            await Becoming(again).finish()
            assert SECRET_NAME.encode() not in await everything(store)
            assert await store.find(BECOMES, "") == []
            assert (await again.rated.of(GAME.slug)).ratings.of[public_id(bob)] == kept
            assert (await recounted(store, GAME.slug)).is_equal

    asyncio.run(story())


def test_two_guests_who_are_one_person_become_one_player(url):
    async def story():
        async with opened(url) as store:
            tables, phone, tablet, bob = Tables(store), new_guest(), new_guest(), new_guest()
            becoming = Becoming(tables)
            for guest in (phone, tablet):
                await becoming.players.save(guest, Player(guest, "Léa"))
            keys = [*await some_games(tables, phone, bob, 2), *await some_games(tables, tablet, bob, 2)]
            await store.put("best", f"{phone}/x", b"3")
            await store.put("best", f"{tablet}/x", b"7")
            table, _ = await tables.open(GAME.slug, [Chair("guest", "Léa", phone), Chair("open")], phone)

            await becoming.merge(phone, tablet)

            assert [player.guest for player in await becoming.players.all()] == [tablet]
            for key in (*keys, table.key):
                assert (await tables.find(key)).seats_of(tablet)
                assert not (await tables.find(key)).seats_of(phone)
            assert {*await tables.guests.latest(tablet)} == {*keys, table.key}
            assert await tables.guests.best(tablet, "x") == 7
            ratings = (await tables.rated.of(GAME.slug)).ratings.of
            assert ratings.keys() == {public_id(tablet), public_id(bob)}
            assert ratings[public_id(tablet)].games == 4
            assert (await recounted(store, GAME.slug)).is_equal
            assert await becoming.now(phone) == tablet
            with pytest.raises(NotReady):
                await becoming.merge(tablet, tablet)

    asyncio.run(story())


def test_players_who_met_and_were_one_all_along_are_not_rated_for_it(sqlite_url):
    async def story():
        async with opened(sqlite_url) as store:
            tables = Tables(store)
            await some_games(tables, "lea-1", "lea-2")
            await Becoming(tables).merge("lea-1", "lea-2")
            assert (await tables.rated.of(GAME.slug)).ratings.of == {}
            assert (await recounted(store, GAME.slug)).is_equal

    asyncio.run(story())


def test_a_log_is_written_over_whole_or_not_at_all(url):
    async def story():
        async with opened(url) as store:
            for seq in range(3):
                await store.append(Entry("oie", seq, b"anne %d" % seq))
            assert await store.mentioning(b"anne 1") == ["oie"]
            assert await store.mentioning(b"zoe") == []
            with pytest.raises(Conflict):
                await store.rewrite("oie", 1, {0: b"x"}, b"more")
            await store.rewrite("oie", 2, {0: b"x", 2: b"y"}, b"more")
            assert [entry.body for entry in await store.read("oie")] == [b"x", b"anne 1", b"y", b"more"]
            await store.rewrite("oie", 3, {1: b"z"})
            assert [entry.body for entry in await store.read("oie")] == [b"x", b"z", b"y", b"more"]
            await store.scrub()
            await store.append(Entry("oie", 4, b"on"))

    asyncio.run(story())
