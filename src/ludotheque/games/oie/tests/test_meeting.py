"""What happens between pawns and turns: waiting, rescue, swaps and the deadlock."""

import pytest

from ludotheque.games.oie import GAME, rules
from ludotheque.games.oie.board import THE_DICE, THE_INN, THE_PRISON, THE_WELL
from ludotheque.lab.simulation import simulate

TRAPS = pytest.mark.parametrize("trap", [THE_WELL, THE_PRISON])


@pytest.mark.article("oie-6")
def test_who_comes_to_the_inn_misses_two_turns(table):
    laid = table(13, 1)

    assert laid.turns("2+4", "1+1", "1+1", "1+3", "1+1") == [1, 2, 2, 2, 1, 2]
    assert laid.squares[0] == THE_INN + 2


@pytest.mark.article("oie-7", "oie-16")
@pytest.mark.parametrize(("start", "throw"), [(22, "2+2"), (0, "6+3")])
def test_the_dice_throw_again_at_once_also_after_a_first_nine(table, start, throw):
    laid = table(start, 0).play(throw)

    assert (laid.squares[0], laid.turn) == (THE_DICE, 1)


@pytest.mark.article("oie-8", "oie-10")
@TRAPS
def test_who_is_trapped_waits_while_the_others_throw(table, trap):
    laid = table(trap - 4, 0, 1)

    assert laid.turns("1+3", "1+1", "1+1", "1+1", "1+2") == [1, 2, 3, 2, 3, 2]
    assert (laid.squares[0], laid.trapped) == (trap, [1])


@pytest.mark.article("oie-8", "oie-10", "oie-21")
@TRAPS
def test_a_rescuer_takes_the_place_of_the_rescued_who_goes_where_the_rescuer_threw_from(table, trap):
    laid = table(trap, trap - 6, turn=2).play("3+3")

    assert (laid.squares, laid.trapped) == ([trap - 6, trap], [2])
    assert laid.turn == 1


@pytest.mark.article("oie-14")
def test_whoever_stands_where_a_pawn_lands_goes_to_the_square_it_left(table):
    assert table(40, 15, 10, turn=3).play("2+3").squares == [40, 10, 15]


@pytest.mark.article("oie-14")
def test_a_pawn_that_is_only_passed_stays(table):
    assert table(10, 12).play("2+3").squares == [15, 12]


@pytest.mark.article("oie-15")
@pytest.mark.parametrize(
    ("left", "throw", "end"),
    [(12, "2+4", 24), (2, "1+3", 12), (40, "1+1", 30), (55, "1+2", 1), (0, "4+5", 53), (60, "2+3", 61)],
)
def test_the_square_just_left_is_where_the_dice_were_thrown(table, left, throw, end):
    assert table(left, end).play(throw).squares == [end, left]


@pytest.mark.article("oie-15")
def test_a_pawn_that_comes_back_to_its_own_square_displaces_nobody(table):
    laid = table(30, 40).play("3+3")

    assert laid.squares == [30, 40]
    assert rules.SWAPPED not in laid.events


@pytest.mark.article("oie-16")
@pytest.mark.parametrize("left", [THE_INN, THE_WELL, THE_PRISON, THE_DICE])
def test_a_displaced_pawn_triggers_nothing_where_it_is_sent(table, left):
    laid = table(left, left + 4)
    laid.state.trapped[0] = 0

    laid.play("1+3")

    assert (laid.squares, laid.trapped) == ([left + 4, left], [])
    assert laid.state.missing[1] == 0
    assert laid.turn == 2


@pytest.mark.article("oie-17")
def test_a_pawn_displaced_from_the_inn_misses_no_more_turns(table):
    laid = table(13, THE_INN)
    laid.state.missing[1] = 2

    laid.play("2+4")

    assert laid.squares == [THE_INN, 13]
    assert laid.state.missing[:2] == [2, 0]
    assert laid.turn == 2


@pytest.mark.article("oie-17")
@TRAPS
def test_a_pawn_displaced_from_a_trap_throws_on_its_next_turn(table, trap):
    laid = table(trap - 3, trap, 1).play("1+2")

    assert (laid.trapped, laid.turn) == ([1], 2)


@pytest.mark.article("oie-19")
@pytest.mark.parametrize(("first", "second"), [(THE_WELL, THE_PRISON), (THE_PRISON, THE_WELL)])
def test_of_two_trapped_players_the_one_who_waited_longer_leaves_by_an_ordinary_throw(table, first, second):
    laid = table(first, second - 4, turn=2)

    assert laid.turns("1+3", "1+2") == [2, 1, 1]
    assert (laid.squares, laid.trapped) == ([first + 3, second], [2])


@pytest.mark.article("oie-19")
def test_of_three_players_the_two_who_are_trapped_wait_on(table):
    laid = table(THE_WELL, THE_PRISON - 4, 1, turn=2)

    assert laid.turns("1+3", "1+1", "1+1") == [2, 3, 3, 3]
    assert laid.trapped == [1, 2]


@pytest.mark.article("oie-19")
def test_a_player_asleep_at_the_inn_is_not_stuck(table):
    laid = table(THE_WELL, THE_INN - 6, turn=2)

    assert laid.turns("2+4", "1+1") == [2, 2, 2]
    assert laid.trapped == [1]


@pytest.mark.article("oie-19")
def test_18_percent_of_the_games_of_two_meet_the_deadlock():
    freed = simulate(GAME, 2, 20_000).figures["freed by oie-19"]

    assert freed["any"] == [pytest.approx(0.182, abs=0.01)]


@pytest.mark.article("oie-20")
def test_the_second_throw_is_a_full_throw_from_26(table):
    laid = table(0, 0)

    assert laid.turns("3+6", "2+3", "1+1") == [1, 1, 2, 2]
    assert (laid.squares[0], laid.trapped) == (THE_WELL, [1])


@pytest.mark.article("oie-20")
def test_a_nine_from_26_is_a_plain_nine(table):
    assert table(0, 0).play("3+6", "3+6").squares[0] == 35


@pytest.mark.article("oie-20")
def test_the_pawn_found_on_26_goes_to_the_square_of_the_first_throw_and_one_hit_by_the_second_to_26(table):
    laid = table(20, THE_DICE, 30)

    assert laid.play("2+4").squares == [THE_DICE, 20, 30]
    assert laid.play("1+3").squares == [30, 20, THE_DICE]


@pytest.mark.article("oie-21")
def test_several_pawns_may_stand_on_the_start(table):
    assert table(0, 5, 0).play("2+3").squares == [5, 0, 0]


@pytest.mark.article("oie-21")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_from_square_1_on_there_is_never_more_than_one_pawn_on_a_square(table, seats):
    for match in table(*[0] * seats).to_the_end(seats):
        taken = [square for square in match.state.square if square != rules.START]
        assert len(taken) == len(set(taken))
