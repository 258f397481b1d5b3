"""Sorcerers, spoils that act, and the order of several raids."""

import pytest

from ludotheque.games.ogallala.rules.state import RAIDING

# a lasso completes the first row, and the tipi that it takes completes the second
BOTH_CANOES = ("draw lasso", "lay a3", "rope 2a2", "lay b3")


@pytest.mark.article("oga-14")
def test_a_sorcerer_leads_two_attacks_on_two_different_canoes(table):
    laid = table("1a < sorcerer", "2a . 1 bird", "2b . 2a", "3a . 3a")
    laid.play("draw stern", "lay a3", "raid a 2a", "loot 2a3", "lay b5")
    assert laid.choices == ["pass", "raid a 2b", "raid a 3a"]

    laid.play("raid a 3a")

    assert laid.turn == 2  # the first attack brought a bird, the second nothing: judged over both


@pytest.mark.article("oga-14")
def test_can_use_none_is_judged_over_both_attacks(table):
    useless, useful = table("1a < sorcerer", "2a . 1", "2b . 2a"), table("1a < sorcerer", "2a . 1", "2b . 2a bird")
    raids = ("draw stern", "lay a3", "raid a 2a", "raid a 2b")

    useless.play(*raids)
    useful.play(*raids, "pass")

    assert (useless.turn, useful.turn) == (1, 2)


@pytest.mark.article("oga-14")
def test_each_attack_is_compared_on_its_own_and_the_second_may_be_declined(table):
    laid = table("1a < sorcerer", "2a . 8 1", "2b . 6 4a", "2c . 7").play("draw stern", "lay a3")
    assert laid.choices == ["pass", "raid a 2a", "raid a 2c"]

    laid.play("raid a 2a")
    assert laid.choices == ["pass", "raid a 2c"]
    laid.play("pass")

    assert laid.drawer == 1


@pytest.mark.article("oga-14")
def test_a_type_won_in_the_first_attack_is_possessed_for_the_second(table):
    laid = table("1a < sorcerer", "2a . 1 bird", "3a . 2a bird")

    laid.play("draw stern", "lay a3", "raid a 2a", "loot 2a3", "lay b5", "raid a 3a")

    assert laid.drawer == 2
    assert laid.row("3a") == ". . bird"


@pytest.mark.article("oga-14", "oga-17")
def test_the_second_attack_is_still_allowed_if_the_first_completed_the_third_canoe(table):
    laid = table("1a < sorcerer", "1b < >", "1c < . >", "2a . 1 bird", "2b . 2a")
    laid.play("draw stern", "lay a3", "raid a 2a", "loot 2a3", "lay c2")
    assert laid.choices == ["pass", "raid a 2b"]

    laid.play("raid a 2b")

    assert laid.match.is_over


@pytest.mark.article("oga-16", "oga-21")
def test_a_hunter_won_in_a_raid_hunts_and_what_it_completes_never_attacks(table):
    laid = table("1a < 8", "1b < 7 . . >", "2a . 1 bear-hunter", "2b . bear-left", "2c . 2a")
    laid.play("draw stern", "lay a3", "raid a 2a", "loot 2a3", "lay b3")
    assert laid.choices == ["pass", "hunt 2b2"]

    laid.play("hunt 2b2", "lay b4")

    assert laid.drawer == 2


@pytest.mark.article("oga-21")
def test_a_canoe_completed_by_spoils_never_attacks(table):
    laid = table("1a < 8", "1b < 7 . >", "2a . 1 bird", "2b . 2a")

    laid.play("draw stern", "lay a3", "raid a 2a", "loot 2a3", "lay b3")

    assert laid.drawer == 2


@pytest.mark.article("oga-21")
@pytest.mark.parametrize(("drawn", "take"), [("lasso", "rope 2a2"), ("bear-hunter", "hunt 2a2")])
def test_a_canoe_completed_by_a_roped_or_hunted_card_may_attack(table, drawn, take):
    laid = table("1b < 7 . >", "2a . bear-left", "2b . 2a").play(f"draw {drawn}", "lay a5", take, "lay b3")

    assert "raid b 2b" in laid.choices


@pytest.mark.article("oga-23")
def test_effects_come_before_attacks(table):
    laid = table("1a < 8 . >", "2a . 5a", "2b . 6").play("draw archer", "lay a3")
    assert laid.choices == ["pass", "shoot 2a2", "shoot 2b2"]

    laid.play("shoot 2a2")

    assert laid.choices == ["pass", "raid a 2b"]


@pytest.mark.article("oga-23")
@pytest.mark.parametrize(("first", "second"), ["ab", "ba"])
def test_two_canoes_completed_at_once_attack_in_the_order_their_owner_chooses(table, first, second):
    laid = table("1a < 8 . >", "1b < 7 . >", "2a . tipi", "2b . 1", "2c . 2a").play(*BOTH_CANOES)
    assert laid.choices == ["pass", "raid a 2b", "raid a 2c", "raid b 2b", "raid b 2c"]

    laid.play(f"raid {first} 2b")
    assert laid.choices == ["pass", f"raid {second} 2c"]
    laid.play(f"raid {second} 2c")

    assert laid.drawer == 1


@pytest.mark.article("oga-14", "oga-23")
def test_the_sorcerers_second_attack_comes_before_that_of_another_canoe(table):
    laid = table("1a < sorcerer . >", "1b < 7 . >", "2a . tipi", "2b . 1", "2c . 2a", "3a . 3a")
    laid.play(*BOTH_CANOES, "raid a 2b")
    assert laid.choices == ["pass", "raid a 2c", "raid a 3a"]

    laid.play("pass")

    assert laid.choices == ["pass", "raid b 2c", "raid b 3a"]


@pytest.mark.article("oga-14", "oga-23")
def test_another_canoe_attacks_when_the_sorcerer_finds_no_second_target(table):
    laid = table("1a < sorcerer . >", "1b < 7 . >", "2a . tipi", "2b . 1 bird").play(*BOTH_CANOES, "raid a 2b", "pass")

    assert laid.choices == ["pass", "raid b 2b"]


@pytest.mark.article("oga-23", "oga-17")
def test_a_canoe_that_has_not_attacked_yet_still_may_when_spoils_complete_the_third(table):
    laid = table("1a < 8 . >", "1b < 7 . >", "1c < . >", "2a . tipi", "2b . 1 bird", "2c . 2a")
    laid.play(*BOTH_CANOES, "raid a 2b", "loot 2b3", "lay c2")
    assert laid.choices == ["pass", "raid b 2c"]

    laid.play("raid b 2c")

    assert laid.match.is_over
    assert laid.aside == "1 2a"


@pytest.mark.article("oga-23")
@pytest.mark.parametrize(("row", "choices"), [("< 8 7 >", ["pass", "raid a 2a"]), ("< 8 . >", ["pass"])])
def test_a_canoe_that_lost_a_card_no_longer_attacks(table, row, choices):
    laid = table(f"1a {row}", "2a . 1")

    laid.state.phase, laid.state.fresh[0] = RAIDING, 1

    assert laid.choices == choices
