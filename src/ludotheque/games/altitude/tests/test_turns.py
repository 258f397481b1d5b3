"""Turns: the first hands, the five ways to use a card, opponents, replacing, playing twice."""

from random import Random

import pytest

from ludotheque.engine.events import Event
from ludotheque.engine.seats import CHANCE
from ludotheque.games.altitude import GAME
from ludotheque.games.altitude.cards import KIND
from ludotheque.games.altitude.rules.state import DRAWING, PLAYS_TWICE, USING
from ludotheque.testing.positions import Position
from ludotheque.testing.setups import Setup, random_positions, random_step

DEAL = ["1", "2", "3", "4", "A", "B", "1", "2", "3", "4", "A", "C"]
TEN = "3 3 3 3 3 3 3 3 3 3"
FIVE = ("1 1 1 1 1", "2 2 2 2", "3 3 3", "4 4", "5")
MARMOT = (*FIVE[:3], "4* .")  # four floors, an animal on the fourth


@pytest.mark.article("alt-6")
def test_six_cards_are_dealt_and_two_go_back_into_the_pile():
    game = Position(GAME, 2).play(*DEAL)

    assert game.state.held[:2] == [6, 6]
    assert (game.state.left, game.state.pile[KIND["A"]]) == (114 - 12, 6)
    turns = []
    for text in ("back A", "back 1", "back 2", "back A"):
        turns.append(game.turn)
        game.play(text)
    assert turns == [1, 1, 2, 2]
    assert game.state.held[:2] == [4, 4]
    assert (game.state.left, game.state.pile[KIND["A"]]) == (114 - 8, 8)
    assert (game.match.actor, game.turn) == (CHANCE, 1)


@pytest.mark.article("alt-7")
def test_turns_go_in_seat_order_and_each_begins_with_a_draw(table):
    game = table(("3",), ("3",), ("3",), pile="5 5 5 5 5")
    turns = []
    for _ in range(4):
        assert game.match.actor == CHANCE
        turns.append(game.turn)
        game.play("5", "discard 5")

    assert turns == [1, 2, 3, 1]


@pytest.mark.article("alt-8")
def test_the_five_ways_to_use_the_drawn_card(table):
    game = table(("3 4",), ("2 2",), hands=("9 A A A",)).play("7")

    assert game.choices == [
        *["discard 7", "7 j2", "7 i1", "7 xj1", "7 xk1", "7 l1"],
        *["7 j2@2", "7 i1@2", "7 l1@2"],
        *["hand 9 j2", "hand 9 i1", "hand 9 l1"],
    ]


@pytest.mark.article("alt-8")
def test_a_card_taken_in_hand_is_exchanged_for_the_one_that_is_built(table):
    game = table(("3 4",), ("2",), hands=("9 A A A",)).play("7", "hand 9 j2")

    assert game.mountain() == {"j1": "3", "k1": "4", "j2": "9"}
    assert game.hand() == "7 A A A"
    assert game.discard == ""
    assert game.turn == 2


@pytest.mark.article("alt-8")
def test_the_drawn_card_may_be_discarded(table):
    game = table(("3",), ("3",)).play("7", "discard 7")

    assert game.discard == "7"
    assert game.state.top == KIND["7"]


@pytest.mark.article("alt-9")
@pytest.mark.parametrize(
    ("rows", "card", "spots"),
    [
        (("2 6",), "7", ["j2@2", "i1@2", "l1@2"]),
        (("2 6",), "5", ["i1@2", "l1@2"]),  # it would not beat the 6
        (("2 6",), "C", ["j2@2", "i1@2", "l1@2"]),
        (("2 6",), "A", ["j2@2", "i1@2", "l1@2"]),
        (("2 6",), "B", []),
        (("9",), "2", ["i1@2", "k1@2"]),  # an opponent's card is never replaced
        ((), "7", []),  # an opponent who has not begun gets nothing
    ],
)
def test_the_drawn_card_must_fit_in_an_opponents_mountain_base_included(table, rows, card, spots):
    game = table((), rows, hands=("7 7 8 8",)).play(card)

    assert [text for text in game.choices if "@" in text] == [f"{card} {spot}" for spot in spots]


@pytest.mark.article("alt-10")
def test_an_uncovered_card_is_replaced_and_discarded(table):
    game = table(("3 4", "12"), ("2",)).play("6", "6 xj2")

    assert game.mountain()["j2"] == "6"
    assert game.discard == "12"
    assert game.floors() == 2


@pytest.mark.article("alt-10")
@pytest.mark.parametrize(
    ("card", "spots"),
    [("6", ["xl1", "xj2"]), ("4", ["xl1"]), ("C", ["xl1", "xj2"]), ("A", []), ("B", [])],
)
def test_the_new_card_must_fit_and_the_old_one_be_covered_not_even_by_half(table, card, spots):
    game = table(("3 4 4", "12"), ("2",)).play(card)

    assert [spot for spot in game.spots(card) if spot[0] == "x"] == spots
    assert not [text for text in game.choices if text.startswith("hand") and "x" in text]


