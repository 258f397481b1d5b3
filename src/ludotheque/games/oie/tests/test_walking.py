"""How a pawn gets where it goes: the throw, the nines, the geese, the shortcuts, the way back from 63."""

import pytest

from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.games.oie import GAME, board, rules


@pytest.fixture
def walk(table):
    """Throw with a lonely pawn, and find where it ends."""
    return lambda start, throw, **options: table(start, rules.START, **options).play(throw).squares[0]


@pytest.mark.article("oie-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_pawn_starts_before_square_1_and_turns_go_round_from_the_first_seat(table, seats):
    laid = table(*[rules.START] * seats)

    assert laid.state == Match(GAME, seats).state
    assert laid.turns(*["1+1"] * seats) == [*range(1, seats + 1), 1]


@pytest.mark.article("oie-2")
@pytest.mark.parametrize(("throw", "end"), [("1+1", 15), ("1+2", 16), ("3+1", 17), ("6+6", 25), ("5+5", 23)])
def test_a_pawn_moves_forward_by_the_sum_of_the_dice(walk, throw, end):
    assert walk(13, throw) == end


@pytest.mark.article("oie-2")
def test_nobody_decides_and_each_of_the_36_throws_is_as_likely(table):
    match = table(0, 0).match
    throws = {rules.ACTIONS[rules.outcome(match.state, ticket)] for ticket in range(match.chances())}

    assert match.actor == CHANCE
    assert match.legal() == []
    assert throws == {("throw", first, second) for first in range(1, 7) for second in range(1, 7)}
    assert match.chances() == 36


@pytest.mark.article("oie-3")
@pytest.mark.parametrize(("throw", "end"), [("3+6", 26), ("6+3", 26), ("4+5", 53), ("5+4", 53)])
def test_a_nine_goes_far_from_the_start_and_from_elsewhere_it_is_a_plain_nine(walk, throw, end):
    assert walk(rules.START, throw) == end
    assert walk(1, throw) == 10


@pytest.mark.article("oie-4")
@pytest.mark.parametrize(("throw", "end"), [("6+3", 26), ("5+4", 53)])
def test_a_pawn_sent_back_to_the_start_goes_far_again_with_a_nine(table, throw, end):
    sent_back = table(rules.START, 5).play("2+3")

    assert sent_back.play(throw).squares[1] == end


@pytest.mark.article("oie-5", "oie-9", "oie-11")
@pytest.mark.parametrize(
    ("start", "throw", "end"), [(0, "2+4", 12), (1, "1+4", 12), (35, "3+4", 30), (53, "2+3", 1), (60, "3+5", 1)]
)
def test_the_bridge_leads_to_12_the_labyrinth_back_to_30_and_death_to_1(walk, start, throw, end):
    assert walk(start, throw) == end


@pytest.mark.article("oie-1", "oie-12")
def test_geese_stand_on_every_ninth_square_before_63_and_the_one_on_the_start_never_acts():
    geese = [square for square in range(rules.HOME + 1) if board.SHEET[square] == board.GOOSE]

    assert geese == [9, 18, 27, 36, 45, 54]


@pytest.mark.article("oie-12")
@pytest.mark.parametrize("goose", [9, 18, 27, 36, 45])
def test_a_goose_carries_a_pawn_on_by_the_same_number(walk, goose):
    assert walk(goose - 4, "2+2") == goose + 4


@pytest.mark.article("oie-12")
def test_geese_carry_from_one_to_the_next(walk):
    assert walk(36, "4+5") == rules.HOME  # no throw ends on a goose, but the rule would hold there too


@pytest.mark.article("oie-12", "oie-16")
@pytest.mark.parametrize(("start", "throw", "end"), [(12, "2+4", 24), (30, "3+3", 30), (43, "5+6", 61)])
def test_a_goose_may_lead_to_another_effect(walk, start, throw, end):
    assert walk(start, throw) == end


@pytest.mark.article("oie-13")
@pytest.mark.parametrize(("start", "throw", "end"), [(60, "2+3", 61), (62, "6+6", 52), (59, "4+1", 62)])
def test_the_excess_is_counted_back_from_63(walk, start, throw, end):
    assert walk(start, throw) == end


@pytest.mark.article("oie-13")
def test_the_way_back_obeys_the_same_squares(table, walk):
    assert walk(60, "3+5") == 1
    assert table(62, rules.START).play("6+6").trapped == [1]


@pytest.mark.article("oie-18")
@pytest.mark.parametrize(("start", "throw", "end"), [(60, "6+6", 30), (61, "5+6", 43), (62, "4+6", 44)])
def test_a_goose_on_the_way_back_carries_backwards(walk, start, throw, end):
    assert walk(start, throw) == end


@pytest.mark.article("oie-22")
@pytest.mark.parametrize(("start", "throw"), [(60, "1+2"), (60, "2+3"), (62, "6+6"), (43, "5+6")])
def test_with_overshoot_reaching_or_passing_63_wins_on_a_goose_too(table, start, throw):
    laid = table(start, rules.START, finish="overshoot").play(throw)

    assert laid.match.winners() == [0]
    assert laid.squares[0] == rules.HOME


@pytest.mark.article("oie-22")
def test_without_the_option_passing_63_does_not_win(table):
    laid = table(60, rules.START).play("2+3")

    assert laid.match.options["finish"] == "exact"
    assert not laid.match.is_over


@pytest.mark.article("oie-12", "oie-13")
def test_events_tell_every_stage_of_the_way(table):
    laid = table(43, rules.START).play("5+6")

    assert [(event.kind, event.a, event.b) for event in laid.match.steps[-1].events] == [
        (rules.THREW, 5, 6),
        (rules.WALKED, 43, 54),
        (rules.FLEW, 54, 63),
        (rules.BOUNCED, 2, 61),
    ]
