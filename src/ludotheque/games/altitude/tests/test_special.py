"""Cable cars, avalanches, Saint Bernards."""

import pytest

FOUR = "1 1 1 1"


@pytest.mark.article("alt-13")
def test_a_cable_car_goes_on_any_two_cards_and_in_the_base(table):
    game = table(("15 15 A A",), ("2",), hands=(FOUR, FOUR)).draw("C")

    spots = [spot for spot in game.spots("C ") if "@" not in spot and spot[0] != "x"]
    assert spots == ["i1", "n1", "j2", "k2", "l2"]


@pytest.mark.article("alt-13")
def test_a_cable_car_is_worth_nothing(table):
    game = table(("15 15", "C"), ("2",), hands=(FOUR, FOUR))

    assert "1 k2" not in game.draw("1").choices
    low = table(("C C",), ("2",), hands=(FOUR, FOUR)).draw("1")
    assert "1 j2" in low.choices


@pytest.mark.article("alt-14")
def test_an_avalanche_goes_only_into_an_opponents_mountain(table):
    game = table(("3 3",), ("4 9",), hands=(FOUR, FOUR)).draw("A")

    assert game.spots("A ") == ["i1@2", "l1@2", "j2@2"]
    assert game.refusal("A j2") == ("alt-14", "avalanche-at-home")


@pytest.mark.article("alt-14")
def test_only_a_cable_car_lies_on_an_avalanche(table):
    rows = ("3 4 3", "5 A")

    assert table(rows, ("2",), hands=(FOUR, FOUR)).draw("15").refusal("15 j3") == ("alt-14", "on-avalanche")
    assert "C j3" in table(rows, ("2",), hands=(FOUR, FOUR)).draw("C").choices


@pytest.mark.article("alt-14")
def test_an_avalanche_lies_on_no_avalanche_but_on_any_other_card(table):
    game = table(("2",), ("3 4 3 3", "5 A 15"), hands=(FOUR, FOUR)).draw("A")

    assert game.refusal("A j3@2") == ("alt-14", "avalanche-on-avalanche")
    assert game.refusal("A k3@2") == ("alt-14", "avalanche-on-avalanche")
    wide = table(("2",), ("14 15",), hands=(FOUR, FOUR)).draw("A")
    assert "A j2@2" in wide.choices


@pytest.mark.article("alt-14", "alt-13")
def test_a_cable_car_over_half_an_avalanche_leaves_the_other_half_blocked(table):
    rows = ("1 2 1 2 1", "3 A 4 5", ". C 6")

    assert table(rows, ("2",), hands=(FOUR, FOUR)).draw("15").refusal("15 j3") == ("alt-14", "on-avalanche")
    assert "C j3" in table(rows, ("2",), hands=(FOUR, FOUR)).draw("C").choices
    assert "7 k4" in table(rows, ("2",), hands=(FOUR, FOUR)).draw("7").choices


@pytest.mark.article("alt-15")
def test_a_drawn_saint_bernard_clears_an_avalanche_and_both_are_discarded(table):
    game = table(("3 4", "A"), ("2",), hands=(FOUR, FOUR)).draw("B").play("B xj2")

    assert game.mountain() == {"j1": "3", "k1": "4"}
    assert game.discard == "A B"
    assert game.hand() == FOUR
    assert game.floors() == 1


@pytest.mark.article("alt-15")
@pytest.mark.parametrize("drawn", ["9", "A", "C", "5*"])
def test_any_drawn_card_goes_to_the_hand_for_a_saint_bernard(table, drawn):
    game = table(("3 4", "A"), ("2",), hands=("1 1 1 B", FOUR)).draw(drawn).play("hand B xj2")

    assert game.mountain() == {"j1": "3", "k1": "4"}
    assert game.discard == "A B"
    assert sorted(game.hand().split()) == sorted(["1", "1", "1", drawn])


@pytest.mark.article("alt-15")
def test_a_saint_bernard_clears_only_its_owners_mountain(table):
    game = table(("3",), ("3 4", "A"), hands=(FOUR, FOUR)).draw("B")

    assert game.refusal("B xj2@2") == ("alt-15", "rescue-at-home")


@pytest.mark.article("alt-16")
def test_a_covered_avalanche_cannot_be_cleared(table):
    game = table(("3 4 3", "5 A", "C"), ("2",), hands=("1 1 1 B", FOUR)).draw("B")

    assert game.refusal("B xk2") == ("alt-16", "avalanche-covered")
    assert game.refusal("hand B xk2") == ("alt-16", "avalanche-covered")


@pytest.mark.article("alt-16")
@pytest.mark.parametrize("card", ["15", "C"])
def test_an_avalanche_is_not_replaced(table, card):
    game = table(("3 4", "A"), ("2",), hands=(FOUR, FOUR)).draw(card)

    assert game.refusal(f"{card} xj2") == ("alt-16", "avalanche-replaced")


@pytest.mark.article("alt-17")
def test_a_drawn_saint_bernard_is_used_taken_or_discarded(table):
    game = table(("3 4", "A"), ("2",), hands=("9 1 1 1", FOUR)).draw("B")

    assert {text.split()[0] for text in game.choices} == {"discard", "B", "hand"}
    assert game.spots("B ") == ["xj2"]
    assert game.refusal("B i1") == ("alt-17", "no-avalanche-there")


@pytest.mark.article("alt-17")
def test_an_avalanche_taken_in_hand_can_never_be_played(table):
    game = table(("3 4",), ("2",), hands=("9 1 1 1", FOUR)).draw("A").play("hand 9 j2")

    assert game.hand() == "1 1 1 A"
    game.draw("1").play("discard 1").draw("1")
    assert not [text for text in game.choices if text.startswith("hand A")]
    assert game.refusal("hand A i1") == ("alt-17", "avalanche-from-hand")
