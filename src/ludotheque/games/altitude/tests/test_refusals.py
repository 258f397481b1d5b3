"""Why not: what is refused, by which article, and with which reason."""

import pytest

from ludotheque.games.altitude import GAME, moves, rules
from ludotheque.testing.positions import Position
from ludotheque.testing.setups import Setup, random_positions

AT_HOME = [  # the player's mountain and hand, the card drawn, the move
    (("2 3", "5"), "", "9", "9 k2", "alt-2", "hangs"),
    (("2 3", "5"), "", "9", "9 j3", "alt-2", "hangs"),
    (("8 5",), "", "8", "8 j2", "alt-3", "not-greater"),
    (("3 4", "12"), "", "4", "4 xj2", "alt-3", "not-greater"),
    (("1 1 1 1 1 1 1 1 1 1",), "", "2", "2 i1", "alt-4", "base-full"),
    (("4 . 4",), "", "1", "1 n1", "alt-5", "apart"),
    (("3 . . . 2",), "", "1", "1 l1", "alt-5", "apart"),
    ((), "", "7", "7 k1", "alt-5", "begin-in-the-middle"),
    (("3",), "1", "2", "back 1", "alt-6", "return-over"),
    (("3",), "1", "2", "stop", "alt-7", "no-passing"),
    (("3",), "1", "2", "5", "alt-7", "use-first"),
    (("3",), "7", "2", "give", "alt-9", "hand-to-other"),
    (("3",), "7", "2", "2 j1@3", "alt-9", "no-such-mountain"),
    (("3 4 4", "12"), "", "2", "2 xj1", "alt-10", "covered"),
    (("3 4 4", "12"), "", "2", "2 xk1", "alt-10", "covered"),
    (("3",), "7", "2", "hand 7 xj1", "alt-10", "hand-replaces"),
    (("3",), "7", "2", "throw", "alt-11", "hand-never-discarded"),
    (("3",), "A", "9", "hand 9 k1", "alt-11", "not-held"),
    (("3 3",), "", "A", "A j2", "alt-14", "avalanche-at-home"),
    (("3",), "", "A", "A xj1", "alt-14", "avalanche-at-home"),
    (("3 4 3", "5 A"), "", "15", "15 j3", "alt-14", "on-avalanche"),
    (("3 4", "A"), "", "15", "15 xj2", "alt-16", "avalanche-replaced"),
    (("3 4", "A"), "", "C", "C xj2", "alt-16", "avalanche-replaced"),
    (("3 4 3", "5 A", "C"), "", "B", "B xk2", "alt-16", "avalanche-covered"),
    (("3 4 3", "5 A", "C"), "B", "B", "hand B xk2", "alt-16", "avalanche-covered"),
    (("3",), "", "B", "B xj1", "alt-17", "no-avalanche-there"),
    (("3",), "", "B", "B i1", "alt-17", "no-avalanche-there"),
    (("3",), "A", "2", "hand A i1", "alt-17", "avalanche-from-hand"),
    (("3",), "", "2", "reach", "alt-19", "from-discard"),
]
AT_AN_OPPONENT = [  # that mountain, the card drawn, the move
    ((), "7", "7 j1@2", "alt-9", "not-begun"),
    (("9",), "2", "2 j1@2", "alt-9", "other-replaced"),
    (("3 4 3 3", "5 A 15"), "A", "A j3@2", "alt-14", "avalanche-on-avalanche"),
    (("3 4 3 3", "5 A 15"), "A", "A k3@2", "alt-14", "avalanche-on-avalanche"),
    (("3 4", "A"), "B", "B xj2@2", "alt-15", "rescue-at-home"),
]
AT_FIRST = [
    ("1 j1", "alt-6", "return-first"),
    ("back 15*", "alt-6", "return-not-held"),
    ("1", "alt-7", "not-chosen"),
]
IN_THE_END = [
    ("hand 9 xj2", "alt-10", "hand-replaces"),
    ("discard", "alt-11", "hand-never-discarded"),
    ("hand B xj2", "alt-21", "no-rescue-any-more"),
    ("9 j1", "alt-21", "last-building"),
    ("9 i1@2", "alt-21", "last-building-other"),
    ("9", "alt-21", "pile-empty"),
]


def marked(cases):
    """Mark each case with the article that it is about."""
    return [pytest.param(*case, marks=pytest.mark.article(case[-2])) for case in cases]


@pytest.mark.parametrize(("rows", "hand", "card", "text", "article", "reason"), marked(AT_HOME))
def test_at_home_a_move_is_refused_by_its_article(table, rows, hand, card, text, article, reason):
    assert table(rows, ("2",), hands=(hand,)).play(card).refusal(text) == (article, reason)


@pytest.mark.parametrize(("rows", "card", "text", "article", "reason"), marked(AT_AN_OPPONENT))
def test_at_an_opponent_a_move_is_refused_by_its_article(table, rows, card, text, article, reason):
    assert table(("3",), rows).play(card).refusal(text) == (article, reason)


@pytest.mark.parametrize(("text", "article", "reason"), marked(IN_THE_END))
def test_in_the_end_a_move_is_refused_by_its_article(table, text, article, reason):
    assert table(("3 4", "A"), ("2",), hands=("9 B",), pile="").refusal(text) == (article, reason)


@pytest.mark.parametrize(("text", "article", "reason"), marked(AT_FIRST))
def test_before_two_cards_went_back_a_move_is_refused_by_its_article(text, article, reason):
    assert Position(GAME, 1).play("1", "2", "3", "4", "A", "B").refusal(text) == (article, reason)


def test_every_reason_in_the_texts_is_given_and_every_reason_given_has_its_text():
    told = {key.removeprefix("refusal.") for key in GAME.words.texts["en"] if key.startswith("refusal.")}
    given = {case[-1] for case in (*AT_HOME, *AT_AN_OPPONENT, *AT_FIRST, *IN_THE_END)}
    for match in random_positions(Setup(GAME, 2), 60, seed=6):
        illegal = set(range(0, len(rules.ACTIONS), 5)) - set(match.legal())
        given |= {moves.refuse(match.state, action).reason for action in illegal}

    assert given == told
