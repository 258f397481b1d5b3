"""Horses that meet: captures, refuges, friends and barriers."""

import pytest

from ludotheque.games.chevaux import rules
from ludotheque.games.chevaux.board import CIRCLES, NAMES, STEP_AT

BLOCKADE = {"blockade": "on"}


def step(colour, square, ascending=0):
    """Say which step brings a colour to a square."""
    return STEP_AT[ascending][NAMES.index(colour)][square]


@pytest.mark.article("pc-8")
def test_landing_on_an_opponent_sends_it_home(table):
    laid = table(yellow=(5,), red=(step("red", 55), 50)).throw(4).ride(1)

    assert laid.squares("yellow")[0] == 55
    assert laid.steps("red") == [0, 50, 0, 0]
    assert laid.events == [rules.MOVED, rules.SENT_HOME]


@pytest.mark.article("pc-8")
def test_all_opposing_horses_on_the_square_go_home(table):
    pair = step("red", 55)

    laid = table(yellow=(5,), red=(pair, 50, pair, pair)).throw(4).ride(1)

    assert laid.steps("red") == [0, 50, 0, 0]


@pytest.mark.article("pc-8")
def test_a_horse_that_is_passed_stays(table):
    laid = table(yellow=(5,), red=(step("red", 55),)).throw(5).ride(1)

    assert laid.squares("red")[0] == 55


@pytest.mark.article("pc-8")
def test_a_horse_leaving_the_stable_captures_too(table):
    laid = table(red=(step("red", 60),)).throw(6).ride(1).throw(4).ride(1)

    assert laid.steps("red") == [0, 0, 0, 0]


@pytest.mark.article("pc-8")
def test_equal_steps_on_different_squares_do_not_meet(table):
    laid = table(yellow=(5,), red=(9,), green=(9,), blue=(9,)).throw(4).ride(1)

    assert [laid.steps(colour)[0] for colour in NAMES] == [9, 9, 9, 9]


@pytest.mark.article("pc-8")
def test_a_horse_in_its_stable_is_not_sent_there_again(table):
    laid = table(turn="red", red=(step("red", 66),)).throw(1).ride(1)

    assert laid.squares("red")[0] == 65
    assert laid.events == [rules.MOVED]


@pytest.mark.article("pc-9")
def test_horses_of_one_colour_share_a_square(table):
    laid = table(yellow=(5, 9, 9)).throw(4).ride(1)

    assert laid.steps("yellow") == [9, 9, 9, 0]


@pytest.mark.article("pc-10")
@pytest.mark.parametrize("square", [12, 17, 29, 34, 46, 51, 63, 68])
def test_nobody_is_sent_home_from_a_refuge(table, square):
    mover = "yellow" if square == 29 else "red"
    end, there = step(mover, square), step("blue", square)

    laid = table(turn=mover, **{mover: (end - 1,)}, blue=(there, there)).throw(1).ride(1)

    assert laid.squares(mover)[0] == square
    assert laid.squares("blue")[:2] == [square, square]


@pytest.mark.article("pc-10")
def test_a_horse_entering_on_a_refuge_leaves_the_others_in_peace(table):
    laid = table(red=(step("red", 63),), blue=(step("blue", 63),)).throw(6).ride(1).throw(1).ride(1)

    assert [laid.squares(colour)[0] for colour in ("yellow", "red", "blue")] == [63, 63, 63]


@pytest.mark.article("pc-16")
@pytest.mark.parametrize(("number", "choices"), [(1, [1]), (2, []), (3, []), (6, [2, 3, 4])])
def test_a_barrier_stops_others_from_landing_and_from_passing(table, number, choices):
    pair = step("red", 57)

    laid = table(options=BLOCKADE, yellow=(5,), red=(pair, pair)).throw(number)

    assert laid.choices == choices


@pytest.mark.article("pc-16")
def test_without_the_option_a_pair_stops_nobody(table):
    pair = step("red", 57)

    assert table(yellow=(5,), red=(pair, pair)).throw(4).choices == [1]


