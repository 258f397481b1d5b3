"""Horses that meet: captures, refuges, friends and barriers."""

import pytest

from ludotheque.games.chevaux.board import NAMES
from ludotheque.games.chevaux.rules.events import MOVED, SENT_HOME


@pytest.mark.article("pc-8")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_landing_on_opponents_sends_all_of_them_home(table, count):
    laid = table(yellow=(5,), red=(50, *["55"] * count)).throw(4).ride(1)

    assert laid.squares("yellow")[0] == 55
    assert laid.steps("red") == [50, 0, 0, 0]
    assert laid.events == [MOVED, *[SENT_HOME] * count]


@pytest.mark.article("pc-8")
def test_a_horse_that_is_passed_stays(table):
    assert table(yellow=(5,), red=("55",)).throw(5).ride(1).squares("red")[0] == 55


@pytest.mark.article("pc-8")
def test_a_horse_leaving_the_stable_captures_too(table):
    laid = table(red=("60",)).throw(6).ride(1).throw(4).ride(1)

    assert laid.steps("red") == [0, 0, 0, 0]


@pytest.mark.article("pc-8")
def test_equal_steps_on_different_squares_do_not_meet(table):
    laid = table(yellow=(5,), red=(9,), green=(9,), blue=(9,)).throw(4).ride(1)

    assert [laid.steps(colour)[0] for colour in NAMES] == [9, 9, 9, 9]


@pytest.mark.article("pc-8")
def test_a_horse_in_its_stable_is_not_sent_there_again(table):
    laid = table(turn="red", red=("66",)).throw(1).ride(1)

    assert laid.squares("red")[0] == 65
    assert laid.events == [MOVED]


@pytest.mark.article("pc-9")
def test_horses_of_one_colour_share_a_square(table):
    assert table(yellow=(5, 9, 9)).throw(4).ride(1).steps("yellow") == [9, 9, 9, 0]


@pytest.mark.article("pc-10")
@pytest.mark.parametrize("square", [12, 17, 29, 34, 46, 51, 63, 68])
def test_nobody_is_sent_home_from_a_refuge(table, square):
    mover, before = "yellow" if square == 29 else "red", square % 68 + 1

    laid = table(turn=mover, **{mover: (str(before),)}, blue=[str(square)] * 2).throw(1).ride(1)

    assert laid.squares(mover)[0] == square
    assert laid.squares("blue")[:2] == [square, square]


@pytest.mark.article("pc-10")
def test_a_horse_entering_on_a_refuge_leaves_the_others_in_peace(table):
    laid = table(red=("63",), blue=("63",)).throw(6).ride(1).throw(1).ride(1)

    assert [laid.squares(colour)[0] for colour in ("yellow", "red", "blue")] == [63, 63, 63]


def case(told, number, horses, **stands):
    return pytest.param(number, horses, stands, id=told)


@pytest.mark.article("pc-16")
@pytest.mark.parametrize(
    ("number", "horses", "stands"),
    [
        case("one stops before it", 1, [1], yellow=(5,), red=("57", "57")),
        case("nobody lands on it", 2, [], yellow=(5,), red=("57", "57")),
        case("nobody passes it", 3, [], yellow=(5,), red=("57", "57")),
        case("a six calls another horse", 6, [2, 3, 4], yellow=(5,), red=("57", "57")),
        case("another horse moves instead", 4, [2], yellow=(5, 20), red=("57", "57")),
        case("three are one too", 4, [], yellow=(5,), red=("57", "57", "57", 50)),
        case("one horse is none", 4, [1], yellow=(5,), red=("57", 50, 51, 52)),
        case("two colours are none", 3, [1], yellow=("54",), red=("51",), blue=("51",)),
        case("the own is none", 4, [1, 2, 3], yellow=(5, 7, 7)),
        case("none in a corridor, seen from the ring", 4, [1], yellow=(62,), red=(66, 66)),
        case("none in a corridor, seen from another", 4, [1], yellow=(66,), red=(66, 66)),
        case("on a refuge beside a foreign horse: 51", 3, [], yellow=("54",), red=("51", "51"), blue=("51",)),
        case("on a refuge beside a foreign horse: 46", 3, [], yellow=("49",), red=("46", "46"), blue=("46",)),
        case("on a refuge beside a foreign horse: 34", 3, [], yellow=("37",), red=("34", "34"), blue=("34",)),
        case("on a refuge beside a foreign horse: 12", 3, [], yellow=("15",), red=("12", "12"), blue=("12",)),
        case("who shares its refuge may leave", 3, [1], yellow=("51",), red=("51", "51")),
        case("on the circle of green", 3, [], yellow=("57",), green=("56", "56")),
        case("on the circle of red", 3, [], yellow=("40",), red=("39", "39")),
        case("on the circle of blue", 3, [], yellow=("23",), blue=("22", "22")),
        case("one horse on a circle", 3, [1], yellow=("57",), green=("56", "57")),
        case("on a tip it closes the corridor", 4, [], yellow=(62,), red=("68", "68")),
        case("not to one who stands on that tip", 4, [1], yellow=(64,), red=("68", "68")),
        case("none where a colour never comes", 6, [1, 2, 3, 4], yellow=(60,), red=("65", "65")),
        case("none where a colour never comes out", 6, [1, 2, 3, 4], red=("65", "65")),
        case("it holds in the ascending game", 4, [], direction="ascending", yellow=(5,), red=("13", "13")),
        case("one stops before it, ascending", 3, [1], direction="ascending", yellow=(5,), red=("13", "13")),
        case("without the option it stops nobody", 4, [1], blockade="off", yellow=(5,), red=("57", "57")),
    ],
)
def test_a_barrier_stops_the_other_colours_from_landing_and_from_passing(table, number, horses, stands):
    assert table(**{"blockade": "on", **stands}).throw(number).horses == horses


@pytest.mark.article("pc-16")
def test_a_barrier_falls_as_soon_as_one_of_two_leaves(table):
    laid = table(blockade="on", turn="red", yellow=(5,), red=("57", "57"), blue=(0,))

    laid.throw(3).ride(1).throw(1)

    assert laid.mover == "yellow"
    assert laid.throw(2).horses == [1]
    assert laid.ride(1).squares("red") == [54, 0, 0, 0]
