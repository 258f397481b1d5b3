"""A page's part in the chance, over its line: it pledges, is told when all have, tells its share, hears the rest."""

import asyncio
import json

import pytest

from http_guest import Guest
from in_process import a_house, open_page
from ludotheque.engine.fairness import pledge_of
from ludotheque.engine.journal import fingerprint_of, is_signed, read
from ludotheque.engine.seats import CHANCE
from ludotheque.house.log import Chair
from setups import a_game_with
from waiting import soon

GAME = a_game_with(chance_first=True, hides=False)
SHARE, OTHER = "ab" * 16, "cd" * 16


@pytest.fixture
def anne(house):
    with Guest(house.url) as guest:
        guest.web.cookies.set("shape", "wide")  # as our script leaves it
        yield guest


def commitment_of(guest, key):
    return guest.table(key).html.partition('data-commitment="')[2][:64]


def pledge(guest, key, share, seat=0):
    return pledge_of(key, commitment_of(guest, key), seat, share)


def told(line, stage):
    """Wait until a page is told of a stage of the exchange."""
    while (heard := line.answer()).get("fair", {}).get("stage") != stage:
        assert "fault" not in heard
    return heard["fair"]


def test_a_page_adds_its_share_before_the_first_throw(anne):
    key = anne.open(GAME.slug, "me", "amateur")
    pledged = pledge(anne, key, SHARE)

    with anne.line(key) as line:
        line.say(do="pledge", pledge=pledged)
        called = told(line, "sharing")
        line.say(do="share", share=SHARE)
        sealed = told(line, "sealed")
        line.say(do="move", ply=0, action=CHANCE)
        while line.page().ply == 0:
            pass

    assert called["pledges"] == [pledged, ""]
    assert "shares" not in called
    assert sealed["shares"][0] == SHARE
    assert read(anne.get(f"/table/{key}/journal").text).shares[0] == ("page", SHARE, pledged, 0)


def test_friends_are_told_no_share_before_all_have_pledged(anne, house):
    key = anne.open(GAME.slug, "me", "friend")
    with Guest(house.url) as bob:
        bob.web.cookies.set("shape", "wide")
        with anne.line(key) as hers:
            hers.say(do="pledge", pledge=pledge(anne, key, SHARE))
            assert told(hers, "pledging")["pledges"][0]
            bob.post(f"/join/{anne.invite(key)}", name="Bob")
            with bob.line(key) as his:
                his.say(do="pledge", pledge=pledge(bob, key, OTHER, 1))
                assert told(hers, "sharing")["pledges"] == told(his, "sharing")["pledges"]
                hers.say(do="share", share=SHARE)
                his.say(do="share", share=OTHER)
                assert told(hers, "sealed")["shares"] == told(his, "sealed")["shares"] == [SHARE, OTHER]


@pytest.mark.parametrize(
    ("message", "fault"),
    [
        ({"do": "share", "share": SHARE}, "engagées"),
        ({"do": "share", "share": "zz"}, "cannot be read"),
        ({"do": "pledge", "pledge": "00"}, "cannot be read"),
        ({"do": "pledge"}, "cannot be read"),
    ],
)
def test_what_a_page_must_not_say_is_refused(anne, message, fault):
    key = anne.open(GAME.slug, "me", "amateur")

    with anne.line(key) as line:
        line.say(**message)

        assert fault in line.answer()["fault"]


def test_a_share_other_than_the_pledged_one_is_refused_and_the_game_goes_on(anne):
    key = anne.open(GAME.slug, "me", "amateur")

    with anne.line(key) as line:
        line.say(do="pledge", pledge=pledge(anne, key, SHARE))
        told(line, "sharing")
        line.say(do="share", share=OTHER)

        assert "promise" in line.answer()["fault"]


def test_a_spectator_adds_nothing_to_the_chance(anne, bob):
    key = anne.open(GAME.slug, "me", "amateur")
    bob.post(anne.watch_link(key))

    with bob.line(key) as line:
        line.say(do="pledge", pledge="00" * 32)

        assert "fault" in line.answer()
    assert "data-commitment" not in bob.table(key).html


def test_without_script_nobody_waits_and_the_check_says_that_no_share_was_added(bob):
    key = bob.open(GAME.slug, "me", "beside")
    bob.post(f"/table/{key}/move", ply="0", action=str(CHANCE))

    bob.post(f"/table/{key}/close")

    assert bob.table(key).ply == 1
    assert "added no share" in bob.get(f"/table/{key}/fair").text


def test_every_page_of_a_table_shows_the_fingerprint_that_its_journal_is_signed_with(anne):
    key = anne.open(GAME.slug, "me", "beside")
    shown = anne.table(key).html.partition('data-house="')[2][:32]
    journal = read(anne.get(f"/table/{key}/journal").text)

    assert is_signed(journal)
    assert fingerprint_of(journal.key) == shown


def test_a_page_that_throws_before_the_others_have_pledged_still_tells_its_own_share(tmp_path):
    chairs = [Chair("guest", name, name.lower(), adds=True) for name in ("Anne", "Bob")]
    shares = (SHARE, OTHER)

    async def story():
        async with a_house(tmp_path / "db") as (app, _):
            app.state.services.tables.patience = 600
            table, _ = await app.state.services.tables.open(GAME.slug, chairs, "anne")
            pledges = [pledge_of(table.key, table.commitment, seat, share) for seat, share in enumerate(shares)]
            async with open_page(app, table.key, "anne") as anne, open_page(app, table.key, "bob") as bob:
                anne.say(json.dumps({"do": "pledge", "pledge": pledges[0]}))
                await soon(lambda: table.exchange.pledges)
                anne.say(json.dumps({"do": "move", "ply": 0, "action": CHANCE}))  # which waits for Bob
                anne.say(json.dumps({"do": "say", "phrase": "hello"}))
                await soon(lambda: table.phrases)
                bob.say(json.dumps({"do": "pledge", "pledge": pledges[1]}))
                await soon(lambda: table.exchange.stage == "sharing")
                for page, share in zip((anne, bob), shares, strict=True):
                    page.say(json.dumps({"do": "share", "share": share}))
                await soon(lambda: table.ply)
            return [each.share for each in table.source.shares]

    assert asyncio.run(story()) == [*shares]
