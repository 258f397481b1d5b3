"""The board, the turn, steps and jumps."""

import pytest

from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.games.ovo import GAME
from ludotheque.games.ovo.moves import name, number
from ludotheque.games.ovo.rules.state import DIAMOND, EMPTY, STAR, survey
from ludotheque.games.ovo.tests.playing import KINDS, Table, positions

AROUND = ("b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4")
BEHIND = ("a1", "c1", "e1", "a3", "e3", "a5", "c5", "e5")
LADDER = {"diamonds": "a1 b1 c2", "stars": "d4"}  # a1 can jump over b1, c2 and d4


@pytest.mark.article("ovo-1")
def test_six_showing_eggs_each_fill_the_two_camps_of_a_board_of_36_squares():
    state = Match(GAME, 2).state

    assert state.egg == [DIAMOND] * 6 + [EMPTY] * 24 + [STAR] * 6
    assert not any(state.secret)


@pytest.mark.article("ovo-2")
@pytest.mark.parametrize("seat", [0, 1])
def test_lots_decide_who_begins_and_nobody_has_to_draw_them(seat):
    match = Match(GAME, 2)

    assert (match.actor, match.mover, match.chances()) == (CHANCE, NOBODY, 2)
    match.draw(seat)

    assert match.actor == seat


@pytest.mark.article("ovo-2")
def test_the_players_alternate():
    laid = Table(diamonds="a1", stars="f6")

    assert [laid.turn, *(laid.play(move).turn for move in ("a1-a2", "f6-f5", "a2-a3"))] == [1, 2, 1, 2]


@pytest.mark.article("ovo-3")
def test_a_turn_is_a_move_of_an_own_egg_a_move_of_a_turned_egg_or_a_look():
    laid = Table(diamonds="a1", stars="f6", hidden_stars="f1")

    assert laid.choices == ["a1-b1", "a1-a2", "a1-b2", "f1-e1", "f1-e2", "f1-f2", "?f1"]


@pytest.mark.article("ovo-3")
@pytest.mark.parametrize(
    ("nothing", "refusal"),
    [("stop", ("ovo-3", "nothing-done")), ("pass", ("ovo-16", "pass")), ("a1-a1", ("ovo-3", "stay"))],
)
def test_doing_nothing_is_refused(nothing, refusal):
    assert Table(diamonds="a1", hidden_stars="f1").refusal(nothing) == refusal


@pytest.mark.article("ovo-3")
@pytest.mark.parametrize("action", [("a1-a2",), ("f1-f2",), ("?f1", "stop")])
def test_one_action_ends_the_turn(action):
    assert Table(diamonds="a1 c1", stars="f6", hidden_stars="f1").play(*action).turn == 2


@pytest.mark.article("ovo-4")
def test_a_step_goes_to_any_of_the_eight_squares_around():
    assert Table(diamonds="c3").choices == [f"c3-{square}" for square in AROUND]


@pytest.mark.article("ovo-4")
@pytest.mark.parametrize(("square", "ways"), [("a1", 3), ("f6", 3), ("f3", 5), ("a4", 5)])
def test_a_step_stays_on_the_board(square, ways):
    assert len(Table(hidden_diamonds=square).ways(square)) == ways


@pytest.mark.article("ovo-4")
@pytest.mark.parametrize("square", AROUND)
def test_a_step_needs_an_empty_square(square):
    assert f"-{square}" not in Table(diamonds="c3", stars=square).ways("c3")


@pytest.mark.article("ovo-5")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("over", "behind"), list(zip(AROUND, BEHIND, strict=True)))
def test_a_jump_goes_over_any_egg_to_the_square_right_behind(kind, over, behind):
    laid = Table(**{"diamonds": "c3", kind: f"c3 {over}" if kind == "diamonds" else over})

    assert [text for text in laid.choices if text.startswith("c3^")] == [f"c3^{behind}"]
    laid.play(f"c3^{behind}")

    assert laid.state.egg[number("c3")] == EMPTY
    assert number(over) in laid.squares(kind)


@pytest.mark.article("ovo-5")
@pytest.mark.parametrize(
    "eggs",
    [
        {"diamonds": "c3", "stars": "d3 e3"},  # nowhere to land
        {"diamonds": "e3", "stars": "f3"},  # off the board
        {"diamonds": "c3", "stars": "e3"},  # not beside it
        {"diamonds": "c3"},
    ],
)
def test_a_jump_needs_an_egg_beside_and_an_empty_square_behind_it(eggs):
    assert not any("^" in text for text in Table(**eggs).choices)


@pytest.mark.article("ovo-5")
def test_a_chain_of_one_egg_may_turn_at_each_jump_and_stop_after_any():
    laid = Table(**LADDER).play("a1^c1")

    assert (laid.turn, laid.choices) == (1, ["c1^a1", "c1^c3", "stop"])
    assert laid.play("c1^c3").choices == ["c3^c1", "c3^e5", "stop"]
    assert laid.play("stop").turn == 2
    assert number("c3") in laid.squares("diamonds")


@pytest.mark.article("ovo-5")
def test_a_chain_holds_no_simple_step():
    assert Table(**LADDER).play("a1^c1").refusal("c1-d1") == ("ovo-5", "chain-step")


@pytest.mark.article("ovo-5")
def test_a_chain_may_pass_through_its_first_square_but_not_end_there():
    laid = Table(diamonds="a1 b1", stars="a2 f6").play("a1^c1", "c1^a1")

    assert laid.choices == ["a1^c1", "a1^a3"]
    assert number("a3") in laid.play("a1^a3", "stop").squares("diamonds")


