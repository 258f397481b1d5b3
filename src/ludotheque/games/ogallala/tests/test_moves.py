"""The notation, and why moves are refused."""

from random import Random

import pytest

from ludotheque.engine.errors import UnreadableMove
from ludotheque.engine.match import Match, refusal_text
from ludotheque.engine.seats import CHANCE
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.ogallala import GAME, moves, rules
from ludotheque.games.ogallala.positions import CODES, position
from ludotheque.games.ogallala.rules import WIDEST, legal
from ludotheque.games.ogallala.rules.state import HUNTING, LAYING, LOOTING, OVER, RAIDING, ROPING, State
from ludotheque.games.ogallala.tests.playing import do


def refused(state, text):
    action = moves.read(state, text)
    out = [0] * WIDEST
    assert state.phase == OVER or action not in out[: legal(state, out)]
    refusal = moves.refuse(state, action)
    assert all(refusal_text(GAME, refusal, language) for language in LANGUAGES)
    return refusal.article, refusal.reason


@pytest.mark.parametrize("phase", range(OVER + 1))
def test_reading_undoes_writing_for_every_action(phase):
    state = State()
    state.phase = phase
    texts = [moves.write(state, action) for action in range(len(rules.ACTIONS))]

    assert len(set(texts)) == len(rules.ACTIONS)
    assert [moves.read(state, text) for text in texts] == list(range(len(rules.ACTIONS)))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("pass", 0),
        ("draw bow", 1),
        ("draw powder", 42),
        ("lay a1", 43),
        ("lay c16", 90),
        ("shoot 1a1", 91),
        ("rope 2a1", 91 + 48),
        ("loot 4c16", 282),
        ("raid a 1a", 283),
        ("raid c 4c", 318),
        ("shuffle 1", 319),
    ],
)
def test_the_numbers_of_the_actions(text, action):
    assert moves.read(State(), text) == action


@pytest.mark.parametrize(
    "text",
    ["", "lay", "lay d1", "lay a0", "lay a17", "lay a01", "shoot 5a1", "raid a 2d", "draw", "draw canoe", "PASS"],
)
def test_what_is_no_move_is_answered_with_an_example(text):
    with pytest.raises(UnreadableMove, match="lay b7"):
        moves.read(State(), text)


@pytest.mark.parametrize(
    ("row", "hand", "text", "why"),
    [
        ("< 5a", "6", "pass", ("oga-8", "must-lay")),
        ("< 5a", "6", "raid a 2a", ("oga-23", "lay-first")),
        ("< 5a", "6", "shoot 2a1", ("oga-23", "lay-first")),
        ("< 5a", "6", "draw bow", ("oga-3", "draw")),
        ("< 5a", "6", "shuffle 1", ("oga-3", "draw")),
        ("< 5a", "6", "lay a2", ("oga-7", "occupied")),
        ("< 5a", "5a", "lay a3", ("oga-6", "equal")),
        (". < 5a >", "6", "lay a1", ("oga-9", "complete")),
        (". 5a", "<", "lay a3", ("oga-5", "bow-right")),
        ("", "<", "lay a16", ("oga-5", "bow-last")),
        (". 5a . 6", ">", "lay a3", ("oga-5", "stern-left")),
        ("", ">", "lay a1", ("oga-5", "stern-first")),
        ("", "6", "lay a1", ("oga-5", "first-place")),
        ("", "6", "lay a16", ("oga-5", "last-place")),
        (". . <", "6", "lay a2", ("oga-5", "before-bow")),
        (". . >", "6", "lay a5", ("oga-5", "behind-stern")),
    ],
)
def test_why_a_card_cannot_be_laid_there(row, hand, text, why):
    assert refused(position({"1a": row}, hand=hand), text) == why


def test_a_shorter_row_ends_earlier():
    assert refused(position({}, hand="6", length=14), "lay a15") == ("oga-1", "too-long")


@pytest.mark.parametrize(
    ("drawn", "text", "why"),
    [
        ("archer", "lay a3", ("oga-10", "shooting")),
        ("archer", "raid a 2a", ("oga-10", "shooting")),
        ("archer", "shoot 1b2", ("oga-7", "own-card")),
        ("archer", "shoot 2a9", ("oga-10", "empty")),
        ("archer", "shoot 2a3", ("oga-10", "no-warriors")),
        ("archer", "shoot 2b2", ("oga-15", "totem")),
        ("archer", "shoot 3a1", ("oga-1", "no-river")),
        ("lasso", "lay a3", ("oga-11", "roping")),
        ("lasso", "rope 2b2", ("oga-15", "totem-only")),
        ("bear-hunter", "hunt 2a2", ("oga-16", "not-booty")),
        ("bear-hunter", "lay a3", ("oga-16", "hunting")),
    ],
)
def test_why_a_card_cannot_be_hit_or_taken(drawn, text, why):
    rivers = {"1b": ". 1", "2a": ". 5a bird bear-left", "2b": ". 6 totem", "2c": "< 7 >"}
    state = position(rivers)
    do(state, f"draw {drawn}", "lay c5")

    assert refused(state, text) == why


