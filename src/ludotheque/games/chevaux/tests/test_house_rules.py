"""What families may change: how many horses, what calls them out, and the climb by exact numbers."""

import pytest

from ludotheque.games.chevaux import GAME
from ludotheque.games.chevaux.board import HOME, TIP
from ludotheque.lab.simulation import simulate
from ludotheque.testing.setups import Setup, random_positions


@pytest.mark.article("pc-21")
@pytest.mark.parametrize("horses", [2, 3, 4])
def test_everybody_leads_as_many_horses_as_was_agreed(horses):
    setup = Setup(GAME, 2, (("horses", str(horses)), ("goal", "all")))
    for match in random_positions(setup, 40, seed=1):
        assert all(step == 0 for steps in match.state.step for step in steps[horses:])
        assert all(GAME.rules.WHAT[action] < horses for action in match.legal())
        if match.is_over:
            assert sum(step > TIP for step in match.state.step[match.winners()[0]]) == horses


@pytest.mark.article("pc-22")
@pytest.mark.parametrize(("out", "calls"), [("six", "6"), ("five", "5"), ("six-or-one", "16"), ("any", "123456")])
def test_what_was_agreed_calls_a_horse_out_of_the_stable_and_nothing_else_does(table, out, calls):
    for number in "123456":
        laid = table(out=out).play(number)

        assert (laid.match.legal() != []) == (number in calls)
        assert (laid.turn == 1) == (number in calls)


@pytest.mark.article("pc-22")
def test_a_horse_that_a_five_called_leaves_by_the_next_number(table):
    laid = table(out="five").play("5", "yellow 1: call", "3", "yellow 1")

    assert laid.state.step[0][0] == 3


@pytest.mark.article("pc-22")
def test_a_six_moves_a_horse_and_calls_none_where_a_five_is_needed(table):
    laid = table(yellow=(10,), out="five").play("6")

    assert laid.choices == ["yellow 1: 54->48"]
    assert laid.refusal("yellow 2") == ("pc-22", "needs.five")


@pytest.mark.article("pc-23")
@pytest.mark.parametrize(
    ("step", "number", "end"),
    [
        (62, 2, 64),
        (62, 3, 62),
        (64, 1, 65),
        (64, 2, 64),
        (65, 2, 66),
        (69, 6, 70),
        (70, 6, 71),
        (71, 6, 72),
        (71, 1, 71),
    ],
)
def test_each_square_of_the_climb_needs_its_number(table, step, number, end):
    laid = table(yellow=(step, 20), climb="steps").play(str(number))
    before = laid.choices

    can_move = any(choice.startswith("yellow 1:") for choice in before)
    assert can_move == (end != step)
    if can_move:
        assert laid.play("yellow 1").state.step[0][0] == end
    else:
        assert laid.refusal("yellow 1")[0] == "pc-23"


@pytest.mark.article("pc-23")
def test_the_last_six_of_the_climb_wins(table):
    assert table(yellow=(HOME - 1,), climb="steps").play("6", "yellow 1").match.winners() == [0]


@pytest.mark.article("pc-21", "pc-22", "pc-23")
def test_what_each_does_to_the_length_of_races():
    throws = {
        name: simulate(GAME, 2, 3_000, options).actions["mean"]
        for name, options in {
            "usual": {"goal": "all"},
            "two": {"goal": "all", "horses": "2"},
            "any": {"goal": "all", "out": "any"},
            "climb": {"goal": "all", "climb": "steps"},
        }.items()
    }

    assert throws["two"] < throws["usual"] < throws["climb"]
    assert throws["any"] < throws["usual"]
