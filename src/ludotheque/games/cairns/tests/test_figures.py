"""What simulations count is what is told of the games."""

from collections import Counter

import pytest

from ludotheque.games.cairns import GAME
from ludotheque.games.cairns.rules.state import LAID, LOST, PASSED, REBUILT, STARTED, SWAPPED
from ludotheque.testing.figures import events_of, figures_of, random_games

TOLD = {
    "exchanges": SWAPPED, "cairns begun": STARTED, "stones piled": LAID, "white stones lost": LOST, "passes": PASSED,
    "new piles": REBUILT,
}  # fmt: skip


@pytest.mark.article("cairn-4", "cairn-8", "cairn-10", "cairn-12", "cairn-15")
def test_what_a_seat_does_is_counted_as_often_as_it_is_told_of():
    seen = Counter()
    for match in random_games(GAME, 2, 8):
        counted, told = figures_of(match), events_of(match)
        for name, kind in TOLD.items():
            assert counted[name] == [told[kind, seat] for seat in range(2)]
            seen[name] += sum(counted[name])

    assert all(seen.values())
