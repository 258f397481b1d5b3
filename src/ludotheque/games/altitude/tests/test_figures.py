"""What simulations count is what is told of the games."""

from collections import Counter

import pytest

from ludotheque.games.altitude import GAME
from ludotheque.games.altitude.rules.cards import AVALANCHE
from ludotheque.games.altitude.rules.state import RESCUED, SENT
from ludotheque.testing.figures import events_of, figures_of, random_games


@pytest.mark.article("alt-9", "alt-14", "alt-15")
def test_cards_sent_and_rescues_are_counted_as_often_as_they_are_told_of():
    seen = Counter()
    for match in random_games(GAME, 2, 4):
        counted, told = figures_of(match), events_of(match)
        events = [event for step in match.steps for event in step.events if event.kind == SENT]
        slides = Counter(event.seat for event in events if event.a == AVALANCHE)
        others = Counter(event.seat for event in events if event.a != AVALANCHE)
        assert counted["rescues"] == [told[RESCUED, seat] for seat in range(2)]
        assert counted["avalanches sent"] == [slides[seat] for seat in range(2)]
        assert counted["other cards sent"] == [others[seat] for seat in range(2)]
        seen.update({name: sum(counted[name]) for name in ("rescues", "avalanches sent", "other cards sent")})

    assert all(seen.values())
