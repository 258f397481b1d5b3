"""What a choice costs is said before it is made."""

import pytest

from ludotheque.games.ogallala import GAME
from ludotheque.games.ogallala.rules.scoring import score

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


@pytest.mark.article("oga-13", "oga-17")
@pytest.mark.parametrize(
    ("rows", "key", "cards"),
    [
        (("1a < 8", "2a . 1 bird tipi"), "spoils", "a bird, a tipi"),
        (("1a < 8", "1b . bird", "2a . 1 bird"), "no-spoils", ""),  # the raider has one already
        (("1a < 8", "2a . 1"), "no-spoils", ""),
        (("1a < 8", "1b < 2a >", "1c < 3a >", "2a . 1 bird"), "no-prize", ""),  # no row can take it, and the game ends
    ],
)
def test_a_raid_says_who_falls_what_can_be_taken_and_whether_that_ends_the_turn(table, rows, key, cards):
    laid = table(*rows).play("draw stern", "lay a3")

    told = ENGLISH("cost.raid", n=1, points=10), ENGLISH(f"cost.{key}", cards=cards)
    assert cost(laid, "raid a 2a") == " ".join(told)


def test_an_archer_says_what_its_shot_costs_the_other(table):
    laid = table("2a . 1").play("draw archer", "lay a3")

    assert cost(laid, "shoot 2a2") == ENGLISH("cost.shoot", points=10, before=1, after=0)


def words(laid, move):
    """Say what a move is."""
    return GAME.speech.describe(laid.state, GAME.moves.read(laid.state, move), ENGLISH)


def is_grave(laid, move):
    return GAME.grave(laid.state, GAME.moves.read(laid.state, move))


@pytest.mark.parametrize(
    ("rows", "card", "move", "points", "kind", "cards"),
    [
        (("1a < 1 2a 2b",), "stern", "lay a5", 60, "completes", 5),
        (("1a < 1 2a 2b",), "stern", "lay b6", 10, "starts", 1),
        (("1a . bear-left",), "bear-right", "lay a3", 60, "fits", 2),
        (("1a . bear-hunter . bear-right",), "bear-left", "lay a3", 210, "fits", 3),
        (("1a . 5a",), "bird", "lay a3", 30, "joins", 2),
        (("1a . 5a",), "totem", "lay a9", 260, "apart", 2),
        (("1a < 1", "1b < >", "1c < >"), "stern", "lay a3", 310, "third", 3),
    ],
)
def test_a_place_says_what_laying_there_does_and_earns(table, rows, card, move, points, kind, cards):
    laid = table(*rows).play(f"draw {card}")

    assert words(laid, move).endswith(f"(+{points} points). {ENGLISH(f'lay.{kind}', n=cards)}")
    before = score(laid.state, 0)
    assert score(laid.play(move).state, 0) - before == points


@pytest.mark.article("oga-5", "oga-18")
@pytest.mark.parametrize(
    ("card", "move", "room", "grave"),
    [("stern", "lay a3", 0, True), ("stern", "lay a4", 4, True), ("stern", "lay a5", 5, False),
     ("stern", "lay b16", None, False), ("bow", "lay b13", 4, True), ("bow", "lay b4", 13, False),
     ("bow", "lay b1", None, False)],
)  # fmt: skip
def test_an_end_laid_too_near_says_so_and_is_asked_about(table, card, move, room, grave):
    laid = table("1a < 5a", "1c < > ").play(f"draw {card}")

    said = cost(laid, move)

    assert ("at most" in said) == bool(room)
    assert (ENGLISH("cost.room", n=room) in said) == bool(room)
    assert (ENGLISH("cost.closed", n=3) in said) == (room == 0)
    assert (ENGLISH("cost.cramped", n=5) in said) == grave
    assert is_grave(laid, move) == grave
    assert said.endswith(ENGLISH("cost.ends"))


@pytest.mark.article("oga-17", "oga-20")
@pytest.mark.parametrize(
    ("theirs", "is_lost"), [("2a < 1 2a", False), ("2a . totem bear-hunter bear-left bear-right", True)]
)
def test_the_third_canoe_says_that_it_ends_the_game_and_asks_whoever_would_lose_it(table, theirs, is_lost):
    laid = table("1a < 1", "1b < >", "1c < >", theirs).play("draw stern")

    said = cost(laid, "lay a3")

    assert ENGLISH("cost.third", bonus=300) in said
    assert (ENGLISH("cost.loses") in said) == is_lost
    assert is_grave(laid, "lay a3") == is_lost
    assert "canoe, +300, ends the game" in GAME.speech.prompt(laid.state, ENGLISH)
