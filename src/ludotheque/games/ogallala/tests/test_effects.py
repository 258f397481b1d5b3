"""Archer, lasso, totem and hunters."""

import pytest

from ludotheque.games.ogallala.positions import CODES, position
from ludotheque.games.ogallala.rules.cards import NAMES
from ludotheque.games.ogallala.rules.state import DRAWING, HUNTING, LAYING, RAIDING, ROPING, SHOOTING
from ludotheque.games.ogallala.tests.playing import choices, do, places, targets

HUNTERS = [
    ("bear-hunter", "bear"),
    ("buffalo-hunter", "buffalo"),
    ("cowboy", "horse"),
    ("gold-digger", "gold"),
    ("lumberjack", "wood"),
    ("soldier", "cannon"),
]


@pytest.mark.article("oga-10")
def test_an_archer_removes_a_card_with_warriors_to_the_second_pile():
    state = position({"2a": "< 5a archer lasso sorcerer cowboy bird bear-left >"})
    do(state, "draw archer", "lay a5")

    assert choices(state) == ["pass", "shoot 2a2", "shoot 2a3", "shoot 2a4", "shoot 2a5"]
    do(state, "shoot 2a5")

    assert state.aside[CODES["sorcerer"]] == 1
    assert state.card[3][4] == 0
    assert (state.turn, state.phase) == (0, DRAWING)


@pytest.mark.article("oga-10")
def test_a_second_archer_ends_the_turn_after_the_shot():
    state = position({"1a": ". archer", "2a": ". 5a"})

    do(state, "draw archer", "lay b5", "shoot 2a2")

    assert state.turn == 1


@pytest.mark.article("oga-10")
def test_a_shot_may_be_declined():
    state = position({"2a": ". 5a"})

    do(state, "draw archer", "lay b5", "pass")

    assert (state.turn, state.phase) == (0, DRAWING)
    assert state.card[3][1] == CODES["5a"]


@pytest.mark.article("oga-10")
@pytest.mark.parametrize("theirs", ["", "< bird cowboy bear-left >"])
def test_an_archer_without_a_target_has_no_effect(theirs):
    state = position({"1a": ". 8", "2a": theirs})

    do(state, "draw archer", "lay b5")

    assert (state.turn, state.phase) == (0, DRAWING)


@pytest.mark.article("oga-10", "oga-11")
@pytest.mark.parametrize("taken", ["archer", "lasso"])
def test_an_archer_or_a_lasso_taken_by_a_lasso_has_no_effect(taken):
    state = position({"2a": f". {taken} 5a", "3a": ". 6"}, seats=3)

    do(state, "draw lasso", "lay a5", "rope 2a2", "lay b6")

    assert state.phase == DRAWING


@pytest.mark.article("oga-11")
def test_a_lasso_takes_any_card_and_lays_it_on_its_own_river():
    state = position({"2a": "< 5a cowboy bird bear-left >"})
    do(state, "draw lasso", "lay a5")
    assert targets(state) == ["2a1", "2a2", "2a3", "2a4", "2a5", "2a6"]

    do(state, "rope 2a1")
    assert (state.phase, state.hand, state.card[3][0]) == (LAYING, CODES["<"], 0)
    assert places(state, "a") == [1, 2, 3, 4]
    do(state, "lay a1")

    assert state.card[0][0] == CODES["<"]
    assert (state.turn, state.phase) == (0, DRAWING)


@pytest.mark.article("oga-11")
@pytest.mark.parametrize(
    ("mine", "taken", "turn"),
    [
        ({}, "5a", 0),  # a new card: the turn goes on
        ({"1b": ". lasso"}, "5a", 1),  # a second lasso
        ({"1b": ". 5a"}, "5a", 1),  # a card already had
        ({}, "lasso", 1),  # the lasso just laid counts
    ],
)
def test_when_a_lasso_ends_the_turn(mine, taken, turn):
    state = position({**mine, "2a": f". {taken}"})

    do(state, "draw lasso", "lay a5", "rope 2a2", "lay c6")

    assert state.turn == turn


@pytest.mark.article("oga-11")
def test_a_lasso_takes_only_what_can_be_laid():
    state = position({"1a": "< 6 >", "1b": "< 7 >", "1c": "< 8 . . >", "2a": "< 5a 8 >"})

    do(state, "draw lasso", "lay c3")

    assert targets(state) == ["2a2"]


@pytest.mark.article("oga-11")
def test_a_lasso_may_be_declined_and_without_a_target_has_no_effect():
    declined = position({"2a": ". 5a"})
    idle = position({})

    do(declined, "draw lasso", "lay a5", "pass")
    do(idle, "draw lasso", "lay a5")

    assert (declined.phase, idle.phase) == (DRAWING, DRAWING)
    assert (declined.turn, idle.turn) == (0, 0)


