"""The notation, and a true reason for every refusal."""

from random import Random

import pytest

from ludotheque.engine.errors import UnreadableMove
from ludotheque.engine.match import Match, refusal_text
from ludotheque.games.cairns import GAME, moves
from ludotheque.games.cairns.pile import STUDY
from ludotheque.games.cairns.rules.actions import ACTIONS, REBUILD
from ludotheque.games.cairns.rules.state import State
from ludotheque.games.cairns.tests.tables import Table
from ludotheque.testing.setups import anything, walk


@pytest.mark.parametrize("options", [{}, {"teams": "on", "white": "closed"}])
def test_every_action_is_read_as_it_is_written_in_every_position(options):
    for match in walk(Match(GAME, 4, options), Random(1)):
        written = [moves.write(match.state, action) for action in range(len(ACTIONS))]
        assert len(set(written)) == len(ACTIONS)
        assert all(text.isascii() and " = " not in text for text in written)
        for action in range(len(match.steps) % 7, len(ACTIONS), 7):
            assert moves.read(match.state, written[action]) == action


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        (("rebuild",), "rebuild"),
        (("start", 1), "start 2"),
        (("on", 7), "on 1R2"),
        (("swap", 18), "swap 2G1"),
        (("pass", 30), "pass 2G2"),
        (("on", 35), "on #35"),
    ],
)
def test_the_notation_of_a_turn(parts, text):
    laid = Table(["RT RT", "RT"], ["GT", "GR WT"], free="BS KT")

    assert moves.write(laid.state, ACTIONS.number(*parts)) == text


def test_equal_cairns_are_told_apart_by_a_letter_from_left_to_right():
    state = Table(["RT", "GT", "RR", "RT"]).state
    names = moves.cairn_names(state)

    assert [names[top] for top in moves.tops_of(state, 0)] == ["1R1", "1G1", "1R1b", "1R1c"]


@pytest.mark.parametrize(
    "text", ["", "take", "take x", "jump 1R1", "on 9R9", "start 5", "rebuild ", "rebuild now", "pass #1"]
)
def test_anything_else_is_unreadable_and_an_example_is_offered(text):
    with pytest.raises(UnreadableMove, match="write moves like"):
        moves.read(State(), text)


def test_every_refusal_of_the_texts_is_met_and_no_other():
    given = {}
    for seats, options in ((4, {"teams": "on", "white": "closed"}), (2, {"pile": STUDY["plain"]})):
        for match in walk(Match(GAME, seats, options), Random(1), never_content):
            refusals = [moves.refuse(match.state, action) for action in set(range(len(ACTIONS))) - set(match.legal())]
            given |= {refusal.reason: refusal for refusal in refusals}

    told = {key.removeprefix("refusal.") for key in GAME.words.texts["fr"] if key.startswith("refusal.")}
    assert set(given) == told
    assert all(refusal_text(GAME, refusal, language) for refusal in given.values() for language in ("fr", "en"))


def never_content(match, chooser):
    """Ask for another pile whenever that is possible."""
    return REBUILD if REBUILD in match.legal() else anything(match, chooser)
