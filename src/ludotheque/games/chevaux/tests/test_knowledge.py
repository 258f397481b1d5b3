"""What bots know: worth is a share of the win, and urges lead where a sensible player goes."""

import pytest

from ludotheque.engine.compiling import compiled
from ludotheque.engine.state import pack, record
from ludotheque.games.chevaux import knowledge, rules
from ludotheque.games.chevaux.rules.state import CHOOSE


@pytest.mark.parametrize("options", [{"goal": "one"}, {"goal": "all", "blockade": "on"}])
def test_the_worths_of_all_seats_are_one_win_interpreted_and_compiled(table, options):
    twin, packed = compiled(knowledge), record(rules.State)[0]
    for match in table(3, **options).to_the_end(2):
        pack(match.state, packed)
        worths = [knowledge.worth(match.state, seat) for seat in range(3)]
        assert sum(worths) == pytest.approx(1)
        assert min(worths) > 0
        assert [twin.worth(packed, seat) for seat in range(3)] == pytest.approx(worths)
        assert all(twin.urge(packed, action) == knowledge.urge(match.state, action) >= 1 for action in match.legal())


@pytest.mark.parametrize(
    ("better", "worse"),
    [({"yellow": (40,)}, {"yellow": (30,)}), ({"yellow": (65,)}, {"yellow": (63,)}), ({"yellow": (1,)}, {})],
)
def test_progress_is_worth_something(table, better, worse):
    assert knowledge.worth(table(**better).state, 0) > knowledge.worth(table(**worse).state, 0)


def test_a_horse_within_reach_of_another_is_worth_less(table):
    exposed, safe = (table(yellow=("24",), red=(step,)) for step in (5, 8))

    assert [knowledge.threats(laid.state, 0, 40) for laid in (exposed, safe)] == [1, 0]
    assert knowledge.worth(exposed.state, 0) < knowledge.worth(safe.state, 0)


def test_the_urge_to_win_is_greatest(table):
    laid = table(yellow=(71, 30, 10)).throw(1)

    assert max(laid.match.legal(), key=lambda action: knowledge.urge(laid.state, action)) == CHOOSE