@pytest.mark.article("pc-16")
def test_a_barrier_falls_as_soon_as_one_of_two_leaves(table):
    pair = step("red", 57)
    laid = table(options=BLOCKADE, turn="red", yellow=(5,), red=(pair, pair), blue=(0,))

    laid.throw(3).ride(1).throw(1)

    assert laid.turn == "yellow"
    assert laid.throw(2).choices == [1]
    assert laid.ride(1).steps("red") == [pair + 3, 0, 0, 0]


@pytest.mark.article("pc-16")
@pytest.mark.parametrize(("left", "choices"), [(3, []), (2, []), (1, [1])])
def test_a_barrier_stands_until_fewer_than_two_remain(table, left, choices):
    pair = step("red", 57)

    laid = table(options=BLOCKADE, yellow=(5,), red=([pair] * left + [50, 51, 52])[:4])

    assert laid.throw(4).choices == choices


@pytest.mark.article("pc-16")
def test_there_is_no_barrier_in_a_corridor_nor_in_the_stable(table):
    assert table(options=BLOCKADE, yellow=(62,), red=(66, 66)).throw(4).choices == [1]
    assert table(options=BLOCKADE, yellow=(66,), red=(66, 66)).throw(4).choices == [1]


@pytest.mark.article("pc-16")
@pytest.mark.parametrize("square", [51, 46, 34, 12])
def test_a_barrier_on_a_refuge_stands_even_beside_a_foreign_horse(table, square):
    before = step("yellow", square) - 3
    pair = step("red", square)
    blue = step("blue", square)

    laid = table(options=BLOCKADE, yellow=(before,), red=(pair, pair), blue=(blue,)).throw(3)

    assert laid.choices == []


@pytest.mark.article("pc-16")
def test_a_foreign_horse_on_the_barriers_refuge_may_leave(table):
    pair = step("red", 51)

    assert table(options=BLOCKADE, yellow=(step("yellow", 51),), red=(pair, pair)).throw(3).choices == [1]


@pytest.mark.article("pc-16")
@pytest.mark.parametrize("owner", ["green", "red", "blue"])
def test_a_barrier_on_a_coloured_circle_stops_the_others_from_passing(table, owner):
    circle = CIRCLES[NAMES.index(owner)]
    before = step("yellow", circle) - 1

    assert table(options=BLOCKADE, yellow=(before,), **{owner: (59, 59)}).throw(3).choices == []
    assert table(options=BLOCKADE, yellow=(before,), **{owner: (59, 58)}).throw(3).choices == [1]


@pytest.mark.article("pc-16")
def test_a_barrier_on_a_tip_closes_the_corridor(table):
    pair = step("red", 68)

    assert table(options=BLOCKADE, yellow=(62,), red=(pair, pair)).throw(4).choices == []
    assert table(options=BLOCKADE, yellow=(64,), red=(pair, pair)).throw(4).choices == [1]


@pytest.mark.article("pc-16")
def test_a_colours_own_barrier_never_stops_it(table):
    assert table(options=BLOCKADE, yellow=(5, 7, 7)).throw(4).choices == [1, 2, 3]


@pytest.mark.article("pc-16")
def test_another_horse_may_be_moved_instead(table):
    pair = step("red", 57)

    assert table(options=BLOCKADE, yellow=(5, 20), red=(pair, pair)).throw(4).choices == [2]


@pytest.mark.article("pc-16")
def test_a_pair_of_two_colours_is_no_barrier(table):
    laid = table(options=BLOCKADE, yellow=(step("yellow", 51) - 3,), red=(step("red", 51),), blue=(step("blue", 51),))

    assert laid.throw(3).choices == [1]


@pytest.mark.article("pc-16")
def test_a_barrier_on_a_square_that_a_colour_never_visits_does_not_stop_it(table):
    pair = step("red", 65)

    assert table(options=BLOCKADE, yellow=(60,), red=(pair, pair)).throw(6).choices == [1, 2, 3, 4]
    assert table(options=BLOCKADE, red=(pair, pair)).throw(6).choices == [1, 2, 3, 4]


@pytest.mark.article("pc-16", "pc-17")
def test_barriers_hold_in_the_ascending_game(table):
    pair = step("red", 13, ascending=1)
    options = {"blockade": "on", "direction": "ascending"}

    assert table(options=options, yellow=(5,), red=(pair, pair)).throw(4).choices == []
    assert table(options=options, yellow=(5,), red=(pair, pair)).throw(3).choices == [1]
