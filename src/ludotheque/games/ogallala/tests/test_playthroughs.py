"""Whole games as text, and the guided first game."""

from random import Random

import pytest

from golden import assert_as_ever, kinds_told, lesson, whole_game
from ludotheque.games.ogallala import GAME
from ludotheque.games.ogallala.rules import state as table
from ludotheque.games.ogallala.rules.scoring import score


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("two", 2, {}),
        ("three-safe", 3, {"complete_canoes": "safe"}),
        ("three-later", 3, {"raid": "later"}),
        ("four", 4, {}),
        ("four-short", 4, {"row_length": "14", "complete_canoes": "safe"}),
    ],
)
def test_the_golden_games_are_played_as_ever(name, seats, options):
    chooser = Random(name)

    def anything(match, source):
        return chooser.choice(match.legal())

    assert_as_ever(GAME, name, lambda: whole_game(GAME, name, seats, options, anything))


def test_the_first_steps_show_archer_hunter_and_raid():
    match = lesson(GAME, "first")

    assert {table.SHOT, table.TOOK, table.COMPLETED, table.RAIDED, table.STOPPED} <= kinds_told(match)
    assert score(match.state, 0) > score(match.state, 1)
