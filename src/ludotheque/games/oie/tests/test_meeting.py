"""What happens between pawns and turns: waiting, rescue, swaps and the deadlock."""

from random import Random

import pytest

from ludotheque.engine.events import Listening
from ludotheque.engine.seats import NOBODY
from ludotheque.games.oie import rules
from ludotheque.kit.dice import SIDES, TWO_DICE

A, B, C = 0, 1, 2


def table(*squares, turn=A):
    """Set up a table with a pawn on each of those squares; those in a trap wait there."""
    state = rules.State()
    rules.deal(state, len(squares), [0])
    for seat, square in enumerate(squares):
        state.square[seat] = square
        state.trapped[seat] = rules.TRAP[square]
    state.turn = turn
    return state


def throw(state, first, second):
    rules.play(state, (first - 1) * SIDES + second - 1)


def turns(state, *dice):
    """Throw again and again; return who threw."""
    movers = []
    for first, second in dice:
        movers.append(state.turn)
        throw(state, first, second)
    return movers


@pytest.mark.article("oie-6")
def test_who_comes_to_the_inn_misses_two_turns():
    state = table(13, 1)

    movers = turns(state, (2, 4), (1, 1), (1, 1), (1, 3), (1, 1))

    assert state.square[A] == 19 + 2
    assert movers == [A, B, B, B, A]


@pytest.mark.article("oie-7")
def test_the_dice_throw_again_at_once():
    state = table(22, 0)

    throw(state, 2, 2)

    assert state.square[A] == rules.DICE
    assert state.turn == A


@pytest.mark.article("oie-16")
def test_a_first_three_and_six_throws_again():
    state = table(0, 0)

    throw(state, 6, 3)

    assert (state.square[A], state.turn) == (rules.DICE, A)


@pytest.mark.article("oie-8", "oie-10")
@pytest.mark.parametrize("trap", [rules.WELL, rules.PRISON])
def test_who_is_trapped_waits_while_the_others_throw(trap):
    state = table(trap - 4, 0, 1)

    movers = turns(state, (1, 3), (1, 1), (1, 1), (1, 1), (1, 2))

    assert state.square[A] == trap
    assert state.trapped[A]
    assert movers == [A, B, C, B, C]


@pytest.mark.article("oie-8", "oie-10")
@pytest.mark.parametrize("trap", [rules.WELL, rules.PRISON])
def test_a_rescuer_takes_the_place_of_the_rescued(trap):
    state = table(trap, trap - 6, turn=B)

    throw(state, 3, 3)

    assert state.square[:2] == [trap - 6, trap]
    assert state.trapped[:2] == [0, 1]
    assert state.turn == A


@pytest.mark.article("oie-14")
def test_whoever_stands_where_a_pawn_lands_goes_to_the_square_it_left():
    state = table(40, 15, 10, turn=C)

    throw(state, 2, 3)

    assert state.square[:3] == [40, 10, 15]


@pytest.mark.article("oie-14")
def test_a_pawn_that_is_only_passed_stays():
    state = table(10, 12)

    throw(state, 2, 3)

    assert state.square[:2] == [15, 12]


@pytest.mark.article("oie-15")
@pytest.mark.parametrize(
    ("left", "dice", "end"),
    [(12, (2, 4), 24), (2, (1, 3), 12), (40, (1, 1), 30), (55, (1, 2), 1), (0, (4, 5), 53), (60, (2, 3), 61)],
)
def test_the_square_just_left_is_where_the_dice_were_thrown(left, dice, end):
    state = table(left, end)

    throw(state, *dice)

    assert state.square[:2] == [end, left]


@pytest.mark.article("oie-15")
def test_a_pawn_that_comes_back_to_its_own_square_displaces_nobody():
    state = table(30, 40)

    with Listening() as heard:
        throw(state, 3, 3)

    assert state.square[:2] == [30, 40]
    assert all(event.kind != rules.SWAPPED for event in heard)


@pytest.mark.article("oie-16")
@pytest.mark.parametrize("left", [rules.INN, rules.WELL, rules.PRISON, rules.DICE])
def test_a_displaced_pawn_triggers_nothing_where_it_is_sent(left):
    state = table(left, left + 4)
    state.trapped[A] = 0

    throw(state, 1, 3)

    assert state.square[:2] == [left + 4, left]
    assert (state.missing[B], state.trapped[B]) == (0, 0)
    assert state.turn == B


