"""Lots, turns, the two piles and the end of the game."""

from random import Random

import pytest

from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.games.ogallala import GAME, rules
from ludotheque.games.ogallala.positions import CODES, position
from ludotheque.games.ogallala.rules.cards import CARDS, COPIES, NAMES
from ludotheque.games.ogallala.rules.state import DRAWING, FINISHED, LAYING, OVER, RAIDING, RESHUFFLED, SHOOTING
from ludotheque.games.ogallala.tests.playing import all_cards, do, targets


def only(state, *names):
    """Leave these cards in the pile, in no order; the others go out of the box."""
    state.pile[:] = [0] * len(state.pile)
    for name in names:
        state.pile[CODES[name]] += 1
    state.left = len(names)
    return state


@pytest.mark.article("oga-2")
@pytest.mark.parametrize(("seats", "shuffler", "first"), [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 1, 2), (4, 3, 0)])
def test_the_player_after_the_one_who_shuffles_begins(seats, shuffler, first):
    match = Match(GAME, seats)
    assert (match.actor, match.mover, match.chances()) == (CHANCE, NOBODY, seats)

    match.draw(shuffler)

    assert (match.actor, match.mover, match.chances()) == (CHANCE, first, CARDS)


@pytest.mark.article("oga-2")
def test_turns_go_in_seat_order():
    state = position({"1a": ". 5a", "2a": ". 6", "3a": ". 7"}, seats=3)
    turns = []
    for card in ("5a", "6", "7"):
        turns.append(state.turn)
        do(state, f"draw warrior-{card}", "lay b5")

    assert turns == [0, 1, 2]
    assert state.turn == 0


@pytest.mark.article("oga-3")
def test_a_turn_goes_on_until_a_card_that_one_already_has_is_drawn_and_laid():
    state = position({})

    do(state, "draw warrior-5a", "lay a5", "draw warrior-5b", "lay a6", "draw bow", "lay b1")
    assert state.turn == 0
    do(state, "draw warrior-5a")
    assert (state.turn, state.phase) == (0, LAYING)
    do(state, "lay c5")

    assert (state.turn, state.phase) == (1, DRAWING)


@pytest.mark.article("oga-3")
def test_what_the_others_have_does_not_end_a_turn():
    state = position({"2a": ". 5a"})

    do(state, "draw warrior-5a", "lay a5")

    assert state.turn == 0


@pytest.mark.article("oga-8", "oga-6")
def test_a_card_without_a_place_goes_to_the_second_pile_and_the_turn_passes():
    state = position({"1a": ". 5a", "1b": ". 5a", "1c": "< 6 >"})

    do(state, "draw warrior-5a")

    assert state.aside[CODES["5a"]] == 1
    assert (state.turn, state.phase, state.hand) == (1, DRAWING, 0)


@pytest.mark.article("oga-8")
def test_an_archer_without_a_place_has_no_effect():
    state = position({"1a": ". archer", "1b": ". archer", "1c": "< 5a >", "2a": ". 8"})

    do(state, "draw archer")

    assert state.turn == 1
    assert state.aside[CODES["archer"]] == 1


@pytest.mark.article("oga-8")
def test_the_second_pile_becomes_the_first_once():
    state = only(position({"1a": "< 5a >", "1b": "< 6 >", "1c": "< . >"}, turn=1), "8")
    state.aside[CODES["archer"]], state.aside[CODES["<"]] = 1, 1

    events = do(state, "draw warrior-8", "lay a5")
    assert (state.reshuffled, state.left, sum(state.aside)) == (1, 2, 0)
    assert (events[-1].kind, events[-1].a) == (RESHUFFLED, 2)
    state.turn = 0
    do(state, "draw bow")
    assert (state.turn, state.left, state.aside[CODES["<"]]) == (1, 1, 1)
    do(state, "draw archer", "lay a6", "pass")

    assert state.phase == OVER


@pytest.mark.article("oga-8")
def test_the_pile_is_looked_at_only_when_a_card_must_be_drawn():
    state = only(position({"2a": ". 5a"}), "archer")
    do(state, "draw archer", "lay a5")
    assert state.phase == SHOOTING

    do(state, "shoot 2a2")

    assert state.reshuffled == 1
    assert (state.phase, state.left) == (DRAWING, 1)


@pytest.mark.article("oga-8", "oga-17")
def test_without_a_second_pile_the_cards_are_exhausted():
    state = only(position({}), "5a")

    events = do(state, "draw warrior-5a", "lay a5")

    assert state.phase == OVER
    assert (events[-1].kind, events[-1].a) == (FINISHED, 0)


@pytest.mark.article("oga-8")
def test_a_hunter_drawn_from_the_reshuffled_pile_acts():
    state = only(position({"1a": ". 5a", "2a": ". bear-left"}), "6")
    state.aside[CODES["bear-hunter"]] = 1

    do(state, "draw warrior-6", "lay a5", "draw bear-hunter", "lay a6")

    assert targets(state) == ["2a2"]


@pytest.mark.article("oga-17")
def test_the_game_ends_when_a_player_has_three_complete_canoes():
    state = position({"1a": "< >", "1b": "< >", "1c": "<"})

    events = do(state, "draw stern", "lay c2")

    assert rules.actor(state) == NOBODY
    assert (events[-1].kind, events[-1].seat, events[-1].a) == (FINISHED, 0, 1)


@pytest.mark.article("oga-17")
def test_the_third_canoe_may_attack_before_the_game_ends_and_only_removes_warriors():
    state = position({"1a": "< >", "1b": "< >", "1c": "< 8", "2a": ". 5a bird"})
    do(state, "draw stern", "lay c3")
    assert state.phase == RAIDING

    do(state, "raid c 2a")

    assert state.phase == OVER
    assert [NAMES[card] for card in state.card[3] if card] == ["bird"]


@pytest.mark.article("oga-17", "oga-10")
def test_an_archer_that_completes_the_third_canoe_still_shoots():
    state = position({"1a": "< >", "1b": "< >", "1c": "< . >", "2a": "< 5a >"})
    do(state, "draw archer", "lay c2")
    assert state.phase == SHOOTING

    do(state, "shoot 2a2")

    assert state.phase == RAIDING
    do(state, "pass")
    assert state.phase == OVER


@pytest.mark.article("oga-17")
def test_two_complete_canoes_do_not_end_the_game():
    state = position({"1a": "< >", "1b": "<", "1c": "<"})

    do(state, "draw stern", "lay b2")

    assert state.phase == DRAWING


@pytest.mark.article("oga-2", "oga-8", "oga-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", range(20))
def test_every_card_is_somewhere_exactly_once_at_every_step(seats, game):
    chooser, match = Random(100 * seats + game), Match(GAME, seats)
    while not match.is_over:
        assert all_cards(match.state) == list(COPIES)
        assert match.state.left == sum(match.state.pile)
        if match.actor == CHANCE:
            match.draw(chooser.randrange(match.chances()))
        else:
            match.play(chooser.choice(match.legal()))
    assert all_cards(match.state) == list(COPIES)


def test_the_box_holds_98_cards_of_42_types():
    assert (CARDS, len(NAMES) - 1) == (98, 42)
    assert (COPIES[CODES["<"]], COPIES[CODES[">"]], COPIES[CODES["totem"]]) == (11, 11, 1)
