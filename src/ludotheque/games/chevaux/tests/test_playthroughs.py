"""Whole games as text, and the guided first game."""

import pytest

from golden import assert_as_ever, kinds_told, lesson, whole_game
from ludotheque.games.chevaux import GAME, knowledge, rules


def keenest(match, source):
    """Follow the strongest urge."""
    return max(match.legal(), key=lambda action: knowledge.urge(match.state, action))


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("two", 2, {}),
        ("three-barriers-ascending", 3, {"blockade": "on", "direction": "ascending"}),
        ("four-again", 4, {"six": "again", "colours": "blue,red,green,yellow"}),
        ("two-all-home", 2, {"goal": "all", "blockade": "on", "colours": "yellow,green"}),
    ],
)
def test_the_golden_games_are_played_as_ever(name, seats, options):
    assert_as_ever(GAME, name, lambda: whole_game(GAME, name, seats, options, keenest))


def test_the_first_steps_lead_to_the_centre():
    match = lesson(GAME, "first")

    assert match.winners() == [0]
    assert {rules.CALLED, rules.SENT_HOME, rules.PASSED, rules.TURNED_BACK, rules.WON} <= kinds_told(match)
