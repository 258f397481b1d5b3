"""The exchange of shares before the first chance: pledges, then shares, and nobody waits for somebody who is away."""

import asyncio

import pytest

from ludotheque.engine.fairness import pledge_of
from ludotheque.engine.seats import CHANCE
from ludotheque.house import decisions
from ludotheque.house.errors import NotReady, NotSeated
from ludotheque.house.log import Chair
from ludotheque.house.rebuilding import read_log
from ludotheque.house.storage import opened
from ludotheque.house.tables import Tables
from setups import a_game_with
from waiting import soon

ANNE, BOB = Chair("guest", "Anne", "anne", adds=True), Chair("guest", "Bob", "bob", adds=True)
BOT, PLAIN = Chair("bot", level="amateur"), Chair("guest", "Carl", "carl")
SHARES = {"anne": "aa" * 16, "bob": "bb" * 16, "carl": "cc" * 16}
SLUG = a_game_with(chance_first=True).slug


def at_a_table(tmp_path, chairs, act, **settings):
    """Open a table, do something there, and give it as its log tells it."""

    async def run():
        async with opened(str(tmp_path / "db")) as store:
            tables = Tables(store)
            tables.patience = settings.get("patience", 0.05)
            table, _ = await tables.open(SLUG, chairs, "anne")
            await act(tables, table)
            return read_log(table.key, await store.read(table.key))

    return asyncio.run(run())


async def pledge(tables, table, guest, seat=0):
    pledged = pledge_of(table.key, table.commitment, seat, SHARES[guest])
    await tables.change(table.key, decisions.pledge, guest, pledged)


async def share(tables, table, guest):
    await tables.change(table.key, decisions.share, guest, SHARES[guest])


async def throw(tables, table):
    await tables.act_for(table.key, table.ply, CHANCE, lambda _: True)


def kinds(table):
    return [each.by for each in table.source.shares]


def test_all_pages_pledge_before_any_share_is_told(tmp_path):
    async def act(tables, table):
        await pledge(tables, table, "anne")
        with pytest.raises(NotReady):
            await share(tables, table, "anne")
        await pledge(tables, table, "bob", 1)
        await share(tables, table, "anne")
        assert table.exchange.stage == "sharing"
        await share(tables, table, "bob")

    table = at_a_table(tmp_path, [ANNE, BOB], act)

    assert table.is_sealed
    assert [(each.by, each.share) for each in table.source.shares] == [("page", "aa" * 16), ("page", "bb" * 16)]


def test_a_share_other_than_the_pledged_one_is_refused(tmp_path):
    async def act(tables, table):
        await pledge(tables, table, "anne")
        with pytest.raises(NotReady, match="not the one that was pledged"):
            await tables.change(table.key, decisions.share, "anne", "dd" * 16)

    assert at_a_table(tmp_path, [ANNE, BOT], act).exchange.stage == "sharing"


def test_a_pledge_cannot_be_changed_once_others_have_relied_on_it(tmp_path):
    async def act(tables, table):
        await pledge(tables, table, "anne")
        await tables.change(table.key, decisions.pledge, "anne", "00" * 32)

    table = at_a_table(tmp_path, [ANNE, BOT], act)

    assert dict(table.exchange.pledges) == {0: pledge_of(table.key, table.commitment, 0, SHARES["anne"])}


def test_the_first_chance_waits_for_pages_that_answer(tmp_path):
    async def act(tables, table):
        throwing = asyncio.ensure_future(throw(tables, table))
        await asyncio.sleep(0)
        await pledge(tables, table, "anne")
        assert table.ply == 0
        await share(tables, table, "anne")
        await throwing

    table = at_a_table(tmp_path, [ANNE, BOT], act, patience=30)

    assert table.ply == 1
    assert kinds(table) == ["page", "house"]


def test_nobody_waits_for_a_page_that_stays_away_and_the_log_says_so(tmp_path):
    async def act(tables, table):
        await pledge(tables, table, "anne")
        throwing = asyncio.ensure_future(throw(tables, table))
        await soon(lambda: table.exchange.stage != "pledging")
        await share(tables, table, "anne")
        await throwing

    assert kinds(at_a_table(tmp_path, [ANNE, BOB], act)) == ["page", "none"]


def test_a_pledged_share_that_is_never_told_is_withheld(tmp_path):
    async def act(tables, table):
        await pledge(tables, table, "anne")
        await pledge(tables, table, "bob", 1)
        await share(tables, table, "anne")
        await throw(tables, table)

    table = at_a_table(tmp_path, [ANNE, BOB], act)

    assert kinds(table) == ["page", "withheld"]
    assert table.source.shares[1].pledge


def test_a_page_without_script_plays_at_once_without_a_share(tmp_path):
    async def act(tables, table):
        await throw(tables, table)
        await tables.change(table.key, decisions.pledge, "carl", "00" * 32)

    table = at_a_table(tmp_path, [PLAIN, BOT], act, patience=3600)

    assert table.ply == 1
    assert kinds(table) == ["none", "house"]
    assert table.seq == 1


def test_seats_at_one_device_have_one_share(tmp_path):
    async def act(tables, table):
        await pledge(tables, table, "anne")
        await share(tables, table, "anne")

    table = at_a_table(tmp_path, [ANNE, BOT, ANNE], act)

    assert kinds(table) == ["page", "house", "beside"]
    assert table.source.shares[2].seat == 0


def test_a_seat_that_passes_on_takes_no_pledge_along(tmp_path):
    async def act(tables, table):
        await pledge(tables, table, "anne")
        await tables.change(table.key, decisions.give_seat, 0, BOT, "anne")

    table = at_a_table(tmp_path, [ANNE, BOB], act)

    assert not table.exchange.pledges
    assert kinds(table) == ["house", "none"]


def test_while_a_friend_is_missing_no_share_is_told(tmp_path):
    async def act(tables, table):
        await pledge(tables, table, "anne")

    table = at_a_table(tmp_path, [ANNE, Chair("open")], act)

    assert table.exchange.stage == "pledging"
    assert not table.is_waiting_for_shares


def test_a_word_by_hand_comes_before_the_first_pledge(tmp_path):
    async def act(tables, table):
        await tables.change(table.key, decisions.add_salt, "anne", 0, "poivre")
        await pledge(tables, table, "anne")
        with pytest.raises(NotReady, match="pledge"):
            await tables.change(table.key, decisions.add_salt, "anne", 0, "sel")

    assert at_a_table(tmp_path, [ANNE, BOT], act).source.salts == ("poivre", "")


def test_only_players_add_to_the_chance(tmp_path):
    async def act(tables, table):
        for decide, given in ((decisions.pledge, "00" * 32), (decisions.share, "00" * 16)):
            with pytest.raises(NotSeated):
                await tables.change(table.key, decide, "eve", given)

    at_a_table(tmp_path, [ANNE, BOT], act)


def test_a_restored_house_draws_under_a_new_epoch(tmp_path):
    async def act(tables, table):
        await throw(tables, table)
        tables.epoch = "ee" * 16
        while table.match.actor != CHANCE:
            await tables.act_for(table.key, table.ply, table.match.legal()[0], lambda _: True)
        await throw(tables, table)

    table = at_a_table(tmp_path, [PLAIN, BOT], act)

    assert [each.value for each in table.source.epochs] == ["ee" * 16]
    assert 0 < table.source.epochs[0].ply < table.ply
