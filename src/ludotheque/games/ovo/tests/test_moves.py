"""The notation, and why a move is refused."""

import pytest

from ludotheque.engine.errors import UnreadableMove
from ludotheque.engine.match import Match
from ludotheque.games.ovo import GAME, moves
from ludotheque.games.ovo.rules import ACTIONS
from ludotheque.games.ovo.tests.playing import ROW_1, Table

STATE = Match(GAME, 2).state
ALONE = {"diamonds": "a1"}
PAIR = {"diamonds": "a1", "stars": "b1"}
CHAIN = {"diamonds": "a1 b1 c2"}


def test_every_action_is_read_back_as_it_is_written():
    every = range(len(ACTIONS))

    assert [moves.read(STATE, moves.write(STATE, action)) for action in every] == list(every)


@pytest.mark.parametrize(
    ("text", "action"),
    [("a1-a2", 6), ("a1^c1", 2), ("?f6", 1331), ("stop", 1332), ("claim", 1333), ("pass", 1334), ("first 2", 1336)],
)
def test_the_numbers_of_some_moves(text, action):
    assert moves.read(STATE, text) == action


@pytest.mark.parametrize("text", ["", "a1", "a7-a6", "a1-c1", "a1^a2", "?g1", "Stop", "first 3", "a1-a2 ", "a1 - a2"])
def test_what_is_no_move_is_answered_with_an_example(text):
    with pytest.raises(UnreadableMove, match="c1-c2"):
        moves.read(STATE, text)


@pytest.mark.parametrize(
    ("eggs", "before", "text", "article", "reason"),
    [
        (ALONE, "", "stop", "ovo-3", "nothing-done"),
        (ALONE, "", "pass", "ovo-16", "pass"),
        (ALONE, "", "first 1", "ovo-2", "lots-drawn"),
        (ALONE, "", "claim", "ovo-13", "claim-none"),
        ({"diamonds": "b2", "hidden_stars": "a1 c3"}, "", "claim", "ovo-13", "claim"),
        (ALONE, "", "a1-a1", "ovo-3", "stay"),
        (ALONE, "", "b1-b2", "ovo-3", "empty"),
        (PAIR, "", "b1-b2", "ovo-9", "theirs"),
        (PAIR, "", "a1-b1", "ovo-4", "taken"),
        (ALONE, "", "a1-d1", "ovo-4", "far"),
        (ALONE, "", "a1-b3", "ovo-4", "far"),
        (ALONE, "", "a1^a3", "ovo-5", "nothing-to-jump"),
        (ALONE, "", "?a1", "ovo-10", "look-showing"),
        (ALONE, "", "?a2", "ovo-10", "look-none"),
        ({"diamonds": "a1", "hidden_stars": "c3"}, "", "?a2", "ovo-10", "look-empty"),
        (CHAIN, "a1^c1", "?a1", "ovo-10", "look-chain"),
        (CHAIN, "a1^c1", "b1-b2", "ovo-3", "other-egg"),
        (CHAIN, "a1^c1", "c1-d1", "ovo-5", "chain-step"),
        (CHAIN, "a1^c1", "c1^e1", "ovo-5", "nothing-to-jump"),
        (CHAIN, "a1^c1", "c1-b1", "ovo-4", "taken"),
        (CHAIN, "a1^c1 c1^a1", "stop", "ovo-5", "back-again"),
        ({"diamonds": "a1 b1 d1"}, "a1^c1" + " c1^e1 e1^c1" * 7, "c1^a1", "ovo-5", "long-enough"),
        ({"diamonds": "a1", "hidden_stars": "c3"}, "?c3", "a1-a2", "ovo-3", "done"),
        ({"hidden_stars": "c3 d3"}, "?c3", "?d3", "ovo-3", "done"),
        ({"hidden_stars": "c3"}, "c3-c4", "c4-c3", "ovo-17", "ko"),
        ({"hidden_stars": "c1", "stars": "c2 b2"}, "c1^c3 stop c3^c1", "stop", "ovo-17", "ko"),
        ({"hidden_stars": "a1 b1 d1 e1 f1 c3 c2", "stars": "d2"}, "c3^c1", "claim", "ovo-13", "claim-chain"),
    ],
)
def test_a_refusal_names_its_article_and_its_reason(eggs, before, text, article, reason):
    assert Table(**eggs, ko="on").play(*before.split()).refusal(text) == (article, reason)


@pytest.mark.parametrize(
    ("state", "article"), [(STATE, "ovo-2"), (Table(hidden_stars=ROW_1).play("claim").state, "ovo-12")]
)
def test_before_the_lots_are_drawn_and_after_the_end_every_move_is_refused_for_that(state, article):
    assert {moves.refuse(state, action).article for action in range(len(ACTIONS))} == {article}
