"""The last building, the count, and playing alone."""

import pytest

from ludotheque.engine.seats import NOBODY


@pytest.mark.article("alt-21")
def test_the_last_card_drawn_is_still_played_then_all_build_in_seat_order(table):
    game = table(("3 3",), ("3 3",), hands=("4 5 A B", "9 9 A A"), pile="8", turn=2).play("8", "8 j2")

    assert game.turn == 1
    game.play("hand 4 j2", "hand 5 i1", "stop")
    assert game.turn == 2
    assert game.hand(1) == "A B"


@pytest.mark.article("alt-21")
def test_in_the_end_nothing_is_replaced_and_no_saint_bernard_comes_out(table):
    game = table(("3 4", "A"), ("2",), hands=("9 B",), pile="")

    assert game.choices == ["stop", "hand 9 i1", "hand 9 l1"]


@pytest.mark.article("alt-21")
def test_the_game_is_over_when_the_last_player_stops(table):
    game = table(("3",), ("2",), hands=("9", "8"), pile="").play("stop", "stop")

    assert (game.match.actor, game.match.mover) == (NOBODY, NOBODY)
    assert game.choices == []


@pytest.mark.article("alt-21")
def test_building_goes_on_as_long_as_it_can(table):
    game = table(("3 3",), hands=("4 5 C C",), pile="")
    game.play("hand 4 j2", "hand C l1", "hand C k2", "hand 5 j3")

    assert game.choices == ["stop"]
    assert game.floors() == 3


@pytest.mark.article("alt-22")
@pytest.mark.parametrize(
    ("rows", "hand", "points"),
    [
        (("3 3", "5"), "", 2 + 1),  # all placed
        (("3 3", "5"), "B", 2 + 2),  # placed but for the Saint Bernard, which counts
        (("3 3", "5"), "B B B", 2 + 4),
        (("3 3", "5"), "7", 2),
        (("3 3", "5"), "7 B", 2 + 1),
        (("3 3", "5"), "A B B", 2 + 2),  # the avalanche can never be placed
        (("1 1 1 1", "2 2 2", "4* 5*"), "A", 3),  # animals count from the fourth floor on
        (("1 1 1 1", "2 2 2", "3 3", "5*"), "A", 4 + 1),
        (("1 1 1 1 1", "2 2 2 2", "3 3 3", "5* 6*", "15*"), "A", 5 + 3),
    ],
)
def test_floors_high_animals_saint_bernards_and_a_placed_hand_count(table, rows, hand, points):
    assert table(rows, hands=(hand,), pile="").play("stop").match.scores() == [points]


@pytest.mark.article("alt-22")
def test_until_the_end_only_what_all_can_see_is_counted(table):
    game = table(("3 3", "5"), ("3",), hands=("B B", ""), pile="")

    assert game.match.scores() == [2, 1]
    assert game.play("stop", "stop").match.scores() == [5, 2]


@pytest.mark.article("alt-22")
def test_equal_totals_share_the_win(table):
    game = table(("3",), ("3",), ("3 3", "4"), hands=("B", "B", "7"), pile="").play("stop", "stop", "stop")

    assert game.match.scores() == [3, 3, 2]
    assert game.match.winners() == [0, 1]


@pytest.mark.article("alt-24")
def test_alone_nothing_is_aimed_at_an_opponent(table):
    game = table(("3 4",), hands=("9 1 1 1",)).play("A")

    assert game.choices[0] == "discard A"
    assert all(text.startswith(("discard", "hand")) for text in game.choices)


@pytest.mark.article("alt-24")
def test_alone_one_plays_turn_after_turn_to_the_best_total(table):
    game = table(("3 4",), hands=("1 1 1 B",), pile="9 1").play("9", "9 j2", "1", "discard 1")
    game.play("hand 1 i1", "hand 1 h1", "hand 1 g1", "stop")

    assert game.match.scores() == [4]  # two floors, the Saint Bernard and the hand
    assert game.match.winners() == [0]
