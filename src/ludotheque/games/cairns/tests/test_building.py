"""A turn: take a stone, lay it; give a square, take a trapezoid; or pass."""

from random import Random

import pytest

from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.games.cairns import GAME, rules
from ludotheque.games.cairns.rules import state as numbers
from ludotheque.games.cairns.rules.stones import BIT, STONES


@pytest.mark.article("cairn-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_round_clockwise(table, seats):
    laid = table(free="KT KT KT RT RT", seats=seats, turn=seats)
    turns = []
    for kind in ("KT", "KT", "KT", "RT"):
        turns.append(laid.turn)
        laid.take(kind).play(f"start {laid.turn}")

    assert turns == [(seats - 1 + step) % seats + 1 for step in range(4)]


@pytest.mark.article("cairn-6")
def test_a_player_must_build_if_it_cannot_pass(table):
    laid = table(["RT"], free="KT GS")

    assert [choice.split()[0] for choice in laid.choices] == ["take", "take"]


@pytest.mark.article("cairn-6", "cairn-15")
def test_or_may_pass_if_it_can(table):
    laid = table(["RT WT"], free="KT GS")

    assert [choice.split()[0] for choice in laid.choices] == ["take", "take", "pass"]


@pytest.mark.article("cairn-7")
@pytest.mark.parametrize("seed", range(5))
def test_exactly_the_uncovered_stones_of_the_ovoo_may_be_taken(seed):
    chooser = Random(seed)
    match = Match(GAME, 2)
    while not match.is_over:
        if match.actor == CHANCE:
            match.draw(chooser.randrange(match.chances()))
            continue
        if match.state.phase == numbers.TAKE:
            assert [action for action in match.legal() if action < numbers.ON] == uncovered(match.state)
        match.play(chooser.choice([action for action in match.legal() if action != numbers.REBUILD]))


def uncovered(state):
    left = [stone for stone in range(STONES) if state.left & BIT[stone]]
    roof = {
        stone: [o for o in left if state.layer[o] > state.layer[stone] and overlap(state, o, stone)] for stone in left
    }
    return [stone for stone in left if not roof[stone]]


def overlap(state, first, second):
    return rules.geometry.AREA[state.place[first]] & rules.geometry.AREA[state.place[second]]


@pytest.mark.article("cairn-7")
def test_a_covered_stone_is_refused_and_so_is_one_that_is_gone():
    match = Match(GAME, 2, {"first": "1"})
    while match.actor == CHANCE:
        match.draw(0)
    covered = next(stone for stone in range(STONES) if match.state.above[stone])
    refusal = GAME.moves.refuse(match.state, covered)

    assert (refusal.article, refusal.reason) == ("cairn-7", "covered")
    assert refusal.facts == {"n": match.state.above[covered].bit_count()}


@pytest.mark.article("cairn-7")
def test_a_stone_that_has_left_the_ovoo_cannot_be_taken_again(table):
    laid = table(["RT"], free="RT RT").take("RT").play("start 1")

    assert laid.refusal("take #6") == ("cairn-7", "gone")


@pytest.mark.article("cairn-8")
@pytest.mark.parametrize("kind", ["RT", "RR"])
def test_a_trapezoid_or_a_rectangle_starts_a_cairn_or_goes_on_one_of_the_same_colour(table, kind):
    laid = table(["RT", "GT", "RT RS"], ["RT"], free=f"{kind} KT").take(kind)

    assert laid.choices == ["on 1R1", "on 1R2", "start 1"]


@pytest.mark.article("cairn-8")
def test_the_stone_lies_where_it_was_laid(table):
    on_top = table(["RT RT", "RT"], free="RR KT").take("RR").play("on 1R2")
    new = table(["RT RT", "RT"], free="RR KT").take("RR").play("start 1")

    assert on_top.cairns == ["1R1", "1R3"]
    assert new.cairns == ["1R1", "1R1b", "1R2"]
    assert on_top.turn == new.turn == 2
    assert on_top.match.steps[-1].events[-1] == (numbers.ROSE, 0, 10, 3)


@pytest.mark.article("cairn-8")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("start 2", "stays-at-home"),
        ("on 2R1", "stays-at-home"),
        ("on 1G1", "other-colour"),
        ("take #1", "lay-first"),
        ("on #20", "not-on-top"),
    ],
)
def test_it_may_lie_nowhere_else(table, text, reason):
    laid = table(["RT", "GT"], ["RT"], free="RT KT").take("RT")

    assert laid.refusal(text) == ("cairn-8", reason)


@pytest.mark.article("cairn-9")
def test_a_square_starts_a_cairn_of_an_opponent_or_goes_on_one_of_the_same_colour(table):
    laid = table(["RT"], ["RT", "GT"], ["RR RT"], seats=3, free="RS KT").take("RS")

    assert laid.choices == ["on 2R1", "on 3R2", "start 2", "start 3"]


@pytest.mark.article("cairn-9")
def test_a_square_belongs_to_whoever_it_is_laid_before(table):
    laid = table(free="RS KT").take("RS").play("start 2")

    assert laid.cairns == ["2R1"]
    assert laid.turn == 2


@pytest.mark.article("cairn-9")
@pytest.mark.parametrize(
    ("text", "reason"),
    [("start 1", "goes-to-an-opponent"), ("on 1R1", "goes-to-an-opponent"), ("on 2G1", "other-colour")],
)
def test_a_square_is_never_kept_nor_laid_on_another_colour(table, text, reason):
    laid = table(["RT"], ["GT"], free="RS KT").take("RS")

    assert laid.refusal(text) == ("cairn-9", reason)


