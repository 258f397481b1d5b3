"""Where mountains, names and the numbers of floors have their place on the table."""

from itertools import combinations

import pytest

from ludotheque.engine.contracts import LOW, SHAPES, TALL, WIDE
from ludotheque.games.altitude import scene
from ludotheque.games.altitude.scene.faces import FAR_FIGURE, WIDTH
from ludotheque.games.altitude.scene.layout import (
    BIG,
    HEIGHTS,
    WIDTHS,
    Extent,
    layout,
)

FINGER = 44  # pixels
READABLE = 35.4  # in a picture of 1136, which a phone on its side shows 352 pixels high: 11 pixels


def every_layout():
    """Lay the table for every number of players, in all shapes, with as much of the mountains as may be in use."""
    extents = [Extent(slots, floors) for slots in WIDTHS for floors in HEIGHTS]
    return [layout(seats, extent, shape) for seats in (1, 2, 3, 4) for extent in extents for shape in SHAPES]


def test_there_is_half_a_card_of_room_for_the_numbers_of_the_floors_where_no_card_lies():
    for plan in every_layout():
        own = plan.areas[0]
        assert own.x >= own.half


def test_the_figures_of_others_can_be_read_in_a_tall_picture_however_many_play():
    for plan in every_layout():
        if plan.height > plan.width:
            assert all(FAR_FIGURE * area.size_upwards >= READABLE for area in plan.areas[1:])


@pytest.mark.parametrize("name", ["Robot débutant", "Robot amateur"])
@pytest.mark.parametrize(("seats", "shape"), [(2, WIDE), (3, WIDE), (4, WIDE), (2, TALL), (3, TALL), (2, LOW)])
def test_names_of_bots_are_written_whole(table, name, seats, shape):
    game = table(*[("3",)] * seats)
    view = game.view(0)._replace(names=("Anne", *[name] * (seats - 1)), shape=shape)

    drawn = str(scene.draw(view))

    assert drawn.count(f">{name}") == seats - 1


def test_mountains_lie_inside_the_picture_and_never_on_each_other():
    for plan in every_layout():
        for area in plan.areas:
            for floor in area.rows:
                for slot in area.slots(floor):
                    x, y = area.middle(floor, slot)
                    assert area.card_width / 2 <= x <= plan.width - area.card_width / 2
                    assert area.y + area.card_height / 2 - 1 <= y <= plan.row - 90
        for one, other in combinations(plan.areas, 2):
            is_beside = one.x + one.width <= other.x or other.x + other.width <= one.x
            assert is_beside or one.bottom <= other.y or other.bottom <= one.y


def test_a_low_mountain_is_drawn_larger_than_a_high_one():
    for shape in SHAPES:
        low, high = layout(2, Extent(7, 4), shape), layout(2, Extent(), shape)
        assert all(small.half >= 1.4 * whole.half for small, whole in zip(low.areas, high.areas, strict=True))
        assert (low.width, low.height) == (high.width, high.height)


def test_mountains_stand_side_by_side_in_a_wide_window_and_one_below_the_other_in_a_tall_one():
    own, other = layout(2, Extent(), WIDE).areas
    assert own.x + own.width < other.x
    assert own.bottom == other.bottom
    own, other = layout(2, Extent(), TALL).areas
    assert other.bottom < own.y


def test_on_a_telephone_that_lies_on_its_side_the_cards_of_the_hand_are_a_finger_wide():
    plan = layout(2, Extent(7, 4), LOW)

    scale = min((844 - 340) / plan.width, (390 - 7) / plan.height)

    assert scale * BIG * WIDTH >= FINGER


def test_what_is_folded_away_is_what_lies_outside_the_extent():
    assert layout(2, Extent(7, 4)).areas[0].folded == "1 2 3 4"
    assert layout(2, Extent(9, 7)).areas[0].folded == "2 4"
    assert layout(2).areas[0].folded is None