@pytest.mark.article("oga-15")
@pytest.mark.parametrize("canoe", [". 5a totem bear-left", "< 5a totem bear-left >"])
@pytest.mark.parametrize("drawn", ["archer", "bear-hunter"])
def test_the_totem_protects_its_canoe_against_archer_and_hunter(canoe, drawn):
    state = position({"2a": canoe})

    do(state, f"draw {drawn}", "lay a5")

    assert (state.turn, state.phase) == (0, DRAWING)


@pytest.mark.article("oga-15")
def test_a_lasso_takes_the_totem_itself_only_from_a_canoe_not_yet_complete():
    open_canoe = position({"2a": ". 5a totem bird"})
    complete = position({"2a": "< 5a totem bird >", "2b": ". 6"})

    do(open_canoe, "draw lasso", "lay a5")
    do(complete, "draw lasso", "lay a5")

    assert targets(open_canoe) == ["2a3"]
    assert targets(complete) == ["2b2"]


@pytest.mark.article("oga-15")
@pytest.mark.parametrize(("safe", "expected"), [(False, ["2a2", "2b2"]), (True, ["2b2"])])
@pytest.mark.parametrize("drawn", ["archer", "lasso"])
def test_complete_canoes_without_a_totem_are_open_unless_agreed_otherwise(safe, expected, drawn):
    state = position({"2a": "< 5a >", "2b": ". 6"}, safe=safe)

    do(state, f"draw {drawn}", "lay a5")

    assert [spot for spot in targets(state) if spot in ("2a2", "2b2")] == expected


@pytest.mark.article("oga-15", "oga-16")
@pytest.mark.parametrize(("safe", "phase"), [(False, HUNTING), (True, DRAWING)])
def test_a_hunter_reaches_into_complete_canoes_unless_agreed_otherwise(safe, phase):
    state = position({"2a": "< bear-left >"}, safe=safe)

    do(state, "draw bear-hunter", "lay a5")

    assert state.phase == phase


@pytest.mark.article("oga-16")
@pytest.mark.parametrize(("hunter", "booty"), HUNTERS)
def test_a_hunter_brings_home_the_two_cards_of_its_booty_one_by_one(hunter, booty):
    other = "gold" if booty != "gold" else "wood"
    rivers = {"2a": f". {booty}-left 5a", "2b": f". {other}-left", "3c": f". 6 {booty}-right"}
    state = position(rivers, seats=3)
    do(state, f"draw {hunter}", "lay a5")
    assert choices(state) == ["pass", "hunt 2a2", "hunt 3c3"]

    do(state, "hunt 2a2", "lay a6")
    assert choices(state) == ["pass", "hunt 3c3"]
    do(state, "hunt 3c3", "lay a7")

    assert [NAMES[card] for card in state.card[0][4:7]] == [hunter, f"{booty}-left", f"{booty}-right"]
    assert (state.turn, state.phase) == (0, DRAWING)


@pytest.mark.article("oga-16")
def test_a_hunt_may_be_declined_and_may_stop_after_one_card():
    state = position({"2a": ". bear-left bear-right"})

    do(state, "draw bear-hunter", "lay a5", "hunt 2a2", "lay c6", "pass")

    assert (state.turn, state.phase) == (0, DRAWING)
    assert state.card[3][2] == CODES["bear-right"]


@pytest.mark.article("oga-16")
def test_a_hunter_takes_only_what_can_be_laid():
    state = position({"1a": "< 6 >", "1b": "< 7 >", "1c": "< 8 . . >", "2a": ". bear-left bear-right"})

    do(state, "draw bear-hunter", "lay c3", "hunt 2a2", "lay c4")

    assert state.phase == RAIDING


@pytest.mark.article("oga-16", "oga-23")
def test_a_hunter_taken_by_a_lasso_hunts():
    state = position({"2a": ". bear-hunter", "2b": ". bear-left"})

    do(state, "draw lasso", "lay a5", "rope 2a2", "lay a6")

    assert choices(state) == ["pass", "hunt 2b2"]


@pytest.mark.article("oga-16")
def test_booty_does_not_end_the_turn_but_the_lasso_that_brought_the_hunter_may():
    state = position({"1b": ". lasso", "2a": ". bear-hunter", "2b": ". bear-left"})

    do(state, "draw lasso", "lay a5", "rope 2a2", "lay a6", "hunt 2b2", "lay a7")

    assert state.turn == 1


@pytest.mark.article("oga-7")
@pytest.mark.parametrize(("drawn", "phase"), [("archer", SHOOTING), ("lasso", ROPING), ("bear-hunter", HUNTING)])
def test_nobody_takes_from_their_own_river(drawn, phase):
    state = position({"1a": ". 5a bear-left", "2a": ". 6 bear-right"})

    do(state, f"draw {drawn}", "lay b5")

    assert state.phase == phase
    assert all(spot.startswith("2") for spot in targets(state))
