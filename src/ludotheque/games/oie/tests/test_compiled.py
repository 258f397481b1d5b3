"""The rules play the same games interpreted, compiled and with every index checked."""

import numpy as np
import pytest

from ludotheque.engine import playout
from ludotheque.engine.compiling import bound, compiled
from ludotheque.engine.state import record
from ludotheque.games.oie import rules

GAMES, KEY, LONGEST = 10_000, 63, 100_000


@pytest.mark.parametrize("overshoot", [0, 1])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_interpreted_compiled_and_bounds_checked_rules_play_the_same_games(seats, overshoot):
    states, options = [rules.State(), rules.State()], [overshoot]
    interpreted = bound(playout, game=rules).batch(states, [0, 0], [0], seats, options, GAMES, KEY, LONGEST)

    for checked in (False, True):
        batch = compiled(playout, game=rules, boundscheck=checked).batch
        numbers = (np.zeros(size, np.int64) for size in (2, 1))
        row = np.array(options, np.int64)
        assert batch(record(rules.State, 2), *numbers, seats, row, GAMES, KEY, LONGEST) == interpreted
