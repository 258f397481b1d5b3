"""What a choice costs is said before it is made."""

import pytest

from ludotheque.games.altitude import GAME

DOG, DEAD_HAND = "worth a point", "never leaves it"


def cost(table, move):
    """Say what a move costs, and whether the page asks before it."""
    action = GAME.moves.read(table.state, move)
    return GAME.cost_of(table.state, action, GAME.words.speaker("en")), GAME.grave(table.state, action)


@pytest.mark.parametrize(
    ("drawn", "hand", "move", "words", "is_asked"),
    [
        ("B", "9 9 9 9", "discard", DOG, True),
        ("5", "9 9 9 9", "discard", "lost to everybody", False),
        ("B", "9 9 9 9", "B xj1", DOG, False),
        ("A", "9 9 9 9", "hand 9 k1", DEAD_HAND, True),
        ("A", "A 9 9 9", "hand 9 k1", "", False),
        ("A", "B 9 9 9", "hand B xj1", DEAD_HAND, True),
        ("5", "B 9 9 9", "hand B xj1", DOG, False),
        ("5", "9 9 9 9", "5 xi1", "the 8", False),
        ("5", "9 9 9 9", "5 k1", "", False),
        ("5", "9 9 9 9", "5 k1@2", "must now beat 5", False),
        ("A", "9 9 9 9", "A k1@2", "but a cable car", False),
    ],
)
def test_a_point_is_not_lost_without_a_word(table, drawn, hand, move, words, is_asked):
    laid = table(("8 A",), ("7",), hands=(hand,), start="i").play(drawn)

    said, asks = cost(laid, move)

    assert words in said if words else said == ""
    assert asks == is_asked


@pytest.mark.article("alt-9", "alt-22")
@pytest.mark.parametrize(
    ("rows", "move", "ends"), [(("7 7",), "8 j2@2", "gains a point."), (("7 7 7", "8"), "8 k2@2", "beat 8.")]
)
def test_a_card_that_is_sent_says_when_it_gives_a_rival_a_floor(table, rows, move, ends):
    assert cost(table(("3",), rows).play("8"), move)[0].endswith(ends)


def test_whoever_stops_building_hears_what_is_left_in_hand(table):
    laid = table(("3 4",), ("7",), hands=("9 B",), pile="")

    assert cost(laid, "stop") == (
        "You will lay nothing more. A card of your hand is left to lay (Saint Bernards aside): no point for the hand.",
        True,
    )
    assert GAME.doubtful(laid.state, GAME.moves.read(laid.state, "stop"))


@pytest.mark.article("alt-21")
@pytest.mark.parametrize(("hand", "words"), [("A", "A card in hand has"), ("A A B", "2 cards in hand have")])
def test_whoever_can_only_stop_is_told_why_and_not_that_cards_are_left_to_lay(table, hand, words):
    laid = table(("3 4",), ("7",), hands=(hand,), pile="")

    assert cost(laid, "stop")[0] == f"{words} no place left: no point."
