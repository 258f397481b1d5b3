"""The guided first game can be played as it is written."""

from golden import first_steps
from ludotheque.games.ovo import GAME


def test_the_first_steps_lead_from_the_prepared_position_to_a_win():
    assert first_steps(GAME).winners() == [0]
