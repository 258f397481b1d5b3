"""Raids: who may attack whom, what is looted, and how the turn goes on."""

import pytest

from ludotheque.games.ogallala.positions import CODES, position
from ludotheque.games.ogallala.rules.state import (
    DRAWING,
    OUTNUMBERED,
)
from ludotheque.games.ogallala.tests.playing import choices, do, names


@pytest.mark.article("oga-12")
@pytest.mark.parametrize(
    ("mine", "theirs", "allowed"),
    [
        ("< 5a", ". 4a", True),
        ("< 5a", ". 5b", False),  # equal is not more
        ("< 5a", ". 6", False),
        ("< 5a", ". bird", True),  # a row with a card is a canoe, be it without warriors
        ("< 5a", "", False),  # an empty row is none
        ("< 5a", "< 1 >", False),  # complete
        ("< bird", ". bird", False),  # nobody to attack with
        ("< archer", ". 2a", True),  # archers, lassos and sorcerers count their points
        ("< cowboy bear-left", ". bird", False),  # hunters and booty have none
        ("< 5a", ". 1 totem", False),  # oga-15
    ],
)
def test_a_canoe_just_completed_may_attack_a_weaker_one_under_construction(mine, theirs, allowed):
    state = position({"1a": mine, "2a": theirs})

    do(state, "draw stern", f"lay a{len(mine.split()) + 1}")

    assert ("raid a 2a" in choices(state)) == allowed


@pytest.mark.article("oga-12")
def test_an_attack_may_be_declined_and_is_then_over():
    state = position({"1a": "< 5a", "2a": ". 4a"})

    do(state, "draw stern", "lay a3", "pass")
    assert (state.turn, state.phase) == (0, DRAWING)
    do(state, "draw warrior-8", "lay b3")

    assert (state.turn, state.phase) == (0, DRAWING)


@pytest.mark.article("oga-12")
def test_an_attack_tells_both_strengths():
    state = position({"1a": "< 5a archer", "2a": ". 4a 3a bird"})

    events = do(state, "draw stern", "lay a4", "raid a 2a")

    assert [(event.a, event.b) for event in events if event.kind == OUTNUMBERED] == [(8, 7)]


@pytest.mark.article("oga-12")
def test_a_canoe_attacks_at_the_moment_of_its_completion_or_never():
    state = position({"1a": "< 5a", "2a": ". 6 1"})
    do(state, "draw stern", "lay a3")
    assert state.phase == DRAWING  # nobody is weaker yet

    do(state, "draw archer", "lay b5", "shoot 2a2")

    assert state.phase == DRAWING


@pytest.mark.article("oga-12")
def test_a_canoe_attacks_once():
    state = position({"1a": "< 8", "2a": ". 1", "2b": ". 2a"})

    do(state, "draw stern", "lay a3", "raid a 2a")

    assert state.phase == DRAWING


@pytest.mark.article("oga-13")
def test_cards_with_warriors_go_to_the_second_pile_and_the_rest_may_be_looted():
    state = position({"1a": "< sorcerer", "1b": ". bird", "2a": ". 1 archer bird cowboy tipi"})
    do(state, "draw stern", "lay a3", "raid a 2a")

    assert names(state, 3) == ["bird", "cowboy", "tipi"]
    assert (state.aside[CODES["1"]], state.aside[CODES["archer"]]) == (1, 1)
    assert choices(state) == ["pass", "loot 2a5", "loot 2a6"]  # the bird is already there


@pytest.mark.article("oga-13")
def test_each_card_is_laid_before_the_next_is_chosen_and_what_is_not_taken_stays():
    state = position({"1a": "< 8", "2a": ". 1 bird skins tipi"})

    do(state, "draw stern", "lay a3", "raid a 2a", "loot 2a3", "lay b4", "loot 2a4", "lay b5", "pass")

    assert names(state, 1) == ["bird", "skins"]
    assert names(state, 3) == ["tipi"]
    assert state.turn == 1


@pytest.mark.article("oga-13")
def test_the_turn_passes_even_when_nothing_useful_is_taken():
    state = position({"1a": "< 8", "2a": ". 1 bird"})

    do(state, "draw stern", "lay a3", "raid a 2a", "pass")

    assert state.turn == 1


@pytest.mark.article("oga-13")
@pytest.mark.parametrize("rest", ["", "bird"])
def test_a_raid_that_brings_nothing_useful_lets_the_raider_draw_on_even_after_a_duplicate(rest):
    state = position({"1a": "< 8", "1b": ". bird . >", "2a": f". 1 {rest}"})

    do(state, "draw stern", "lay a3", "raid a 2a")

    assert (state.turn, state.phase) == (0, DRAWING)


@pytest.mark.article("oga-13", "oga-3")
def test_after_a_raid_that_brought_nothing_useful_the_next_duplicate_ends_the_turn():
    state = position({"1a": "< 8", "2a": ". 1"})

    do(state, "draw stern", "lay a3", "raid a 2a", "draw warrior-8", "lay b5")

    assert state.turn == 1


@pytest.mark.article("oga-13")
def test_a_useful_raid_says_nothing_about_the_next_one():
    state = position({"1a": "< 8", "1b": ". 2a", "2a": ". 1 bird", "2b": "< 7"})
    do(state, "draw stern", "lay a3", "raid a 2a", "pass")
    assert state.turn == 1

    do(state, "draw stern", "lay b3", "raid b 1b")

    assert state.turn == 1


@pytest.mark.article("oga-13")
def test_without_an_attack_a_duplicate_still_ends_the_turn():
    state = position({"1a": "< 8", "1b": ". bird . >", "2a": ". 1"})

    do(state, "draw stern", "lay a3", "pass")

    assert state.turn == 1


@pytest.mark.article("oga-13")
def test_a_card_that_has_no_place_is_no_use():
    state = position({"1a": "< 8", "1b": "< 6 >", "1c": "< 7 . >", "2a": "< 1 2a"})

    do(state, "draw stern", "lay a3", "raid a 2a")

    assert (state.turn, state.phase) == (0, DRAWING)
