"""Altitude in words."""

import pytest

from ludotheque.engine.events import Event
from ludotheque.engine.seats import CHANCE
from ludotheque.games.altitude import GAME, rules, speech
from ludotheque.games.altitude.rules.state import DREW, SCORED, WAS_DEALT
from ludotheque.testing.positions import NAMES

FR, EN = GAME.words.speaker("fr"), GAME.words.speaker("en")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("9 j2", "Lay the 9 on 3 and chamois 11 (j2)"),
        ("9 i1", "Lay the 9 in the base (i1)"),
        ("9 xj1", "Replace the 3 by the 9 (j1)"),
        ("9 k1@2", "Lay the 9 in the base of player 2 ▲ (k1)"),
        ("hand C j2", "Keep the 9 and lay the cable car from the hand on 3 and chamois 11 (j2)"),
        ("discard", "Discard the 9"),
    ],
)
def test_choices_are_put_into_words(table, text, words):
    game = table(("3 11*",), ("2",), hands=("C 1 1 1",)).play("9")

    assert speech.describe(game.state, GAME.moves.read(game.state, text), EN) == words


def test_prompts_say_what_is_to_be_done(table):
    game = table(("3",), ("2",)).play("9")
    ending = table(("3",), hands=("7",), pile="")

    assert "le 9" in speech.prompt(game.state, FR)
    assert "neighbour" not in speech.prompt(table(("3",)).play("9").state, EN)
    assert "stop" in speech.prompt(ending.state, EN)
    assert speech.describe(game.state, CHANCE, FR) == "Piocher une carte"


def test_every_event_is_told_known_or_overheard():
    for kind in range(SCORED + 1):
        for card in (0, 7):
            for say in (FR, EN):
                told = speech.tell(Event(kind, 0, card, 1), NAMES, say)
                assert told or (kind, card) == (WAS_DEALT, 0)


def test_a_hidden_card_is_told_without_its_name():
    assert speech.tell(Event(DREW, 1, 0, 0), NAMES, FR) == "Bruno pioche une carte."
    assert speech.tell(Event(DREW, 1, 16, 0), NAMES, FR) == "Bruno pioche une marmotte 4."


@pytest.mark.article("alt-22")
def test_the_count_adds_up_to_the_score(table):
    rows = ("1 1 1 1", "2 2 2", "3 3", "5*")
    game = table(rows, ("2",), hands=("B B", "7"), pile="")

    for _ in range(3):
        for seat in (0, 1):
            assert sum(line.points for line in speech.count(game.state, seat, EN)) == rules.score(game.state, seat)
        if not game.match.is_over:
            game.play("stop")
    assert speech.standing(game.state, 0, EN) == "8 points"


@pytest.mark.parametrize(
    ("rows", "card", "text", "key"),
    [
        (("3 3",), "4", "4 j2", "new-floor"),
        (("3 3 3", "5"), "5", "5 k2", "tight"),
        (("3 3 3", "5"), "15", "15 k2", "loose"),
        (("3 3", "15"), "5", "5 xj2", "lower"),
        (("3 3",), "C", "C i1", "cable-car"),
        (("3 3",), "15", "15 k1@2", "block"),
        (("3 3",), "A", "A k1@2", "avalanche"),
        (("3 A",), "B", "B xk1", "rescue"),
    ],
)
def test_a_motive_names_what_a_choice_gains(table, rows, card, text, key):
    game = table(rows, ("2",)).play(card)

    told = speech.motive(game.state, GAME.moves.read(game.state, text), EN)

    template = GAME.words.texts["en"][f"motive.{key}"]
    assert told.startswith(template.split("{")[0])
