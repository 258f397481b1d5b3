"""What a choice costs is said before it is made."""

import pytest

from ludotheque.games.ogallala import GAME

ENGLISH = GAME.words.speaker("en")
COMPLETE = ("1a < 8", "2a . 1")


def cost(laid, move):
    """Say what a move costs."""
    return GAME.cost_of(laid.state, GAME.moves.read(laid.state, move), ENGLISH)


@pytest.mark.parametrize(
    ("rows", "moves", "options", "key"),
    [
        (("2a . 1",), ("draw archer", "lay a3"), {}, "shoot"),
        (("2a . 1",), ("draw lasso", "lay a3"), {}, "rope"),
        (COMPLETE, ("draw stern", "lay a3"), {}, "raid"),
        (COMPLETE, ("draw stern", "lay a3"), {"raid": "later"}, ""),
    ],
)
def test_what_is_declined_does_not_come_back_unless_it_is_kept(table, rows, moves, options, key):
    laid = table(*rows, **options).play(*moves)

    assert cost(laid, "pass") == (ENGLISH(f"cost.pass.{key}") if key else "")
    assert GAME.doubtful(laid.state, GAME.moves.read(laid.state, "pass"))


@pytest.mark.parametrize(("mine", "is_told"), [("1b . 1", True), ("1b . 2a", False)])
def test_a_card_that_one_has_ends_the_turn_and_the_lasso_says_so(table, mine, is_told):
    laid = table(mine, "2a . 1").play("draw lasso", "lay a3")

    said = cost(laid, "rope 2a2")

    assert "loses 10 points" in said
    assert (ENGLISH("cost.already") in said) == is_told


def test_a_raid_says_who_falls_what_that_costs_and_that_its_booty_ends_the_turn(table):
    laid = table(*COMPLETE).play("draw stern", "lay a3")

    assert cost(laid, "raid a 2a") == f"{ENGLISH('cost.raid', n=1, points=10)} {ENGLISH('cost.spoils')}"


def test_an_archer_says_what_its_shot_costs_the_other(table):
    laid = table("2a . 1").play("draw archer", "lay a3")

    assert cost(laid, "shoot 2a2") == ENGLISH("cost.shoot", points=10, before=1, after=0)


@pytest.mark.parametrize(("move", "points"), [("lay a5", 60), ("lay b6", 10)])
def test_a_card_says_what_its_place_earns_and_when_it_is_the_last_one(table, move, points):
    laid = table("1a < 1 2a 2b", "1c >").play("draw stern")

    assert cost(laid, move) == f"You win {points} points. Your turn ends then."