def test_a_lasso_does_not_reach_the_totem_of_a_complete_canoe():
    state = position({"2a": "< totem >", "2b": ". 6"})
    do(state, "draw lasso", "lay c5")

    assert refused(state, "rope 2a2") == ("oga-15", "totem-complete")


@pytest.mark.parametrize(("drawn", "text"), [("archer", "shoot 2a2"), ("lasso", "rope 2a2")])
def test_complete_canoes_are_safe_where_agreed(drawn, text):
    state = position({"2a": "< 5a >", "2b": ". 6"}, safe=True)
    do(state, f"draw {drawn}", "lay c5")

    assert refused(state, text) == ("oga-15", "safe")


@pytest.mark.parametrize(("drawn", "article"), [("lasso", "oga-11"), ("bear-hunter", "oga-16")])
def test_what_cannot_be_laid_cannot_be_taken(drawn, article):
    state = position({"1a": "< 6 >", "1b": "< 7 >", "1c": "< . >", "2a": ". bear-left", "2b": ". 8"})
    do(state, f"draw {drawn}", "lay c2")
    state.phase, state.hunter = (ROPING, 0) if drawn == "lasso" else (HUNTING, CODES[drawn])

    text = f"{'rope' if drawn == 'lasso' else 'hunt'} 2a2"
    assert refused(state, text) == (article, "no-place")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("raid b 2a", ("oga-12", "not-fresh")),
        ("raid a 1b", ("oga-12", "own-canoe")),
        ("raid a 2b", ("oga-12", "complete-canoe")),
        ("raid a 2c", ("oga-15", "totem")),
        ("raid a 3a", ("oga-12", "too-weak")),
        ("raid a 3b", ("oga-12", "no-canoe")),
        ("raid a 4a", ("oga-1", "no-river")),
        ("lay a9", ("oga-12", "raiding")),
        ("shoot 2a2", ("oga-12", "raiding")),
    ],
)
def test_why_a_canoe_cannot_be_raided(text, why):
    rivers = {"1a": "< 5a", "1b": ". 2b", "2a": ". 1", "2b": "< 2a >", "2c": ". totem", "3a": ". 5b"}
    state = position(rivers, seats=3)
    do(state, "draw stern", "lay a3")
    assert state.phase == RAIDING

    assert refused(state, text) == why


def test_why_the_sorcerers_second_attack_is_refused():
    rivers = {"1a": "< sorcerer . >", "1b": "< 7 . >", "2a": ". tipi", "2b": ". 1 bird", "2c": ". 2a"}
    state = position(rivers)
    do(state, "draw lasso", "lay a3", "rope 2a2", "lay b3", "raid a 2b", "pass")

    assert refused(state, "raid a 2b") == ("oga-14", "beaten")
    assert refused(state, "raid b 2c") == ("oga-14", "sorcerer-first")


def test_why_spoils_are_refused():
    rivers = {"1a": "< 8", "1b": ". bird", "2a": ". 1 bird tipi", "2b": ". skins"}
    state = position(rivers)
    do(state, "draw stern", "lay a3", "raid a 2a")
    assert state.phase == LOOTING

    assert refused(state, "loot 2a3") == ("oga-13", "possessed")
    assert refused(state, "loot 2b2") == ("oga-13", "other-canoe")
    assert refused(state, "loot 2a9") == ("oga-13", "empty")
    assert refused(state, "lay a9") == ("oga-13", "looting")


def test_after_the_end_everything_is_refused():
    state = position({})
    state.phase = OVER

    assert refused(state, "lay a5") == ("oga-17", "over")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_illegal_action_of_a_whole_game_has_a_reason_that_exists(seats):
    match, chooser, seen = Match(GAME, seats, {"complete_canoes": "safe"}), Random(seats), set()
    while not match.is_over:
        if match.actor == CHANCE:
            match.draw(chooser.randrange(match.chances()))
            continue
        allowed = set(match.legal())
        for action in chooser.sample(range(len(rules.ACTIONS)), 40):
            if action not in allowed:
                refusal = moves.refuse(match.state, action)
                seen.add(refusal.reason)
                assert GAME.words.has(f"refusal.{refusal.reason}")
                assert refusal_text(GAME, refusal, "fr")
        match.play(chooser.choice(match.legal()))

    assert match.state.phase != LAYING
    assert len(seen) > 10
