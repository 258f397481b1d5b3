"""What a choice costs is said before it is made; the names of the rows are those of the layer that is seen."""

import re
from random import Random

import pytest

from ludotheque.games.cairns import GAME
from ludotheque.games.cairns.rules.actions import ACTIONS
from ludotheque.games.cairns.rules.geometry import LAYERS
from ludotheque.games.cairns.rules.stones import BIT
from ludotheque.games.cairns.scene.stones import THICK
from ludotheque.games.cairns.tests.tables import Table, built, copies

ENGLISH = GAME.words.speaker("en")


@pytest.mark.parametrize(
    ("mine", "theirs", "kind", "key"),
    [
        ([], ["KT"], "WT", "lost"),
        (["KT"], [], "WS", "lost"),
        (["KT"], ["RT"], "WT", ""),
        ([], ["RT"], "GS", "swap"),
        ([], ["RR"], "GS", "gift"),
        ([], ["RR"], "WS", "gift"),
        ([], ["RT"], "WS", "covers"),
        ([], ["RT", "RR"], "WS", "swap"),
        ([], ["RT"], "GT", ""),
    ],
)
def test_what_becomes_of_a_stone_is_told_before_it_is_taken(mine, theirs, kind, key):
    laid = Table(mine, theirs, free=f"{kind} BT")
    stone = next(stone for stone in copies(kind) if laid.state.free & BIT[stone])
    take = ACTIONS.number("take", stone)

    assert GAME.cost_of(laid.state, take, ENGLISH) == (ENGLISH(f"cost.{key}") if key else "")
    assert GAME.grave(laid.state, take) == (key == "lost")


@pytest.mark.article("cairn-8", "cairn-10")
@pytest.mark.parametrize(
    ("mine", "kind", "free", "told"),
    [
        ([], "BT", "RT", ": it starts a cairn"),
        ([], "BT", "RS", ": it starts a cairn, but a free square may take it away"),
        (["BT"], "BT", "RS", ": a cairn rises to 2, but a free square may take it away"),
        (["BT BR", "BT"], "WT", "RT", ": a cairn rises to 3"),
        (["BT"], "BR", "RS", ": a cairn rises to 2"),
        ([], "BS", "RS", ""),
        ([], "WT", "RS", ""),
    ],
)
def test_whoever_points_at_a_stone_reads_what_it_is_good_for_and_whether_a_square_may_take_it(mine, kind, free, told):
    laid = Table(mine, ["KT"], free=f"{kind} {free}")
    stone = next(stone for stone in copies(kind) if laid.state.free & BIT[stone])

    said = GAME.speech.describe(laid.state, ACTIONS.number("take", stone), ENGLISH)

    assert said.partition(")")[2] == told


@pytest.mark.article("cairn-10")
@pytest.mark.parametrize(
    ("theirs", "kind", "warned"),
    [(["RT"], "RS", [True, False]), (["RT", "KT"], "RS", [False, False]), (["RR"], "RS", [False, False])],
)
def test_a_square_that_would_bring_a_trapezoid_elsewhere_is_not_laid_without_a_word(theirs, kind, warned):
    at = Table([], theirs, free=f"{kind} KT").take(kind)
    costs = [GAME.cost_of(at.state, action, ENGLISH) for action in at.match.legal()]

    assert costs == [ENGLISH("cost.forgone") if each else "" for each in warned]


def test_whoever_passes_or_wants_another_ovoo_hears_what_goes():
    laid = Table(["RT WR"], ["KT"])
    fresh = built(Random(1)).state
    passing, rebuilding = GAME.moves.read(laid.state, "pass 1R2"), GAME.moves.read(fresh, "rebuild")

    assert GAME.cost_of(laid.state, passing, ENGLISH) == ENGLISH("cost.pass")
    assert GAME.cost_of(fresh, rebuilding, ENGLISH) == ENGLISH("cost.rebuild-anew")
    assert GAME.doubtful(laid.state, passing)
    assert GAME.doubtful(fresh, rebuilding)


def test_each_layer_names_its_rows_at_its_own_height():
    match = built(Random(1))
    drawn = GAME.scene.draw(match.view(0, ("Anne", "Bob"), ENGLISH))

    heights = re.findall(r'<use href="#rows"[^>]* y="(-?\d+)"', drawn)

    assert [int(height) for height in heights] == [-(layer + 1) * THICK for layer in range(LAYERS)]