@pytest.mark.article("alt-11")
@pytest.mark.parametrize(("seats", "deck"), [(1, "full"), (1, "short"), (2, "full"), (3, "short"), (4, "full")])
def test_every_hand_has_four_cards_while_the_pile_lasts(seats, deck):
    for match in random_positions(Setup(GAME, seats, (("deck", deck),)), 120, seed=seats):
        if match.state.phase in (DRAWING, USING):
            assert match.state.held[:seats] == [4] * seats
            assert all(0 not in match.state.hand[seat][:4] for seat in range(seats))


@pytest.mark.article("alt-18")
@pytest.mark.parametrize(
    ("base", "hand", "brought"),
    [
        (TEN, "1 2 3 A", set()),
        (TEN, "1 2 4 A", {"4"}),
        ("3", "A A A A", set()),  # the drawn card is not yet in hand
    ],
)
def test_the_drawn_card_is_taken_only_if_a_card_of_the_hand_can_then_be_built(table, base, hand, brought):
    game = table((base,), ("2",), hands=(hand,)).play("9")

    assert {text.split()[1] for text in game.choices if text.startswith("hand")} == brought


@pytest.mark.article("alt-19")
def test_the_discard_only_grows():
    match, chooser = Setup(GAME, 3).match(), Random(8)
    while not match.is_over:
        before = list(match.state.discard)
        random_step(match, chooser)
        assert all(now >= was for now, was in zip(match.state.discard, before, strict=True))


@pytest.mark.article("alt-20")
@pytest.mark.parametrize(
    ("rows", "plays", "turn"),
    [
        (FIVE, ["9", "discard 9"], 1),
        (FIVE, ["9", "discard 9", "9", "discard 9"], 2),
        (FIVE[:4], ["9", "discard 9"], 2),
        (FIVE[:4], ["9", "9 j5"], 2),  # reaching five floors adds no play to the same turn
        ((*FIVE[:4], "A"), ["B", "B xj5"], 1),  # falling below five takes none away
        ((*FIVE[:4], "A"), ["B", "B xj5", "1", "discard 1", "1", "discard 1", "1", "discard 1"], 2),  # counted anew
    ],
)
@pytest.mark.parametrize("counted", ["animals", "floors"])
def test_five_floors_as_the_turn_begins_play_twice(table, rows, plays, turn, counted):
    game = table(rows, ("2",), pile="1 1 1 1 1", double_turn=counted)

    assert game.play(*plays).turn == turn


@pytest.mark.article("alt-20", "alt-27")
@pytest.mark.parametrize(
    ("rows", "turns"),
    [
        (MARMOT, {"animals": 1, "floors": 2}),
        ((*FIVE[:3], "7* 8*"), {"animals": 1, "floors": 2}),
        ((*FIVE[:2], "4* 5* 6*", "7 ."), {"animals": 2, "floors": 2}),  # animals count from the fourth floor on
        ((*FIVE[:2], "3 3 3"), {"animals": 2, "floors": 2}),
        ((*FIVE[:4], "5*"), {"animals": 1, "floors": 1}),
    ],
)
@pytest.mark.parametrize("counted", ["animals", "floors"])
def test_animals_count_for_playing_twice_unless_floors_alone_were_agreed(table, rows, turns, counted):
    game = table(rows, ("2",), pile="1 1 1", double_turn=counted).play("9", "discard 9")

    assert game.turn == turns[counted]


@pytest.mark.article("alt-20")
def test_an_animal_lost_during_the_turn_leaves_the_second_play_and_takes_that_of_the_next_turn(table):
    game = table(MARMOT, ("2",), pile="1 1 1 1 1").play("4", "4 xj4")

    assert game.turn == 1
    game.play("1", "discard 1", "1", "discard 1", "1", "discard 1")
    assert game.turn == 2


@pytest.mark.article("alt-20")
def test_a_second_play_is_told_once_when_a_card_brings_it_with_the_height_and_the_floors(table):
    game = table(FIVE[:3], ("2",), pile="9* 1 1 1 1 1").play("9*", "9* j4")
    gained = game.match.steps[-1].events
    game.play("1", "discard 1", "1", "discard 1")

    assert Event(PLAYS_TWICE, 0, 5, 4) in gained
    assert [event for step in game.match.steps[-3:] for event in step.events if event.kind == PLAYS_TWICE] == []


@pytest.mark.article("alt-20", "alt-21")
def test_no_second_play_is_told_of_when_the_pile_has_no_card_for_it(table):
    game = table(FIVE[:4], ("2",), pile="9").play("9", "9 j5")

    assert PLAYS_TWICE not in [event.kind for event in game.match.steps[-1].events]


@pytest.mark.article("alt-27")
def test_animals_score_alike_whatever_playing_twice_asks_for(table):
    for counted in ("animals", "floors"):
        assert table(MARMOT, hands=("A",), pile="", double_turn=counted).play("stop").match.scores() == [5]


@pytest.mark.article("alt-20")
@pytest.mark.parametrize(("rows", "card", "spot"), [(FIVE[:4], "9", "j5"), (FIVE[:3], "9*", "j4")])
def test_the_height_counts_whoever_laid_the_cards(table, rows, card, spot):
    game = table(("2",), rows).play(card, f"{card} {spot}@2")

    assert game.turn == 2
    assert game.play("1", "discard 1").turn == 2


@pytest.mark.article("alt-20")
def test_the_second_play_is_lost_if_the_pile_runs_out(table):
    game = table(FIVE, ("2",), pile="9").play("9", "discard 9")

    assert game.choices[0] == "stop"
