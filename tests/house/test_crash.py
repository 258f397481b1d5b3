"""Nothing acknowledged is lost, whenever the server is killed."""

import crash
from ludotheque import catalogue

SLUG = next(slug for slug in reversed(catalogue.slugs()) if catalogue.game(slug).secrets is None)


def test_no_acknowledged_move_is_lost_on_sqlite(tmp_path):
    moves, lost = crash.run(tmp_path, SLUG, kills=4, seed=1)

    assert lost == []
    assert moves > 50


def test_no_acknowledged_move_is_lost_on_postgresql(tmp_path, postgres_url):
    moves, lost = crash.run(tmp_path, SLUG, kills=3, seed=2, database=postgres_url)

    assert lost == []
    assert moves > 50
