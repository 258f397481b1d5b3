"""Raids: who may attack whom, what is looted, and how the turn goes on."""

import pytest


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
def test_a_canoe_just_completed_may_attack_a_weaker_one_under_construction(table, mine, theirs, allowed):
    laid = table(f"1a {mine}", f"2a {theirs}").play("draw stern", f"lay a{len(mine.split()) + 1}")

    assert ("raid a 2a" in laid.choices) == allowed


@pytest.mark.article("oga-12")
def test_an_attack_may_be_declined_and_is_then_over(table):
    laid = table("1a < 5a", "2a . 4a").play("draw stern", "lay a3", "pass")
    assert laid.drawer == 1

    laid.play("draw warrior-8", "lay b3")

    assert laid.drawer == 1


@pytest.mark.article("oga-12")
def test_an_attack_tells_both_strengths(table):
    laid = table("1a < 5a archer", "2a . 4a 3a bird").play("draw stern", "lay a4", "raid a 2a")

    assert "Strength 8 against 7: the raid succeeds." in laid.told()


@pytest.mark.article("oga-12")
def test_a_canoe_attacks_at_the_moment_of_its_completion_or_never(table):
    laid = table("1a < 5a", "2a . 6 1").play("draw stern", "lay a3")
    assert laid.drawer == 1  # nobody is weaker yet

    laid.play("draw archer", "lay b5", "shoot 2a2")

    assert laid.drawer == 1


@pytest.mark.article("oga-12")
def test_a_canoe_attacks_once(table):
    assert table("1a < 8", "2a . 1", "2b . 2a").play("draw stern", "lay a3", "raid a 2a").drawer == 1


@pytest.mark.article("oga-13")
def test_cards_with_warriors_go_to_the_second_pile_and_the_rest_may_be_looted(table):
    laid = table("1a < sorcerer", "1b . bird", "2a . 1 archer bird cowboy tipi")

    laid.play("draw stern", "lay a3", "raid a 2a")

    assert laid.row("2a") == ". . . bird cowboy tipi"
    assert laid.aside == "1 archer"
    assert laid.choices == ["pass", "loot 2a5", "loot 2a6"]  # the bird is already there


@pytest.mark.article("oga-13")
def test_each_card_is_laid_before_the_next_is_chosen_and_what_is_not_taken_stays(table):
    laid = table("1a < 8", "2a . 1 bird skins tipi")

    laid.play("draw stern", "lay a3", "raid a 2a", "loot 2a3", "lay b4", "loot 2a4", "lay b5", "pass")

    assert laid.row("1b") == ". . . bird skins"
    assert laid.row("2a") == ". . . . tipi"
    assert laid.turn == 2


@pytest.mark.article("oga-13")
def test_only_the_beaten_canoe_is_looted(table):
    laid = table("1a < 8", "2a . 1 bird", "2b . tipi").play("draw stern", "lay a3", "raid a 2a")

    assert laid.choices == ["pass", "loot 2a3"]


@pytest.mark.article("oga-13")
@pytest.mark.parametrize(
    ("rows", "drawer"),
    [
        (("2a . 1 bird",), 0),  # there is something to loot
        (("2a . 1",), 1),
        (("1b . bird . >", "2a . 1"), 1),  # even after a stern that was there already
        (("1b . bird . >", "2a . 1 bird"), 1),  # a card that is there already is no use
        (("1b < 6 >", "1c < 7 . >", "2a < 1 2a"), 1),  # nor is one that has no place
    ],
)
def test_a_raid_that_brings_nothing_useful_lets_the_raider_draw_on(table, rows, drawer):
    assert table("1a < 8", *rows).play("draw stern", "lay a3", "raid a 2a").drawer == drawer


@pytest.mark.article("oga-13")
@pytest.mark.parametrize("rows", [("2a . 1 bird",), ("1b . bird . >", "2a . 1 tipi")])
def test_the_turn_passes_even_when_nothing_useful_is_taken(table, rows):
    assert table("1a < 8", *rows).play("draw stern", "lay a3", "raid a 2a", "pass").drawer == 2


@pytest.mark.article("oga-13")
def test_without_an_attack_a_duplicate_still_ends_the_turn(table):
    assert table("1a < 8", "1b . bird . >", "2a . 1").play("draw stern", "lay a3", "pass").drawer == 2


@pytest.mark.article("oga-13", "oga-3")
def test_after_a_raid_that_brought_nothing_useful_the_next_duplicate_ends_the_turn(table):
    laid = table("1a < 8", "2a . 1").play("draw stern", "lay a3", "raid a 2a", "draw warrior-8", "lay b5")

    assert laid.turn == 2


@pytest.mark.article("oga-13")
def test_a_useful_raid_says_nothing_about_the_next_one(table):
    laid = table("1a < 8", "1b . 2a", "2a . 1 bird", "2b < 7").play("draw stern", "lay a3", "raid a 2a", "pass")
    assert laid.drawer == 2

    laid.play("draw stern", "lay b3", "raid b 1b")

    assert laid.drawer == 2
