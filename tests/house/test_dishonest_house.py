"""A dishonest house: it chooses seeds and shares, invents dice, swaps names, changes seats silently, restores backups.

Anne's page has kept a receipt; `ludotheque verify` judges what the house tells in the end. Her page's own judgement
of the same cheats is tested in a browser (tests/browser/test_fair.py).
"""

import asyncio
import json
from dataclasses import asdict, replace

import pytest
from click.testing import CliRunner

from ludotheque.cli import commands
from ludotheque.engine.fairness import Epoch, Share, Source, commitment, pledge_of
from ludotheque.engine.journal import HouseKey, journal_of, write
from ludotheque.engine.journal.receipts import Receipt
from ludotheque.engine.journal.writing import chain, header_of
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.house.epochs import current_epoch
from ludotheque.house.journals import journal_at
from ludotheque.house.log import Chair
from ludotheque.house.storage import backup, opened
from ludotheque.house.tables import Tables
from setups import a_game_with

GAME = a_game_with(chance_first=True, choices=False)
KEY, OTHER_KEY = HouseKey(b"k" * 32), HouseKey(b"o" * 32)
TABLE, SEED, OTHER_SEED = "0123456789abcdef", b"s" * 32, b"x" * 32
ANNE, BOB, CHOSEN = "aa" * 16, "bb" * 16, "cc" * 16
NAMES = ["Anne", "Bob"]


def shares_of(seed, *shares):
    return tuple(
        Share("page", share, pledge_of(TABLE, commitment(seed, TABLE), seat, share))
        for seat, share in enumerate(shares)
    )


def game_of(source, names=NAMES, invents=0, continues=0):
    """Play a game by the tickets of a source, but for the draws that are invented, and let the house sign it."""
    match = Match(GAME, len(names))
    while not match.is_over:
        ticket = source.ticket(len(match.steps) + 1, match.chances())
        match.draw((ticket + 1) % match.chances() if len(match.steps) < invents else ticket)
    return journal_of(match, list(names), source, continues)


def honest():
    return game_of(Source(SEED, TABLE, ("", ""), shares_of(SEED, ANNE, BOB)))


RECEIPT = Receipt(
    table=TABLE, commitment=commitment(SEED, TABLE), seat=0, share=ANNE, house=KEY.fingerprint,
    pledges=tuple(share.pledge for share in shares_of(SEED, ANNE, BOB)), salts=("", ""), shares=(ANNE, BOB),
    names=tuple(NAMES),
)  # fmt: skip


def verified(tmp_path, journal, receipt=RECEIPT, *more):
    (tmp_path / "journal").write_text(write(journal))
    (tmp_path / "receipt").write_text(json.dumps(asdict(receipt)) if receipt else "")
    given = ["--receipt", str(tmp_path / "receipt")] if receipt else []
    return CliRunner().invoke(commands, ["verify", str(tmp_path / "journal"), *given, *more])


def told_anew(journal, **changes):
    """Tell another story with digests that hold."""
    made = replace(journal, **changes)
    match = Match(GAME, len(made.names))
    for _, text in made.actions:
        match.force(GAME.moves.read(match.state, text))
    return replace(made, digests=[*chain(header_of(made), made.actions, [step.digest for step in match.steps])])


def test_an_honest_game_is_proved_in_everything(tmp_path):
    done = verified(tmp_path, KEY.sign(honest()))

    assert done.exit_code == 0, done.output
    assert "NOT PROVED" not in done.stdout


def test_without_a_receipt_or_a_house_less_is_proved_and_said(tmp_path):
    done = verified(tmp_path, KEY.sign(honest()), None)
    named = verified(tmp_path, KEY.sign(honest()), None, "--house", KEY.fingerprint)

    assert (done.exit_code, named.exit_code) == (3, 3)
    assert "bound: NOT PROVED" in done.stdout
    assert "signature: NOT PROVED" in done.stdout
    assert f"signature: of the house {KEY.fingerprint}" in named.stdout


def chooses_its_seed_after_the_shares():
    return KEY.sign(game_of(Source(OTHER_SEED, TABLE, ("", ""), shares_of(OTHER_SEED, ANNE, BOB))))


def chooses_the_last_share_with_bob():
    return KEY.sign(game_of(Source(SEED, TABLE, ("", ""), shares_of(SEED, ANNE, CHOSEN))))


def replaces_an_honest_share():
    return KEY.sign(game_of(Source(SEED, TABLE, ("", ""), shares_of(SEED, CHOSEN, BOB))))


def adds_a_word_later():
    return KEY.sign(game_of(Source(SEED, TABLE, ("", "sel"), shares_of(SEED, ANNE, BOB))))


def chooses_a_share_for_its_bot():
    shares = (shares_of(SEED, ANNE)[0], Share("house", CHOSEN))
    return KEY.sign(game_of(Source(SEED, TABLE, ("", ""), shares)))


def says_that_it_never_heard_a_share():
    shares = (shares_of(SEED, ANNE)[0], Share("withheld", pledge=RECEIPT.pledges[1]))
    return KEY.sign(game_of(Source(SEED, TABLE, ("", ""), shares)))


def invents_dice():
    return KEY.sign(game_of(Source(SEED, TABLE, ("", ""), shares_of(SEED, ANNE, BOB)), invents=1))


def swaps_names():
    return told_anew(KEY.sign(honest()), names=["Bob", "Anne"])


def changes_a_seat_silently():
    return KEY.sign(told_anew(honest(), names=["Anne", "Zoé"]))


def is_another_house():
    return OTHER_KEY.sign(honest())


