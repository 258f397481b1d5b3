"""The notation, and why moves are refused."""

import pytest

from ludotheque.engine.errors import Refusal, UnreadableMove
from ludotheque.games.ogallala import moves, rules
from ludotheque.games.ogallala.rules.cards import CODES
from ludotheque.games.ogallala.rules.state import HUNTING, OVER, ROPING, State


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
        ("< 5a", "6", "pass", "oga-8 must-lay"),
        ("< 5a", "6", "raid a 2a", "oga-23 lay-first"),
        ("< 5a", "6", "shoot 2a1", "oga-23 lay-first"),
        ("< 5a", "6", "draw bow", "oga-3 draw"),
        ("< 5a", "6", "shuffle 1", "oga-3 draw"),
        ("< 5a", "6", "lay a2", "oga-7 occupied"),
        ("< 5a", "6", "lay a15", "oga-1 too-long"),
        ("< 5a", "5a", "lay a3", "oga-6 equal"),
        (". < 5a >", "6", "lay a1", "oga-9 complete"),
        (". 5a", "<", "lay a3", "oga-5 bow-right"),
        ("", "<", "lay a14", "oga-5 bow-last"),
        (". 5a . 6", ">", "lay a3", "oga-5 stern-left"),
        ("", ">", "lay a1", "oga-5 stern-first"),
        ("", "6", "lay a1", "oga-5 first-place"),
        ("", "6", "lay a14", "oga-5 last-place"),
        (". . <", "6", "lay a2", "oga-5 before-bow"),
        (". . >", "6", "lay a5", "oga-5 behind-stern"),
    ],
)
def test_why_a_card_cannot_be_laid_there(table, row, hand, text, why):
    assert table(f"1a {row}", hand=hand, row_length="14").refusal(text) == tuple(why.split())


TARGETS = "1b . 1", "2a . 5a bird bear-left", "2b . 6 totem", "2c < 7 >"
PREY = "1a < 5a", "1b . 2b", "2a . 1", "2b < 2a >", "2c . totem", "3a . 5b"
TWO_RAIDERS = "1a < sorcerer . >", "1b < 7 . >", "2a . tipi", "2b . 1 bird", "2c . 2a"
SPOILS = "1a < 8", "1b . bird", "2a . 1 bird tipi", "2b . skins"


@pytest.mark.parametrize(
    ("rows", "played", "text", "why"),
    [
        (TARGETS, "draw archer, lay c5", "lay a3", "oga-10 shooting"),
        (TARGETS, "draw archer, lay c5", "raid a 2a", "oga-10 shooting"),
        (TARGETS, "draw archer, lay c5", "shoot 1b2", "oga-7 own-card"),
        (TARGETS, "draw archer, lay c5", "shoot 2a9", "oga-10 empty"),
        (TARGETS, "draw archer, lay c5", "shoot 2a3", "oga-10 no-warriors"),
        (TARGETS, "draw archer, lay c5", "shoot 2b2", "oga-15 totem"),
        (TARGETS, "draw archer, lay c5", "shoot 3a1", "oga-1 no-river"),
        (TARGETS, "draw lasso, lay c5", "lay a3", "oga-11 roping"),
        (TARGETS, "draw lasso, lay c5", "rope 2b2", "oga-15 totem-only"),
        (("2a < totem >", "2b . 6"), "draw lasso, lay c5", "rope 2a2", "oga-15 totem-complete"),
        (TARGETS, "draw bear-hunter, lay c5", "hunt 2a2", "oga-16 not-booty"),
        (TARGETS, "draw bear-hunter, lay c5", "lay a3", "oga-16 hunting"),
        (PREY, "draw stern, lay a3", "raid b 2a", "oga-12 not-fresh"),
        (PREY, "draw stern, lay a3", "raid a 1b", "oga-12 own-canoe"),
        (PREY, "draw stern, lay a3", "raid a 2b", "oga-12 complete-canoe"),
        (PREY, "draw stern, lay a3", "raid a 2c", "oga-15 totem"),
        (PREY, "draw stern, lay a3", "raid a 3a", "oga-12 too-weak"),
        (PREY, "draw stern, lay a3", "raid a 3b", "oga-12 no-canoe"),
        (PREY, "draw stern, lay a3", "raid a 4a", "oga-1 no-river"),
        (PREY, "draw stern, lay a3", "lay a9", "oga-12 raiding"),
        (PREY, "draw stern, lay a3", "shoot 2a2", "oga-12 raiding"),
        (TWO_RAIDERS, "draw lasso, lay a3, rope 2a2, lay b3, raid a 2b, pass", "raid a 2b", "oga-14 beaten"),
        (TWO_RAIDERS, "draw lasso, lay a3, rope 2a2, lay b3, raid a 2b, pass", "raid b 2c", "oga-14 sorcerer-first"),
        (SPOILS, "draw stern, lay a3, raid a 2a", "loot 2a3", "oga-13 possessed"),
        (SPOILS, "draw stern, lay a3, raid a 2a", "loot 2b2", "oga-13 other-canoe"),
        (SPOILS, "draw stern, lay a3, raid a 2a", "loot 2a9", "oga-13 empty"),
        (SPOILS, "draw stern, lay a3, raid a 2a", "lay a9", "oga-13 looting"),
    ],
)
def test_why_a_card_cannot_be_taken_or_a_canoe_raided(table, rows, played, text, why):
    assert table(*rows).play(*played.split(", ")).refusal(text) == tuple(why.split())


@pytest.mark.parametrize(("drawn", "text"), [("archer", "shoot 2a2"), ("lasso", "rope 2a2")])
def test_complete_canoes_are_safe_where_agreed(table, drawn, text):
    laid = table("2a < 5a >", "2b . 6", complete_canoes="safe").play(f"draw {drawn}", "lay c5")

    assert laid.refusal(text) == ("oga-15", "safe")


@pytest.mark.parametrize(
    ("phase", "hunter", "text", "article"),
    [(ROPING, ".", "rope 2a2", "oga-11"), (HUNTING, "bear-hunter", "hunt 2a2", "oga-16")],
)
def test_what_cannot_be_laid_cannot_be_taken(table, phase, hunter, text, article):
    laid = table("1a < 6 >", "1b < 7 >", "1c < 5a >", "2a . bear-left")

    laid.state.phase, laid.state.hunter = phase, CODES[hunter]

    assert laid.refusal(text) == (article, "no-place")


@pytest.mark.parametrize("text", ["lay a5", "draw bow", "pass"])
def test_after_the_end_everything_is_refused(table, text):
    laid = table()

    laid.state.phase = OVER

    assert moves.refuse(laid.state, moves.read(laid.state, text)) == Refusal("oga-17", "over")
