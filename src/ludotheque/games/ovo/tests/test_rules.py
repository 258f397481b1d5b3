"""The board, the turn, steps and jumps."""

import pytest

from ludotheque.engine.errors import IllegalMove
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.games.ovo import GAME
from ludotheque.games.ovo.moves import number
from ludotheque.games.ovo.rules import state as box

AROUND = ("b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4")
BEHIND = ("a1", "c1", "e1", "a3", "e3", "a5", "c5", "e5")


def moves_of(texts, square):
    return [text for text in texts if text.startswith(square)]


@pytest.mark.article("ovo-1")
def test_six_showing_eggs_each_fill_the_two_camps_of_a_board_of_36_squares():
    state = Match(GAME, 2).state

    assert state.egg == [box.DIAMOND] * 6 + [box.EMPTY] * 24 + [box.STAR] * 6
    assert not any(state.secret)


@pytest.mark.article("ovo-2")
@pytest.mark.parametrize("seat", [0, 1])
def test_lots_decide_who_begins_and_nobody_has_to_draw_them(seat):
    match = Match(GAME, 2)

    assert (match.actor, match.mover, match.chances()) == (CHANCE, NOBODY, 2)
    match.draw(seat)

    assert match.actor == seat


@pytest.mark.article("ovo-2")
def test_the_players_alternate(table, play):
    match = table(diamonds="a1", stars="f6")

    turns = [match.actor]
    for move in ("a1-a2", "f6-f5", "a2-a3"):
        play(match, move)
        turns.append(match.actor)

    assert turns == [0, 1, 0, 1]


@pytest.mark.article("ovo-3")
def test_a_turn_is_a_move_of_an_own_egg_a_move_of_a_turned_egg_or_a_look(table, legal):
    match = table(diamonds="a1", stars="f6", hidden_stars="f1")

    assert legal(match) == ["a1-b1", "a1-a2", "a1-b2", "f1-e1", "f1-e2", "f1-f2", "?f1"]


@pytest.mark.article("ovo-3")
@pytest.mark.parametrize("nothing", ["stop", "pass", "a1-a1"])
def test_doing_nothing_is_refused(table, play, nothing):
    match = table(diamonds="a1", hidden_stars="f1")

    with pytest.raises(IllegalMove):
        play(match, nothing)


@pytest.mark.article("ovo-3")
def test_one_action_ends_the_turn(table, play):
    assert play(table(diamonds="a1 c1", stars="f6"), "a1-a2").actor == 1
    assert play(table(diamonds="a1", hidden_stars="f1", stars="f6"), "f1-f2").actor == 1
    assert play(table(diamonds="a1", hidden_stars="f1", stars="f6"), "?f1 stop").actor == 1


@pytest.mark.article("ovo-4")
def test_a_step_goes_to_any_of_the_eight_squares_around(table, legal):
    assert legal(table(diamonds="c3")) == [f"c3-{square}" for square in AROUND]


@pytest.mark.article("ovo-4")
@pytest.mark.parametrize(("corner", "ways"), [("a1", 3), ("f6", 3), ("f3", 5), ("a4", 5)])
def test_a_step_stays_on_the_board(table, legal, corner, ways):
    assert len(legal(table(hidden_diamonds=corner))) == ways + 1


@pytest.mark.article("ovo-4")
@pytest.mark.parametrize("square", AROUND)
def test_a_step_needs_an_empty_square(table, legal, square):
    assert f"c3-{square}" not in legal(table(diamonds="c3", stars=square))


@pytest.mark.article("ovo-5")
@pytest.mark.parametrize("kind", ["diamonds", "stars", "hidden_diamonds", "hidden_stars"])
@pytest.mark.parametrize(("over", "behind"), list(zip(AROUND, BEHIND, strict=True)))
def test_a_jump_goes_over_any_egg_to_the_square_right_behind(table, legal, play, kind, over, behind):
    eggs = {"diamonds": "c3", kind: f"c3 {over}" if kind == "diamonds" else over}
    match = table(**eggs)

    assert moves_of(legal(match), "c3^") == [f"c3^{behind}"]
    play(match, f"c3^{behind}")

    assert match.state.egg[number("c3")] == box.EMPTY
    assert match.state.egg[number(over)] != box.EMPTY


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
def test_a_jump_needs_an_egg_beside_and_an_empty_square_behind_it(table, legal, eggs):
    assert not any("^" in text for text in legal(table(**eggs)))


