"""A turn: take a stone, lay it; give a square, take a trapezoid; or pass."""

from random import Random

import pytest

from ludotheque.games.cairns import GAME
from ludotheque.games.cairns.happened import laying
from ludotheque.games.cairns.rules.actions import ACTIONS
from ludotheque.games.cairns.rules.facts import FROM_THE_OVOO
from ludotheque.games.cairns.rules.stones import BIT, RED, STONES
from ludotheque.games.cairns.tests.tables import Table, built


@pytest.mark.article("cairn-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_round_clockwise(seats):
    laid = Table(free="KT KT KT RT RT", seats=seats, turn=seats)
    turns = []
    for kind in ("KT", "KT", "KT", "RT"):
        turns.append(laid.turn)
        laid.take(kind).play(f"start {laid.turn}")

    assert turns == [(seats - 1 + step) % seats + 1 for step in range(4)]


@pytest.mark.article("cairn-6", "cairn-15")
@pytest.mark.parametrize(("mine", "words"), [("RT", ["take", "take"]), ("RT WT", ["take", "take", "pass"])])
def test_a_player_must_build_unless_it_can_pass(mine, words):
    laid = Table([mine], free="KT GS")

    assert [choice.split()[0] for choice in laid.choices] == words


@pytest.mark.article("cairn-7")
def test_a_covered_stone_is_refused_with_the_number_of_those_above_it():
    match = built(Random(0))
    covered = next(stone for stone in range(STONES) if match.state.above[stone])
    refusal = GAME.moves.refuse(match.state, ACTIONS.number("take", covered))

    assert (refusal.article, refusal.reason) == ("cairn-7", "covered")
    assert refusal.facts == {"n": match.state.above[covered].bit_count()}


@pytest.mark.article("cairn-8")
@pytest.mark.parametrize("kind", ["RT", "RR"])
def test_a_trapezoid_or_a_rectangle_starts_a_cairn_or_goes_on_one_of_the_same_colour(kind):
    laid = Table(["RT", "GT", "RT RS"], ["RT"], free=f"{kind} KT").take(kind)

    assert laid.choices == ["on 1R1", "on 1R2", "start 1"]


@pytest.mark.article("cairn-8")
def test_the_stone_lies_where_it_was_laid():
    on_top = Table(["RT RT", "RT"], free="RR KT").take("RR").play("on 1R2")
    new = Table(["RT RT", "RT"], free="RR KT").take("RR").play("start 1")

    assert on_top.cairns == ["1R1", "1R3"]
    assert new.cairns == ["1R1", "1R1b", "1R2"]
    assert on_top.turn == new.turn == 2
    assert laying(on_top.match.steps[-1].events[-1].b) == (0, FROM_THE_OVOO, RED, 3)


@pytest.mark.article("cairn-9")
def test_a_square_starts_a_cairn_of_an_opponent_or_goes_on_one_of_the_same_colour():
    laid = Table(["RT"], ["RT", "GT"], ["RR RT"], seats=3, free="RS KT").take("RS")

    assert laid.choices == ["on 2R1", "on 3R2", "start 2", "start 3"]


@pytest.mark.article("cairn-8", "cairn-9")
@pytest.mark.parametrize(
    ("kind", "text", "refusal"),
    [
        ("RT", "start 2", ("cairn-8", "stays-at-home")),
        ("RT", "on 2R1", ("cairn-8", "stays-at-home")),
        ("RT", "on 1G1", ("cairn-8", "other-colour")),
        ("RT", "on #20", ("cairn-8", "not-on-top")),
        ("RT", "take #1", ("cairn-8", "lay-first")),
        ("RS", "start 1", ("cairn-9", "goes-to-an-opponent")),
        ("RS", "on 1R1", ("cairn-9", "goes-to-an-opponent")),
        ("RS", "on 2G1", ("cairn-9", "other-colour")),
    ],
)
def test_they_may_lie_nowhere_else(kind, text, refusal):
    laid = Table(["RT", "GT"], ["RT", "GT"], free=f"{kind} KT").take(kind)

    assert laid.refusal(text) == refusal


@pytest.mark.article("cairn-10")
def test_in_exchange_a_top_trapezoid_of_that_opponent_is_taken():
    laid = Table(["YT"], ["YT", "GR GT", "KR", "BT BS"], ["RT"], seats=3, free="RS KT").take("RS").play("start 2")

    assert laid.turn == 1
    assert sorted(laid.choices) == ["swap 2G2", "swap 2Y1"]
    assert laid.play("swap 2Y1").choices == ["on 1Y1", "start 1"]
    assert laid.play("on 1Y1").cairns == ["1Y2", "2B2", "2G2", "2K1", "2R1", "3R1"]
    assert laid.turn == 2


@pytest.mark.article("cairn-10")
@pytest.mark.parametrize(
    ("theirs", "swap", "cairns", "spots"),
    [
        ("GR GT", "swap 2G2", ["1G1", "1G1b", "2G1", "2R1"], 0b11),
        ("GT", "swap 2G1", ["1G1", "1G1b", "2R1"], 0b10),
    ],
)
def test_the_trapezoid_leaves_the_rest_of_its_cairn_and_an_emptied_one_is_gone(theirs, swap, cairns, spots):
    laid = Table(["GT"], [theirs], free="RS KT").take("RS").play("start 2", swap, "start 1")

    assert laid.cairns == cairns
    assert laid.state.spots[1] == spots


@pytest.mark.article("cairn-9", "cairn-10")
@pytest.mark.parametrize(
    ("theirs", "move", "cairns"),
    [
        ([], "start 2", ["1G1", "2R1"]),
        (["GT GR", "KT KS"], "start 2", ["1G1", "2G2", "2K2", "2R1"]),
        (["RT"], "on 2R1", ["1G1", "2R2"]),  # it covers the only trapezoid
    ],
)
def test_without_a_top_trapezoid_of_theirs_the_square_is_a_present(theirs, move, cairns):
    laid = Table(["GT"], theirs, free="RS KT").take("RS").play(move)

    assert laid.turn == 2
    assert laid.cairns == cairns


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
def test_the_exchange_is_compulsory_and_made_with_whoever_got_the_square(text, reason):
    laid = Table(["YT"], ["YT", "GT GR", "KR"], ["RT"], seats=3, free="RS KT").take("RS").play("start 2")

    assert laid.refusal(text) == ("cairn-10", reason)


@pytest.mark.article("cairn-15")
def test_a_pass_removes_a_white_stone_from_the_top_of_ones_own_cairn():
    laid = Table(["RT WT", "GT WR WS"], ["KT WT"], free="KT")

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
def test_nothing_else_is_a_pass(mine, text, reason):
    laid = Table(mine, ["KT WT"], free="KT")

    assert laid.refusal(text) == ("cairn-15", reason)


@pytest.mark.article("cairn-6", "cairn-7", "cairn-10", "cairn-15")
@pytest.mark.parametrize(
    ("taken", "text", "refusal"),
    [
        ([], "take #6", ("cairn-7", "gone")),
        ([], "on 1R2", ("cairn-7", "take-first")),
        ([], "start 1", ("cairn-7", "take-first")),
        ([], "swap 2Y1", ("cairn-10", "no-square")),
        (["RT"], "swap 2Y1", ("cairn-10", "no-square")),
        (["RS"], "swap 2Y1", ("cairn-10", "swap-later")),
        (["RS"], "start 3", ("cairn-6", "no-such-seat")),
        (["RT"], "pass 1R2", ("cairn-15", "pass-late")),
    ],
)
def test_everything_has_its_time_and_its_place(taken, text, refusal):
    laid = Table(["RT WT"], ["YT"], free="RT RS KT")
    for kind in taken:
        laid.take(kind)

    assert laid.refusal(text) == refusal
