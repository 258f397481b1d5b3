"""Where moves of Ogallala are made on its drawing, and what a touch that is none was meant for."""

from random import Random

import pytest

from ludotheque.engine.match import Match
from ludotheque.games.ogallala import GAME, moves, scene
from ludotheque.games.ogallala.rules.state import PASS, RAIDING
from ludotheque.svg.element import draw_update
from ludotheque.testing.positions import NAMES
from ludotheque.testing.setups import random_step

FRENCH = GAME.words.speaker("fr")


def test_while_a_raid_is_chosen_touches_go_through_to_the_rows(table):
    laid = table("1a < 8", "2a . 1", "3b . 2a")
    assert "pointer-events" not in draw_update(scene.draw, laid.view(0))

    seen = laid.play("draw stern", "lay a3").view(0)

    assert '<g id="oga" pointer-events="none">' in scene.draw(seen)
    assert [scene.touch(seen, action) for action in seen.legal] == [("", ""), ("", "r3"), ("", "r7")]


def test_a_canoe_that_alone_may_attack_is_no_thing_to_pick_up_and_says_whom_to_touch(table):
    laid = table("1a < 1 >", "1b < 8", "2a . 2a").play("draw stern", "lay b3")

    touched = scene.attempt(laid.view(0), "", "r1")

    assert moves.refuse(laid.state, touched).reason == "own-canoe"
    assert scene.attempt(laid.view(0), "", "r3") == moves.read(laid.state, "raid b 2a")


def test_one_of_several_canoes_that_may_attack_is_picked_up(table):
    laid = table("1a < 8 >", "1b < 7 >", "2a . 1", raid="later")
    laid.state.phase, laid.state.fresh[:2] = RAIDING, [1, 1]
    seen = laid.view(0)

    assert [scene.touch(seen, action) for action in seen.legal] == [("", ""), ("r0", "r3"), ("r1", "r3")]


@pytest.mark.parametrize("seats", [2, 4])
def test_touching_where_a_move_is_made_is_an_attempt_at_that_move(seats):
    match, chooser = Match(GAME, seats), Random(seats)
    while not match.is_over:
        seen = match.view(match.actor, NAMES[:seats], FRENCH)
        for action in seen.legal:
            if action != PASS:
                assert scene.attempt(seen, *scene.touch(seen, action)) == action
        random_step(match, chooser)


@pytest.mark.parametrize(
    ("turn", "source", "target", "meant"),
    [
        (1, "", "s0", "lay a1"),  # one's own first place
        (3, "", "s0", "lay a1"),  # everybody sees their own river at the bottom
        (1, "", "s50", "loot 2a3"),  # a place of the next river
        (3, "", "s50", "loot 1a3"),
        (1, "", "r4", "raid a 2b"),
        (3, "r2", "r4", "raid c 1b"),
        (1, "pile", "", None),
        (1, "", "", None),
        (1, "c0-1", "", None),
        (1, "", "s²", None),
        (1, "r²", "r4", "raid a 2b"),
    ],
)
def test_what_a_touch_that_is_no_move_was_meant_for(table, turn, source, target, meant):
    seen = table(hand="5a", turn=turn, seats=3).view(turn - 1)

    action = scene.attempt(seen, source, target)

    assert action == (moves.read(seen.state, meant) if meant else None)