def says_that_people_entered_its_dice():
    return told_anew(game_of(Source(SEED, TABLE, ("", ""), shares_of(SEED, ANNE, BOB)), invents=2), by_hand=True)


@pytest.mark.parametrize(
    ("cheat", "found"),
    [
        (chooses_its_seed_after_the_shares, "another commitment"),
        (chooses_the_last_share_with_bob, "other pledges were closed"),
        (replaces_an_honest_share, "the share of this page is another one"),
        (adds_a_word_later, "other words were added"),
        (chooses_a_share_for_its_bot, "not the one that was pledged"),
        (says_that_it_never_heard_a_share, "other shares were sealed"),
        (invents_dice, "chance brought"),
        (swaps_names, "no line says so"),
        (changes_a_seat_silently, "no line says so"),
        (is_another_house, "another house has signed"),
        (says_that_people_entered_its_dice, "entered by hand"),
    ],
)
def test_a_cheat_is_found_with_the_receipt(tmp_path, cheat, found):
    done = verified(tmp_path, cheat())

    assert done.exit_code == 2, done.output
    assert found in done.stderr


def test_swapped_names_are_found_by_who_knows_the_house_alone(tmp_path):
    done = verified(tmp_path, swaps_names(), None, "--house", KEY.fingerprint)

    assert done.exit_code == 2
    assert "the signature does not hold" in done.stderr


def test_a_change_of_a_seat_that_is_told_is_no_cheat(tmp_path):
    told = told_anew(honest(), names=["Anne", "Zoé"], changes=["1 2 Bob > Zoé"])

    assert verified(tmp_path, KEY.sign(told)).exit_code == 0


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"continues": 2}, "2 draws of the first 2 actions"),
        ({"seed": None}, "no seed"),
        ({"shares": []}, "no page added"),
    ],
)
def test_what_is_not_proved_is_said_and_is_no_success(tmp_path, change, said):
    source = Source(SEED, TABLE, ("", ""), shares_of(SEED, ANNE, BOB))
    if "shares" in change:
        told = game_of(replace(source, shares=()))
    else:
        invented = change.get("continues", 0)
        told = replace(game_of(source, invents=invented, continues=invented), **change)
    receipt = replace(RECEIPT, pledges=(), shares=()) if "shares" in change else RECEIPT

    done = verified(tmp_path, KEY.sign(told), receipt)

    assert done.exit_code == 3, done.output
    assert said in done.stdout


def test_a_share_that_was_pledged_and_never_told_is_not_called_proved(tmp_path):
    receipt = replace(RECEIPT, shares=(ANNE, ""))

    done = verified(tmp_path, says_that_it_never_heard_a_share(), receipt)

    assert done.exit_code == 3
    assert "seat 2 never told what it had pledged" in done.stdout


def test_a_copy_of_the_disk_that_was_put_back_is_found_by_who_had_seen_more(tmp_path):
    receipt = replace(RECEIPT, back=30)

    done = verified(tmp_path, KEY.sign(honest()), receipt)

    assert done.exit_code == 3
    assert "bound: NOT PROVED: the house had shown entry 30 of this table, went back" in done.output


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"table": 3}', '{"table": "t", "commitment": "c", "seat": 0, "share": "x"}']
)
def test_a_receipt_that_is_none_is_refused(tmp_path, text):
    (tmp_path / "journal").write_text(write(honest()))
    (tmp_path / "receipt").write_text(text)

    arguments = ["verify", str(tmp_path / "journal"), "--receipt", str(tmp_path / "receipt")]
    done = CliRunner().invoke(commands, arguments)

    assert done.exit_code == 2
    assert "no receipt" in done.stderr


async def thrown_on(database, key, count):
    """Open a house on a store and throw, as who runs it would, a number of times or until the game is over."""
    async with opened(str(database)) as store:
        tables = Tables(store)
        tables.epoch = await current_epoch(store)
        table = await tables.find(key)
        for _ in range(count):
            if not table.match.is_over:
                await tables.act_for(key, table.ply, CHANCE, lambda _: True)
        return [step.text for step in table.match.steps], journal_at(table)


async def restored_evening(tmp_path):
    database, copy = tmp_path / "db", tmp_path / "backup"
    async with opened(str(database)) as store:
        chairs = [Chair("guest", "Anne", "anne"), Chair("bot", level="amateur")]
        table, _ = await Tables(store).open(GAME.slug, chairs, "anne")
    await thrown_on(database, table.key, 4)
    await backup.back_up(str(database), copy)
    seen = [(await thrown_on(database, table.key, 12))[0]]
    for _ in range(2):
        await backup.restore(copy, str(database))
        thrown, journal = await thrown_on(database, table.key, 12)
        seen.append(thrown)
    return seen, journal


def test_a_restored_backup_brings_other_dice_and_the_journal_says_so(tmp_path):
    (first, second, third), journal = asyncio.run(restored_evening(tmp_path))

    assert first[:4] == second[:4] == third[:4]
    assert len({tuple(each[4:]) for each in (first, second, third)}) == 3
    assert [epoch.ply for epoch in journal.epochs] == [4]
    done = verified(tmp_path, KEY.sign(journal), None)
    assert done.exit_code == 3


def test_what_was_drawn_after_a_restore_is_not_called_proved(tmp_path):
    told = game_of(Source(SEED, TABLE, ("", ""), shares_of(SEED, ANNE, BOB), (Epoch(3, "ee" * 16),)))

    done = verified(tmp_path, KEY.sign(told))

    assert done.exit_code == 3
    assert "restored from a backup: what was drawn after action 3" in done.stdout
