"""White stones, in both readings."""

import pytest

from ludotheque.games.cairns.rules.state import LOST, SWAPPED, TOOK
from ludotheque.games.cairns.tests.tables import Table


@pytest.mark.article("cairn-11", "cairn-12")
@pytest.mark.parametrize(("kind", "other"), [("WT", "WR"), ("WR", "WT")])
def test_white_lies_on_ones_own_cairns_of_any_colour_and_never_starts_one(kind, other):
    laid = Table(["RT", "GT", f"BT {other}"], ["KT"], free=f"{kind} KT").take(kind)

    assert sorted(laid.choices) == ["on 1B2", "on 1G1", "on 1R1"]
    assert laid.refusal("start 1") == ("cairn-11", "white-cannot-start")
    assert laid.refusal("start 2") == ("cairn-11", "white-cannot-start")
    assert laid.refusal("on 2K1") == ("cairn-12", "stays-at-home")


@pytest.mark.article("cairn-11")
@pytest.mark.parametrize("kind", ["WT", "WR"])
def test_white_leaves_the_game_if_it_can_lie_nowhere(kind):
    laid = Table([], ["KT"], free=f"{kind} KT").take(kind)

    assert laid.events == [TOOK, LOST]
    assert laid.cairns == ["2K1"]
    assert laid.turn == 2


@pytest.mark.article("cairn-12")
def test_a_white_square_goes_on_any_cairn_of_any_opponent_with_the_exchange():
    laid = Table(["RT"], ["KT", "GR"], ["BT"], seats=3, free="WS KT").take("WS")

    assert laid.choices == ["on 2K1", "on 2G1", "on 3B1"]
    assert laid.refusal("on 1R1") == ("cairn-9", "goes-to-an-opponent")
    assert laid.play("on 2G1").choices == ["swap 2K1"]


@pytest.mark.article("cairn-12")
def test_a_white_square_is_removed_without_exchange_only_if_no_opponent_has_a_cairn():
    alone = Table(["RT"], [], [], seats=3, free="WS KT").take("WS")
    kept = Table(["RT"], [], ["BR"], seats=3, free="WS KT").take("WS")

    assert alone.turn == 2
    assert alone.cairns == ["1R1"]
    assert kept.choices == ["on 3B1"]


@pytest.mark.article("cairn-13")
def test_a_cairn_keeps_the_colour_of_its_bottom_stone_under_white():
    laid = Table(["RT WT", "GT"], free="RT WR GT KT").take("RT")

    assert laid.choices == ["on 1R2", "start 1"]
    assert laid.play("on 1R2").cairns == ["1G1", "1R3"]


@pytest.mark.article("cairn-13")
def test_white_goes_on_white_and_no_other_colour_does():
    white = Table(["RT WT"], free="WR KT").take("WR")
    other = Table(["RT WT"], free="GT KT").take("GT")

    assert white.choices == ["on 1R2"]
    assert other.choices == ["start 1"]
    assert other.refusal("on 1R2") == ("cairn-8", "other-colour")


@pytest.mark.article("cairn-14")
def test_a_white_trapezoid_taken_in_exchange_lies_on_ones_own_cairn():
    laid = Table(["RT"], ["KT WT"], free="GS KT").take("GS").play("start 2")

    assert laid.choices == ["swap 2K2"]
    assert laid.play("swap 2K2").choices == ["on 1R1"]
    assert laid.refusal("start 1") == ("cairn-11", "white-cannot-start")
    assert laid.play("on 1R1").cairns == ["1R2", "2G1", "2K1"]


@pytest.mark.article("cairn-14")
def test_it_is_taken_even_if_it_then_leaves_the_game():
    laid = Table([], ["KT WT"], free="GS KT").take("GS").play("start 2")

    assert laid.choices == ["swap 2K2"]
    laid.play("swap 2K2")
    assert laid.events == [SWAPPED, LOST]
    assert laid.cairns == ["2G1", "2K1"]
    assert laid.turn == 2


@pytest.mark.article("cairn-21")
@pytest.mark.parametrize(
    ("mine", "theirs", "kind", "choices", "refused"),
    [
        (["RT WT", "RT"], [], "RT", ["on 1R1", "start 1"], "on 1R2"),
        ([], ["RT WT"], "RS", ["start 2"], "on 2R2"),
    ],
)
def test_where_white_closes_only_white_lies_on_white(mine, theirs, kind, choices, refused):
    laid = Table(mine, theirs, free=f"{kind} KT", white="closed").take(kind)

    assert laid.choices == choices
    assert laid.refusal(refused) == ("cairn-21", "white-closes")


@pytest.mark.article("cairn-21")
def test_where_white_closes_white_still_goes_on_anything():
    laid = Table(["RT WT", "GT"], free="WR KT", white="closed").take("WR")

    assert sorted(laid.choices) == ["on 1G1", "on 1R2"]


@pytest.mark.article("cairn-21")
def test_a_pass_or_an_exchange_opens_the_cairn_again():
    passed = Table(["RT WT"], ["KT"], free="RT KT GT", white="closed").play("pass 1R2").take("KT").play("start 2")
    swapped = Table(["RT WT"], ["KT"], free="GS RT GT", white="closed", turn=2).take("GS").play("start 1", "swap 1R2")

    assert passed.take("RT").choices == ["on 1R1", "start 1"]
    assert swapped.play("on 2K1").take("RT").choices == ["on 1R1", "start 1"]
