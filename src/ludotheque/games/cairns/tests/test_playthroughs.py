"""Whole games as text, and the guided first game."""

import pytest

from golden import assert_as_ever, by_urge, golden_games, kinds_told, lesson, whole_game
from ludotheque.games.cairns import GAME
from ludotheque.games.cairns.pile import STUDY
from ludotheque.games.cairns.rules import state as numbers
from ludotheque.games.cairns.rules.actions import ACTIONS, REBUILD


def once_rebuilt(match, source):
    """Ask for another pile once, where white closes; then follow an urge."""
    if match.state.rebuilds == numbers.REBUILDS and match.state.closed and REBUILD in match.legal():
        return REBUILD
    return by_urge(match, source)


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("two", 2, {}),
        ("three-closed", 3, {"white": "closed"}),
        ("four-teams", 4, {"teams": "on", "first": "3"}),
        ("two-given", 2, {"pile": STUDY["uneven"]}),
    ],
)
def test_the_golden_games_are_played_as_ever(name, seats, options):
    assert_as_ever(GAME, name, lambda: whole_game(GAME, name, seats, options, once_rebuilt))


def test_the_golden_games_show_every_kind_of_move():
    words = {step.text.split(" ")[0] for match in golden_games(GAME) for step in match.steps}

    assert words == set(ACTIONS.names)


def test_the_first_steps_show_taking_laying_exchanging_and_passing():
    told = kinds_told(lesson(GAME, "first"))

    assert {numbers.TOOK, numbers.STARTED, numbers.LAID, numbers.SWAPPED, numbers.PASSED} <= told