@pytest.mark.article("cairn-10")
def test_in_exchange_a_top_trapezoid_of_that_opponent_is_taken(table):
    laid = table(["YT"], ["YT", "GR GT", "KR", "BT BS"], ["RT"], seats=3, free="RS KT").take("RS").play("start 2")

    assert laid.turn == 1
    assert sorted(laid.choices) == ["swap 2G2", "swap 2Y1"]
    assert laid.play("swap 2Y1").choices == ["on 1Y1", "start 1"]
    assert laid.play("on 1Y1").cairns == ["1Y2", "2B2", "2G2", "2K1", "2R1", "3R1"]
    assert laid.turn == 2


@pytest.mark.article("cairn-10")
def test_the_trapezoid_may_start_a_cairn_and_leaves_the_rest_of_its_own(table):
    laid = table(["GT"], ["GR GT"], free="RS KT").take("RS").play("start 2", "swap 2G2", "start 1")

    assert laid.cairns == ["1G1", "1G1b", "2G1", "2R1"]


@pytest.mark.article("cairn-10")
def test_an_emptied_cairn_is_gone(table):
    laid = table([], ["GT"], free="RS KT").take("RS").play("start 2", "swap 2G1", "start 1")

    assert laid.cairns == ["1G1", "2R1"]
    assert laid.state.spots[1] == 0b10


@pytest.mark.article("cairn-10")
def test_without_a_top_trapezoid_there_is_no_exchange(table):
    laid = table(["GT"], ["GT GR", "KT KS"], free="RS KT").take("RS").play("start 2")

    assert laid.turn == 2


@pytest.mark.article("cairn-10")
def test_the_square_covers_the_only_trapezoid_before_the_exchange(table):
    laid = table([], ["RT"], free="RS KT").take("RS").play("on 2R1")

    assert laid.turn == 2
    assert laid.cairns == ["2R2"]


@pytest.mark.article("cairn-10", "cairn-12")
def test_a_first_square_starts_a_cairn_and_brings_nothing_back(table):
    laid = table(free="RS WS KT").take("RS").play("start 2")

    assert laid.turn == 2
    assert laid.take("WS").turn == 1
    assert laid.cairns == ["2R1"]


@pytest.mark.article("cairn-10")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("take #1", "swap-first"),
        ("start 1", "swap-first"),
        ("on 1Y1", "swap-first"),
        ("swap 2K1", "swap-trapezoid"),
        ("swap #19", "swap-not-on-top"),
        ("swap 3R1", "swap-same-opponent"),
        ("swap 1Y1", "swap-same-opponent"),
    ],
)
def test_the_exchange_is_compulsory_and_made_with_whoever_got_the_square(table, text, reason):
    laid = table(["YT"], ["YT", "GT GR", "KR"], ["RT"], seats=3, free="RS KT").take("RS").play("start 2")

    assert laid.refusal(text) == ("cairn-10", reason)


@pytest.mark.article("cairn-10")
def test_there_is_no_exchange_without_a_square(table):
    laid = table(["YT"], ["YT"], free="RS KT RT")

    assert laid.refusal("swap 2Y1") == ("cairn-10", "no-square")
    assert laid.take("KT").refusal("swap 2Y1") == ("cairn-10", "no-square")
    assert laid.play("start 1").take("RS").refusal("swap 1Y1") == ("cairn-10", "swap-later")


@pytest.mark.article("cairn-15")
def test_a_pass_removes_a_white_stone_from_the_top_of_ones_own_cairn(table):
    laid = table(["RT WT", "GT WR WS"], ["KT WT"], free="KT")

    assert [choice for choice in laid.choices if choice.startswith("pass")] == ["pass 1R2", "pass 1G3"]
    assert laid.play("pass 1G3").cairns == ["1G2", "1R2", "2K2"]
    assert laid.turn == 2
    assert laid.state.left == BIT[1]


@pytest.mark.article("cairn-15")
@pytest.mark.parametrize(
    ("mine", "text", "reason"),
    [
        (["RT"], "pass 2K2", "nothing-to-pass"),
        (["RT WT RT"], "pass #30", "nothing-to-pass"),
        (["RT WT"], "pass 2K2", "pass-not-yours"),
        (["RT WT", "GT WR GT"], "pass #34", "pass-not-on-top"),
    ],
)
def test_nothing_else_is_a_pass(table, mine, text, reason):
    laid = table(mine, ["KT WT"], free="KT")

    assert laid.refusal(text) == ("cairn-15", reason)


@pytest.mark.article("cairn-15")
def test_there_is_no_pass_once_a_stone_is_in_hand(table):
    laid = table(["RT WT"], free="RT KT").take("RT")

    assert laid.refusal("pass 1R2") == ("cairn-15", "pass-late")


@pytest.mark.article("cairn-6", "cairn-7")
@pytest.mark.parametrize("text", ["on 1R1", "start 1"])
def test_nothing_is_laid_before_it_is_taken(table, text):
    assert table(["RT"]).refusal(text) == ("cairn-7", "take-first")


def test_a_seat_that_is_not_there_gets_nothing(table):
    assert table(free="RS KT").take("RS").refusal("start 3") == ("cairn-6", "no-such-seat")
