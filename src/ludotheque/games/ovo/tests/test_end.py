"""Claims, draws and the ko."""

import pytest

from ludotheque.engine.errors import BadOption
from ludotheque.engine.match import Match
from ludotheque.games.ovo import GAME
from ludotheque.games.ovo.tests.playing import ROW_1, ROW_6, Table

NEARLY = {"hidden_diamonds": "a1 b1 c1 d1 e1 f2", "stars": "f6"}  # f2-f1 fills the camp


@pytest.mark.article("ovo-12")
@pytest.mark.parametrize(
    ("eggs", "turn", "scores"),
    [
        ({"hidden_diamonds": ROW_1}, 1, [1, 0]),
        ({"hidden_stars": ROW_6}, 2, [0, 1]),
        ({"hidden_diamonds": "a1 b1 c1 d1 e1", "hidden_stars": "f1"}, 1, [0, 1]),
        ({"hidden_diamonds": "b1 c1 d1 e1 f1", "hidden_stars": "a1"}, 1, [0, 1]),
        ({"hidden_stars": "a6 b6 c6 d6 e6", "hidden_diamonds": "f6"}, 2, [1, 0]),
        ({"hidden_stars": ROW_1}, 1, [0, 1]),
    ],
)
def test_a_right_claim_wins_and_a_wrong_one_loses(eggs, turn, scores):
    match = Table(**eggs, turn=turn).play("claim").match

    assert match.is_over
    assert match.scores() == scores
    assert match.winners() == [scores.index(1)]


@pytest.mark.article("ovo-13")
@pytest.mark.parametrize(
    ("eggs", "turn", "offered"),
    [
        ({"hidden_diamonds": ROW_1}, 1, True),
        ({"hidden_stars": ROW_1}, 1, True),
        ({"hidden_diamonds": ROW_1}, 2, False),
        ({"hidden_stars": ROW_6}, 2, True),
        ({"hidden_diamonds": "a1 b1 c1 d1 e1"}, 1, False),
        ({"hidden_diamonds": "a1 b1 c1 d1 e1", "diamonds": "f1"}, 1, False),
        ({"hidden_diamonds": "b1 c1 d1 e1 f1 a2"}, 1, False),
    ],
)
def test_the_claim_is_offered_at_the_start_of_a_turn_if_the_camp_holds_six_turned_eggs(eggs, turn, offered):
    assert ("claim" in Table(**eggs, turn=turn).choices) == offered


@pytest.mark.article("ovo-13")
@pytest.mark.parametrize(("eggs", "action"), [(NEARLY, "f2-f1"), ({"hidden_diamonds": ROW_1, "stars": "f6"}, "?a1")])
def test_the_claim_is_offered_after_the_action(eggs, action):
    laid = Table(**eggs).play(action)

    assert (laid.turn, laid.choices) == (1, ["stop", "claim"])
    assert laid.play("claim").match.scores() == [1, 0]


@pytest.mark.article("ovo-13")
def test_a_claim_not_made_waits_until_the_next_turn():
    laid = Table(**NEARLY).play("f2-f1", "stop")

    assert laid.turn == 2
    assert "claim" not in laid.choices
    assert "claim" in laid.play("f6-f5").choices


@pytest.mark.article("ovo-13")
def test_a_chain_is_stopped_before_the_claim():
    laid = Table(hidden_diamonds="a1 b1 c1 d1 e1 f3", hidden_stars="f2", stars="e2").play("f3^f1")

    assert "claim" not in laid.choices
    assert laid.play("stop").choices == ["stop", "claim"]


@pytest.mark.article("ovo-15")
@pytest.mark.parametrize("most", ["100", "200"])
def test_the_game_is_drawn_after_the_last_turn_without_a_claim(most):
    laid = Table(diamonds="a1", stars="f6", turns=int(most) - 2, most=most)

    assert not laid.play("a1-a2").match.is_over
    assert laid.play("f6-f5").match.is_over
    assert (laid.match.scores(), laid.match.winners()) == ([0, 0], [])


@pytest.mark.article("ovo-15")
@pytest.mark.parametrize(("last", "winners"), [("claim", [0]), ("stop", [])])
def test_a_claim_on_the_last_turn_counts_if_it_is_made(last, winners):
    match = Table(**NEARLY, turns=199).play("f2-f1", last).match

    assert match.is_over
    assert match.winners() == winners


@pytest.mark.article("ovo-15")
def test_the_number_of_turns_lies_between_100_and_1000():
    assert Match(GAME, 2).state.most_turns == 200
    assert Match(GAME, 2, {"max_turns": "1000"}).state.most_turns == 1000
    for wrong in ("99", "1001", "many"):
        with pytest.raises(BadOption):
            Match(GAME, 2, {"max_turns": wrong})


@pytest.mark.article("ovo-17")
@pytest.mark.parametrize(
    ("eggs", "ko", "before", "move", "allowed"),
    [
        ({"hidden_diamonds": "c3"}, "off", ["c3-c4"], "c4-c3", True),
        ({"hidden_diamonds": "c3"}, "on", ["c3-c4"], "c4-c3", False),
        ({"hidden_diamonds": "c3"}, "on", ["c3-c4"], "c4-d3", True),  # another square
        ({"hidden_diamonds": "c3 b2"}, "on", ["c3-c4"], "b2-c3", True),  # another egg
        ({"hidden_diamonds": "c3"}, "on", ["c3-c4", "f6-f5"], "c4-c3", True),  # a turn later
        ({"hidden_diamonds": "c3"}, "on", ["c3-c4", "?c4", "stop"], "c4-c3", True),  # a look lifts the ban
        ({"hidden_diamonds": "c3"}, "on", ["c3-c4", "?c4", "stop", "?c4", "stop"], "c4-c3", True),
        ({"diamonds": "c3"}, "on", ["c3-c4", "f6-f5"], "c4-c3", True),  # a showing egg
        ({"diamonds": "c5"}, "on", ["c5-c6"], "c6-c5", False),  # turned by that very move
    ],
)
def test_a_turned_egg_may_not_go_straight_back_under_ko(eggs, ko, before, move, allowed):
    assert (move in Table(**eggs, stars="f6", ko=ko).play(*before).choices) == allowed


@pytest.mark.article("ovo-17")
def test_a_chain_may_pass_over_the_banned_square_but_not_end_there():
    laid = Table(hidden_diamonds="c1", stars="c2 b2 f6", ko="on").play("c1^c3", "stop")
    assert laid.turn == 2

    assert "stop" not in laid.play("c3^c1").choices  # the square it left
    assert laid.play("c1^a3").choices == ["a3^c1", "stop"]


@pytest.mark.article("ovo-17")
def test_a_chain_may_come_back_from_the_banned_square_and_go_elsewhere():
    laid = Table(hidden_diamonds="c1", stars="c2 d3 f6", ko="on").play("c1^c3", "stop", "c3^c1")

    assert laid.choices == ["c1^c3"]
    assert laid.play("c1^c3").choices == ["c3^c1", "c3^e3"]
    assert laid.play("c3^e3").choices == ["e3^c3", "stop"]


@pytest.mark.article("ovo-17")
def test_a_jump_to_the_banned_square_is_refused_if_the_chain_could_end_nowhere_else():
    laid = Table(hidden_diamonds="c1", stars="c2 f6", ko="on").play("c1^c3")

    assert laid.refusal("c3^c1") == ("ovo-17", "ko")
