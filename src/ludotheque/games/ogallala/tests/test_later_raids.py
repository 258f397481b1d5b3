"""The option by which a canoe keeps its attack for the start of a later turn of its owner."""

import pytest

from ludotheque.games.ogallala.rules.cards import CODES
from ludotheque.games.ogallala.rules.pile import put_in_pile
from ludotheque.games.ogallala.rules.river import is_complete

COMPLETE = ("draw stern", "lay a3")  # the first row of the first seat
STOP = ("draw bow", "lay c1")  # that seat has a bow already
STOP_OTHER = ("draw powder", "lay c5")  # and the second seat has powder


@pytest.fixture
def river(table):
    """Lay a river whose first row lacks only its stern, and powder on the next river."""

    def laid(*rows, crew="5a", **options):
        return table(f"1a < {crew}", "2b . powder", *rows, **{"raid": "later", **options})

    return laid


@pytest.fixture
def dawn(table):
    """Begin a turn of the first seat whose complete canoes have all kept their attack."""

    def laid(*rows):
        laid = table("2b . powder", *rows, turn=2, raid="later")
        laid.state.ready[:3] = [int(is_complete(laid.state, canoe)) for canoe in range(3)]
        return laid.play(*STOP_OTHER)

    return laid


@pytest.mark.article("oga-25", "oga-12")
@pytest.mark.parametrize(
    ("raid", "choices"), [("once", []), ("later", ["pass", "raid a 2a", "raid a 2b", "raid a 2c"])]
)
def test_a_canoe_that_declined_may_attack_at_the_start_of_a_later_turn(river, raid, choices):
    laid = river("2a . 4a", raid=raid).play(*COMPLETE, "pass", *STOP, *STOP_OTHER)

    assert laid.turn == 1
    assert laid.choices == choices
    assert any(laid.state.ready) == bool(choices)


@pytest.mark.article("oga-25", "oga-12")
def test_a_canoe_that_found_nobody_weaker_may_attack_at_the_start_of_a_later_turn(river):
    laid = river("2a . 6", "2b . . 7").play(*COMPLETE)
    assert laid.drawer == 1

    laid.play(*STOP, *STOP_OTHER)

    assert laid.choices == ["pass", "raid a 2c"]


@pytest.mark.article("oga-25")
def test_declining_keeps_the_attack_from_turn_to_turn(dawn):
    laid = dawn("1a < 5a >", "2a . 4a").play("pass")
    assert laid.drawer == 1

    laid.play(*STOP, "draw warrior-4a", "lay c6")

    assert "raid a 2a" in laid.choices


@pytest.mark.article("oga-25")
def test_a_kept_attack_waits_for_the_start_of_a_turn(river):
    laid = river("1b < 6", "2a . 4a").play(*COMPLETE, "pass", "draw stern", "lay b3")

    assert laid.choices == ["pass", "raid b 2a", "raid b 2b"]
    assert laid.refusal("raid a 2a") == ("oga-25", "wait")


@pytest.mark.article("oga-25")
def test_what_does_not_attack_at_the_start_of_a_turn_is_told_why(dawn):
    laid = dawn("1a < 5a >", "1b < 6", "2a . 4a")

    assert laid.refusal("raid b 2a") == ("oga-25", "not-kept")


@pytest.mark.article("oga-25", "oga-14")
@pytest.mark.parametrize(("crew", "played"), [("5a", ["raid a 2a"]), ("sorcerer", ["raid a 2a", "pass"])])
def test_a_canoe_that_has_attacked_keeps_nothing_not_even_the_second_attack_of_a_sorcerer(river, crew, played):
    laid = river("2a . 4a", "2c . 1", crew=crew).play(*COMPLETE, *played, *STOP, *STOP_OTHER)

    assert laid.drawer == 1


@pytest.mark.article("oga-25", "oga-21")
def test_a_canoe_completed_by_spoils_keeps_no_attack(river):
    laid = river("1b < 7 . >", "2a . 4a bird", "2c . 1").play(*COMPLETE, "raid a 2a", "loot 2a3", "lay b3")

    assert laid.play(*STOP_OTHER).drawer == 1


@pytest.mark.article("oga-25", "oga-24")
def test_a_canoe_that_loses_a_card_loses_its_attack_until_it_is_completed_anew(river):
    laid = river("2a . 4a").play(*COMPLETE, "pass", *STOP, "draw archer", "lay a5", "shoot 1a2", *STOP_OTHER)
    assert laid.drawer == 1

    laid.play("draw warrior-8", "lay a2", "pass", "draw bow", "lay b1", "draw archer", "lay b5", "pass")

    assert "raid a 2a" in laid.choices


