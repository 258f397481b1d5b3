"""Lots, turns, the two piles and the end of the game."""

from random import Random

import pytest

from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.games.ogallala import GAME
from ludotheque.games.ogallala.rules.cards import CARDS, CODES, COPIES, NAMES
from ludotheque.games.ogallala.rules.pile import put_in_pile
from ludotheque.testing.setups import random_step


def only(laid, *cards, aside=()):
    """Leave these cards in the piles; the others go out of the box."""
    state = laid.state
    state.aside[:] = [aside.count(code) for code in CODES]
    for code, card in list(CODES.items())[1:]:
        put_in_pile(state, card, cards.count(code) - state.pile[card])
    return laid


@pytest.mark.article("oga-2")
@pytest.mark.parametrize(("seats", "shuffler", "first"), [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 1, 2), (4, 3, 0)])
def test_the_player_after_the_one_who_shuffles_begins(seats, shuffler, first):
    match = Match(GAME, seats)
    assert (match.actor, match.mover, match.chances()) == (CHANCE, NOBODY, seats)

    match.draw(shuffler)

    assert (match.actor, match.mover, match.chances()) == (CHANCE, first, CARDS)


@pytest.mark.article("oga-2")
def test_turns_go_in_seat_order(table):
    laid = table("1a . 5a", "2a . 6", "3a . 7")

    turns = [laid.play(f"draw warrior-{card}", "lay b5").turn for card in ("5a", "6", "7")]

    assert turns == [2, 3, 1]


@pytest.mark.article("oga-3")
def test_a_turn_goes_on_until_a_card_that_one_already_has_is_drawn_and_laid(table):
    laid = table().play("draw warrior-5a", "lay a5", "draw warrior-5b", "lay a6", "draw bow", "lay b1")
    assert laid.drawer == 1

    laid.play("draw warrior-5a")
    assert laid.turn == 1
    laid.play("lay c5")

    assert laid.drawer == 2


@pytest.mark.article("oga-3")
def test_what_the_others_have_does_not_end_a_turn(table):
    assert table("2a . 5a").play("draw warrior-5a", "lay a5").turn == 1


@pytest.mark.article("oga-8", "oga-6")
@pytest.mark.parametrize(("card", "name"), [("5a", "warrior-5a"), ("archer", "archer")])
def test_a_card_without_a_place_goes_to_the_second_pile_and_the_turn_passes(table, card, name):
    laid = table(f"1a . {card}", f"1b . {card}", "1c < 6 >", "2a . 8").play(f"draw {name}")

    assert laid.aside == card
    assert laid.drawer == 2


@pytest.mark.article("oga-8")
def test_the_second_pile_becomes_the_first_once(table):
    laid = only(table("1a . . 5a", "1b . 8", "2a < 5a >", "2b < 6 >", "2c < . >"), "8", aside=("archer", "<"))

    laid.play("draw warrior-8", "lay a5")
    assert laid.told()[-1] == "The first pile is empty: the 2 cards of the second are shuffled and take its place."
    laid.play("draw bow")
    assert (laid.drawer, laid.state.left, laid.aside) == (1, 1, "<")
    laid.play("draw archer", "lay a6", "pass")

    assert laid.match.is_over


@pytest.mark.article("oga-8")
def test_the_pile_is_looked_at_only_when_a_card_must_be_drawn(table):
    laid = only(table("2a . 5a"), "archer").play("draw archer", "lay a5")
    assert laid.choices == ["pass", "shoot 2a2"]

    laid.play("shoot 2a2")

    assert (laid.drawer, laid.state.left, laid.aside) == (1, 1, "")


@pytest.mark.article("oga-8", "oga-17")
def test_without_a_second_pile_the_cards_are_exhausted(table):
    laid = only(table(), "5a").play("draw warrior-5a", "lay a5")

    assert laid.match.is_over
    assert laid.told()[-1] == "There are no cards left to draw: the game is over."


@pytest.mark.article("oga-8")
def test_a_hunter_drawn_from_the_reshuffled_pile_acts(table):
    laid = only(table("1a . 5a", "2a . bear-left"), "6", aside=("bear-hunter",))

    laid.play("draw warrior-6", "lay a5", "draw bear-hunter", "lay a6")

    assert laid.choices == ["pass", "hunt 2a2"]


@pytest.mark.article("oga-17")
def test_the_game_ends_when_a_player_has_three_complete_canoes(table):
    laid = table("1a < >", "1b < >", "1c <").play("draw stern", "lay c2")

    assert laid.match.is_over
    assert laid.told()[-1] == "Anne has three complete canoes: the game is over."


@pytest.mark.article("oga-17")
def test_the_third_canoe_may_attack_before_the_game_ends_and_only_removes_warriors(table):
    laid = table("1a < >", "1b < >", "1c < 8", "2a . 5a bird").play("draw stern", "lay c3")
    assert laid.choices == ["pass", "raid c 2a"]

    laid.play("raid c 2a")

    assert laid.match.is_over
    assert laid.row("2a") == ". . bird"


@pytest.mark.article("oga-17", "oga-10")
def test_an_archer_that_completes_the_third_canoe_still_shoots(table):
    laid = table("1a < >", "1b < >", "1c < . >", "2a < 5a >").play("draw archer", "lay c2")
    assert laid.choices == ["pass", "shoot 2a2"]

    laid.play("shoot 2a2")
    assert laid.choices == ["pass", "raid c 2a"]
    laid.play("pass")

    assert laid.match.is_over


@pytest.mark.article("oga-17")
def test_two_complete_canoes_do_not_end_the_game(table):
    assert table("1a < >", "1b <", "1c <").play("draw stern", "lay b2").drawer == 2


def all_cards(state):
    """Count every card of every type: in both piles, on the rivers, in hand."""
    counts = [pile + aside for pile, aside in zip(state.pile, state.aside, strict=True)]
    for card in [state.hand, *(card for row in state.card for card in row)]:
        counts[card] += 1
    return counts[1:]


@pytest.mark.article("oga-2", "oga-8", "oga-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(20))
def test_every_card_is_somewhere_exactly_once_at_every_step(seats, number):
    match, chooser = Match(GAME, seats), Random(100 * seats + number)

    while not match.is_over:
        random_step(match, chooser)

        assert all_cards(match.state) == list(COPIES[1:])
        assert match.state.left == sum(match.state.pile)


def test_the_box_holds_98_cards_of_42_types():
    assert (CARDS, len(NAMES) - 1) == (98, 42)
    assert (COPIES[CODES["<"]], COPIES[CODES[">"]], COPIES[CODES["totem"]]) == (11, 11, 1)
