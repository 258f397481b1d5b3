"""Whole games as text, and the guided first game."""

import pytest

from golden import assert_as_ever, golden_games, kinds_told, lesson, whole_game
from ludotheque.games.altitude import GAME
from ludotheque.games.altitude.rules import state as numbers


@pytest.mark.parametrize(
    ("name", "seats", "deck"),
    [
        ("two", 2, "full"),
        ("three-short", 3, "short"),
        ("four", 4, "full"),
        ("alone-counted", 1, "6x1-6,2x7-15,4xC,2xA,2xB"),
    ],
)
def test_the_golden_games_are_played_as_ever(name, seats, deck):
    assert_as_ever(GAME, name, lambda: whole_game(GAME, name, seats, {"deck": deck}))


def test_the_golden_games_show_everything_that_can_happen():
    told = set().union(*map(kinds_told, golden_games(GAME)))

    assert told >= set(range(numbers.SCORED + 1)) - {numbers.FELL}


def test_the_first_steps_show_every_way_to_use_a_card():
    told = {event.kind for step in lesson(GAME, "first").steps for event in step.events if event.seat == 0}

    assert {numbers.DREW, numbers.BUILT, numbers.SENT, numbers.BROUGHT, numbers.REPLACED, numbers.CLIMBED} <= told
