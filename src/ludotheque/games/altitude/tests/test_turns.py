"""Turns: the first hands, the five ways to use a card, neighbours, replacing, playing twice."""

from random import Random

import pytest

from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.games.altitude import GAME, moves
from ludotheque.games.altitude.rules.state import ACTIONS, DRAWING, RETURNING, USING

FOUR = "1 1 1 1"


def random_game(seats, seed, deck="full"):
    """Play at random, stopping before every action."""
    match, chooser = Match(GAME, seats, {"deck": deck}), Random(seed)
    while not match.is_over:
        yield match
        if match.actor == CHANCE:
            match.draw(chooser.randrange(match.chances()))
        else:
            match.play(chooser.choice(match.legal()))


@pytest.mark.article("alt-6")
def test_six_cards_are_dealt_and_two_go_back_into_the_pile():
    held, left = [], []
    for match in random_game(3, seed=1):
        if match.state.phase == RETURNING and not held:
            held, left = list(match.state.held[:3]), [match.state.left]
            assert match.mover == 0
        if match.state.phase == DRAWING:
            assert held == [6, 6, 6]
            assert match.state.held[:3] == [4, 4, 4]
            assert match.state.left == left[0] + 6
            assert match.mover == 0
            return


@pytest.mark.article("alt-6")
def test_a_returned_card_is_in_the_pile_again():
    match = next(m for m in random_game(2, seed=4) if m.state.phase == RETURNING)
    kind = match.state.hand[0][0]
    before = match.state.pile[kind]

    match.play(moves.read(match.state, f"back {moves.CARDS[kind]}"))

    assert match.state.pile[kind] == before + 1
    assert match.legal()  # a second one is to be chosen
    assert match.mover == 0


@pytest.mark.article("alt-6")
def test_cards_go_back_only_at_the_beginning(table):
    game = table(("3",), ("3",), hands=(FOUR, FOUR)).draw("2")

    assert game.refusal("back 1") == ("alt-6", "return-over")


@pytest.mark.article("alt-7")
def test_turns_go_in_seat_order_and_each_begins_with_a_draw(table):
    game = table(("3",), ("3",), ("3",), hands=(FOUR, FOUR, FOUR), pile="5 5 5 5 5")
    turns = []
    for _ in range(4):
        assert game.match.actor == CHANCE
        turns.append(game.turn)
        game.draw("5").play("discard 5")

    assert turns == [1, 2, 3, 1]


@pytest.mark.article("alt-7")
def test_a_turn_cannot_be_passed(table):
    game = table(("3",), ("3",), hands=(FOUR, FOUR)).draw("2")

    assert game.refusal("stop") == ("alt-7", "no-passing")
    assert game.refusal("5") == ("alt-7", "use-first")


@pytest.mark.article("alt-8")
def test_the_five_ways_to_use_the_drawn_card(table):
    game = table(("3 4",), ("2 2",), hands=("9 A A A", FOUR)).draw("7")

    assert game.choices == [
        *["discard 7", "7 j2", "7 i1", "7 xj1", "7 xk1", "7 l1"],
        *["7 j2@2", "7 i1@2", "7 l1@2"],
        *["hand 9 j2", "hand 9 i1", "hand 9 l1"],
    ]


@pytest.mark.article("alt-8")
def test_a_card_taken_in_hand_is_exchanged_for_the_one_that_is_built(table):
    game = table(("3 4",), ("2",), hands=("9 A A A", FOUR)).draw("7").play("hand 9 j2")

    assert game.mountain() == {"j1": "3", "k1": "4", "j2": "9"}
    assert game.hand() == "7 A A A"
    assert game.discard == ""
    assert game.turn == 2


@pytest.mark.article("alt-8")
def test_the_drawn_card_may_be_discarded(table):
    game = table(("3",), ("3",), hands=(FOUR, FOUR)).draw("7").play("discard 7")

    assert game.discard == "7"
    assert game.state.top == 7


