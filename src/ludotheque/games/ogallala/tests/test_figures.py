"""What simulations count is what is told of the games."""

import pytest

from ludotheque.games.ogallala import GAME
from ludotheque.games.ogallala.rules.state import RAIDED, SHOT, TOOK
from ludotheque.testing.figures import events_of, figures_of, random_games

TAKEN = ("cards roped", "booty taken", "cards looted")


@pytest.mark.article("oga-10", "oga-11", "oga-12", "oga-13", "oga-16")
def test_what_is_done_to_others_is_counted_as_often_as_it_is_told_of():
    games = [(figures_of(match), events_of(match)) for match in random_games(GAME, 3, 12)]

    for counted, told in games:
        for seat in range(3):
            assert counted["cards shot"][seat] == told[SHOT, seat]
            assert counted["boardings"][seat] == told[RAIDED, seat]
            assert sum(counted[name][seat] for name in TAKEN) == told[TOOK, seat]
    for name in ("cards shot", "boardings", *TAKEN):
        assert sum(sum(counted[name]) for counted, _ in games) > 0
