"""How a pawn gets where it goes: the throw, the nines, the geese, the shortcuts, the way back from 63."""

import pytest

from ludotheque.engine.events import Listening
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.games.oie import GAME, rules
from ludotheque.kit.dice import SIDES, TWO_DICE


def throw(first, second):
    return (first - 1) * SIDES + second - 1


def table(*squares, turn=0, overshoot=0):
    """Set up a table with a pawn on each of those squares."""
    state = rules.State()
    rules.deal(state, len(squares), [overshoot])
    for seat, square in enumerate(squares):
        state.square[seat] = square
    state.turn = turn
    return state


def walk(start, dice, overshoot=0):
    """Throw with a lonely pawn on a square; return where it ends."""
    state = table(start, rules.START, overshoot=overshoot)
    rules.play(state, throw(*dice))
    return state.square[0]


@pytest.mark.article("oie-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_pawn_starts_before_square_1_and_the_first_seat_begins(seats):
    match = Match(GAME, seats)

    assert match.state.square[:seats] == [rules.START] * seats
    assert match.mover == 0


@pytest.mark.article("oie-1")
def test_turns_go_round():
    match, movers = Match(GAME, 4), []
    for _ in range(5):
        movers.append(match.mover)
        match.force(throw(1, 1))

    assert movers == [0, 1, 2, 3, 0]


@pytest.mark.article("oie-1")
def test_the_goose_on_the_start_never_acts():
    assert rules.GOOSE[rules.START] == 0


@pytest.mark.article("oie-2")
@pytest.mark.parametrize(("dice", "end"), [((1, 1), 15), ((1, 2), 16), ((3, 1), 17), ((6, 6), 25), ((5, 5), 23)])
def test_a_pawn_moves_forward_by_the_sum_of_the_dice(dice, end):
    assert walk(13, dice) == end


@pytest.mark.article("oie-2")
def test_nobody_decides_and_each_of_the_36_throws_is_as_likely():
    match = Match(GAME, 2)
    outcomes = [rules.outcome(match.state, ticket) for ticket in range(match.chances())]

    assert match.actor == CHANCE
    assert match.legal() == []
    assert sorted(outcomes) == list(range(TWO_DICE))


@pytest.mark.article("oie-3")
@pytest.mark.parametrize(("dice", "end"), [((3, 6), 26), ((6, 3), 26), ((4, 5), 53), ((5, 4), 53)])
def test_a_first_nine_goes_far(dice, end):
    assert walk(rules.START, dice) == end


@pytest.mark.article("oie-3")
def test_a_nine_from_elsewhere_is_a_plain_nine():
    assert walk(1, (3, 6)) == 10
    assert walk(1, (4, 5)) == 10


@pytest.mark.article("oie-4")
@pytest.mark.parametrize(("dice", "end"), [((6, 3), 26), ((5, 4), 53)])
def test_a_pawn_sent_back_to_the_start_goes_far_again_with_a_nine(dice, end):
    state = table(rules.START, 5)
    rules.play(state, throw(2, 3))  # the other pawn is sent to the start

    rules.play(state, throw(*dice))

    assert state.square[1] == end


@pytest.mark.article("oie-5")
def test_the_bridge_leads_to_12():
    assert walk(rules.START, (2, 4)) == 12
    assert walk(1, (1, 4)) == 12


@pytest.mark.article("oie-9")
def test_the_labyrinth_leads_back_to_30():
    assert walk(35, (3, 4)) == 30


@pytest.mark.article("oie-11")
def test_death_starts_again_from_1():
    assert walk(53, (2, 3)) == 1
    assert walk(60, (3, 5)) == 1


@pytest.mark.article("oie-12")
@pytest.mark.parametrize("goose", [9, 18, 27, 36, 45])
def test_a_goose_carries_a_pawn_on_by_the_same_number(goose):
    assert walk(goose - 4, (2, 2)) == goose + 4


@pytest.mark.article("oie-12")
def test_geese_stand_on_every_ninth_square_before_63():
    geese = [square for square in range(rules.HOME + 1) if rules.GOOSE[square]]

    assert geese == [9, 18, 27, 36, 45, 54]


@pytest.mark.article("oie-12")
def test_geese_carry_from_one_to_the_next():
    state = table(36, rules.START)  # no throw ends on a goose, but the rule would hold there too

    rules.play(state, throw(4, 5))

    assert state.square[0] == rules.HOME


@pytest.mark.article("oie-12", "oie-16")
@pytest.mark.parametrize(("start", "dice", "end"), [(12, (2, 4), 24), (30, (3, 3), 30), (43, (5, 6), 61)])
def test_a_goose_may_lead_to_another_effect(start, dice, end):
    assert walk(start, dice) == end


@pytest.mark.article("oie-13")
@pytest.mark.parametrize(("start", "dice", "end"), [(60, (2, 3), 61), (62, (6, 6), 52), (59, (4, 1), 62)])
def test_the_excess_is_counted_back_from_63(start, dice, end):
    assert walk(start, dice) == end


@pytest.mark.article("oie-13")
@pytest.mark.parametrize(("start", "dice", "end"), [(60, (3, 5), 1), (62, (6, 6), 52)])
def test_the_way_back_obeys_the_same_squares(start, dice, end):
    state = table(start, rules.START)

    rules.play(state, throw(*dice))

    assert state.square[0] == end
    assert state.trapped[0] == rules.TRAP[end]


@pytest.mark.article("oie-18")
@pytest.mark.parametrize(("start", "dice", "end"), [(60, (6, 6), 30), (61, (5, 6), 43), (62, (4, 6), 44)])
def test_a_goose_on_the_way_back_carries_backwards(start, dice, end):
    assert walk(start, dice) == end


@pytest.mark.article("oie-22")
@pytest.mark.parametrize(("start", "dice"), [(60, (1, 2)), (60, (2, 3)), (62, (6, 6))])
def test_with_overshoot_reaching_or_passing_63_wins(start, dice):
    state = table(start, rules.START, overshoot=1)

    rules.play(state, throw(*dice))

    assert state.winner == 0
    assert state.square[0] == rules.HOME


@pytest.mark.article("oie-22")
def test_with_overshoot_passing_63_on_a_goose_wins_too():
    assert walk(43, (5, 6), overshoot=1) == rules.HOME


@pytest.mark.article("oie-22")
def test_without_the_option_passing_63_does_not_win():
    match = Match(GAME, 2)
    match.state.square[0] = 60

    match.force(throw(2, 3))

    assert match.options == {"finish": "exact"}
    assert not match.is_over


@pytest.mark.article("oie-13", "oie-16")
def test_compiled_rules_look_up_where_the_readable_ones_lead():
    for overshoot in (0, 1):
        for left in range(rules.HOME):
            for action in range(TWO_DICE):
                assert rules.LANDING[overshoot][left][action] == rules.landing(0, left, action, overshoot)


@pytest.mark.article("oie-12", "oie-13")
def test_events_tell_every_stage_of_the_way():
    with Listening() as heard:
        walk(43, (5, 6))

    assert [(event.kind, event.a, event.b) for event in heard if event.seat == 0] == [
        (rules.THREW, 5, 6),
        (rules.WALKED, 43, 54),
        (rules.FLEW, 54, 63),
        (rules.BOUNCED, 2, 61),
    ]
