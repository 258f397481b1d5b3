"""The notation, and a true reason for every refusal."""

from random import Random

import pytest

from ludotheque.engine.errors import UnreadableMove
from ludotheque.engine.match import Match, refusal_text
from ludotheque.engine.seats import CHANCE
from ludotheque.games.cairns import GAME, moves, rules
from ludotheque.games.cairns.rules.state import BEFORE, END_OF_ACTIONS, ON, REBUILD, State


def positions(seed, **options):
    """Walk through random games, setup included."""
    chooser = Random(seed)
    match = Match(GAME, 4, options)
    while not match.is_over:
        yield match
        if match.actor == CHANCE:
            match.draw(chooser.randrange(match.chances()))
        else:
            match.play(chooser.choice(match.legal()))
    yield match


@pytest.mark.parametrize("options", [{}, {"teams": "on", "white": "closed"}])
def test_every_action_is_read_as_it_is_written_in_every_position(options):
    for match in positions(1, **options):
        written = [moves.write(match.state, action) for action in range(len(rules.ACTIONS))]
        assert len(set(written)) == len(rules.ACTIONS)
        for action, text in enumerate(written):
            assert text == text.strip()
            assert text.isascii()
            assert " = " not in text
            if action % 7 == len(match.steps) % 7:
                assert moves.read(match.state, text) == action


def test_the_notation_of_a_turn(table):
    laid = table(["RT RT", "RT"], ["GT", "GR WT"], free="BS KT")

    assert moves.write(laid.state, REBUILD) == "rebuild"
    assert moves.write(laid.state, BEFORE + 1) == "start 2"
    assert laid.cairns == ["1R1", "1R2", "2G1", "2G2"]
    assert moves.write(laid.state, ON + 35) == "on #35"


def test_equal_cairns_are_told_apart_by_a_letter_from_left_to_right(table):
    laid = table(["RT", "GT", "RR", "RT"], free="KT")
    names = moves.cairn_names(laid.state)

    assert sorted(names.values()) == ["1G1", "1R1", "1R1b", "1R1c"]
    assert [names[top] for top in moves.tops_of(laid.state, 0)] == ["1R1", "1G1", "1R1b", "1R1c"]


@pytest.mark.parametrize(
    "text", ["", "take", "take x", "jump 1R1", "on 9R9", "start 5", "rebuild ", "rebuild now", "pass #1"]
)
def test_anything_else_is_unreadable_and_an_example_is_offered(text):
    with pytest.raises(UnreadableMove, match="write moves like"):
        moves.read(State(), text)


@pytest.mark.parametrize("options", [{}, {"teams": "on"}, {"white": "closed"}])
def test_every_refusal_names_an_article_and_has_its_words(options):
    reasons = set()
    for match in positions(2, **options):
        for action in set(range(END_OF_ACTIONS)) - set(match.legal()):
            refusal = moves.refuse(match.state, action)
            reasons.add(refusal.reason)
            if len(match.steps) % 10 == 0:
                assert all(refusal_text(GAME, refusal, language) for language in ("fr", "en"))
                assert refusal.article.startswith("cairn-")

    assert {"over", "chance", "covered", "gone", "take-first", "lay-first", "other-colour"} <= reasons


def test_every_reason_in_the_texts_is_given_somewhere():
    source = (GAME.folder / "refusals.py").read_text(encoding="utf-8")
    told = {key.removeprefix("refusal.") for key in GAME.words.texts["fr"] if key.startswith("refusal.")}

    assert all(f'"{reason}"' in source for reason in told)
