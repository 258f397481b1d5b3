"""A manifest that no house could keep is refused with a remedy."""

from dataclasses import replace

import pytest

from ludotheque.engine.seats import MOST_SEATS
from setups import a_game_with


def test_a_game_for_more_players_than_a_table_seats_is_refused():
    game = a_game_with()

    with pytest.raises(AssertionError, match=r"seats: a table has at most 4, so range\(…, 5\)"):
        replace(game, seats=range(2, MOST_SEATS + 2))
