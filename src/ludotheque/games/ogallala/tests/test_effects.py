"""Archer, lasso, totem and hunters."""

import pytest

HUNTERS = [
    ("bear-hunter", "bear"), ("buffalo-hunter", "buffalo"), ("cowboy", "horse"),
    ("gold-digger", "gold"), ("lumberjack", "wood"), ("soldier", "cannon"),
]  # fmt: skip


@pytest.mark.article("oga-10")
def test_an_archer_removes_a_card_with_warriors_to_the_second_pile(table):
    laid = table("2a < 5a archer lasso sorcerer cowboy bird bear-left >").play("draw archer", "lay a5")
    assert laid.choices == ["pass", "shoot 2a2", "shoot 2a3", "shoot 2a4", "shoot 2a5"]

    laid.play("shoot 2a5")

    assert laid.aside == "sorcerer"
    assert laid.row("2a") == "< 5a archer lasso . cowboy bird bear-left >"
    assert laid.drawer == 1


@pytest.mark.article("oga-10", "oga-11")
@pytest.mark.parametrize("drawn", ["archer", "lasso"])
def test_a_shot_or_a_throw_may_be_declined(table, drawn):
    laid = table("2a . 5a").play(f"draw {drawn}", "lay b5", "pass")

    assert laid.drawer == 1
    assert laid.row("2a") == ". 5a"


@pytest.mark.article("oga-10", "oga-11")
@pytest.mark.parametrize(("drawn", "theirs"), [("archer", ""), ("archer", "< bird cowboy bear-left >"), ("lasso", "")])
def test_an_archer_or_a_lasso_without_a_target_has_no_effect(table, drawn, theirs):
    assert table("1a . 8", f"2a {theirs}").play(f"draw {drawn}", "lay b5").drawer == 1


@pytest.mark.article("oga-10", "oga-11")
@pytest.mark.parametrize(("taken", "drawer"), [("archer", 1), ("lasso", 2)])
def test_an_archer_or_a_lasso_taken_by_a_lasso_has_no_effect(table, taken, drawer):
    laid = table(f"2a . {taken} 5a", "3a . 6").play("draw lasso", "lay a5", "rope 2a2", "lay b6")

    assert laid.drawer == drawer


@pytest.mark.article("oga-11")
def test_a_lasso_takes_any_card_and_lays_it_on_its_own_river(table):
    laid = table("2a < 5a cowboy bird bear-left >").play("draw lasso", "lay a5")
    assert laid.choices == ["pass", *(f"rope 2a{place}" for place in range(1, 7))]

    laid.play("rope 2a1")
    assert laid.row("2a") == ". 5a cowboy bird bear-left >"
    assert laid.places("a") == [1, 2, 3, 4]
    laid.play("lay a1")

    assert laid.row("1a") == "< . . . lasso"
    assert laid.drawer == 1


@pytest.mark.article("oga-10", "oga-11")
@pytest.mark.parametrize(
    ("mine", "theirs", "played", "drawer"),
    [
        (". archer", ". 5a", "draw archer, lay a5, shoot 2a2", 2),  # a second archer
        ("", ". 5a", "draw lasso, lay a5, rope 2a2, lay c6", 1),  # a new card: the turn goes on
        (". lasso", ". 5a", "draw lasso, lay a5, rope 2a2, lay c6", 2),  # a second lasso
        (". 5a", ". 5a", "draw lasso, lay a5, rope 2a2, lay c6", 2),  # a card already had
        ("", ". lasso", "draw lasso, lay a5, rope 2a2, lay c6", 2),  # the lasso just laid counts
    ],
)
def test_when_an_archer_or_a_lasso_ends_the_turn(table, mine, theirs, played, drawer):
    assert table(f"1b {mine}", f"2a {theirs}").play(*played.split(", ")).drawer == drawer


@pytest.mark.article("oga-11")
def test_a_lasso_takes_only_what_can_be_laid(table):
    laid = table("1a < 6 >", "1b < 7 >", "1c < 8 . . >", "2a < 5a 8 >").play("draw lasso", "lay c3")

    assert laid.choices == ["pass", "rope 2a2"]


