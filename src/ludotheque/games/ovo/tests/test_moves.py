"""The notation, and why a move is refused."""

import re

import pytest

from ludotheque.engine.errors import UnreadableMove
from ludotheque.engine.match import Match, refusal_text
from ludotheque.games.ovo import GAME, moves
from ludotheque.games.ovo.rules import ACTIONS

ROW_1 = "a1 b1 c1 d1 e1 f1"


def test_every_action_is_read_back_as_it_is_written():
    state = Match(GAME, 2).state
    texts = [moves.write(state, action) for action in range(ACTIONS)]

    assert len(set(texts)) == ACTIONS
    assert [moves.read(state, text) for text in texts] == list(range(ACTIONS))
    assert all(text.isascii() and text == text.strip() and " = " not in text for text in texts)


@pytest.mark.parametrize(
    ("text", "action"),
    [("a1-a2", 6), ("a1^c1", 2), ("?f6", 1331), ("stop", 1332), ("claim", 1333), ("pass", 1334), ("first 2", 1336)],
)
def test_the_numbers_of_some_moves(text, action):
    assert moves.read(Match(GAME, 2).state, text) == action


@pytest.mark.parametrize("text", ["", "a1", "a7-a6", "a1-c1", "a1^a2", "?g1", "Stop", "first 3", "a1-a2 ", "a1 - a2"])
def test_what_is_no_move_is_answered_with_an_example(text):
    with pytest.raises(UnreadableMove, match="c1-c2"):
        moves.read(Match(GAME, 2).state, text)


@pytest.mark.parametrize(
    ("eggs", "before", "text", "article", "reason"),
    [
        ({"diamonds": "a1"}, "", "stop", "ovo-3", "nothing-done"),
        ({"diamonds": "a1"}, "", "pass", "ovo-16", "pass"),
        ({"diamonds": "a1"}, "", "first 1", "ovo-2", "lots-drawn"),
        ({"diamonds": "a1"}, "", "claim", "ovo-13", "claim"),
        ({"diamonds": "a1"}, "", "a1-a1", "ovo-3", "stay"),
        ({"diamonds": "a1"}, "", "b1-b2", "ovo-3", "empty"),
        ({"diamonds": "a1", "stars": "b1"}, "", "b1-b2", "ovo-9", "theirs"),
        ({"diamonds": "a1", "stars": "b1"}, "", "a1-b1", "ovo-4", "taken"),
        ({"diamonds": "a1"}, "", "a1-d1", "ovo-4", "far"),
        ({"diamonds": "a1"}, "", "a1-b3", "ovo-4", "far"),
        ({"diamonds": "a1"}, "", "a1^a3", "ovo-5", "nothing-to-jump"),
        ({"diamonds": "a1"}, "", "?a1", "ovo-10", "look-showing"),
        ({"diamonds": "a1"}, "", "?a2", "ovo-10", "look-empty"),
        ({"diamonds": "a1 b1 c2"}, "a1^c1", "?a1", "ovo-10", "look-chain"),
        ({"diamonds": "a1 b1 c2"}, "a1^c1", "b1-b2", "ovo-3", "other-egg"),
        ({"diamonds": "a1 b1 c2"}, "a1^c1", "c1-d1", "ovo-5", "chain-step"),
        ({"diamonds": "a1 b1 c2"}, "a1^c1", "c1^e1", "ovo-5", "nothing-to-jump"),
        ({"diamonds": "a1 b1 c2"}, "a1^c1", "c1-b1", "ovo-4", "taken"),
        ({"diamonds": "a1 b1 c2"}, "a1^c1 c1^a1", "stop", "ovo-5", "back-again"),
        ({"diamonds": "a1 b1 d1"}, "a1^c1" + " c1^e1 e1^c1" * 7, "c1^a1", "ovo-5", "long-enough"),
        ({"diamonds": "a1", "hidden_stars": "c3"}, "?c3", "a1-a2", "ovo-3", "done"),
        ({"hidden_stars": "c3"}, "c3-c4", "c4-c3", "ovo-17", "ko"),
        ({"hidden_stars": "c1", "stars": "c2 b2"}, "c1^c3 stop c3^c1", "stop", "ovo-17", "ko"),
        ({"hidden_stars": ROW_1}, "claim", "a1-a2", "ovo-12", "over"),
        ({"hidden_stars": "a1 b1 d1 e1 f1 c3 c2", "stars": "d2"}, "c3^c1", "claim", "ovo-13", "claim-chain"),
    ],
)  # fmt: skip
def test_a_refusal_names_its_article_and_its_reason(table, play, eggs, before, text, article, reason):
    match = play(table(**eggs, ko="on"), before)

    refusal = moves.refuse(match.state, moves.read(match.state, text))

    assert (refusal.article, refusal.reason) == (article, reason)


def test_before_the_lots_are_drawn_every_move_is_refused_for_that():
    assert moves.refuse(Match(GAME, 2).state, 0).article == "ovo-2"


def test_every_move_that_is_not_legal_is_refused_in_words_from_what_the_seat_sees(positions):
    for match in positions(60, 3, ko="on"):
        if match.is_over:
            continue
        seen, allowed = GAME.seen_by(match.state, match.actor), set(match.legal())
        for action in set(range(ACTIONS)) - allowed:
            refusal = moves.refuse(seen, action)
            assert re.fullmatch(r"ovo-\d+", refusal.article)
            assert refusal_text(GAME, refusal, "fr")
            assert "{" not in refusal_text(GAME, refusal, "en")
            assert refusal == moves.refuse(match.state, action)
