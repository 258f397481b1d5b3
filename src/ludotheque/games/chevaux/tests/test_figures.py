"""What simulations count is what is told of the games."""

import pytest

from ludotheque.games.chevaux import GAME
from ludotheque.games.chevaux.rules import events
from ludotheque.testing.figures import events_of, figures_of, random_games


@pytest.mark.article("pc-7", "pc-8", "pc-16")
@pytest.mark.parametrize(("blockade", "has_barriers"), [("off", False), ("on", True)])
def test_horses_sent_home_and_throws_for_nothing_are_counted_as_often_as_they_are_told_of(blockade, has_barriers):
    games = random_games(GAME, 4, 3, blockade=blockade)

    for match in games:
        counted, told = figures_of(match), events_of(match)
        assert sum(counted["horses sent home"]) == sum(told[events.SENT_HOME, seat] for seat in range(4)) > 0
        for seat in range(4):
            for_nothing = told[events.PASSED, seat] + told[events.BARRED, seat]
            assert counted["throws for nothing"][seat] == for_nothing
    assert any(sum(figures_of(match)["barriers"]) for match in games) == has_barriers
