"""Cable cars, avalanches, Saint Bernards."""

import pytest

HALF = ("1 2 1 2 1", "3 A 4 5", ". C 6")  # a cable car over half an avalanche


@pytest.mark.article("alt-13")
def test_a_cable_car_goes_on_any_two_cards_and_in_the_base(table):
    game = table(("15 15 A A",), ("2",)).play("C")

    assert game.open_places("C") == ["i1", "n1", "j2", "k2", "l2"]


@pytest.mark.article("alt-13", "alt-14")
@pytest.mark.parametrize(
    ("rows", "card", "place", "fits"),
    [
        (("15 15 15", "C C"), "1", "j3", True),  # a cable car is worth nothing
        (("15 C",), "15", "j2", False),
        (("3 4 3", "5 A"), "15", "j3", False),
        (("3 4 3", "5 A"), "C", "j3", True),
        (HALF, "15", "j3", False),  # the other half is still blocked
        (HALF, "C", "j3", True),
        (HALF, "7", "k4", True),
    ],
)
def test_only_a_cable_car_lies_on_an_avalanche_and_anything_on_a_cable_car(table, rows, card, place, fits):
    assert (place in table(rows, ("2",)).play(card).open_places(card)) == fits


@pytest.mark.article("alt-14")
@pytest.mark.parametrize(
    ("rows", "spots"),
    [
        (("4 9",), ["i1@2", "l1@2", "j2@2"]),
        (("14 15",), ["i1@2", "l1@2", "j2@2"]),
        (("3 4 3 3", "5 A 15"), ["i1@2", "n1@2"]),  # an avalanche lies on no avalanche
    ],
)
def test_an_avalanche_goes_on_any_card_of_an_opponent(table, rows, spots):
    assert table(("3 3",), rows).play("A").spots("A") == spots


@pytest.mark.article("alt-15")
def test_a_drawn_saint_bernard_clears_an_avalanche_and_both_are_discarded(table):
    game = table(("3 4", "A"), ("2",)).play("B", "B xj2")

    assert game.mountain() == {"j1": "3", "k1": "4"}
    assert game.discard == "A B"
    assert game.hand() == "1 1 1 1"


@pytest.mark.article("alt-15")
@pytest.mark.parametrize("drawn", ["9", "A", "C", "5*"])
def test_any_drawn_card_goes_to_the_hand_for_a_saint_bernard(table, drawn):
    game = table(("3 4", "A"), ("2",), hands=("1 1 1 B",)).play(drawn, "hand B xj2")

    assert game.mountain() == {"j1": "3", "k1": "4"}
    assert game.discard == "A B"
    assert game.hand() == f"1 1 1 {drawn}"


@pytest.mark.article("alt-16")
@pytest.mark.parametrize("card", ["15", "C", "B"])
def test_an_uncovered_avalanche_gives_way_to_a_saint_bernard_alone(table, card):
    assert ("xj2" in table(("3 4", "A"), ("2",)).play(card).spots(card)) == (card == "B")


@pytest.mark.article("alt-17")
def test_a_drawn_saint_bernard_is_used_taken_or_discarded(table):
    game = table(("3 4", "A"), ("2",), hands=("9 1 1 1",)).play("B")

    assert {text.split()[0] for text in game.choices} == {"discard", "B", "hand"}
    assert game.spots("B") == ["xj2"]


@pytest.mark.article("alt-17")
def test_an_avalanche_taken_in_hand_can_never_be_played(table):
    game = table(("3 4",), ("2",), hands=("9 1 1 1",)).play("A", "hand 9 j2", "1", "discard 1", "1")

    assert game.hand() == "1 1 1 A"
    assert not [text for text in game.choices if text.startswith("hand A")]
