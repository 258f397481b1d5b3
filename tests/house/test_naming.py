"""Whoever gave no name is named in the language of whoever reads, and whoever reads alone at a device is spoken to."""

import pytest

from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import You
from ludotheque.house.chairs import stand_in
from ludotheque.house.errors import BadName
from ludotheque.house.journals import journal_at
from ludotheque.house.log import Chair, Opened, Seated, Settings
from ludotheque.house.people import LONGEST_NAME, clean_name
from ludotheque.house.table import Table
from setups import a_game_with

GAME = a_game_with(choices=True)
ANNE, BOB = Chair("guest", "Anne", "anne"), Chair("guest", "", "bob")


def table(*chairs: Chair, language: str = "fr") -> Table:
    settings = Settings(language=language)
    opened = Opened(GAME.slug, GAME.rules.VERSION, {}, list(chairs), "anne", "00" * 32, "", 0.0, settings)
    return Table("0123456789abcdef", opened)


@pytest.mark.parametrize(
    ("language", "names"),
    [("fr", ("Anne", "Joueur 2")), ("en", ("Anne", "Player 2"))],
)
def test_a_name_is_as_it_was_given_or_in_the_language_of_whoever_reads(language, names):
    assert table(ANNE, BOB).names_in(language) == names


@pytest.mark.parametrize(
    ("chair", "french", "english"),
    [
        (Chair("bot", level="amateur"), "Trèfle", "Trèfle"),
        (Chair("bot", "Robot amateur", level="amateur"), "Trèfle", "Trèfle"),
        (Chair("open"), "Place 2 (libre)", "Seat 2 (free)"),
        (stand_in(ANNE, "strong"), "Anne (robot)", "Anne (bot)"),
        (stand_in(BOB, "strong"), "Joueur 2 (robot)", "Player 2 (bot)"),
    ],
)
def test_bots_and_free_seats_are_named_in_the_language_of_whoever_reads(chair, french, english):
    found = table(ANNE, chair)

    assert found.names_in("fr")[1] == french
    assert found.names_in("en")[1] == english


AMATEUR, EXPERT = Chair("bot", level="amateur"), Chair("bot", level="expert")


@pytest.mark.parametrize(
    ("chairs", "names"),
    [
        ((ANNE, AMATEUR, AMATEUR), ("Anne", "Trèfle", "Radis")),
        ((EXPERT, AMATEUR, EXPERT), ("Chevêche", "Trèfle", "Grenier")),
        ((stand_in(ANNE, "amateur"), AMATEUR), ("Anne (robot)", "Trèfle")),
    ],
)
def test_each_bot_of_a_table_has_a_name(chairs, names):
    assert table(*chairs).names_in("fr") == names


def test_a_journal_names_them_in_the_language_of_whoever_set_the_table():
    assert journal_at(table(ANNE, BOB, language="en")).names == ["Anne", "Player 2"]


def test_whoever_reads_alone_is_spoken_to_and_nobody_else_is():
    found = table(ANNE, BOB)

    for seat in (0, 1, NOBODY):
        names = found.view(seat, "fr").names
        assert [each for each, name in enumerate(names) if isinstance(name, You)] == [seat] * (seat != NOBODY)


def test_where_several_play_from_one_device_everybody_is_named():
    beside = Chair("guest", "Bob", "anne")

    assert not any(isinstance(name, You) for name in table(ANNE, beside).view(0, "fr").names)


def test_whoever_takes_a_seat_back_has_kept_its_name():
    found = table(ANNE, BOB)

    found.follow(1, Seated(0, stand_in(ANNE, "amateur")))

    assert found.chairs[0].name == "Anne"
    assert found.view(1, "en").names == ("Anne (bot)", "Player 2")


FAMILY = "👩\u200d👩\u200d👧"


def test_a_name_of_pictures_stays_whole_and_is_counted_as_readers_count():
    assert clean_name(f" {FAMILY * LONGEST_NAME}\u200b ") == FAMILY * LONGEST_NAME


def test_a_name_that_is_too_long_says_by_how_much():
    with pytest.raises(BadName) as fault:
        clean_name(FAMILY * (LONGEST_NAME + 3))

    assert fault.value.facts == {"most": LONGEST_NAME, "count": LONGEST_NAME + 3}