@pytest.mark.article("oie-17")
def test_a_pawn_displaced_from_the_inn_misses_no_more_turns():
    state = table(13, rules.INN)
    state.missing[B] = 2

    throw(state, 2, 4)

    assert state.square[B] == 13
    assert (state.missing[A], state.missing[B]) == (2, 0)
    assert state.turn == B


@pytest.mark.article("oie-17")
@pytest.mark.parametrize("trap", [rules.WELL, rules.PRISON])
def test_a_pawn_displaced_from_a_trap_throws_on_its_next_turn(trap):
    state = table(trap - 3, trap, 1)

    throw(state, 1, 2)

    assert state.trapped[B] == 0
    assert state.turn == B


@pytest.mark.article("oie-19")
@pytest.mark.parametrize(("first", "second"), [(rules.WELL, rules.PRISON), (rules.PRISON, rules.WELL)])
def test_of_two_trapped_players_the_one_who_waited_longer_is_free(first, second):
    state = table(first, second - 4, turn=B)

    throw(state, 1, 3)

    assert state.square[:2] == [first, second]
    assert state.trapped[:2] == [0, 1]
    assert state.turn == A


@pytest.mark.article("oie-19")
def test_the_freed_player_leaves_the_trap_by_an_ordinary_throw():
    state = table(rules.WELL, rules.PRISON - 4, turn=B)

    movers = turns(state, (1, 3), (1, 1), (1, 1))

    assert movers == [B, A, A]
    assert state.square[:2] == [rules.WELL + 4, rules.PRISON]


@pytest.mark.article("oie-19")
def test_of_three_players_the_two_who_are_trapped_wait_on():
    state = table(rules.WELL, rules.PRISON - 4, 1, turn=B)

    movers = turns(state, (1, 3), (1, 1), (1, 1))

    assert movers == [B, C, C]
    assert state.trapped[:3] == [1, 1, 0]


@pytest.mark.article("oie-19")
def test_a_player_asleep_at_the_inn_is_not_stuck():
    state = table(rules.WELL, rules.INN - 6, turn=B)

    movers = turns(state, (2, 4), (1, 1))

    assert movers == [B, B]
    assert state.trapped[A]


@pytest.mark.article("oie-19")
def test_about_18_percent_of_the_games_of_two_meet_the_deadlock():
    chooser, met, games = Random(1), 0, 1500
    for _ in range(games):
        state = table(0, 0)
        with Listening() as heard:
            while state.winner == NOBODY:
                rules.play(state, chooser.randrange(TWO_DICE))
        met += any(event.kind == rules.FREED for event in heard)

    assert 0.15 < met / games < 0.215


@pytest.mark.article("oie-20")
def test_the_second_throw_is_a_full_throw_from_26():
    state = table(0, 0)

    movers = turns(state, (3, 6), (2, 3), (1, 1))

    assert movers == [A, A, B]
    assert state.square[A] == rules.WELL
    assert state.trapped[A]


@pytest.mark.article("oie-20")
def test_a_nine_from_26_is_a_plain_nine():
    state = table(0, 0)

    turns(state, (3, 6), (3, 6))

    assert state.square[A] == 35


@pytest.mark.article("oie-20")
def test_the_pawn_found_on_26_goes_to_the_square_of_the_first_throw_and_one_hit_by_the_second_to_26():
    state = table(20, rules.DICE, 30)

    throw(state, 2, 4)
    found = state.square[:3]
    throw(state, 1, 3)

    assert found == [rules.DICE, 20, 30]
    assert state.square[:3] == [30, 20, rules.DICE]


@pytest.mark.article("oie-21")
def test_several_pawns_may_stand_on_the_start():
    state = table(0, 5, 0)

    throw(state, 2, 3)

    assert state.square[:3] == [5, 0, 0]


@pytest.mark.article("oie-21")
def test_a_freed_pawn_goes_to_the_square_that_its_rescuer_left():
    state = table(rules.WELL, 25, turn=B)

    throw(state, 3, 3)

    assert state.square[:2] == [25, rules.WELL]


@pytest.mark.article("oie-21")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_from_square_1_on_there_is_never_more_than_one_pawn_on_a_square(seats):
    chooser, state = Random(seats), table(*[0] * seats)
    while state.winner == NOBODY:
        rules.play(state, chooser.randrange(TWO_DICE))
        taken = [square for square in state.square[:seats] if square != rules.START]
        assert len(taken) == len(set(taken))
