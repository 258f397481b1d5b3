"""Raids, sorcerers and spoils."""

import pytest

from ludotheque.games.ogallala.positions import CODES, position
from ludotheque.games.ogallala.rules.cards import NAMES
from ludotheque.games.ogallala.rules.state import (
    DRAWING,
    HUNTING,
    LOOTING,
    OUTNUMBERED,
    OVER,
    RAIDING,
)
from ludotheque.games.ogallala.tests.playing import choices, do, targets


def names(state, canoe):
    return [NAMES[card] for card in state.card[canoe] if card]


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


@pytest.mark.article("oga-14")
def test_a_sorcerer_leads_two_attacks_on_two_different_canoes():
    state = position({"1a": "< sorcerer", "2a": ". 1 bird", "2b": ". 2a", "3a": ". 3a"}, seats=3)
    do(state, "draw stern", "lay a3", "raid a 2a", "loot 2a3", "lay b5")
    assert choices(state) == ["pass", "raid a 2b", "raid a 3a"]

    do(state, "raid a 3a")

    assert state.turn == 1  # the first attack brought a bird, the second nothing: judged over both


@pytest.mark.article("oga-14")
def test_can_use_none_is_judged_over_both_attacks():
    useless = position({"1a": "< sorcerer", "2a": ". 1", "2b": ". 2a"})
    useful = position({"1a": "< sorcerer", "2a": ". 1", "2b": ". 2a bird"})

    do(useless, "draw stern", "lay a3", "raid a 2a", "raid a 2b")
    do(useful, "draw stern", "lay a3", "raid a 2a", "raid a 2b", "pass")

    assert (useless.turn, useful.turn) == (0, 1)


@pytest.mark.article("oga-14")
def test_each_attack_is_compared_on_its_own_and_the_second_may_be_declined():
    state = position({"1a": "< sorcerer", "2a": ". 8 1", "2b": ". 6 4a", "2c": ". 7"})
    do(state, "draw stern", "lay a3")
    assert targets(state) == ["a 2a", "a 2c"]

    do(state, "raid a 2a")
    assert choices(state) == ["pass", "raid a 2c"]
    do(state, "pass")

    assert (state.turn, state.phase) == (0, DRAWING)


@pytest.mark.article("oga-14")
def test_a_type_won_in_the_first_attack_is_possessed_for_the_second():
    state = position({"1a": "< sorcerer", "2a": ". 1 bird", "3a": ". 2a bird"}, seats=3)

    do(state, "draw stern", "lay a3", "raid a 2a", "loot 2a3", "lay b5", "raid a 3a")

    assert state.phase == DRAWING
    assert names(state, 6) == ["bird"]


@pytest.mark.article("oga-14", "oga-17")
def test_the_second_attack_is_still_allowed_if_the_first_completed_the_third_canoe():
    state = position({"1a": "< sorcerer", "1b": "< >", "1c": "< . >", "2a": ". 1 bird", "2b": ". 2a"})

    do(state, "draw stern", "lay a3", "raid a 2a", "loot 2a3", "lay c2")

    assert choices(state) == ["pass", "raid a 2b"]
    do(state, "raid a 2b")
    assert state.phase == OVER


@pytest.mark.article("oga-16", "oga-21")
def test_a_hunter_won_in_a_raid_hunts_and_what_it_completes_never_attacks():
    state = position({"1a": "< 8", "1b": "< 7 . . >", "2a": ". 1 bear-hunter", "2b": ". bear-left", "2c": ". 2a"})
    do(state, "draw stern", "lay a3", "raid a 2a", "loot 2a3", "lay b3")
    assert (state.phase, targets(state)) == (HUNTING, ["2b2"])

    do(state, "hunt 2b2", "lay b4")

    assert (state.turn, state.phase) == (1, DRAWING)