@pytest.mark.article("oga-25", "oga-24", "oga-21")
def test_a_canoe_that_lost_a_card_and_is_completed_anew_by_spoils_keeps_no_attack(dawn):
    laid = dawn("1a < 5a 6 >", "1b < 8", "2a . 4a bird")
    laid.play("pass", *STOP, "draw archer", "lay c3", "shoot 1a2", "draw warrior-4a", "lay c6")
    laid.play("draw stern", "lay b3", "raid b 2a", "loot 2a3", "lay a2")

    laid.play("draw archer", "lay b5", "pass")

    assert is_complete(laid.state, 0)
    assert laid.drawer == 1


@pytest.mark.article("oga-25", "oga-13")
def test_after_a_kept_attack_that_brings_nothing_useful_the_owner_draws(dawn):
    laid = dawn("1a < 5a >", "2a . 4a").play("raid a 2a")
    assert (laid.drawer, laid.aside) == (1, "4a")

    laid.play("draw bird", "lay b5")

    assert laid.drawer == 1  # what follows the draw is judged by itself


@pytest.mark.article("oga-25", "oga-13")
@pytest.mark.parametrize("taken", [["loot 2a3", "lay b5"], ["pass"]])
def test_after_a_kept_attack_that_finds_something_useful_the_turn_passes_without_a_draw(dawn, taken):
    laid = dawn("1a < 5a >", "2a . 4a bird")
    left = laid.state.left

    laid.play("raid a 2a", *taken)

    assert (laid.drawer, laid.state.left) == (2, left)


@pytest.mark.article("oga-25", "oga-14")
def test_a_sorcerer_leads_two_attacks_at_the_start_of_a_later_turn_too(dawn):
    laid = dawn("1a < sorcerer >", "2a . 4a bird").play("raid a 2a", "loot 2a3", "lay b5")

    assert laid.choices == ["pass", "raid a 2b", "raid a 2c"]


@pytest.mark.article("oga-25", "oga-23")
@pytest.mark.parametrize(("first", "second"), ["ab", "ba"])
def test_all_canoes_that_kept_their_attack_may_attack_in_the_order_their_owner_chooses(dawn, first, second):
    laid = dawn("1a < 5a >", "1b < 6 >", "2a . 4a")
    assert laid.choices == ["pass", *(f"raid {row} 2{theirs}" for row in "ab" for theirs in "abc")]

    laid.play(f"raid {first} 2a")

    assert laid.choices == ["pass", f"raid {second} 2b", f"raid {second} 2c"]


@pytest.mark.article("oga-25", "oga-13")
def test_kept_attacks_are_judged_together(dawn):
    laid = dawn("1a < 5a >", "1b < 6 >", "2a . 4a bird").play("raid a 2a", "loot 2a3", "lay c5")
    assert laid.turn == 1

    laid.play("pass")

    assert laid.drawer == 2


@pytest.mark.article("oga-25", "oga-17", "oga-23")
def test_a_kept_attack_is_still_made_when_spoils_of_another_complete_the_third_canoe(dawn):
    laid = dawn("1a < 5a >", "1b < 6 >", "1c < . >", "2a . 4a bird").play("raid a 2a", "loot 2a3", "lay c2")
    assert laid.choices == ["pass", "raid b 2b", "raid b 2c"]

    laid.play("raid b 2b")

    assert laid.match.is_over


def leave_one_powder(laid):
    """Take every other card of the first pile out of the box."""
    for code, card in list(CODES.items())[1:]:
        put_in_pile(laid.state, card, int(code == "powder") - laid.state.pile[card])
    return laid


@pytest.mark.article("oga-25", "oga-8")
def test_kept_attacks_come_before_the_pile_is_looked_at(river):
    laid = leave_one_powder(river("2a . 4a").play(*COMPLETE, "pass", *STOP)).play(*STOP_OTHER)
    assert (laid.choices[1], laid.state.left, laid.state.reshuffled) == ("raid a 2a", 0, 0)

    laid.play("raid a 2a")

    assert (laid.drawer, laid.state.left, laid.state.reshuffled) == (1, 1, 1)  # what fell is drawn again


@pytest.mark.article("oga-25", "oga-8", "oga-17")
@pytest.mark.parametrize("last", ["raid a 2a", "pass"])
def test_a_kept_attack_may_be_made_even_when_no_card_is_left(river, last):
    laid = leave_one_powder(river("2a . 4a").play(*COMPLETE, "pass", *STOP))
    laid.state.reshuffled = 1

    laid.play(*STOP_OTHER)
    assert "raid a 2a" in laid.choices
    laid.play(last)

    assert laid.match.is_over
