"""Leaving the stable, and what a six is good for."""

import pytest

from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.games.chevaux import GAME
from ludotheque.games.chevaux.rules.events import BARRED, ON_CIRCLE, PASSED, THREW, THROWS_AGAIN
from ludotheque.games.chevaux.rules.state import MOVED_SIX


@pytest.mark.article("pc-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_horses_wait_in_the_stable_and_the_first_seat_begins(table, seats):
    laid = table(seats)

    assert laid.state.step[:seats] == [[0, 0, 0, 0]] * seats
    assert (laid.match.actor, laid.turn) == (CHANCE, 1)


@pytest.mark.article("pc-2")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_without_a_six_nobody_leaves_and_the_turn_passes_by_itself(table, number):
    laid = table().throw(number)

    assert (laid.mover, laid.match.actor) == ("green", CHANCE)
    assert laid.events == [THREW, PASSED]


@pytest.mark.article("pc-2")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_a_horse_leaves_by_the_number_after_the_six(table, number):
    laid = table().throw(6).ride(3)

    assert (laid.mover, laid.match.actor, laid.steps("yellow")) == ("yellow", CHANCE, [0, 0, 0, 0])

    laid.throw(number).ride(3)

    assert laid.steps("yellow") == [0, 0, number, 0]
    assert laid.squares("yellow")[2] == 64 - number
    assert laid.mover == "green"


@pytest.mark.article("pc-3")
def test_every_further_horse_needs_a_six_of_its_own(table):
    assert table(yellow=(10,)).throw(5).horses == [1]
    assert table(yellow=(10,)).throw(6).horses == [1, 2, 3, 4]

    laid = table(yellow=(10,)).throw(6).ride(2).throw(4).ride(2)

    assert laid.steps("yellow") == [10, 4, 0, 0]
    assert laid.mover == "green"


@pytest.mark.article("pc-6")
def test_a_six_may_move_a_horse_that_is_out_instead_and_gives_no_new_throw(table):
    laid = table(yellow=(10,)).throw(6).ride(1)

    assert laid.steps("yellow") == [16, 0, 0, 0]
    assert (laid.mover, laid.match.actor) == ("green", CHANCE)


@pytest.mark.article("pc-6")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_the_second_number_belongs_to_the_called_horse_alone(table, number):
    laid = table(yellow=(10, 30)).throw(6).ride(3).throw(number)

    assert laid.horses == [3]
    assert laid.refusal("yellow 1") == ("pc-6", "promised")


@pytest.mark.article("pc-6")
def test_a_second_six_never_calls_another_horse(table):
    laid = table().throw(6).ride(1).throw(6)

    assert laid.horses == [1]
    assert laid.ride(1).steps("yellow") == [6, 0, 0, 0]
    assert laid.mover == "green"


@pytest.mark.article("pc-7")
def test_a_player_who_can_move_must(table):
    laid = table(yellow=(10,)).throw(3)

    assert laid.match.actor == laid.seat("yellow")
    assert laid.horses == [1]


@pytest.mark.article("pc-7")
def test_the_turn_passes_with_a_word_when_no_horse_can_use_the_number(table):
    laid = table(yellow=(7,)).throw(1)

    assert laid.mover == "green"
    assert laid.match.steps[-1].events[-1] == (PASSED, laid.seat("yellow"), 1, ON_CIRCLE + 56)


@pytest.mark.article("pc-7")
@pytest.mark.parametrize(
    ("blockade", "pair", "horses"),
    [("on", "red", []), ("on", "yellow", [1, 2, 3, 4]), ("off", "red", [1, 2, 3, 4])],
)
def test_nobody_is_called_while_a_foreign_barrier_stands_on_the_first_square(table, blockade, pair, horses):
    assert table(blockade=blockade, **{pair: ("63", "63")}).throw(6).horses == horses


@pytest.mark.article("pc-7", "pc-16")
def test_a_called_horse_passes_before_a_barrier_that_it_does_not_reach(table):
    assert table(blockade="on", yellow=(20,), red=("60", "60")).throw(6).ride(2).throw(3).horses == [2]


@pytest.mark.article("pc-7", "pc-16")
@pytest.mark.parametrize("number", [4, 5, 6])
def test_a_called_horse_that_a_barrier_stops_stays_in_and_its_number_is_lost(table, number):
    laid = table(blockade="on", yellow=(20,), red=("60", "60")).throw(6).ride(2).throw(number)

    assert laid.steps("yellow") == [20, 0, 0, 0]
    assert laid.mover == "green"
    assert laid.events == [THREW, BARRED]


@pytest.mark.article("pc-19")
@pytest.mark.parametrize(
    ("six", "number", "mover"),
    [("release", 6, "green"), ("again", 6, "yellow"), ("again", 1, "green"), ("again", 5, "green")],
)
def test_a_six_moved_on_the_board_and_no_other_number_gives_a_new_throw_by_option(table, six, number, mover):
    laid = table(six=six, yellow=(10,)).throw(number).ride(1)

    assert (laid.mover, laid.match.actor) == (mover, CHANCE)


@pytest.mark.article("pc-19")
def test_a_six_moved_gives_a_new_throw_without_limit(table):
    laid = table(six="again", yellow=(26,))

    for step in (32, 38, 44, 50, 56):
        assert laid.throw(6).ride(1).steps("yellow")[0] == step
        assert (laid.mover, laid.match.actor) == ("yellow", CHANCE)


@pytest.mark.article("pc-19")
def test_a_second_six_that_brings_a_horse_out_gives_a_throw_which_is_nobodys(table):
    laid = table(six="again").throw(6).ride(1).throw(6).ride(1)

    assert laid.mover == "yellow"
    assert laid.throw(6).horses == [1, 2, 3, 4]


@pytest.mark.article("pc-19")
@pytest.mark.parametrize(("six", "mover"), [("again", "yellow"), ("release", "green")])
@pytest.mark.parametrize(
    "stands",
    [
        pytest.param({"goal": "all", "yellow": (72, 50, 50, 50), "red": ("13", "13")}, id="a barrier ahead"),
        pytest.param({"red": ("63", "63")}, id="a barrier at the gate, nobody out"),
    ],
)
def test_a_six_that_nobody_can_use_gives_a_new_throw_by_option(table, six, mover, stands):
    laid = table(six=six, blockade="on", **stands).throw(6)

    assert (laid.mover, laid.match.actor) == (mover, CHANCE)
    assert (THROWS_AGAIN in laid.events) == (six == "again")


@pytest.mark.article("pc-19")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_no_other_number_that_nobody_can_use_gives_one(table, number):
    assert table(six="again").throw(number).mover == "green"


@pytest.mark.article("pc-7", "pc-19")
@pytest.mark.parametrize(("number", "mover"), [(6, "yellow"), (5, "green"), (4, "green")])
def test_a_barrier_that_keeps_a_called_horse_in_leaves_a_throw_after_a_second_six_only(table, number, mover):
    laid = table(six="again", blockade="on", yellow=(20,), red=("60", "60")).throw(6).ride(2).throw(number)

    assert laid.steps("yellow") == [20, 0, 0, 0]
    assert (laid.mover, laid.match.actor) == (mover, CHANCE)
    assert laid.state.called == 0


@pytest.mark.article("pc-19")
@pytest.mark.parametrize(("stands", "mover"), [({"red": ("63", "63")}, "green"), ({"yellow": (10,)}, "yellow")])
def test_a_table_of_the_first_rules_throws_again_only_for_a_six_that_was_moved(stands, mover, table):
    laid = table(six="again", sixes="moved", blockade="on", **stands).throw(6)
    if laid.horses:
        laid.ride(1)

    assert laid.mover == mover
    assert Match(GAME, 2, {"six": "again"}, version=1).state.again == MOVED_SIX
