"""Journals of version 2: shares and epochs are written down, and a house answers for every letter."""

from dataclasses import replace

import pytest

from ludotheque import catalogue
from ludotheque.engine.errors import BadJournal
from ludotheque.engine.fairness import Epoch, Share, Source, commitment, house_share, pledge_of
from ludotheque.engine.journal import HouseKey, check_chance, fingerprint_of, is_signed, journal_of, read, replay, write
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from setups import a_game_with

SEED, TABLE, OWN = b"s" * 32, "0123456789abcdef", "ab" * 16
KEY = HouseKey(b"k" * 32)
GAME = a_game_with(chance_first=True)
SHARES = (
    Share("page", OWN, pledge_of(TABLE, commitment(SEED, TABLE), 0, OWN)),
    Share("house", house_share(SEED, TABLE, 1)),
)


def a_journal(shares=SHARES, epochs=()):
    source, match = Source(SEED, TABLE, ("", ""), shares, epochs), Match(GAME, 2)
    while not match.is_over:
        if match.actor == CHANCE:
            match.draw(source.ticket(len(match.steps) + 1, match.chances()))
        else:
            match.play(match.legal()[0])
    return journal_of(match, ["Anne", "Robot"], source)


def test_a_signed_journal_is_read_as_it_was_written():
    text = write(KEY.sign(a_journal(epochs=(Epoch(4, "ee" * 16),))))

    journal = read(text)

    assert write(journal) == text
    assert is_signed(journal)
    assert fingerprint_of(journal.key) == KEY.fingerprint
    assert check_chance(journal, GAME) > 0


@pytest.mark.parametrize("share", [Share("none"), Share("withheld", pledge="0" * 64), Share("beside", seat=0)])
def test_every_kind_of_share_is_written_down(share):
    journal = read(write(a_journal((SHARES[0], share))))

    assert journal.shares == [SHARES[0], share]
    assert check_chance(journal, GAME) > 0


@pytest.mark.parametrize(
    "change",
    [
        {"names": ["Anne", "Zoé"]},
        {"changes": ["1 2 Robot > Zoé"]},
        {"shares": [SHARES[0], Share("none")]},
        {"epochs": [Epoch(1, "00" * 16)]},
        {"seed": b"x" * 32},
        {"key": HouseKey(b"x" * 32).public.hex()},
    ],
    ids=lambda change: next(iter(change)),
)
def test_whoever_changes_a_journal_cannot_sign_it(change):
    assert not is_signed(replace(KEY.sign(a_journal()), **change))


def test_names_are_bound_by_the_digests_as_well():
    renamed = replace(a_journal(), names=["Anne", "Zoé"])

    with pytest.raises(BadJournal, match="digest differs"):
        replay(renamed, GAME)


@pytest.mark.parametrize("shares", [(SHARES[0]._replace(share="cd" * 16), SHARES[1]), (SHARES[0], Share("house", OWN))])
def test_a_share_that_was_chosen_later_is_found(shares):
    with pytest.raises(BadJournal, match="not the one that was pledged"):
        check_chance(read(write(a_journal(shares))), catalogue.game(GAME.slug))


@pytest.mark.parametrize(
    "line", ["share 1: page abc def", "share 2: nobody", "epoch 1: now ee", "key: 12", "signature: zz"]
)
def test_a_line_that_cannot_be_is_named(line):
    text = write(KEY.sign(a_journal(epochs=(Epoch(4, "ee" * 16),))))
    key = line.partition(":")[0]
    old = next(each for each in text.split("\n") if each.startswith(f"{key}:"))

    with pytest.raises(BadJournal, match=key.partition(" ")[0]):
        read(text.replace(old, line))
