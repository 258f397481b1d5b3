"""Whole games as text, and the guided first game."""

import pytest

from golden import assert_as_ever, kinds_told, lesson, whole_game
from ludotheque.games.oie import GAME, rules


@pytest.mark.parametrize(
    ("name", "seats", "finish"),
    [("two-exact", 2, "exact"), ("three-exact", 3, "exact"), ("four-overshoot", 4, "overshoot")],
)
def test_the_golden_games_are_played_as_ever(name, seats, finish):
    assert_as_ever(GAME, name, lambda: whole_game(GAME, name, seats, {"finish": finish}))


def test_the_first_steps_lead_to_the_garden():
    match = lesson(GAME, "first")

    assert match.winners() == [0]
    assert {rules.FLEW, rules.BOUNCED, rules.SKIPPED, rules.SWAPPED, rules.TRAPPED, rules.FREED} <= kinds_told(match)
