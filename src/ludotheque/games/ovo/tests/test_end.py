"""Claims, draws and the ko."""

import pytest

from ludotheque.engine.errors import BadOption, IllegalMove
from ludotheque.engine.match import Match
from ludotheque.games.ovo import GAME
from ludotheque.games.ovo.moves import number

ROW_1, ROW_6 = "a1 b1 c1 d1 e1 f1", "a6 b6 c6 d6 e6 f6"


@pytest.mark.article("ovo-12")
@pytest.mark.parametrize(
    ("eggs", "turn", "scores"),
    [
        ({"hidden_diamonds": ROW_1}, 0, [1, 0]),
        ({"hidden_stars": ROW_6}, 1, [0, 1]),
        ({"hidden_diamonds": "a1 b1 c1 d1 e1", "hidden_stars": "f1"}, 0, [0, 1]),
        ({"hidden_diamonds": "b1 c1 d1 e1 f1", "hidden_stars": "a1"}, 0, [0, 1]),
        ({"hidden_stars": "a6 b6 c6 d6 e6", "hidden_diamonds": "f6"}, 1, [1, 0]),
        ({"hidden_stars": ROW_1}, 0, [0, 1]),
    ],
)
def test_a_right_claim_wins_and_a_wrong_one_loses(table, play, eggs, turn, scores):
    match = play(table(**eggs, turn=turn), "claim")

    assert match.is_over
    assert match.scores() == scores
    assert match.winners() == [scores.index(1)]


@pytest.mark.article("ovo-13")
@pytest.mark.parametrize(
    ("eggs", "turn", "offered"),
    [
        ({"hidden_diamonds": ROW_1}, 0, True),
        ({"hidden_stars": ROW_1}, 0, True),
        ({"hidden_diamonds": ROW_1}, 1, False),
        ({"hidden_stars": ROW_6}, 1, True),
        ({"hidden_diamonds": "a1 b1 c1 d1 e1"}, 0, False),
        ({"hidden_diamonds": "a1 b1 c1 d1 e1", "diamonds": "f1"}, 0, False),
        ({"hidden_diamonds": "b1 c1 d1 e1 f1 a2"}, 0, False),
    ],
)
def test_the_claim_is_offered_at_the_start_of_a_turn_if_the_camp_holds_six_turned_eggs(
    table, legal, eggs, turn, offered
):
    assert ("claim" in legal(table(**eggs, turn=turn))) == offered


@pytest.mark.article("ovo-13")
def test_the_claim_is_offered_after_the_move_that_fills_the_camp(table, play, legal):
    match = play(table(hidden_diamonds="a1 b1 c1 d1 e1 f2", stars="f6"), "f2-f1")

    assert match.actor == 0
    assert legal(match) == ["stop", "claim"]
    assert play(match, "claim").scores() == [1, 0]


@pytest.mark.article("ovo-13")
def test_the_claim_is_offered_after_a_look(table, play, legal):
    match = play(table(hidden_diamonds=ROW_1, stars="f6"), "?a1")

    assert legal(match) == ["stop", "claim"]


@pytest.mark.article("ovo-13")
def test_a_claim_not_made_waits_until_the_next_turn(table, play, legal):
    match = play(table(hidden_diamonds="a1 b1 c1 d1 e1 f2", stars="f6 a3"), "f2-f1 stop")

    assert match.actor == 1
    assert "claim" not in legal(match)
    assert "claim" in legal(play(match, "f6-f5"))


@pytest.mark.article("ovo-13")
def test_a_chain_is_stopped_before_the_claim(table, play, legal):
    match = table(hidden_diamonds="a1 b1 c1 d1 e1 f3", hidden_stars="f2", stars="e2")
    play(match, "f3^f1")

    assert "claim" not in legal(match)
    assert legal(play(match, "stop")) == ["stop", "claim"]


@pytest.mark.article("ovo-15")
@pytest.mark.parametrize("most", ["100", "200"])
def test_the_game_is_drawn_after_the_last_turn_without_a_claim(table, play, most):
    match = table(diamonds="a1", stars="f6", turns=int(most) - 2, most=most)

    play(match, "a1-a2")
    assert not match.is_over
    play(match, "f6-f5")

    assert match.is_over
    assert match.scores() == [0, 0]
    assert match.winners() == []


