"""Nothing acknowledged is lost, whenever the server or its tidying is killed."""

import crash
from crash_tidy import kill_tidying
from setups import a_game_with

SLUG = a_game_with(choices=True, chance_first=True, hides=False).slug


def test_no_acknowledged_move_is_lost_on_sqlite(tmp_path):
    _, moves, lost = crash.run(tmp_path, SLUG, kills=3, seed=1)

    assert lost == []
    assert moves > 50


def test_no_acknowledged_move_is_lost_on_postgresql(tmp_path, postgres_url):
    _, moves, lost = crash.run(tmp_path, SLUG, kills=2, seed=2, database=postgres_url)

    assert lost == []
    assert moves > 50


def test_no_table_is_lost_when_tidying_is_killed(tmp_path):
    aside, lost = kill_tidying(tmp_path, kills=2, seed=3)

    assert lost == []
    assert aside > 0