@pytest.mark.article("ovo-5")
def test_a_chain_may_jump_the_same_egg_again():
    laid = Table(diamonds="a1", stars="b1 d1 f6").play("a1^c1", "c1^e1", "e1^c1", "c1^e1")

    assert laid.choices == ["e1^c1", "stop"]


@pytest.mark.article("ovo-5")
def test_a_jump_that_can_lead_nowhere_else_ends_the_turn_by_itself():
    assert Table(diamonds="a1", stars="b1 f6").play("a1^c1").turn == 2


@pytest.mark.article("ovo-5")
def test_a_chain_ends_after_sixteen_jumps_at_a_square_where_it_may():
    laid = Table(diamonds="a1", stars="b1 d1 f6").play("a1^c1", *["c1^e1", "e1^c1"] * 7)

    assert laid.choices == ["c1^e1", "stop"]  # the first square is out of reach: nothing could follow
    assert laid.play("c1^e1").turn == 2


@pytest.mark.article("ovo-6")
@pytest.mark.parametrize(
    ("kind", "turn", "move", "then"),
    [
        ("diamonds", 1, "c5-c6", "hidden_diamonds"),
        ("stars", 2, "c2-c1", "hidden_stars"),
        ("diamonds", 1, "c2-c1", "diamonds"),
        ("stars", 2, "c5-c6", "stars"),
        ("diamonds", 1, "c4-c5", "diamonds"),
    ],
)
def test_an_egg_is_turned_at_once_when_it_reaches_the_far_camp_and_nowhere_else(kind, turn, move, then):
    start, end = move.split("-")

    assert Table(**{kind: start}, turn=turn).play(move).squares(then) == {number(end)}


@pytest.mark.article("ovo-6", "ovo-8")
def test_a_turned_egg_stays_turned_wherever_it_goes():
    laid = Table(diamonds="c5 a1", stars="f2 e6").play("c5-c6", "f2-f3", "c6-c5", "f3-f4", "c5-c4")

    assert laid.squares("hidden_diamonds") == {number("c4")}


@pytest.mark.article("ovo-7")
def test_turning_ends_the_turn_in_the_middle_of_a_chain():
    laid = Table(diamonds="b2 c3 d5", stars="e6 f1").play("b2^d4", "d4^d6")  # and over e6 to f6, but for ovo-7

    assert laid.turn == 2
    assert laid.squares("hidden_diamonds") == {number("d6")}


@pytest.mark.article("ovo-8")
@pytest.mark.parametrize("turn", [1, 2])
@pytest.mark.parametrize("kind", ["hidden_diamonds", "hidden_stars"])
def test_either_player_may_move_a_turned_egg_by_steps_and_jumps(turn, kind):
    ways = Table(**{kind: "c3"}, diamonds="d3", stars="f6", turn=turn).ways("c3")

    assert len(ways) == 8
    assert "^e3" in ways


@pytest.mark.article("ovo-8")
@pytest.mark.parametrize("turn", [1, 2])
@pytest.mark.parametrize("kind", ["hidden_diamonds", "hidden_stars"])
@pytest.mark.parametrize("move", ["c3-c4", "c2-c1", "c5-c6", "c1-c2", "c6-c5"])
def test_a_turned_egg_takes_its_symbol_along_and_enters_and_leaves_either_camp(turn, kind, move):
    start, end = move.split("-")
    laid = Table(**{kind: start}, turn=turn).play(move)

    assert laid.squares(kind) == {number(end)}
    assert sum(symbol > 0 for symbol in laid.state.secret) == 1


@pytest.mark.article("ovo-8")
def test_a_chain_of_a_turned_egg_goes_on_through_a_camp():
    laid = Table(hidden_diamonds="c4", diamonds="c5", stars="d6").play("c4^c6")

    assert laid.turn == 1
    assert "c6^e6" in laid.choices


@pytest.mark.article("ovo-9")
@pytest.mark.parametrize(("turn", "mine", "theirs"), [(1, "a1", "f6-f5"), (2, "f6", "a1-a2")])
def test_a_showing_egg_of_the_opponent_is_never_moved(turn, mine, theirs):
    laid = Table(diamonds="a1", stars="f6", turn=turn)

    assert all(text.startswith(mine) for text in laid.choices)
    assert laid.refusal(theirs) == ("ovo-9", "theirs")


@pytest.mark.article("ovo-11")
def test_an_egg_may_come_home_while_others_have_not_left():
    laid = Table(diamonds="a1 b1", hidden_diamonds="c2", stars="f6 e6").play("c2-c1")

    assert laid.squares("hidden_diamonds") == {number("c1")}


@pytest.mark.article("ovo-16")
def test_a_player_who_cannot_move_may_still_look():
    others = " ".join(name(square) for square in range(36) if name(square) != "c3")

    assert Table(stars=others, hidden_diamonds="c3").choices == ["?c3"]


@pytest.mark.article("ovo-16")
def test_the_turn_passes_if_nothing_can_be_moved_or_looked_at():
    laid = Table(diamonds="a1", stars="a2 b1 b2 a3 c1 c3")

    assert laid.choices == ["pass"]
    assert (laid.play("pass").turn, laid.state.turns) == (2, 1)


def test_the_squares_kept_by_what_they_show_are_those_of_the_eggs():
    for match in positions(100, 7, ko="on"):
        again = match.state.copy()
        survey(again)

        assert again == match.state
