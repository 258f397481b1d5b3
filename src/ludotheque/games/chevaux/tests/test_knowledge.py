"""What bots know: worth is a share of the win, and urges lead where a sensible player goes."""

from random import Random

import pytest

from ludotheque.engine.compiling import compiled
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.engine.state import pack, record
from ludotheque.games.chevaux import GAME, knowledge, rules


def positions(options):
    """Play a game at random and stop everywhere."""
    chooser, match = Random(2), Match(GAME, 3, options)
    while not match.is_over:
        yield match
        match.draw(chooser.randrange(6)) if match.actor == CHANCE else match.play(chooser.choice(match.legal()))
    yield match


@pytest.mark.parametrize("options", [{}, {"goal": "all", "blockade": "on"}])
def test_the_worths_of_all_seats_are_one_win(options):
    for match in positions(options):
        worths = [knowledge.worth(match.state, seat) for seat in range(3)]
        assert sum(worths) == pytest.approx(1)
        assert min(worths) >= 0
    assert worths == [float(seat in match.winners()) for seat in range(3)]


def test_compiled_knowledge_is_the_same():
    twin, packed = compiled(knowledge), record(rules.State)[0]
    for match in positions({"goal": "all"}):
        pack(match.state, packed)
        for seat in range(3):
            assert twin.worth(packed, seat) == pytest.approx(knowledge.worth(match.state, seat))
        for action in match.legal():
            assert twin.urge(packed, action) == knowledge.urge(match.state, action) >= 1


@pytest.mark.parametrize(
    ("better", "worse"),
    [({"yellow": (40,)}, {"yellow": (30,)}), ({"yellow": (65,)}, {"yellow": (63,)}), ({"yellow": (1,)}, {})],
)
def test_progress_is_worth_something(table, better, worse):
    assert knowledge.worth(table(**better).state, 0) > knowledge.worth(table(**worse).state, 0)


def test_a_horse_within_reach_of_another_is_worth_less(table):
    exposed = table(yellow=(40,), red=(5,))
    safe = table(yellow=(40,), red=(8,))

    assert exposed.squares("yellow")[0] == 24
    assert (knowledge.threats(exposed.state, 0, 40), knowledge.threats(safe.state, 0, 40)) == (1, 0)
    assert knowledge.worth(exposed.state, 0) < knowledge.worth(safe.state, 0)


def test_the_urge_to_win_is_greatest(table):
    laid = table(yellow=(71, 30, 10)).throw(1)

    assert max(laid.match.legal(), key=lambda action: knowledge.urge(laid.state, action)) == rules.HORSE