@pytest.mark.article("alt-9")
def test_nothing_goes_to_an_opponent_who_has_not_begun(table):
    game = table(("3",), (), hands=(FOUR, FOUR)).draw("7")

    assert game.refusal("7 j1@2") == ("alt-9", "not-begun")
    assert not [text for text in game.choices if "@" in text]


@pytest.mark.article("alt-9")
@pytest.mark.parametrize(
    ("card", "spots"),
    [
        ("7", ["i1@2", "l1@2", "j2@2"]),
        ("5", ["i1@2", "l1@2"]),  # it would not beat the 6
        ("C", ["i1@2", "l1@2", "j2@2"]),
        ("A", ["i1@2", "l1@2", "j2@2"]),
        ("B", []),
    ],
)
def test_a_card_must_fit_in_an_opponents_mountain_base_included(table, card, spots):
    game = table((), ("2 6",), hands=(FOUR, FOUR)).draw(card)

    assert [spot for spot in game.spots(f"{card} ") if "@" in spot] == spots


@pytest.mark.article("alt-9")
def test_an_opponents_card_is_never_replaced(table):
    game = table(("3",), ("9",), hands=(FOUR, FOUR)).draw("2")

    assert game.refusal("2 j1@2") == ("alt-9", "other-replaced")


@pytest.mark.article("alt-9", "alt-11")
def test_only_the_drawn_card_may_go_to_an_opponent(table):
    game = table(("3",), ("9",), hands=("7 7 8 8", FOUR)).draw("2")

    assert not [text for text in game.choices if text.startswith("hand") and "@" in text]
    assert game.refusal("give") == ("alt-9", "hand-to-other")


@pytest.mark.article("alt-10")
def test_an_uncovered_card_is_replaced_and_discarded(table):
    game = table(("3 4", "12"), ("2",), hands=(FOUR, FOUR)).draw("6").play("6 xj2")

    assert game.mountain()["j2"] == "6"
    assert game.discard == "12"
    assert game.floors() == 2


@pytest.mark.article("alt-10")
def test_a_card_covered_by_half_is_not_replaced(table):
    game = table(("3 4 4", "12"), ("2",), hands=(FOUR, FOUR)).draw("2")

    assert game.refusal("2 xj1") == ("alt-10", "covered")
    assert game.refusal("2 xk1") == ("alt-10", "covered")
    assert "2 xl1" in game.choices


@pytest.mark.article("alt-10")
def test_the_new_card_must_itself_fit(table):
    game = table(("3 4", "12"), ("2",), hands=(FOUR, FOUR)).draw("4")

    assert game.refusal("4 xj2") == ("alt-3", "not-greater")


@pytest.mark.article("alt-10")
def test_an_avalanche_and_a_saint_bernard_replace_nothing(table):
    assert table(("3",), ("2",), hands=(FOUR, FOUR)).draw("A").refusal("A xj1") == ("alt-14", "avalanche-at-home")
    assert table(("3",), ("2",), hands=(FOUR, FOUR)).draw("B").refusal("B xj1") == ("alt-17", "no-avalanche-there")


@pytest.mark.article("alt-10")
def test_a_card_of_the_hand_replaces_nothing(table):
    game = table(("3",), ("2",), hands=("7 7 7 7", FOUR)).draw("2")

    assert game.refusal("hand 7 xj1") == ("alt-10", "hand-replaces")


@pytest.mark.article("alt-11")
def test_a_card_of_the_hand_is_never_discarded(table):
    game = table(("3",), ("2",), hands=("7 7 7 7", FOUR)).draw("2")

    assert game.refusal("throw") == ("alt-11", "hand-never-discarded")
    ending = table(("3",), ("2",), hands=("7 7 7 7", FOUR), pile="", is_ending=True)
    assert ending.refusal("discard") == ("alt-11", "hand-never-discarded")


