"""Whole games as text, and the guided first game."""

import pytest

from golden import assert_as_ever, kinds_told, lesson, whole_game
from ludotheque.games.oie import GAME, rules


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("two-exact", 2, {"finish": "exact"}),
        ("three-exact", 3, {"finish": "exact"}),
        ("four-overshoot", 4, {"finish": "overshoot"}),
        ("three-two-turns", 3, {"wait": "2", "pawns": "yellow,green,red"}),
    ],
)
def test_the_golden_games_are_played_as_ever(name, seats, options):
    assert_as_ever(GAME, name, lambda: whole_game(GAME, name, seats, options))


def test_the_first_steps_lead_to_the_garden():
    match = lesson(GAME, "first")

    assert match.winners() == [0]
    assert {rules.FLEW, rules.BOUNCED, rules.SKIPPED, rules.SWAPPED, rules.TRAPPED, rules.FREED} <= kinds_told(match)
