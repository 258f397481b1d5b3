"""Nothing acknowledged is lost, whenever the server is killed."""

import crash
from setups import a_game_with

SLUG = a_game_with(choices=True, chance_first=True, hides=False).slug


def test_no_acknowledged_move_is_lost_on_sqlite(tmp_path):
    moves, lost = crash.run(tmp_path, SLUG, kills=3, seed=1)

    assert lost == []
    assert moves > 50


def test_no_acknowledged_move_is_lost_on_postgresql(tmp_path, postgres_url):
    moves, lost = crash.run(tmp_path, SLUG, kills=2, seed=2, database=postgres_url)

    assert lost == []
    assert moves > 50