@pytest.mark.article("oga-21")
def test_a_canoe_completed_by_spoils_never_attacks():
    state = position({"1a": "< 8", "1b": "< 7 . >", "2a": ". 1 bird", "2b": ". 2a"})

    do(state, "draw stern", "lay a3", "raid a 2a", "loot 2a3", "lay b3")

    assert (state.turn, state.phase) == (1, DRAWING)


@pytest.mark.article("oga-21")
@pytest.mark.parametrize(
    ("drawn", "take"), [("lasso", ("rope 2a2", "lay b3")), ("bear-hunter", ("hunt 2a2", "lay b3"))]
)
def test_a_canoe_completed_by_a_roped_or_hunted_card_may_attack(drawn, take):
    state = position({"1b": "< 7 . >", "2a": ". bear-left", "2b": ". 2a"})

    do(state, f"draw {drawn}", "lay a5", *take)

    assert "raid b 2b" in choices(state)


@pytest.mark.article("oga-23")
def test_effects_come_before_attacks():
    state = position({"1a": "< 8 . >", "2a": ". 5a", "2b": ". 6"})
    do(state, "draw archer", "lay a3")
    assert choices(state) == ["pass", "shoot 2a2", "shoot 2b2"]

    do(state, "shoot 2a2")

    assert choices(state) == ["pass", "raid a 2b"]


@pytest.mark.article("oga-23")
@pytest.mark.parametrize("order", [("a", "b"), ("b", "a")])
def test_two_canoes_completed_at_once_attack_in_the_order_their_owner_chooses(order):
    rivers = {"1a": "< 8 . >", "1b": "< 7 . >", "2a": ". tipi", "2b": ". 1", "2c": ". 2a"}
    state = position(rivers)
    do(state, "draw lasso", "lay a3", "rope 2a2", "lay b3")
    assert targets(state) == ["a 2b", "a 2c", "b 2b", "b 2c"]

    do(state, f"raid {order[0]} 2b")
    assert targets(state) == [f"{order[1]} 2c"]
    do(state, f"raid {order[1]} 2c")

    assert (state.turn, state.phase) == (0, DRAWING)


@pytest.mark.article("oga-14", "oga-23")
def test_the_sorcerers_second_attack_comes_before_that_of_another_canoe():
    rivers = {"1a": "< sorcerer . >", "1b": "< 7 . >", "2a": ". tipi", "2b": ". 1", "2c": ". 2a", "3a": ". 3a"}
    state = position(rivers, seats=3)
    do(state, "draw lasso", "lay a3", "rope 2a2", "lay b3", "raid a 2b")
    assert targets(state) == ["a 2c", "a 3a"]

    do(state, "pass")

    assert targets(state) == ["b 2c", "b 3a"]


@pytest.mark.article("oga-14", "oga-23")
def test_another_canoe_attacks_when_the_sorcerer_finds_no_second_target():
    rivers = {"1a": "< sorcerer . >", "1b": "< 7 . >", "2a": ". tipi", "2b": ". 1 bird"}
    state = position(rivers)

    do(state, "draw lasso", "lay a3", "rope 2a2", "lay b3", "raid a 2b", "pass")

    assert targets(state) == ["b 2b"]


@pytest.mark.article("oga-23")
def test_a_canoe_that_lost_a_card_no_longer_attacks():
    whole, broken = position({"1a": "< 8 7 >", "2a": ". 1"}), position({"1a": "< 8 . >", "2a": ". 1"})
    for state in (whole, broken):
        state.phase, state.fresh[0] = RAIDING, 1

    assert targets(whole) == ["a 2a"]
    assert targets(broken) == []


@pytest.mark.article("oga-13")
def test_only_the_beaten_canoe_is_looted():
    state = position({"1a": "< 8", "2a": ". 1 bird", "2b": ". tipi"})

    do(state, "draw stern", "lay a3", "raid a 2a")

    assert (state.phase, targets(state)) == (LOOTING, ["2a3"])
