"""The option to leave the well and the prison after some turns, and how long players wait with it and without."""

from random import Random

import pytest

from ludotheque.engine.errors import BadOption
from ludotheque.engine.match import Match
from ludotheque.games.oie import GAME, rules
from ludotheque.games.oie.board import SPAN, THE_INN, THE_PRISON, THE_WELL
from ludotheque.lab.simulation import simulate

TRAPS = pytest.mark.parametrize("trap", [THE_WELL, THE_PRISON])


@pytest.mark.article("oie-25")
@TRAPS
@pytest.mark.parametrize("turns", range(1, 6))
def test_who_falls_in_is_free_after_missing_the_turns_agreed(table, trap, turns):
    laid = table(trap - 4, 0, wait=str(turns))
    others = ["1+2", "1+1"] * 3

    assert laid.turns("1+3", *others[: turns + 1]) == [1, *[2] * (turns + 1), 1]
    assert (laid.squares[0], laid.trapped) == (trap, [])
    assert laid.play("1+2").squares[0] == trap + 3


@pytest.mark.article("oie-25")
@TRAPS
def test_a_rescuer_frees_before_and_waits_the_full_number_itself(table, trap):
    laid = table(trap, trap - 8, 1, turn=2, wait="3")
    laid.state.missing[0] = 1

    laid.play("4+4")

    assert (laid.squares, laid.missing) == ([trap - 8, trap, 1], [0, 3, 0])
    assert laid.turns("1+1", "1+1", "1+1", "1+2", "1+1", "1+1", "1+2", "1+2") == [3, 1, 3, 1, 3, 1, 3, 1, 2]


@pytest.mark.article("oie-19", "oie-25")
@pytest.mark.parametrize(("first", "second"), [(THE_WELL, THE_PRISON), (THE_PRISON, THE_WELL)])
def test_one_in_the_well_and_one_in_the_prison_count_down_apart(table, first, second):
    laid = table(first - 4, second - 4, wait="3").play("1+3")

    assert laid.play("1+3").turn == 1
    assert rules.FREED not in laid.events
    missed = [
        (event.seat, event.a, event.b % SPAN) for event in laid.match.steps[-1].events if event.kind == rules.MISSED
    ]
    assert missed == [(0, 2, first), (1, 2, second), (0, 1, first), (1, 1, second), (0, 0, first), (1, 0, second)]
    assert laid.squares == [first, second]


@pytest.mark.article("oie-19", "oie-25")
def test_who_fell_in_later_comes_out_later(table):
    laid = table(THE_WELL - 4, THE_PRISON - 7, wait="3")

    assert laid.turns("1+3", "1+2", "1+3") == [1, 2, 2, 1]
    assert (laid.squares, laid.missing) == ([THE_WELL, THE_PRISON], [0, 1])
    assert laid.turns("1+1", "1+1") == [1, 1, 2]


@pytest.mark.article("oie-25")
def test_the_inn_keeps_its_two_turns(table):
    assert table(THE_INN - 6, 0, wait="5").play("2+4").missing == [2, 0]


@pytest.mark.article("oie-25")
def test_only_a_rescuer_helps_unless_agreed_otherwise(table):
    laid = table(THE_WELL, 1, 1, turn=2)

    assert (laid.match.options["wait"], laid.trapped, laid.missing) == ("rescue", [1], [0, 0, 0])
    for turns in ("0", "6", "three"):
        with pytest.raises(BadOption, match="choose rescue or 1 or 2 or 3 or 4 or 5"):
            table(0, 0, wait=turns)


def longest_wait(seats, options, chooser):
    """Play a game; count the throws of others that somebody waited through at most."""
    match = Match(GAME, seats, options)
    waits, longest = [0] * seats, 0
    while not match.is_over:
        state, thrower = match.state, match.mover
        held = [bool(state.trapped[seat] or state.missing[seat]) for seat in range(seats)]
        match.draw(chooser.randrange(36))
        waits = [waits[seat] + 1 if held[seat] and seat != thrower else 0 for seat in range(seats)]
        longest = max(longest, *waits)
    return longest


@pytest.mark.article("oie-25")
@pytest.mark.parametrize(("seats", "rescue", "three"), [(2, 0.437, 0.0), (3, 0.529, 0.0), (4, 0.599, 0.063)])
def test_the_option_shortens_long_waits(seats, rescue, three):
    name = "waited through ten throws"
    for wait, share in (("rescue", rescue), ("3", three)):
        figure = simulate(GAME, seats, 20_000, {"wait": wait}).figures[name]
        assert figure["any"] == [pytest.approx(share, abs=0.015)]

    chooser = Random(4)
    counted = [longest_wait(seats, {}, chooser) >= 10 for _ in range(400)]
    assert sum(counted) / len(counted) == pytest.approx(rescue, abs=0.08)


@pytest.mark.article("oie-19", "oie-25")
def test_with_a_number_nobody_is_freed_from_a_deadlock():
    assert simulate(GAME, 2, 5_000, {"wait": "3"}).figures["freed by oie-19"]["any"] == [0.0]


@pytest.mark.article("oie-25")
def test_whoever_is_sent_away_while_counting_waits_no_more(table):
    laid = table(THE_WELL - 2, THE_WELL, wait="5").play("1+1")

    assert (laid.squares, laid.missing, laid.turn) == ([THE_WELL, THE_WELL - 2], [5, 0], 2)
