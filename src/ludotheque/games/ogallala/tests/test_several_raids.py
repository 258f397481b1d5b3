"""Sorcerers, spoils that act, and the order of several raids."""

import pytest

from ludotheque.games.ogallala.positions import position
from ludotheque.games.ogallala.rules.state import (
    DRAWING,
    HUNTING,
    LOOTING,
    OVER,
    RAIDING,
)
from ludotheque.games.ogallala.tests.playing import choices, do, names, targets


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
