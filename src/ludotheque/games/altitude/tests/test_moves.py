"""The notation, and why not."""

from random import Random

import pytest

from ludotheque.engine.errors import UnreadableMove
from ludotheque.engine.match import Match, refusal_text
from ludotheque.engine.seats import CHANCE
from ludotheque.games.altitude import GAME, moves, refusals, rules
from ludotheque.games.altitude.rules.state import ACTIONS

FOUR = "1 1 1 1"


def positions(seats, seed):
    match, chooser = Match(GAME, seats), Random(seed)
    while not match.is_over:
        if chooser.random() < 0.04:
            yield match
        if match.actor == CHANCE:
            match.draw(chooser.randrange(match.chances()))
        else:
            match.play(chooser.choice(match.legal()))
    yield match


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_number_is_written_and_read_back_in_every_position(seats):
    for match in positions(seats, seed=5):
        for action in range(len(rules.ACTIONS)):
            text = moves.write(match.state, action)
            assert moves.read(match.state, text) == action
            assert text.isascii()


@pytest.mark.parametrize(
    ("text", "action"),
    [("discard", "discard 9"), ("? k1", "9 k1"), ("9 j1", "9 xj1"), ("9 k1@1", "9 k1"), ("4 k1", "9 k1")],
)
def test_what_the_board_shows_need_not_be_written(table, text, action):
    game = table(("3",), ("2",), hands=("7 1 1 1", FOUR)).draw("9")

    assert moves.write(game.state, moves.read(game.state, text)) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "9",
        "k1",
        "16 k1",
        "9 t1",
        "9 j11",
        "9 k10 ",
        "hand k1",
        "hand ? k1",
        "hand 7 k1@2",
        "back",
        "back ?",
        "?",
        "Stop",
        "9 k1@5",
    ],
)
def test_what_is_no_move_is_answered_with_examples(table, text):
    game = table(("3",), ("2",), hands=("7 1 1 1", FOUR)).draw("9")

    if text == "9":
        assert moves.read(game.state, text) == 9  # a card that comes by chance
    else:
        with pytest.raises(UnreadableMove, match="7 j1"):
            moves.read(game.state, text)


@pytest.mark.parametrize("seats", [1, 3])
def test_every_refusal_is_told_in_both_languages(seats):
    for match in positions(seats, seed=6):
        legal = set(match.legal())
        for action in range(0, len(rules.ACTIONS), 3):
            if action not in legal:
                refusal = moves.refuse(match.state, action)
                assert all(refusal_text(GAME, refusal, language) for language in ("fr", "en"))


def test_what_is_never_legal_is_never_offered():
    for match in positions(4, seed=7):
        assert not {ACTIONS.number(name) for name in ("give", "throw", "reach")} & set(match.legal())


@pytest.mark.article("alt-6")
def test_before_the_first_turn_two_cards_must_go_back():
    match = next(m for m in positions(2, seed=1) if m.actor == CHANCE)
    while match.actor == CHANCE:
        match.draw(0)

    assert refusals.refuse(match.state, len(rules.ACTIONS) - 1).reason == "return-first"
    assert refusals.refuse(match.state, moves.read(match.state, "back 15*")).reason == "return-not-held"


@pytest.mark.article("alt-7")
def test_a_card_must_be_drawn_first(table):
    game = table(("3",), ("2",), hands=(FOUR, FOUR))

    assert refusals.refuse(game.state, moves.read(game.state, "9 k1")).reason == "draw-first"


def test_every_reason_in_the_texts_can_be_given(table):
    source = (GAME.folder / "refusals.py").read_text(encoding="utf-8")
    keys = {key.removeprefix("refusal.") for key in GAME.words.texts["en"] if key.startswith("refusal.")}

    assert all(f'"{key}"' in source for key in keys)
