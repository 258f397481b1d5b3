"""Studies of the horses find what is known of them: docs/games/chevaux.md."""

import pytest

from ludotheque.games.chevaux import GAME
from ludotheque.lab.study import Order, read_variant, study


def test_a_study_finds_how_long_one_horse_and_all_four_take():
    variants = tuple(read_variant(GAME, f"seats=4,players=random,goal={goal}") for goal in ("one", "all"))

    report = study(Order(GAME, variants, 3_000, followed=0))
    longer = next(change for change in report.changes if change.measure == "turns")

    assert [found.turns.mean for found in report.variants] == [pytest.approx(182.7, abs=4), pytest.approx(514.3, abs=8)]
    assert longer.is_sure
    assert longer.difference == pytest.approx(514.3 - 182.7, abs=9)
