"""What simulations count is what is told of the games."""

from collections import Counter

import pytest

from ludotheque.games.oie import GAME, rules
from ludotheque.games.oie.board import NAMES, kind_at, name_of
from ludotheque.testing.figures import events_of, figures_of, random_games

OWN = "4b55,5b57,6b12,7b60,8b61,9g,18g,19i,26d,27g,31w,36g,42l30,45g,52p,54g"


@pytest.mark.article("oie-5", "oie-6", "oie-8", "oie-9", "oie-10", "oie-11", "oie-14", "oie-28")
@pytest.mark.parametrize("options", [{}, {"finish": "overshoot"}, {"board": OWN}, {"dice": "one"}])
def test_every_square_is_counted_as_often_as_it_is_told_of(options):
    seen = Counter()
    for match in random_games(GAME, 3, 6, **options):
        told = Counter()
        for event in (event for step in match.steps for event in step.events):
            if event.kind == rules.SKIPPED:
                told[name_of(event.a, event.b), event.seat] += 1
            elif event.kind == rules.TRAPPED:
                told[NAMES[-kind_at(event.a)], event.seat] += 1
        plain = {"inn": rules.RESTS, "dice": rules.THROWS_AGAIN, "sent back": rules.SWAPPED}
        events, counted = events_of(match), figures_of(match)
        told.update({(name, seat): events[kind, seat] for name, kind in plain.items() for seat in range(3)})
        for name in ("bridge", "labyrinth", "death", "inn", "dice", "well", "prison", "sent back"):
            assert counted[name] == [told[name, seat] for seat in range(3)]
            seen[name] += sum(counted[name])

    assert sum(seen.values()) > 5