@pytest.mark.article("ovo-5")
def test_a_chain_may_turn_at_each_jump_and_stop_after_any(table, play, legal):
    match = play(table(diamonds="a1 b1 c2", stars="d4"), "a1^c1")

    assert match.actor == 0
    assert legal(match) == ["c1^a1", "c1^c3", "stop"]
    play(match, "c1^c3")
    assert legal(match) == ["c3^c1", "c3^e5", "stop"]
    play(match, "stop")

    assert match.actor == 1
    assert match.state.egg[number("c3")] == box.DIAMOND


@pytest.mark.article("ovo-5")
def test_a_chain_holds_no_simple_step(table, play):
    match = play(table(diamonds="a1 b1 c2", stars="f6"), "a1^c1")

    with pytest.raises(IllegalMove) as refused:
        play(match, "c1-d1")

    assert refused.value.refusal.reason == "chain-step"


@pytest.mark.article("ovo-5")
def test_a_chain_is_made_by_one_egg(table, play, legal):
    match = play(table(diamonds="a1 b1 c2 f1", stars="f6"), "a1^c1")

    assert all(text.startswith("c1") or text == "stop" for text in legal(match))


@pytest.mark.article("ovo-5")
def test_a_chain_may_pass_through_its_first_square_but_not_end_there(table, play, legal):
    match = play(table(diamonds="a1 b1", stars="a2 f6"), "a1^c1 c1^a1")

    assert legal(match) == ["a1^c1", "a1^a3"]
    play(match, "a1^a3 stop")

    assert match.state.egg[number("a3")] == box.DIAMOND


@pytest.mark.article("ovo-5")
def test_a_chain_may_jump_the_same_egg_again(table, play, legal):
    match = play(table(diamonds="a1", stars="b1 d1 f6"), "a1^c1 c1^e1 e1^c1 c1^e1")

    assert legal(match) == ["e1^c1", "stop"]


@pytest.mark.article("ovo-5")
def test_a_jump_that_can_lead_nowhere_else_ends_the_turn_by_itself(table, play):
    assert play(table(diamonds="a1", stars="b1 f6"), "a1^c1").actor == 1


@pytest.mark.article("ovo-5")
def test_a_chain_ends_after_sixteen_jumps_at_a_square_where_it_may(table, play, legal):
    match = table(diamonds="a1", stars="b1 d1 f6")

    play(match, "a1^c1" + " c1^e1 e1^c1" * 7)

    assert legal(match) == ["c1^e1", "stop"]  # the first square is out of reach: nothing could follow
    assert play(match, "c1^e1").actor == 1


@pytest.mark.article("ovo-6")
@pytest.mark.parametrize(("eggs", "turn", "move"), [("diamonds", 0, "c5-c6"), ("stars", 1, "c2-c1")])
def test_an_egg_that_reaches_the_far_camp_is_turned_at_once(table, play, eggs, turn, move):
    start, end = move.split("-")
    match = play(table(**{eggs: start}, turn=turn), move)

    assert match.state.egg[number(end)] == box.TURNED
    assert match.state.secret[number(end)] == turn + 1


@pytest.mark.article("ovo-6")
@pytest.mark.parametrize(
    ("eggs", "turn", "move"), [("diamonds", 0, "c2-c1"), ("stars", 1, "c5-c6"), ("diamonds", 0, "c4-c5")]
)
def test_an_egg_is_not_turned_anywhere_else(table, play, eggs, turn, move):
    start, end = move.split("-")
    match = play(table(**{eggs: start}, turn=turn), move)

    assert match.state.egg[number(end)] == turn + 1


