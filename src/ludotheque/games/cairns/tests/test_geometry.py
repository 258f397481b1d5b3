"""The shapes, the places and the 168 tilings."""

from itertools import product
from time import process_time

import pytest

from ludotheque.games.cairns.pile import PLACE_OF_NAME
from ludotheque.games.cairns.rules.geometry import (
    AREA,
    PLACES,
    RECIPE,
    RECTANGLE,
    SQUARE,
    TILINGS,
    TRAPEZOID,
    _tilings,
)
from ludotheque.games.cairns.rules.stones import ALL_STONES, BIT, STONES
from ludotheque.games.cairns.scene.outlines import CORNER, OUTLINE_OF_PLACE
from ludotheque.games.cairns.tests.polygons import edges, is_inside
from ludotheque.kit.bits import lowest


def corners(place):
    """Give a place's outline on the square."""
    x, y = CORNER[place]
    return [(x + dx, y + dy) for dx, dy in OUTLINE_OF_PLACE[place]]


@pytest.mark.article("cairn-3")
def test_there_are_168_tilings_and_22_up_to_symmetry():
    outlines = {frozenset(frozenset(corners(place)) for place in tiling) for tiling in TILINGS}

    assert len(TILINGS) == len(outlines) == 168
    assert len({min(map(sorted_outlines, turned(outline))) for outline in outlines}) == 22


def turned(tiling):
    """Turn and mirror a tiling in the eight ways of the square."""
    for flip, turns in product((False, True), range(4)):
        yield {frozenset(moved(point, flip, turns) for point in stone) for stone in tiling}


def moved(point, flip, turns):
    x, y = point
    x = 3 - x if flip else x
    for _ in range(turns):
        x, y = 3 - y, x
    return x, y


def sorted_outlines(tiling):
    return tuple(sorted(tuple(sorted(stone)) for stone in tiling))


@pytest.mark.article("cairn-3")
def test_shapes_have_their_areas_and_a_trapezoid_its_sides():
    for place, (shape, *_) in enumerate(PLACES):
        sides = edges(corners(place))
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in sides) / 2
        squares = sorted((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 for a, b in sides)

        assert area == AREA[place].bit_count() / 4
        assert (area, squares) == {
            TRAPEZOID: (1.5, [1, 1, 2, 4]),
            RECTANGLE: (2, [1, 1, 4, 4]),
            SQUARE: (1, [1, 1, 1, 1]),
        }[shape]


@pytest.mark.article("cairn-3")
def test_the_base_of_the_ruling_is_a_tiling():
    base = {
        frozenset({(0, 0), (2, 0), (1, 1), (0, 1)}),
        frozenset({(2, 0), (3, 0), (3, 1), (1, 1)}),
        frozenset({(0, 1), (2, 1), (2, 2), (0, 2)}),
        frozenset({(2, 1), (3, 1), (3, 2), (2, 2)}),
        frozenset({(0, 2), (2, 2), (1, 3), (0, 3)}),
        frozenset({(2, 2), (3, 2), (3, 3), (1, 3)}),
    }

    assert base in [{frozenset(corners(place)) for place in tiling} for tiling in TILINGS]


@pytest.mark.article("cairn-3")
def test_two_places_overlap_exactly_if_a_point_lies_inside_both():
    points = [(x / 8, y / 8) for x, y in product(range(24), repeat=2) if x % 8 and y % 8]
    insides = [{point for point in points if is_inside(point, corners(place))} for place in range(len(PLACES))]

    for first, second in product(range(len(PLACES)), repeat=2):
        assert bool(AREA[first] & AREA[second]) == bool(insides[first] & insides[second])


def test_the_lowest_stone_of_a_mask_is_found():
    for stone in range(STONES):
        assert lowest(BIT[stone]) == stone
        assert lowest(ALL_STONES & -BIT[stone]) == stone
        assert lowest(~(BIT[stone] - 1)) == stone


def test_names_of_places_are_all_different():
    assert len(PLACE_OF_NAME) == len(PLACES) == 69


def test_the_tilings_cost_less_than_fifty_milliseconds_at_import():
    start = process_time()
    found = tuple(_tilings(0, list(RECIPE), ()))

    assert process_time() - start < 0.05
    assert found == TILINGS
