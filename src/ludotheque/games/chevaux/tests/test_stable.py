"""Leaving the stable, and what a six is good for."""

import pytest

from ludotheque.engine.errors import IllegalMove
from ludotheque.engine.seats import CHANCE
from ludotheque.games.chevaux import rules

BLOCKADE = {"blockade": "on"}


@pytest.mark.article("pc-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_horses_wait_in_the_stable_and_the_first_seat_begins(table, seats):
    laid = table(seats)

    assert laid.state.step[:seats] == [[0, 0, 0, 0]] * seats
    assert (laid.match.actor, laid.match.mover) == (CHANCE, 0)


@pytest.mark.article("pc-2")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_without_a_six_nobody_leaves_and_the_turn_passes_by_itself(table, number):
    laid = table().throw(number)

    assert laid.turn == "green"
    assert laid.match.actor == CHANCE
    assert laid.events == [rules.THREW, rules.PASSED]


@pytest.mark.article("pc-2")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_a_horse_leaves_by_the_number_after_the_six(table, number):
    laid = table().throw(6).ride(3)

    assert (laid.turn, laid.match.actor, laid.steps("yellow")) == ("yellow", CHANCE, [0, 0, 0, 0])

    laid.throw(number).ride(3)

    assert laid.steps("yellow") == [0, 0, number, 0]
    assert laid.turn == "green"


def test_six_and_five_lead_yellow_to_59(table):
    laid = table().throw(6).ride(1).throw(5).ride(1)

    assert laid.squares("yellow")[0] == 59


@pytest.mark.article("pc-3")
def test_every_further_horse_needs_a_six_of_its_own(table):
    assert table(yellow=(10,)).throw(5).choices == [1]
    assert table(yellow=(10,)).throw(6).choices == [1, 2, 3, 4]

    laid = table(yellow=(10,)).throw(6).ride(2).throw(4).ride(2)

    assert laid.steps("yellow") == [10, 4, 0, 0]
    assert laid.turn == "green"


@pytest.mark.article("pc-6")
def test_a_six_may_move_a_horse_that_is_out_instead_and_gives_no_new_throw(table):
    laid = table(yellow=(10,)).throw(6).ride(1)

    assert laid.steps("yellow") == [16, 0, 0, 0]
    assert (laid.turn, laid.match.actor) == ("green", CHANCE)


@pytest.mark.article("pc-6")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_the_second_number_belongs_to_the_called_horse_alone(table, number):
    laid = table(yellow=(10, 30)).throw(6).ride(3).throw(number)

    assert laid.choices == [3]
    with pytest.raises(IllegalMove) as refused:
        laid.ride(1)
    assert refused.value.refusal.article == "pc-6"


@pytest.mark.article("pc-6")
def test_a_second_six_never_calls_another_horse(table):
    laid = table().throw(6).ride(1).throw(6)

    assert laid.choices == [1]
    laid.ride(1)
    assert laid.steps("yellow") == [6, 0, 0, 0]
    assert laid.turn == "green"


@pytest.mark.article("pc-7")
def test_a_player_who_can_move_must(table):
    laid = table(yellow=(10,)).throw(3)

    assert laid.match.actor == laid.seat("yellow")
    assert laid.choices == [1]


@pytest.mark.article("pc-7")
def test_the_turn_passes_with_a_word_when_no_horse_can_use_the_number(table):
    laid = table(yellow=(7,)).throw(1)

    assert laid.turn == "green"
    assert laid.match.steps[-1].events[-1] == (rules.PASSED, laid.seat("yellow"), 1, 0)


@pytest.mark.article("pc-7")
@pytest.mark.parametrize(("blockade", "choices"), [("on", []), ("off", [1, 2, 3, 4])])
def test_nobody_is_called_while_a_barrier_stands_on_the_first_square(table, blockade, choices):
    laid = table(options={"blockade": blockade}, red=(35, 35)).throw(6)

    assert laid.squares("red")[0] == 63
    assert laid.choices == choices


@pytest.mark.article("pc-7")
def test_the_own_pair_on_the_first_square_does_not_close_the_stable(table):
    assert table(options=BLOCKADE, yellow=(1, 1)).throw(6).choices == [1, 2, 3, 4]


@pytest.mark.article("pc-7", "pc-16")
@pytest.mark.parametrize(("number", "passes"), [(3, True), (4, False), (5, False), (6, False)])
def test_a_called_horse_that_a_barrier_stops_stays_in_and_its_number_is_lost(table, number, passes):
    laid = table(options=BLOCKADE, yellow=(20,), red=(38, 38)).throw(6).ride(2).throw(number)

    assert laid.squares("red")[0] == 60
    if passes:
        assert laid.choices == [2]
    else:
        assert laid.steps("yellow") == [20, 0, 0, 0]
        assert laid.turn == "green"
        assert laid.events == [rules.THREW, rules.BARRED]


@pytest.mark.article("pc-19")
@pytest.mark.parametrize(("six", "turn"), [("release", "green"), ("again", "yellow")])
def test_a_six_moved_on_the_board_gives_a_new_throw_by_option(table, six, turn):
    laid = table(options={"six": six}, yellow=(10,)).throw(6).ride(1)

    assert (laid.turn, laid.match.actor) == (turn, CHANCE)


@pytest.mark.article("pc-19")
def test_with_the_option_the_six_that_brings_a_horse_out_gives_a_throw_too(table):
    laid = table(options={"six": "again"}).throw(6).ride(1).throw(6).ride(1)

    assert laid.turn == "yellow"
    assert laid.throw(6).choices == [1, 2, 3, 4]


@pytest.mark.article("pc-19")
@pytest.mark.parametrize("number", [1, 5])
def test_only_a_six_gives_a_new_throw(table, number):
    assert table(options={"six": "again"}, yellow=(10,)).throw(number).ride(1).turn == "green"


@pytest.mark.article("pc-19")
def test_a_six_that_nobody_can_use_gives_nothing(table):
    laid = table(options={"six": "again", "goal": "all", "blockade": "on"}, yellow=(72, 50, 50, 50), red=(17, 17))

    laid.throw(6)

    assert laid.squares("red")[0] == 13
    assert laid.turn == "green"