@pytest.mark.article("ovo-6", "ovo-8")
def test_a_turned_egg_stays_turned_wherever_it_goes(table, play):
    match = play(table(diamonds="c5 a1", stars="f2 e6"), "c5-c6 f2-f3 c6-c5 f3-f4 c5-c4")

    assert match.state.egg[number("c4")] == box.TURNED
    assert match.state.secret[number("c4")] == box.DIAMOND


@pytest.mark.article("ovo-7")
def test_turning_ends_the_turn_in_the_middle_of_a_chain(table, play):
    match = table(diamonds="b2 c3 d5", stars="e6 f1")

    play(match, "b2^d4 d4^d6")  # a third jump, over e6 to f6, would be possible

    assert match.actor == 1
    assert match.state.egg[number("d6")] == box.TURNED


@pytest.mark.article("ovo-8")
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("kind", ["hidden_diamonds", "hidden_stars"])
def test_either_player_may_move_a_turned_egg_by_steps_and_jumps(table, legal, turn, kind):
    match = table(**{kind: "c3"}, diamonds="d3", stars="f6", turn=turn)

    assert len(moves_of(legal(match), "c3")) == 8
    assert "c3^e3" in legal(match)


@pytest.mark.article("ovo-8")
def test_a_turned_egg_takes_its_symbol_along(table, play):
    match = play(table(hidden_stars="c3", stars="f6"), "c3-c4")

    assert {square for square, symbol in enumerate(match.state.secret) if symbol} == {number("c4")}


@pytest.mark.article("ovo-8")
@pytest.mark.parametrize("camp", ["c1", "c6"])
@pytest.mark.parametrize("turn", [0, 1])
def test_a_turned_egg_enters_and_leaves_either_camp(table, play, camp, turn):
    beside = "c2" if camp == "c1" else "c5"

    assert play(table(hidden_diamonds=beside, turn=turn), f"{beside}-{camp}").state.egg[number(camp)] == box.TURNED
    assert play(table(hidden_stars=camp, turn=turn), f"{camp}-{beside}").state.egg[number(beside)] == box.TURNED


@pytest.mark.article("ovo-8")
def test_a_chain_of_a_turned_egg_goes_on_through_a_camp(table, play, legal):
    match = play(table(hidden_diamonds="c4", diamonds="c5", stars="d6"), "c4^c6")

    assert match.actor == 0
    assert "c6^e6" in legal(match)


@pytest.mark.article("ovo-9")
@pytest.mark.parametrize(("turn", "mine", "theirs"), [(0, "a1", "f6"), (1, "f6", "a1")])
def test_a_showing_egg_of_the_opponent_is_never_moved(table, legal, play, turn, mine, theirs):
    match = table(diamonds="a1", stars="f6", turn=turn)

    assert all(text.startswith(mine) for text in legal(match))
    with pytest.raises(IllegalMove) as refused:
        play(match, "f6-f5" if turn == 0 else "a1-a2")
    assert refused.value.refusal.article == "ovo-9"


@pytest.mark.article("ovo-11")
def test_an_egg_may_come_home_while_others_have_not_left(table, play):
    match = play(table(diamonds="a1 b1", hidden_diamonds="c2", stars="f6 e6"), "c2-c1")

    assert match.state.egg[number("c1")] == box.TURNED
    assert match.state.egg[number("a1")] == box.DIAMOND


@pytest.mark.article("ovo-16")
def test_a_player_who_cannot_move_may_still_look(table, legal):
    full = " ".join(f"{file}{row}" for row in range(1, 7) for file in "abcdef" if f"{file}{row}" != "c3")
    match = table(stars=full, hidden_diamonds="c3")

    assert legal(match) == ["?c3"]


@pytest.mark.article("ovo-16")
def test_the_turn_passes_if_nothing_can_be_moved_or_looked_at(table, legal, play):
    match = table(diamonds="a1", stars="a2 b1 b2 a3 c1 c3")

    assert legal(match) == ["pass"]
    play(match, "pass")

    assert match.actor == 1
    assert match.state.turns == 1
