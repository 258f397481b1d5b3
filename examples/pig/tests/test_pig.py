"""Pig, by its articles, and by what every game promises."""

import pytest
from ludotheque_pig import GAME

from ludotheque.testing import conformance
from ludotheque.testing.positions import Position


def pig(*points: int, pot: int = 0, goal: str = "100") -> Position:
    position = Position(GAME, len(points), goal=goal)
    position.state.points[: len(points)] = points
    position.state.pot = pot
    return position


@pytest.mark.parametrize("check", conformance.checks(GAME), ids=conformance.name)
def test_it_keeps_what_games_promise(check):
    check(GAME)


def test_a_number_is_added_to_the_pot_and_a_one_loses_it():
    position = pig(0, 0).play("roll", "die 5", "roll", "die 4")

    assert (position.turn, position.state.pot) == (1, 9)
    position.play("roll", "die 1")
    assert (position.turn, position.state.pot, position.state.points[0]) == (2, 0, 0)


def test_what_is_held_is_safe_and_nothing_cannot_be_held():
    position = pig(30, 0, pot=12).play("hold")

    assert position.state.points[:2] == [42, 0]
    assert (position.turn, position.choices) == (2, ["roll"])


def test_the_first_to_reach_the_goal_wins():
    assert pig(10, 5, pot=10, goal="20").play("hold").match.winners() == [0]
