"""Where cards may lie."""

import pytest

from ludotheque.games.ogallala import GAME
from ludotheque.games.ogallala.rules.cards import BIT, STRENGTH
from ludotheque.games.ogallala.rules.river import (
    cards_in,
    has_no_gap,
    is_complete,
    laid_in,
    places_of_bow,
    places_of_stern,
    places_within,
    row_of,
)
from ludotheque.games.ogallala.rules.state import ROWS
from ludotheque.testing.setups import Setup, random_positions

CREW = "1 2a 2b 3a 3b 4a 4b 5a 5b 6 7 8 archer lasso"


@pytest.mark.article("oga-1")
@pytest.mark.parametrize("length", [16, 14])
def test_a_river_has_three_rows_of_as_many_places_as_agreed(table, length):
    laid = table(hand=">", row_length=str(length))

    assert [laid.places(row) for row in "abc"] == [list(range(2, length + 1))] * 3
    assert len(laid.choices) == 3 * (length - 1)


@pytest.mark.article("oga-4")
@pytest.mark.parametrize(("crew", "cards"), [("", 2), (CREW, 16)])
def test_the_shortest_canoe_is_of_two_cards_and_the_longest_of_sixteen(table, crew, cards):
    laid = table(f"1a < {crew}", hand=">").play(f"lay a{cards}")

    assert is_complete(laid.state, 0)
    assert cards_in(laid.state, 0) == cards


@pytest.mark.article("oga-4")
def test_cards_may_be_laid_side_by_side_or_apart(table):
    assert {3, 5, 9, 15} <= set(table("1a . . . 5a", hand="6").places("a"))


@pytest.mark.article("oga-5", "oga-9")
@pytest.mark.parametrize(
    ("row", "card", "allowed"),
    [
        ("", "5a", range(2, 16)),  # the ends are for bow and stern
        ("", "<", range(1, 16)),  # a bow on the last place would leave none for a stern
        ("", ">", range(2, 17)),  # nor a stern on the first for a bow
        (". . . 5a", "<", range(1, 4)),  # a bow lies left of every card
        (". . . 5a . 6", ">", range(7, 17)),  # a stern right of every card
        (". . <", "5a", range(4, 16)),  # nothing left of a bow
        (". . . . >", "5a", range(2, 5)),  # nothing right of a stern
        ("< . . . >", "5a", range(2, 5)),
        (". . <", ">", range(4, 17)),
        (". . . >", "<", range(1, 4)),
        ("< 5a >", "6", ()),  # a complete canoe takes no more cards
        ("< . . . . . . . . . . . . . . >", "5a", range(2, 16)),
    ],
)
def test_no_card_is_laid_where_its_row_could_no_longer_become_a_canoe(table, row, card, allowed):
    assert table(f"1a {row}", hand=card).places("a") == list(allowed)


@pytest.mark.article("oga-5")
@pytest.mark.parametrize(("card", "allowed"), [("5a", range(2, 14)), ("<", range(1, 14)), (">", range(2, 15))])
def test_the_last_place_of_a_shorter_row_takes_only_a_stern(table, card, allowed):
    assert table(hand=card, row_length="14").places("a") == list(allowed)


@pytest.mark.article("oga-6")
def test_an_equal_card_goes_to_another_row(table):
    laid = table("1a . 5a", "1c . . 5a", hand="5a")

    assert laid.places("a") == laid.places("c") == []
    assert laid.places("b") == list(range(2, 16))


@pytest.mark.article("oga-7", "oga-8")
def test_own_cards_are_never_moved_and_a_card_that_can_be_laid_must_be_laid(table):
    laid = table("1a < 5a . 6", hand="7")
    assert not {1, 2, 4} & set(laid.places("a"))
    assert all(text.startswith("lay ") for text in laid.choices)

    laid.play("lay a3")

    assert [laid.row(name) for name in ("1a", "1b", "1c")] == ["< 5a 7 6", "", ""]


@pytest.mark.article("oga-9")
@pytest.mark.parametrize("row", ["< >", "< 5a >", ". . < 5a 6 >"])
def test_a_canoe_is_complete_from_bow_to_stern_without_a_gap(table, row):
    assert is_complete(table(f"1a {row}").state, 0)


@pytest.mark.article("oga-9")
@pytest.mark.parametrize("row", ["", "< . >", "< 5a . 6 >", "< 5a", ". 5a >", ". 5a 6"])
def test_a_canoe_with_a_gap_or_without_an_end_is_not_complete(table, row):
    assert not is_complete(table(f"1a {row}").state, 0)


@pytest.mark.article("oga-22")
@pytest.mark.parametrize(("there", "hand"), [("5a", "5b"), ("bear-left", "bear-right")])
def test_two_designs_of_one_value_and_two_halves_of_one_booty_are_different_types(table, there, hand):
    assert 3 in table(f"1a . {there}", hand=hand).places("a")


@pytest.mark.article("oga-22", "oga-3")
def test_cards_in_complete_canoes_count_as_possessed(table):
    assert table("1a < 5a >").play("draw warrior-5a", "lay b5").turn == 2


@pytest.mark.article("oga-24")
def test_a_complete_canoe_that_loses_a_card_is_under_construction_again(table):
    laid = table("1c . 5a", "2a < 5a 6 >", "2b . 6").play(
        "draw archer", "lay a3", "shoot 2a2", "draw warrior-5a", "lay b5"
    )

    laid.play("draw warrior-8")

    assert laid.places("a") == [2]


@pytest.mark.article("oga-24")
def test_a_canoe_that_lost_a_card_may_be_raided(table):
    laid = table("1a < 5a 6", "2a < 1 2a >").play("draw archer", "lay c3", "shoot 2a2", "draw stern", "lay a4")

    assert laid.choices == ["pass", "raid a 2a"]


@pytest.mark.article("oga-24")
def test_a_canoe_that_lost_a_card_may_attack_when_completed_anew(table):
    assert table("1b < . 8 >", "2a . 1", hand="5a").play("lay b2").choices == ["pass", "raid b 2a"]


@pytest.mark.article("oga-24", "oga-17")
def test_a_canoe_that_lost_a_card_no_longer_counts_among_the_three(table):
    laid = table("1a < 5a >", "1b < . >", "1c <").play("draw stern", "lay c2")

    assert not laid.match.is_over


def test_what_is_kept_beside_a_row_is_what_its_cards_come_to():
    for match in random_positions(Setup(GAME, 3, (("raid", "later"),)), 150, seed=8):
        for canoe, row in enumerate(match.state.card[: 3 * match.seats]):
            held = {card for card in row if card}

            assert laid_in(match.state, canoe) == sum(1 << place for place, card in enumerate(row) if card)
            assert match.state.kinds[canoe] == sum(BIT[card] for card in held)
            assert match.state.force[canoe] == sum(STRENGTH[card] for card in held)
            assert is_complete(match.state, canoe) == has_no_gap(match.state, canoe)
            for side, places in enumerate((places_within, places_of_bow, places_of_stern)):
                kept = row_of(match.state.room[side][canoe // ROWS], canoe % ROWS)
                assert kept == places(match.state, canoe)