@pytest.mark.article("oga-15")
@pytest.mark.parametrize("canoe", [". 5a totem bear-left", "< 5a totem bear-left >"])
@pytest.mark.parametrize("drawn", ["archer", "bear-hunter"])
def test_the_totem_protects_its_canoe_against_archer_and_hunter(table, canoe, drawn):
    assert table(f"2a {canoe}").play(f"draw {drawn}", "lay a5").drawer == 1


@pytest.mark.article("oga-15")
@pytest.mark.parametrize(
    ("canoe", "choices"), [(". 5a totem bird", ["rope 2a3", "rope 2b2"]), ("< 5a totem bird >", ["rope 2b2"])]
)
def test_a_lasso_takes_the_totem_itself_only_from_a_canoe_not_yet_complete(table, canoe, choices):
    assert table(f"2a {canoe}", "2b . 6").play("draw lasso", "lay a5").choices == ["pass", *choices]


@pytest.mark.article("oga-15", "oga-16")
@pytest.mark.parametrize(("agreed", "is_open"), [("vulnerable", True), ("safe", False)])
@pytest.mark.parametrize(
    ("drawn", "into_complete", "elsewhere"),
    [("archer", "shoot 2a2", "shoot 2b2"), ("lasso", "rope 2a2", "rope 2b2"), ("bear-hunter", "hunt 2a3", "hunt 2b3")],
)
def test_complete_canoes_without_a_totem_are_open_unless_agreed_otherwise(
    table, agreed, is_open, drawn, into_complete, elsewhere
):
    laid = table("2a < 5a bear-left >", "2b . 6 bear-right", complete_canoes=agreed).play(f"draw {drawn}", "lay a5")

    assert (into_complete in laid.choices) == is_open
    assert elsewhere in laid.choices


@pytest.mark.article("oga-16")
@pytest.mark.parametrize(("hunter", "booty"), HUNTERS)
def test_a_hunter_brings_home_the_two_cards_of_its_booty_one_by_one(table, hunter, booty):
    other = "gold" if booty != "gold" else "wood"
    laid = table(f"2a . {booty}-left 5a", f"2b . {other}-left", f"3c . 6 {booty}-right").play(
        f"draw {hunter}", "lay a5"
    )
    assert laid.choices == ["pass", "hunt 2a2", "hunt 3c3"]

    laid.play("hunt 2a2", "lay a6")
    assert laid.choices == ["pass", "hunt 3c3"]
    laid.play("hunt 3c3", "lay a7")

    assert laid.row("1a") == f". . . . {hunter} {booty}-left {booty}-right"
    assert laid.drawer == 1


@pytest.mark.article("oga-16")
def test_a_hunt_may_be_declined_and_may_stop_after_one_card(table):
    laid = table("2a . bear-left bear-right").play("draw bear-hunter", "lay a5", "hunt 2a2", "lay c6", "pass")

    assert laid.drawer == 1
    assert laid.row("2a") == ". . bear-right"


@pytest.mark.article("oga-16")
def test_a_hunter_takes_only_what_can_be_laid(table):
    laid = table("1a < 6 >", "1b < 7 >", "1c < 8 . . >", "2a . bear-left bear-right")

    laid.play("draw bear-hunter", "lay c3", "hunt 2a2", "lay c4")

    assert laid.choices == ["pass", "raid c 2a"]


@pytest.mark.article("oga-16", "oga-23")
def test_a_hunter_taken_by_a_lasso_hunts(table):
    laid = table("2a . bear-hunter", "2b . bear-left").play("draw lasso", "lay a5", "rope 2a2", "lay a6")

    assert laid.choices == ["pass", "hunt 2b2"]


@pytest.mark.article("oga-16")
def test_booty_does_not_end_the_turn_but_the_lasso_that_brought_the_hunter_may(table):
    laid = table("1b . lasso", "2a . bear-hunter", "2b . bear-left")

    laid.play("draw lasso", "lay a5", "rope 2a2", "lay a6", "hunt 2b2", "lay a7")

    assert laid.turn == 2


@pytest.mark.article("oga-7")
@pytest.mark.parametrize(
    ("drawn", "choices"),
    [("archer", ["shoot 2a2"]), ("lasso", ["rope 2a2", "rope 2a3"]), ("bear-hunter", ["hunt 2a3"])],
)
def test_nobody_takes_from_their_own_river(table, drawn, choices):
    laid = table("1a . 5a bear-left", "2a . 6 bear-right").play(f"draw {drawn}", "lay b5")

    assert laid.choices == ["pass", *choices]
