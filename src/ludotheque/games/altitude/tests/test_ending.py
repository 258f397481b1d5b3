"""The last building, the count, and playing alone."""

import pytest

from ludotheque.engine.seats import NOBODY
from ludotheque.games.altitude.rules import score
from ludotheque.games.altitude.rules.turns import total

FOUR = "1 1 1 1"


@pytest.mark.article("alt-21")
def test_the_last_card_drawn_is_still_played_then_all_build_in_seat_order(table):
    game = table(("3 3",), ("3 3",), hands=("4 5 A B", "9 9 A A"), pile="8", turn=2).draw("8")

    assert "8 j2" in game.choices
    game.play("8 j2")
    assert game.turn == 1
    assert "hand 4 j2" in game.choices
    game.play("hand 4 j2", "hand 5 i1", "stop")
    assert game.turn == 2
    assert game.hand(1) == "A B"


@pytest.mark.article("alt-21")
def test_in_the_end_nothing_is_replaced_and_no_saint_bernard_comes_out(table):
    game = table(("3 4", "A"), ("2",), hands=("9 B", ""), pile="", is_ending=True)

    assert game.refusal("hand B xj2") == ("alt-21", "no-rescue-any-more")
    assert game.refusal("hand 9 xj2") == ("alt-10", "hand-replaces")
    assert game.refusal("9 j1") == ("alt-21", "last-building")
    assert game.refusal("9 i1@2") == ("alt-21", "last-building-other")
    assert game.choices == ["stop", "hand 9 i1", "hand 9 l1"]


@pytest.mark.article("alt-21")
def test_the_game_is_over_when_the_last_player_stops(table):
    game = table(("3",), ("2",), hands=("9", "8"), pile="", is_ending=True).play("stop", "stop")

    assert game.match.actor == NOBODY


@pytest.mark.article("alt-21")
def test_building_goes_on_as_long_as_it_can(table):
    game = table(("3 3",), hands=("4 5 C C",), pile="", is_ending=True)
    game.play("hand 4 j2", "hand C l1", "hand C k2", "hand 5 j3")

    assert game.choices == ["stop"]
    assert game.floors() == 3


def final(table, *rows, hand=""):
    return total(table(rows, hands=(hand,), pile="", is_ending=True).state, 0)


@pytest.mark.article("alt-22")
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("", 1),  # placed
        ("B", 2),  # placed but for the Saint Bernard, which counts
        ("B B B", 4),
        ("7", 0),
        ("7 B", 1),
        ("A B B", 2),  # the avalanche can never be placed
    ],
)
def test_the_hand_counts_a_point_when_placed_and_one_a_saint_bernard(table, hand, points):
    assert final(table, "3 3", "5", hand=hand) == 2 + points


@pytest.mark.article("alt-22")
def test_animals_count_from_the_fourth_floor_on(table):
    assert final(table, "1 1 1 1", "2 2 2", "4* 5*", hand="A") == 3
    assert final(table, "1 1 1 1", "2 2 2", "3 3", "5*", hand="A") == 5
    assert final(table, "1 1 1 1 1", "2 2 2 2", "3 3 3", "5* 6*", "15*", hand="A") == 8


@pytest.mark.article("alt-22")
def test_until_the_end_only_what_all_can_see_is_counted(table):
    game = table(("3 3", "5"), ("3",), hands=("B B", ""), pile="", is_ending=True)
    before = score(game.state, 0)
    game.play("stop", "stop")

    assert before == 2
    assert score(game.state, 0) == 5


@pytest.mark.article("alt-22")
def test_equal_totals_share_the_win(table):
    game = table(("3",), ("3",), ("3 3", "4"), hands=("B", "B", "7"), pile="", is_ending=True).play(
        "stop", "stop", "stop"
    )

    assert game.match.scores() == [3, 3, 2]
    assert game.match.winners() == [0, 1]


@pytest.mark.article("alt-24")
def test_alone_nothing_is_aimed_at_an_opponent(table):
    game = table(("3 4",), hands=("9 1 1 1",)).draw("A")

    assert game.choices[0] == "discard A"
    assert all(text.startswith(("discard", "hand")) for text in game.choices)
    assert game.refusal("A j1@2") == ("alt-9", "no-such-mountain")


@pytest.mark.article("alt-24")
def test_alone_one_plays_turn_after_turn_to_the_best_total(table):
    game = table(("3 4",), hands=("1 1 1 B",), pile="9 1").draw("9").play("9 j2").draw("1").play("discard 1")
    game.play("hand 1 i1", "hand 1 h1", "hand 1 g1", "stop")

    assert game.match.scores() == [4]  # two floors, the Saint Bernard and the hand
    assert game.match.winners() == [0]
