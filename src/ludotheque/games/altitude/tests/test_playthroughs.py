"""Whole games as text, and the guided first game."""

import pytest

from golden import assert_as_ever, golden_games, kinds_told, lesson, whole_game
from ludotheque.games.altitude import GAME
from ludotheque.games.altitude.rules import state as numbers


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("two", 2, {}),
        ("three-short", 3, {"deck": "short", "double_turn": "floors"}),
        ("four", 4, {}),
        ("alone-counted", 1, {"deck": "6x1-6,2x7-15,4xC,2xA,2xB"}),
    ],
)
def test_the_golden_games_are_played_as_ever(name, seats, options):
    assert_as_ever(GAME, name, lambda: whole_game(GAME, name, seats, options))


def test_the_golden_games_show_everything_that_can_happen():
    told = set().union(*map(kinds_told, golden_games(GAME)))

    assert told >= set(range(numbers.SCORED + 1)) - {numbers.FELL}


def test_the_first_steps_show_every_way_to_use_a_card():
    told = {event.kind for step in lesson(GAME, "first").steps for event in step.events if event.seat == 0}

    assert {numbers.DREW, numbers.BUILT, numbers.SENT, numbers.BROUGHT, numbers.REPLACED, numbers.CLIMBED} <= told
