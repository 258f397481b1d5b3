"""How mountains are built: places, values, the base, floors."""

import pytest

NEIGHBOUR = ("1",)


@pytest.mark.article("alt-2")
def test_an_upper_card_straddles_two_cards_of_the_row_below(table):
    game = table(("2 3", "5"), NEIGHBOUR, hands=("", "")).draw("9")

    assert "9 j2" not in game.choices  # j2 is taken: it would be a replacement
    assert "9 xj2" in game.choices
    assert game.refusal("9 k2") == ("alt-2", "hangs")
    assert game.refusal("9 j3") == ("alt-2", "hangs")


@pytest.mark.article("alt-2")
def test_a_row_may_start_before_the_row_below_is_complete(table):
    game = table(("2 3",), NEIGHBOUR, hands=("", "")).draw("9").play("9 j2")

    assert game.mountain() == {"j1": "2", "k1": "3", "j2": "9"}


@pytest.mark.article("alt-3")
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
    ],
)
def test_a_card_is_strictly_greater_than_each_of_the_two_below(table, below, card, fits):
    game = table((below,), NEIGHBOUR, hands=("", "")).draw(card)

    assert (f"{card} j2" in game.choices) == fits
    if not fits:
        assert game.refusal(f"{card} j2") == ("alt-3", "not-greater")


@pytest.mark.article("alt-4")
def test_the_base_grows_to_the_left_and_to_the_right(table):
    game = table(("4 4",), NEIGHBOUR, hands=("", "")).draw("3")

    assert [spot for spot in game.spots("3") if "@" not in spot] == ["i1", "xj1", "xk1", "l1"]


@pytest.mark.article("alt-4")
@pytest.mark.parametrize(
    ("base", "ends"),
    [
        ("1 1 1 1 1 1 1 1 1", ["i1", "s1"]),
        ("1 1 1 1 1 1 1 1 1 1", []),
        ("1 1 1 1 1 1 1 1 . 1", ["r1"]),  # a hole counts as a place: only it is left
    ],
)
def test_the_base_is_never_wider_than_ten_places_holes_included(table, base, ends):
    game = table((base,), NEIGHBOUR, hands=("", "")).draw("1")

    assert [spot for spot in game.spots("1 ") if spot[0] != "x" and "@" not in spot] == ends


@pytest.mark.article("alt-4")
def test_a_base_card_beyond_ten_places_is_refused(table):
    game = table(("1 1 1 1 1 1 1 1 1 1",), NEIGHBOUR, hands=("", "")).draw("2")

    assert game.refusal("2 i1") == ("alt-4", "base-full")


@pytest.mark.article("alt-5")
def test_a_base_card_touches_another_base_card(table):
    game = table(("4 . 4",), NEIGHBOUR, hands=("", "")).draw("1")

    assert [spot for spot in game.spots("1 ") if spot[0] != "x" and "@" not in spot] == ["i1", "k1", "m1"]
    assert game.refusal("1 n1") == ("alt-5", "apart")


@pytest.mark.article("alt-5")
def test_the_first_card_touches_nothing(table):
    game = table((), NEIGHBOUR, hands=("", "")).draw("7")

    assert [spot for spot in game.spots("7 ") if "@" not in spot] == ["j1"]
    assert game.refusal("7 k1") == ("alt-5", "begin-in-the-middle")


@pytest.mark.article("alt-12")
@pytest.mark.parametrize("value", [4, 9, 15])
def test_animals_are_laid_like_plain_cards_of_their_value(table, value):
    rows = ("3 8 14 2", "9")
    plain = table(rows, ("5 6",), hands=("", "")).draw(f"{value}")
    animal = table(rows, ("5 6",), hands=("", "")).draw(f"{value}*")

    assert [text.replace("*", "") for text in animal.choices] == plain.choices


@pytest.mark.article("alt-12")
def test_a_card_must_beat_an_animal_as_any_other(table):
    game = table(("8* 5*",), NEIGHBOUR, hands=("", "")).draw("8")

    assert game.refusal("8 j2") == ("alt-3", "not-greater")


@pytest.mark.article("alt-23")
def test_floors_are_rows_with_a_card_the_base_being_the_first(table):
    assert table(()).floors() == 0
    assert table(("3 3 3",)).floors() == 1
    assert table(("3 3 3", "5 5", "6")).floors() == 3


@pytest.mark.article("alt-23")
def test_an_avalanche_counts_for_the_height(table):
    assert table(("3 3 3", "5 5", "A")).floors() == 3


@pytest.mark.article("alt-23")
def test_animals_add_no_floor_of_their_own(table):
    assert table(("4* 5*", "6*")).floors() == 2


@pytest.mark.article("alt-25")
def test_a_cleared_place_stays_empty_and_may_be_filled_later(table):
    game = table(("3 4 2", "5 A"), NEIGHBOUR, hands=("1 1 1 1", "1 1 1 1"), pile="1 1 6 1").draw("B").play("B xk2")

    assert game.mountain() == {"j1": "3", "k1": "4", "l1": "2", "j2": "5"}
    game.draw("1").play("discard 1").draw("6").play("6 k2")
    assert game.mountain()["k2"] == "6"


@pytest.mark.article("alt-25")
def test_a_hole_in_the_base_is_filled_only_next_to_a_base_card(table):
    game = table(("3 . . 2",), NEIGHBOUR, hands=("", "")).draw("1")

    assert [spot for spot in game.spots("1 ") if spot[0] != "x" and "@" not in spot] == ["i1", "k1", "l1", "n1"]
    wide = table(("3 . . . 2",), NEIGHBOUR, hands=("", "")).draw("1")
    assert wide.refusal("1 l1") == ("alt-5", "apart")
