"""Points, and how they are explained."""

import numpy as np
import pytest

from ludotheque.engine import playout
from ludotheque.engine.compiling import compiled
from ludotheque.engine.rng import seed
from ludotheque.engine.state import record, unpack
from ludotheque.games.ogallala import GAME, rules, speech
from ludotheque.games.ogallala.rules.cards import COPIES
from ludotheque.games.ogallala.rules.state import OVER, State

FINAL_POSITIONS = 3_000
CREW = ["1", "2a", "2b", "3a", "3b", "4a", "4b", "5a", "5b", "6", "7", "8", "archer", "lasso"]


@pytest.mark.article("oga-18", "oga-19")
def test_the_example_of_the_sheet_counts_1150_points(table):
    laid = table(
        "1a < gold-digger gold-left gold-right >",
        "1b < 1 2a buffalo-left buffalo-right wood-left tobacco skins >",
        "1c < cowboy 1 2b 3a 3b 4a 4b 5a 5b 6 >",
    )

    assert laid.match.scores() == [1150, 0]


@pytest.mark.article("oga-18")
@pytest.mark.parametrize(
    ("cards", "bonus"),
    [(2, 0), (4, 0), (5, 50), (7, 50), (8, 100), (10, 100), (11, 150), (13, 150), (14, 200), (16, 200)],
)
def test_a_complete_canoe_is_rewarded_for_its_length(table, cards, bonus):
    crew = " ".join(CREW[: cards - 2])
    laid = table(f"1a < {crew} >", f"2a . {crew} >")

    assert laid.match.scores() == [bonus + 10 * cards, 10 * (cards - 1)]  # the second is not complete


@pytest.mark.article("oga-18", "oga-19")
@pytest.mark.parametrize(
    ("rows", "total"),
    [
        ([". 5a"], 10),
        ([". totem"], 260),
        (["< >", "< >", "< >"], 300 + 60),
        (["< >", "< >", "< . >"], 60),
        ([". bird skins tobacco firewater tipi powder"], 6 * 30),
        ([". bird", ". bird"], 2 * 30),
        ([". bear-left bear-right"], 50 + 20),
        ([". bear-right bear-left"], 20),  # the wrong way round
        ([". bear-left . bear-right"], 20),  # apart
        ([". bear-left horse-right"], 20),  # of two booties
        ([". bear-hunter bear-left bear-right"], 150 + 50 + 30),
        ([". bear-left bear-right bear-hunter"], 50 + 30),  # behind, not in front of, its booty
        ([". bear-hunter . bear-left bear-right"], 50 + 30),
        ([". bear-hunter bear-left . bear-right"], 30),
        ([". cowboy bear-left bear-right"], 50 + 30),  # another hunter's booty
        ([". bear-hunter bear-right bear-left"], 30),
        ([". . . . . . . . . . . . . bear-left bear-right"], 50 + 20),
        ([". . . . . . . . . . . . bear-hunter bear-left bear-right"], 230),
    ],
)
def test_cards_totem_canoes_matched_booty_and_hunters_right_in_front_of_it_count(table, rows, total):
    laid = table(*(f"1{letter} {row}" for letter, row in zip("abc", rows, strict=False)))

    assert laid.match.scores() == [total, 0]


@pytest.mark.article("oga-20")
def test_the_highest_total_wins_and_equal_totals_share_the_win(table):
    laid = table("1a . 5a 6", "2a . 5b 7", "3a . 8")

    laid.state.phase = OVER

    assert laid.match.scores() == [20, 20, 10]
    assert laid.match.winners() == [0, 1]


@pytest.mark.article("oga-18", "oga-19", "oga-20")
def test_the_explanation_adds_up_to_the_score_in_many_final_positions():
    say = GAME.words.speaker("fr")
    twin, dealer = compiled(playout, game=rules), compiled(rules)
    rng, moves = np.zeros(2, np.int64), np.zeros(rules.WIDEST, np.int64)
    states = record(State, 2)
    for number in range(FINAL_POSITIONS):
        seats = 2 + number % 3
        states[1] = states[0]
        seed(rng, 3, number)
        dealer.deal(states[1], seats, np.array([number % 2, number // 2 % 2, number // 4 % 2, *COPIES[1:]]))
        twin.playout(states[1], rng, moves, 10_000)
        state, seat = unpack(State, states[1]), number % seats
        lines = speech.count(state, seat, say)
        assert sum(line.points for line in lines) == rules.score(state, seat)
        assert all(line.text and line.points for line in lines)


def test_a_position_is_counted_line_by_line(table):
    laid = table("1a < gold-digger gold-left gold-right >", "1b . totem bird")

    lines = [(line.text, line.points) for line in speech.count(laid.state, 0, GAME.words.speaker("en"))]

    assert lines == [
        ("Totem", 250),
        ("Complete canoe, row 1: 5 cards", 50),
        ("Row 1, 5 cards: prow, gold digger, left half of gold, right half of gold, stern", 50),
        ("Row 2, 2 cards: totem, bird", 20),
        ("1 hunter in front of its booty", 150),
        ("1 large booty joined", 50),
        ("1 small booty", 20),
    ]
