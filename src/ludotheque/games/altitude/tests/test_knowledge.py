"""What bots know of Altitude, and what simulations count."""

import pytest

from ludotheque.games.altitude import figures, knowledge
from ludotheque.games.altitude.moves import read


def test_hopes_are_between_none_and_all_and_add_up(table):
    game = table(("3 4", "5"), ("2",), ("1 2 3",), pile="9 9 9 9 9 9")
    hopes = [knowledge.worth(game.state, seat) for seat in range(3)]

    assert sum(hopes) == pytest.approx(1)
    assert hopes[0] == max(hopes)


def test_alone_a_higher_mountain_is_worth_more(table):
    low, high = table(("3 4",)), table(("3 4", "5"))

    assert 0 < knowledge.worth(low.state, 0) < knowledge.worth(high.state, 0) <= 1


@pytest.mark.parametrize(
    ("rows", "card", "better", "worse"),
    [
        (("3 3 3",), "4", "4 j2", "4 i1"),  # a floor more
        (("3 5 3", "6"), "6", "6 k2", "discard"),
        (("9 9 1",), "C", "C j2", "C i1"),  # the cable car where it helps most
        (("3 A",), "B", "B xk1", "discard"),
        (("3 3", "15"), "5", "5 xj2", "discard"),
    ],
)
def test_sensible_choices_are_urged_more(table, rows, card, better, worse):
    game = table(rows, ("2",)).play(card)

    urges = {text: knowledge.urge(game.state, read(game.state, text)) for text in (better, worse)}
    assert urges[better] > urges[worse] >= 1


def test_every_legal_choice_has_an_urge(table):
    game = table(("3 4 A", "5"), ("2 2",), hands=("9 C B A",)).play("9")

    assert all(knowledge.urge(game.state, action) >= 1 for action in game.match.legal())


def test_simulations_count_floors_and_points_at_the_end(table):
    rows = ("1 1 1 1 1", "2 2 2 2", "3 A 3", "C C", "5*")
    game = table(rows, ("3",), hands=("B B", "7"), pile="").play("stop")
    facts = [[0] * len(figures.FIGURES) for _ in range(2)]

    figures.observe(game.state, facts)
    assert not any(map(any, facts))
    figures.conclude(game.play("stop").state, facts)
    assert dict(zip(figures.FIGURES, zip(*facts, strict=True), strict=True)) == {
        **{"floors": (5, 1), "five floors": (1, 0), "high animals": (1, 0)},
        **{"Saint Bernards": (2, 0), "hand placed": (1, 0), "avalanches": (1, 0)},
        **dict.fromkeys(figures.FIGURES[figures.DOUBLE_TURNS :], (0, 0)),
    }


@pytest.mark.article("alt-20", "alt-27")
@pytest.mark.parametrize(("counted", "double", "worth"), [("animals", [1, 0], 2), ("floors", [0, 0], 1)])
def test_bots_and_simulations_know_who_plays_twice(table, counted, double, worth):
    game = table(("1 1 1 1", "2 2 2", "3 3", "5*"), ("3",), pile="1 1 1 1", turn=2, double_turn=counted)
    facts = [[0] * len(figures.FIGURES) for _ in range(2)]

    for text in ("1", "discard 1", "1", "discard 1"):
        figures.observe(game.play(text).state, facts)

    assert [row[figures.DOUBLE_TURNS] for row in facts] == double
    assert knowledge.turns_left(game.state, 0) == worth * knowledge.turns_left(game.state, 1)
