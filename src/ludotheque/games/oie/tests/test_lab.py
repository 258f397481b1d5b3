"""Studies of the goose find what is known of it: docs/games/oie.md."""

from ludotheque.games.oie import GAME
from ludotheque.lab.study import Order, read_variant, study


def test_a_study_finds_the_known_length_and_the_known_deadlocks():
    order = Order(
        GAME, (read_variant(GAME, "seats=2"), read_variant(GAME, "seats=2,finish=overshoot")), 20_000, followed=20
    )

    usual, short = study(order).variants

    assert usual.actions.low - 0.3 < 39.3 < usual.actions.high + 0.3
    assert abs(short.actions.mean - 15.0) < 0.3
    assert abs(usual.figures["freed by oie-19"]["any"][0] - 0.182) < 0.01
    assert (usual.drama.source, usual.drama.luck) == ("exact", 1.0)