@pytest.mark.article("alt-11")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_hand_has_four_cards_while_the_pile_lasts(seats):
    for seed in range(6):
        for match in random_game(seats, seed, "full" if seed % 2 or seats == 4 else "short"):
            if match.state.phase in (DRAWING, USING):
                assert match.state.held[:seats] == [4] * seats
                assert all(0 not in match.state.hand[seat][:4] for seat in range(seats))


@pytest.mark.article("alt-18")
def test_the_drawn_card_is_taken_only_if_a_card_of_the_hand_can_then_be_built(table):
    stuck = table(("3 3 3 3 3 3 3 3 3 3",), ("2",), hands=("1 2 3 A", FOUR)).draw("9")
    able = table(("3 3 3 3 3 3 3 3 3 3",), ("2",), hands=("1 2 4 A", FOUR)).draw("9")

    assert not [text for text in stuck.choices if text.startswith("hand")]
    assert "hand 4 j2" in able.choices


@pytest.mark.article("alt-18")
def test_the_drawn_card_itself_does_not_count_as_a_card_of_the_hand(table):
    game = table(("3",), ("2",), hands=("A A A A", FOUR)).draw("9")

    assert game.refusal("hand 9 k1") == ("alt-11", "not-held")


@pytest.mark.article("alt-19")
def test_nobody_takes_from_the_discard(table):
    game = table(("3",), ("2",), hands=(FOUR, FOUR)).draw("9").play("discard 9").draw("2")

    assert game.refusal("reach") == ("alt-19", "from-discard")


@pytest.mark.article("alt-19")
def test_the_discard_only_grows():
    before = [0] * 31
    for match in random_game(3, seed=8):
        assert ACTIONS.number("reach") not in match.legal()
        assert all(now >= was for now, was in zip(match.state.discard, before, strict=True))
        before = list(match.state.discard)


FIVE = ("1 1 1 1 1", "2 2 2 2", "3 3 3", "4 4", "5")


@pytest.mark.article("alt-20")
def test_five_floors_play_twice_and_draw_for_each(table):
    game = table(FIVE, ("2",), hands=(FOUR, FOUR)).draw("9").play("discard 9")

    assert game.turn == 1
    assert game.waits_for_a_draw
    game.draw("9").play("discard 9")
    assert game.turn == 2


@pytest.mark.article("alt-20")
def test_four_floors_play_once(table):
    game = table(FIVE[:4], ("2",), hands=(FOUR, FOUR)).draw("9").play("discard 9")

    assert game.turn == 2


@pytest.mark.article("alt-20")
def test_reaching_five_floors_adds_no_play_to_the_same_turn(table):
    game = table(FIVE[:4], ("2",), hands=(FOUR, FOUR)).draw("9").play("9 j5")

    assert game.floors() == 5
    assert game.turn == 2


@pytest.mark.article("alt-20")
def test_the_second_play_is_lost_if_the_pile_runs_out(table):
    game = table(FIVE, ("2",), hands=(FOUR, FOUR), pile="9").draw("9").play("discard 9")

    assert game.choices[0] == "stop"
    assert not game.waits_for_a_draw


@pytest.mark.article("alt-20")
def test_floors_count_whoever_laid_the_cards(table):
    game = table(("2",), FIVE[:4], hands=(FOUR, FOUR), pile=FOUR).draw("9").play("9 j5@2")

    assert game.turn == 2
    game.draw("1").play("discard 1")
    assert game.turn == 2


@pytest.mark.article("alt-20")
def test_falling_below_five_leaves_the_second_play_and_counts_anew_next_turn(table):
    rows = (*FIVE[:4], "A")
    game = table(rows, ("2",), hands=(FOUR, FOUR), pile="1 1 1 1 1").draw("B").play("B xj5")

    assert game.floors() == 4
    assert game.turn == 1
    game.draw("1").play("discard 1").draw("1").play("discard 1").draw("1").play("discard 1")
    assert game.turn == 2  # the next turn had one play only


def test_nobody_moves_after_the_end():
    *_, match = random_game(2, seed=3)

    assert match.actor == NOBODY
    assert match.mover == NOBODY
    assert match.legal() == []
