"""What simulations count is what is told of the games."""

from random import Random

import pytest

from ludotheque.games.ovo import figures
from ludotheque.games.ovo.rules.actions import CLAIM
from ludotheque.games.ovo.rules.events import CLAIMED, COUNTED, JUMPED_OVER, LOOKED, WRONG
from ludotheque.games.ovo.tests.playing import ROW_1, Table, lively_game
from ludotheque.testing.figures import events_of, figures_of

TOLD = {"looks": LOOKED, "jumps": JUMPED_OVER, "announced": CLAIMED, "announced wrongly": WRONG}


@pytest.mark.article("ovo-5", "ovo-8", "ovo-10", "ovo-12", "ovo-18")
def test_looks_jumps_and_announcements_are_counted_as_often_as_they_are_told_of():
    chooser = Random(1)
    games = [[*lively_game(chooser)][-1] for _ in range(6)]

    for match in games:
        counted, told = figures_of(match), events_of(match)
        for name, kind in TOLD.items():
            assert counted[name] == [told[kind, seat] for seat in range(2)]
        at_home = {event.seat: event.a for event in match.steps[-1].events if event.kind == COUNTED}
        assert not at_home or counted["eggs at home"] == [at_home[seat] for seat in range(2)]
        assert sum(counted["eggs of the other moved"]) > 0


@pytest.mark.article("ovo-12")
@pytest.mark.parametrize(
    ("eggs", "wrongly"),
    [({"hidden_diamonds": ROW_1}, 0), ({"hidden_diamonds": "a1 b1 c1 d1 e1", "hidden_stars": "f1"}, 1)],
)
def test_announcements_are_counted_right_or_wrong(eggs, wrongly):
    laid = Table(**eggs)
    facts = [[0] * len(figures.FIGURES) for _ in range(2)]

    figures.foresee(laid.state, CLAIM, facts)
    figures.conclude(laid.play("claim").state, facts)

    assert [row[figures.ANNOUNCED] for row in facts] == [1, 0]
    assert [row[figures.WRONGLY] for row in facts] == [wrongly, 0]
    assert facts[0][figures.AT_HOME] == 6 - wrongly
