"""House rules drawn by lot are played like the sheet's own; `python tests/house_sets.py` draws more of them."""

import pytest

from house_sets import check_sets
from ludotheque import catalogue


@pytest.mark.parametrize("game", catalogue.shelf(), ids=lambda game: game.slug)
def test_house_rules_drawn_by_lot_come_to_an_end_however_they_are_played_drawn_and_kept(game):
    assert len(check_sets(game, 2, key=1)) == 2
