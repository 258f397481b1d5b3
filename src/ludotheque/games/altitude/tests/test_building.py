"""How mountains are built: places, values, the base, floors."""

import pytest

NEIGHBOUR = ("1",)
NINE = "1 1 1 1 1 1 1 1 1"


@pytest.mark.article("alt-2")
@pytest.mark.parametrize(
    ("rows", "places"),
    [
        (("2 3",), ["i1", "l1", "j2"]),
        (("2 3", "5"), ["i1", "l1"]),
        (("2 3 3", "5"), ["i1", "m1", "k2"]),  # a row need not be complete
        (("2 3 3", "5 6"), ["i1", "m1", "j3"]),
    ],
)
def test_an_upper_card_straddles_two_cards_of_the_row_below(table, rows, places):
    assert table(rows, NEIGHBOUR).play("9").open_places("9") == places


@pytest.mark.article("alt-3", "alt-12")
@pytest.mark.parametrize(
    ("below", "card", "fits"),
    [
        ("8 5", "9", True),
        ("9 C", "13", True),
        ("8 5", "8", False),
        ("5 8", "8", False),
        ("8 5", "7", False),
        ("7 6", "8", True),  # greater than each, not than their sum
        ("C C", "1", True),
        ("14 15", "15", False),
        ("8* 5*", "8", False),  # animals are beaten as any other
        ("8* 5*", "9", True),
    ],
)
def test_a_card_is_strictly_greater_than_each_of_the_two_below(table, below, card, fits):
    assert ("j2" in table((below,), NEIGHBOUR).play(card).open_places(card)) == fits


@pytest.mark.article("alt-4", "alt-5", "alt-25")
@pytest.mark.parametrize(
    ("base", "places"),
    [
        ("", ["j1"]),  # the first card touches nothing
        ("4 4", ["i1", "l1"]),
        (NINE, ["i1", "s1"]),
        (f"{NINE} 1", []),
        ("1 1 1 1 1 1 1 1 . 1", ["r1"]),  # a hole counts as a place: only it is left
        ("4 . 4", ["i1", "k1", "m1"]),
        ("3 . . 2", ["i1", "k1", "l1", "n1"]),
        ("3 . . . 2", ["i1", "k1", "m1", "o1"]),
    ],
)
def test_a_base_card_touches_another_one_within_ten_places_holes_included(table, base, places):
    assert table((base,), NEIGHBOUR).play("1").open_places("1") == places


@pytest.mark.article("alt-12")
@pytest.mark.parametrize("value", [4, 9, 15])
def test_animals_are_laid_like_plain_cards_of_their_value(table, value):
    plain, animal = (table(("3 8 14 2", "9"), ("5 6",)).play(card).choices for card in (f"{value}", f"{value}*"))

    assert [text.replace("*", "") for text in animal] == plain


@pytest.mark.article("alt-23")
@pytest.mark.parametrize(
    ("rows", "floors"),
    [
        ((), 0),
        (("3 3 3",), 1),  # the base
        (("3 3 3", "5 5", "6"), 3),
        (("3 3 3", "5 5", "A"), 3),  # an avalanche counts for the height
        (("4* 5*", "6*"), 2),  # animals add no floor of their own
    ],
)
def test_floors_are_rows_with_a_card(table, rows, floors):
    assert table(rows).floors() == floors


@pytest.mark.article("alt-25")
def test_a_cleared_place_stays_empty_and_may_be_filled_later(table):
    game = table(("3 4 2", "5 A"), NEIGHBOUR).play("B", "B xk2")

    assert game.mountain() == {"j1": "3", "k1": "4", "l1": "2", "j2": "5"}
    game.play("1", "discard 1", "6", "6 k2")
    assert game.mountain()["k2"] == "6"
