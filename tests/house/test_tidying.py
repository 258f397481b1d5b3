"""Things end: tables that nobody touches are put aside, and no log grows without end."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from typing import get_args

import pytest
from click.testing import CliRunner

from ludotheque.cli import commands
from ludotheque.cli.keys import read_house_key
from ludotheque.engine.journal import HouseKey, fingerprint_of, is_signed, read
from ludotheque.house import bounds, decisions, log
from ludotheque.house.errors import NoSuchTable, NotReady
from ludotheque.house.invitations import Invitations
from ludotheque.house.log import Chair, Spoke
from ludotheque.house.storage import opened
from ludotheque.house.storage.store import Entry
from ludotheque.house.tables import Tables
from ludotheque.house.tidying import put_aside
from setups import a_game_with
from waiting import soon

SLUG = a_game_with(hides=False, chance_first=True).slug
CHAIRS = [Chair("guest", "Anne", "anne"), Chair("open")]


async def set_tables(store, monkeypatch) -> tuple[str, str]:
    """Set a table of last year, with an open invitation, and one of today."""
    tables, last_year = Tables(store), time.time() - 365 * 86_400
    with monkeypatch.context() as patch:
        patch.setattr(time, "time", lambda: last_year)
        old, watch = await tables.open(SLUG, CHAIRS, "anne")
        await Invitations(tables).invite(old.key, 1, "anne")
        await Invitations(tables).watch(old.key, watch, "zoe")
        await store.put("analysed", old.key, b"digest")
        await store.put("analysis", "digest", b"{}")
        await store.put("figures", old.key, b"[]")
    new, _ = await tables.open(SLUG, CHAIRS, "anne")
    return old.key, new.key


def test_what_nobody_touched_goes_with_all_that_was_noted_of_it(url, monkeypatch):
    async def story():
        async with opened(url) as store:
            old, new = await set_tables(store, monkeypatch)
            kept = []
            count = await put_aside(store, time.time() - 86_400, lambda table: kept.append(table.key))
            assert (count, kept) == (1, [old])
            assert await store.names() == [new]
            kinds = ("guest", "watcher", "invitation", "here", "analysed", "analysis", "figures")
            notes = [key for kind in kinds for key, _ in await store.find(kind, "")]
            assert notes == [f"anne/{new}"]
            with pytest.raises(NoSuchTable):
                await Tables(store).find(old)

    asyncio.run(story())


def test_whoever_acts_at_a_table_that_was_put_aside_is_told_that_it_is_gone(url, monkeypatch):
    async def story():
        async with opened(url) as store:
            old, _ = await set_tables(store, monkeypatch)
            tables = Tables(store)
            await tables.find(old)
            await put_aside(store, time.time() - 86_400, lambda table: None)
            with pytest.raises(NoSuchTable):
                await asyncio.wait_for(tables.insist(old, decisions.speak, "anne", "hello"), 10)

    asyncio.run(story())


def test_a_log_that_has_grown_meanwhile_stays(url):
    async def story():
        async with opened(url) as store:
            for table, seq in (("a", 0), ("a", 1), ("b", 0)):
                await store.append(Entry(table, seq, b"x"))
            assert not await store.remove("a", 0)
            assert await store.remove("a", 1)
            assert await store.names() == ["b"]
            await store.append(Entry("a", 0, b"again"))

    asyncio.run(story())


def test_a_table_that_somebody_comes_back_to_while_it_is_kept_stays(sqlite_url, monkeypatch):
    async def come_back(key):
        async with opened(sqlite_url) as store:
            await Tables(store).change(key, decisions.speak, "anne", "hello")

    def keep(table):
        with ThreadPoolExecutor(1) as elsewhere:
            elsewhere.submit(asyncio.run, come_back(table.key)).result()

    async def story():
        async with opened(sqlite_url) as store:
            old, _ = await set_tables(store, monkeypatch)
            count = await put_aside(store, time.time() - 86_400, keep)
            return count, (await Tables(store).find(old)).phrases

    count, phrases = asyncio.run(story())

    assert count == 0
    assert [spoken.phrase for spoken in phrases] == ["hello"]


def test_after_tidying_every_process_still_hears_what_is_appended(sqlite_url):
    async def story():
        async with opened(sqlite_url) as here, opened(sqlite_url) as there:
            for table in ("a", "b"):
                await here.append(Entry(table, 0, b"x"))
            heard = []
            there.watch(lambda *news: heard.append(news))
            await here.remove("a", 0)
            assert not await here.remove("b", 0)  # the last that was written
            await here.append(Entry("b", 1, b"x"))
            await soon(lambda: ("b", 1) in heard)

    asyncio.run(story())


def tidy(folder):
    """Put aside what is older than a month, as the command line does."""
    words = ["--journals", str(folder / "kept"), "--keys", str(folder / "keys"), "--database", str(folder / "db")]
    return CliRunner().invoke(commands, ["tidy", "--after", "30", *words])


async def count_tables(folder):
    async with opened(str(folder / "db")) as store:
        return await store.tables()


def test_the_command_keeps_the_journals_where_it_is_told(tmp_path, monkeypatch):
    async def story():
        async with opened(str(tmp_path / "db")) as store:
            return await set_tables(store, monkeypatch)

    old, _ = asyncio.run(story())
    key = HouseKey(read_house_key(tmp_path / "keys"))
    tidied = tidy(tmp_path)

    assert tidied.exit_code == 0, tidied.output
    assert "tables put aside: 1" in tidied.output
    kept = read((tmp_path / "kept" / f"{SLUG}-{old}.journal").read_text(encoding="utf-8"))
    assert kept.table == old
    assert is_signed(kept)
    assert fingerprint_of(kept.key) == key.fingerprint
    assert [path.name for path in (tmp_path / "kept").iterdir()] == [f"{SLUG}-{old}.journal"]


def test_journals_that_the_house_cannot_sign_are_not_put_in_the_place_of_their_tables(tmp_path, monkeypatch):
    async def story():
        async with opened(str(tmp_path / "db")) as store:
            await set_tables(store, monkeypatch)

    asyncio.run(story())
    tidied = tidy(tmp_path)

    assert tidied.exit_code != 0
    assert "house-key is not there" in tidied.output
    assert "--keys" in tidied.output
    assert not (tmp_path / "house-key").exists()
    assert asyncio.run(count_tables(tmp_path)) == 2


def test_a_seat_speaks_as_often_as_anybody_needs(tmp_path, monkeypatch):
    monkeypatch.setitem(bounds.MOST, Spoke, 3)

    async def story():
        async with opened(str(tmp_path / "db")) as store:
            tables = Tables(store)
            table, _ = await tables.open(SLUG, [CHAIRS[0], Chair("guest", "Bob", "bob")], "anne")
            for _ in range(3):
                await tables.change(table.key, decisions.speak, "anne", "hello")
            with pytest.raises(NotReady, match="3 times"):
                await tables.change(table.key, decisions.speak, "anne", "hello")
            await tables.change(table.key, decisions.speak, "bob", "hello")
            return (await Tables(store).find(table.key)).seq

    assert asyncio.run(story()) == 4


def test_whatever_somebody_can_do_again_and_again_at_a_table_is_bounded():
    once = {log.Opened, log.Closed, log.Followed}
    by_the_house = {log.Pressed, log.Renewed, log.Became, log.TimedOut, log.Reopened}

    assert {*bounds.MOST} | once | by_the_house | {log.Played} == {*get_args(log.Change)}


def test_a_claim_of_a_clock_that_was_put_back_is_taken_over(url, monkeypatch):
    async def story():
        async with opened(url) as store:
            await store.claim("a", 1, "before", 3600)
            return await store.claim("a", 1, "after", 10), await store.claim("a", 1, "third", 10)

    assert asyncio.run(story()) == (True, False)
