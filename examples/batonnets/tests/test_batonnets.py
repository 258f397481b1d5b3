"""The sticks, by their articles, and by what every game promises."""

import pytest
from ludotheque_batonnets import GAME

from ludotheque.testing import conformance
from ludotheque.testing.positions import Position


@pytest.mark.parametrize("check", conformance.checks(GAME), ids=conformance.name)
def test_it_keeps_what_games_promise(check):
    check(GAME)


@pytest.mark.article("bat-1", "bat-2", "bat-3")
def test_whoever_takes_the_last_stick_has_lost():
    row = Position(GAME, 2).play("first 1", "take 3")
    row.state.sticks = 2

    assert row.refusal("take 3") == ("bat-2", "not-so")
    assert row.play("take 1", "take 1").match.winners() == [0]
