"""An exchange drawn: the bows between the stones, the way of the one that is taken, and the hand that it is in."""

import re

import pytest

from ludotheque.engine.contracts import TALL, WIDE
from ludotheque.games.cairns import GAME, scene
from ludotheque.games.cairns.scene import layout
from ludotheque.games.cairns.tests.tables import Table


@pytest.mark.article("cairn-10")
def test_the_exchange_is_shown_as_a_swap():
    laid = Table(["YT"], ["YT"], free="RS KT").take("RS")
    shown = ['href="#swap"' in scene.draw(laid.view(0))]
    for text in ("start 2", "swap 2Y1", "start 1"):
        shown.append('href="#swap"' in scene.draw(laid.play(text).view(0)))

    assert shown == [False, True, True, False]


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("shape", [WIDE, TALL])
def test_the_bows_of_an_exchange_stay_in_the_picture(shape, viewer):
    plan = layout.plan_of(2, shape)
    laid = Table(["YT"], ["YT", "KT", "BT"], free="RS KT").take("RS").play("start 2", "swap 2Y1")
    picture = scene.draw(laid.view(viewer)._replace(shape=shape))
    bows = re.findall(r"Q(-?\d+) (-?\d+)", picture[picture.rindex("<path", 0, picture.index('href="#swap"')) :])

    assert len(bows) == 2
    assert all(plan.left < int(x) < plan.left + plan.width for x, _ in bows)
    assert all(plan.top < int(y) < plan.top + plan.height for _, y in bows)


@pytest.mark.article("cairn-10")
@pytest.mark.parametrize(("theirs", "height"), [(["RT", "YR YT"], 2), (["RT", "YT"], 1)])
def test_the_way_of_an_exchanged_stone_begins_where_it_lay(theirs, height):
    at = Table(["KT"], theirs, free="GS KT").take("GS").play("start 2")
    rows = layout.rows_on(at.state, WIDE, 0, 1)
    before = rows.stone(
        at.state,
        next(top for top in GAME.moves.tops_of(at.state, 1) if at.state.height[top] == height and top // 6 == 2),
    )

    at.play(f"swap 2Y{height}", "start 1")

    assert scene.trace(at.view(0), at.match.steps[-1].events[0]).points[0] == before


def test_the_ring_around_the_stone_in_hand_stays_inside_the_picture():
    at = Table(free="RT KT").take("RT")

    for shape in (WIDE, TALL):
        (*_, (x, y)), radius, _ = scene.trace(at.view(0)._replace(shape=shape), at.match.steps[-1].events[0])
        plan = layout.plan_of(2, shape)
        assert y - 1.15 * radius > plan.top
        assert x + 1.15 * radius < plan.left + plan.width