@pytest.mark.article("ovo-15")
def test_a_claim_on_the_last_turn_counts(table, play):
    match = play(table(hidden_diamonds="a1 b1 c1 d1 e1 f2", stars="f6", turns=199), "f2-f1")

    assert play(match, "claim").scores() == [1, 0]


@pytest.mark.article("ovo-15")
def test_a_claim_not_made_on_the_last_turn_draws(table, play):
    match = play(table(hidden_diamonds="a1 b1 c1 d1 e1 f2", stars="f6", turns=199), "f2-f1 stop")

    assert match.winners() == []


@pytest.mark.article("ovo-15")
def test_the_number_of_turns_lies_between_100_and_1000():
    assert Match(GAME, 2).state.most_turns == 200
    assert Match(GAME, 2, {"max_turns": "1000"}).state.most_turns == 1000
    for wrong in ("99", "1001", "many"):
        with pytest.raises(BadOption):
            Match(GAME, 2, {"max_turns": wrong})


@pytest.mark.article("ovo-17")
@pytest.mark.parametrize(("ko", "may_return"), [("off", True), ("on", False)])
def test_a_turned_egg_may_not_go_straight_back_under_ko(table, play, legal, ko, may_return):
    match = play(table(hidden_diamonds="c3", stars="f6", diamonds="a1", ko=ko), "c3-c4")

    assert ("c4-c3" in legal(match)) == may_return
    assert "c4-d3" in legal(match)


@pytest.mark.article("ovo-17")
def test_ko_bans_only_the_egg_that_was_moved(table, play, legal):
    match = play(table(hidden_diamonds="c3 b2", stars="f6", ko="on"), "c3-c4")

    assert "b2-c3" in legal(match)


@pytest.mark.article("ovo-17")
def test_ko_lasts_one_turn(table, play, legal):
    match = play(table(hidden_diamonds="c3", stars="f6", diamonds="a1", ko="on"), "c3-c4 f6-f5")

    assert "c4-c3" in legal(match)


@pytest.mark.article("ovo-17")
def test_a_look_lifts_the_ban(table, play, legal):
    match = play(table(hidden_diamonds="c3", stars="f6", diamonds="a1", ko="on"), "c3-c4 ?c4 stop")

    assert "c4-c3" in legal(match)
    assert "c4-c3" in legal(play(match, "?c4 stop"))


@pytest.mark.article("ovo-17")
def test_ko_concerns_no_showing_egg(table, play, legal):
    match = play(table(diamonds="c3", stars="f6", ko="on"), "c3-c4")

    assert not any(text.startswith("c4") for text in legal(match))
    assert "c4-c3" in legal(play(match, "f6-f5"))


@pytest.mark.article("ovo-17")
def test_a_chain_may_pass_over_the_banned_square_but_not_end_there(table, play, legal):
    match = play(table(hidden_diamonds="c1", stars="c2 b2 f6", ko="on"), "c1^c3 stop")
    assert match.actor == 1

    play(match, "c3^c1")  # the square it left
    assert "stop" not in legal(match)
    play(match, "c1^a3")

    assert legal(match) == ["a3^c1", "stop"]


@pytest.mark.article("ovo-17")
def test_a_chain_may_come_back_from_the_banned_square_and_go_elsewhere(table, play, legal):
    match = play(table(hidden_diamonds="c1", stars="c2 d3 f6", ko="on"), "c1^c3 stop c3^c1")

    assert legal(match) == ["c1^c3"]
    assert legal(play(match, "c1^c3")) == ["c3^c1", "c3^e3"]
    assert legal(play(match, "c3^e3")) == ["e3^c3", "stop"]


@pytest.mark.article("ovo-17")
def test_a_jump_to_the_banned_square_is_refused_if_the_chain_could_end_nowhere_else(table, play, legal):
    match = play(table(hidden_diamonds="c1", stars="c2 f6", ko="on"), "c1^c3")

    assert "c3^c1" not in legal(match)
    with pytest.raises(IllegalMove) as refused:
        play(match, "c3^c1")
    assert refused.value.refusal.article == "ovo-17"


@pytest.mark.article("ovo-17")
def test_an_egg_turned_by_the_move_is_banned_too(table, play, legal):
    match = play(table(diamonds="c5 a1", stars="f6", ko="on"), "c5-c6")

    assert match.state.ko_egg == number("c6")
    assert "c6-c5" not in legal(match)
