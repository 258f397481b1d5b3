"""Claims, the limit and the ko."""

import pytest

from ludotheque.engine.errors import BadOption
from ludotheque.engine.match import Match
from ludotheque.games.ovo import GAME
from ludotheque.games.ovo.moves import number
from ludotheque.games.ovo.rules import events
from ludotheque.games.ovo.rules.board import NONE
from ludotheque.games.ovo.rules.ending import pass_by
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
@pytest.mark.parametrize("limit", ["count", "draw"])
@pytest.mark.parametrize("most", ["60", "100", "200"])
def test_the_game_is_over_after_the_last_turn_without_a_claim(most, limit):
    laid = Table(diamonds="a1", stars="f6", turns=int(most) - 2, most=most, limit=limit)

    assert not laid.play("a1-a2").match.is_over
    assert laid.play("f6-f5").match.is_over


@pytest.mark.article("ovo-15")
@pytest.mark.parametrize("limit", ["count", "draw"])
def test_a_claim_on_the_last_turn_counts(limit):
    wrong = {"hidden_diamonds": "a1 b1 c1 d1 e1", "hidden_stars": "f2"}  # five at home against none, and yet it loses

    for eggs, winners in ((NEARLY, [0]), (wrong, [1])):
        assert Table(**eggs, turns=99, limit=limit).play("f2-f1", "claim").match.winners() == winners


@pytest.mark.article("ovo-15")
def test_the_number_of_turns_lies_between_60_and_1000():
    assert Match(GAME, 2).state.most_turns == 100
    for right in ("60", "1000"):
        assert Match(GAME, 2, {"max_turns": right}).state.most_turns == int(right)
    for wrong in ("59", "1001", "many"):
        with pytest.raises(BadOption):
            Match(GAME, 2, {"max_turns": wrong})


@pytest.mark.article("ovo-18")
@pytest.mark.parametrize(
    ("eggs", "last", "winners", "told"),
    [
        # three own turned eggs at home against two, though many more rows are left
        ({"hidden_diamonds": "a1 b1 c1 d6", "diamonds": "f1", "hidden_stars": "a6 b6"}, "f1-f2", [0], "MORE_AT_HOME"),
        ({"hidden_diamonds": "a1 b1", "diamonds": "f1", "hidden_stars": "a6 b6 c6 d1"}, "f1-f2", [1], "MORE_AT_HOME"),
        # a foreign egg in the camp is not counted, nor a showing one
        ({"hidden_diamonds": "a1", "hidden_stars": "b1 c1 a6 b6", "diamonds": "e1 f1"}, "f1-f2", [1], "MORE_AT_HOME"),
        # two against two: then the rows left decide
        ({"hidden_diamonds": "a1 b1 c3", "hidden_stars": "a6 b6 c3 d3"}, "c3-c2", [0], "NEARER"),
        ({"hidden_diamonds": "c2", "hidden_stars": "c5 e5"}, "c2-d2", [0], "NEARER"),
        # a showing egg has the way across and five rows more: here 4 + 5 against 5 + 5
        ({"diamonds": "f1", "stars": "a6"}, "f1-f2", [0], "NEARER"),
        # and a turned one in the far camp 5 rows, like a showing one that has arrived
        ({"hidden_diamonds": "c6", "hidden_stars": "d1"}, "c6-b6", [], "EQUAL"),
        ({"hidden_diamonds": "a1 c2", "hidden_stars": "a6 c5"}, "c2-d2", [], "EQUAL"),
    ],
)
def test_at_the_limit_eggs_at_home_decide_and_then_the_rows_left(eggs, last, winners, told):
    match = Table(**eggs, turns=99).play(last).match

    assert match.winners() == winners
    assert match.scores() == [int(seat in winners) for seat in (0, 1)]
    assert match.steps[-1].events[-1].kind == getattr(events, told)


@pytest.mark.article("ovo-18")
def test_the_count_is_told_seat_by_seat_once_it_is_made_and_never_before():
    laid = Table(hidden_diamonds="a1 b1 d3", diamonds="f1", hidden_stars="a6 c1", stars="e3", turns=98)
    say = GAME.words.speaker("en")
    shown = [GAME.speech.count(laid.view(seat).state, seat, say) for seat in (0, 1)]
    assert (shown, laid.match.scores()) == ([(), ()], [0, 0])

    told = laid.play("f1-f2", "e3-e2").match.steps[-1].events

    assert [(event.seat, event.a, event.b) for event in told if event.kind == events.COUNTED] == [
        (0, 2, 11),
        (1, 1, 11),
    ]
    counts = [[line.points for line in GAME.speech.count(laid.state, seat, say)] for seat in (0, 1)]
    assert counts == [[2, 11], [1, 11]]
    assert GAME.speech.standing(laid.state, 0, say) == "2 eggs home, 11 more rows to bring all home"


@pytest.mark.article("ovo-18")
def test_the_limit_draws_if_a_draw_was_agreed():
    match = Table(hidden_diamonds="a1 b1 c1", diamonds="f1", stars="a6", turns=99, limit="draw").play("f1-f2").match

    assert (match.winners(), [event.kind for event in match.steps[-1].events][-1]) == ([], events.DRAWN)
    assert GAME.speech.count(match.state, 0, GAME.words.speaker("en")) == ()


@pytest.mark.article("ovo-15", "ovo-18")
def test_the_rules_of_version_1_are_told_by_options():
    before, now = Match(GAME, 2, version=1), Match(GAME, 2)

    assert before.agreed == {"ko": "off", "max_turns": "200", "limit": "draw"}
    assert before.options == {"ko": "off", "max_turns": "200"}
    assert now.agreed == {"ko": "off", "max_turns": "100", "limit": "count"}


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
        ({"diamonds": "c2 c3 d5"}, "on", ["c2^c4", "c4^e6"], "e6^c4", True),  # from where it jumped on
    ],
)
def test_a_turned_egg_may_not_go_straight_back_under_ko(eggs, ko, before, move, allowed):
    assert (move in Table(**eggs, stars="f6", ko=ko).play(*before).choices) == allowed


@pytest.mark.article("ovo-17")
def test_a_pass_lifts_the_ban():
    state = Table(hidden_diamonds="c3", ko="on").play("c3-c4").state
    assert (state.ko_egg, state.ko_square) == (number("c4"), number("c3"))

    pass_by(state)  # nobody passes who can look at a turned egg: only by itself can it be seen to lift the ban

    assert (state.ko_egg, state.ko_square) == (NONE, NONE)


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
