"""How everybody stands, and what parts equals, in the order that the page states."""

from fractions import Fraction

import pytest

from ludotheque.club.rounds import Round, Sat
from ludotheque.club.standings import HALF, NONE, WIN, points_of, shares, standings


def rounds(*told: tuple[tuple[int, ...], tuple[int, ...]]) -> list[Round]:
    return [Round((Sat(players, ranks),)) for players, ranks in told]


@pytest.mark.parametrize(
    ("ranks", "told"),
    [
        ((1, 2), [1, 0]),
        ((1, 1), [HALF, HALF]),
        ((2, 3, 1), [HALF, 0, 1]),
        ((1, 2, 3, 4), [1, Fraction(2, 3), Fraction(1, 3), 0]),
        ((1, 1, 3, 3), [Fraction(5, 6), Fraction(5, 6), Fraction(1, 6), Fraction(1, 6)]),
        ((1, 2, 2, 2), [1, Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)]),
    ],
)
def test_a_table_is_shared_out_by_rank(ranks, told):
    assert shares(ranks) == told


@pytest.mark.parametrize("ranks", [(1, 2), (1, 1, 1), (2, 1, 2, 4), (1, 1, 3, 4, 5)])
def test_a_table_gives_half_a_point_a_player_whatever_the_ranks(ranks):
    assert sum(shares(ranks)) == HALF * len(ranks)


def test_a_bye_is_a_win_and_sitting_out_half_of_one():
    points = points_of([Round((Sat((0, 1), (1, 2)),), byes=(2,), excused=(3,))])

    assert [points[player] for player in range(4)] == [WIN, NONE, WIN, HALF]


def test_a_table_that_is_not_over_counts_for_nothing():
    assert points_of([Round((Sat((0, 1)),))]) == {}


def test_equal_points_are_parted_by_those_one_met():
    """0 and 2 both won once, and 0 over the player who won the other round."""
    told = rounds(((0, 1), (1, 2)), ((2, 3), (1, 2)), ((1, 4), (1, 2)))

    order = [place.player for place in standings(range(5), told)]

    assert order.index(0) < order.index(2)


def test_equals_who_met_the_same_are_parted_by_their_meeting():
    """Everybody met everybody, so that all have met the same points; 0 beat 1."""
    games = {(0, 1): (1, 2), (1, 2): (1, 2), (0, 2): (2, 1), (0, 3): (1, 2), (1, 3): (1, 2), (2, 3): (2, 1)}
    told = rounds(*games.items())

    places = {place.player: place for place in standings(range(4), told)}

    assert places[0].points == places[1].points == 2
    assert places[0].opponents == places[1].opponents
    assert (places[0].rank, places[1].rank) == (1, 2)
    assert places[0].direct > places[1].direct


def test_then_by_tables_won():
    """Four at a table: 0 was first and last, 1 twice in the middle; the sums are equal, and so are those they met."""
    told = rounds(((0, 1, 2), (1, 2, 3)), ((0, 1, 2), (3, 2, 1)))

    places = {place.player: place for place in standings(range(3), told)}

    assert places[0].points == places[1].points == places[2].points == 1
    assert [places[player].rank for player in range(3)] == [1, 3, 1]


def test_who_is_equal_in_all_shares_a_place():
    told = rounds(((0, 1), (1, 1)), ((2, 3), (1, 1)))

    assert [place.rank for place in standings(range(4), told)] == [1, 1, 1, 1]


def test_in_a_knock_out_rounds_survived_come_first():
    told = rounds(((0, 1), (1, 2)))

    places = standings(range(3), told, survived={0: 1, 1: 0, 2: 2})

    assert [place.player for place in places] == [2, 0, 1]
