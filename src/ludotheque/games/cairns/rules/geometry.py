"""Where a stone can lie on the 3 × 3 square, and every way to fill a layer.

Each of the nine cells (a1, b1, c1, a2 … c3, row by row) is cut along its two diagonals into four quarters; a set of
quarters is a mask of 36 bits. A square stone is four quarters, a rectangle eight, a trapezoid six.
"""

from collections.abc import Iterator

SIDE = 3
LAYERS = 6
QUARTERS = 4
NORTH, WEST, EAST, SOUTH = range(QUARTERS)  # of a cell, seen from above with a1 in the upper left corner
WHOLE = (1 << SIDE * SIDE * QUARTERS) - 1

TRAPEZOID, RECTANGLE, SQUARE = range(3)
RECIPE = (4, 1, 1)  # cairn-2 the stones of the base, by shape
STEPS = ((1, 0, WEST), (-1, 0, EAST), (0, 1, NORTH), (0, -1, SOUTH))  # to a neighbour, and its quarter that touches


def _places() -> Iterator[tuple[int, int, int, int]]:
    """cairn-3 List every place of a stone: shape, cell, second cell, side of a trapezoid's long edge."""
    for cell in range(SIDE * SIDE):
        for neighbour, step in _neighbours(cell):
            for side in (EAST, WEST) if step in (NORTH, SOUTH) else (NORTH, SOUTH):
                yield TRAPEZOID, cell, neighbour, side
    for cell in range(SIDE * SIDE):
        for neighbour, _ in _neighbours(cell):
            if neighbour > cell:
                yield RECTANGLE, cell, neighbour, NORTH
    for cell in range(SIDE * SIDE):
        yield SQUARE, cell, cell, NORTH


def _neighbours(cell: int) -> Iterator[tuple[int, int]]:
    x, y = cell % SIDE, cell // SIDE
    for dx, dy, touching in STEPS:
        if 0 <= x + dx < SIDE and 0 <= y + dy < SIDE:
            yield cell + dx + SIDE * dy, touching


def _area(shape: int, cell: int, second: int, side: int) -> int:
    """cairn-3 A trapezoid is a cell and two quarters of its neighbour: one touches, one is at the long edge."""
    if shape != TRAPEZOID:
        return _cell(cell) | _cell(second)
    touching = dict(_neighbours(cell))[second]
    return _cell(cell) | 1 << QUARTERS * second + touching | 1 << QUARTERS * second + side


def _cell(cell: int) -> int:
    return 0b1111 << QUARTERS * cell


PLACES = tuple(_places())
PLACE_COUNT = len(PLACES)
SHAPE = tuple(shape for shape, _, _, _ in PLACES)
AREA = tuple(_area(*place) for place in PLACES)


def _tilings(filled: int, spare: list[int], laid: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """cairn-3 Fill the first free quarter in every possible way until the layer is whole."""
    if filled == WHOLE:
        yield laid
        return
    first_free = ~filled & (filled + 1)
    for place in range(PLACE_COUNT):
        if AREA[place] & first_free and not AREA[place] & filled and spare[SHAPE[place]]:
            spare[SHAPE[place]] -= 1
            yield from _tilings(filled | AREA[place], spare, (*laid, place))
            spare[SHAPE[place]] += 1


TILINGS = tuple(_tilings(0, list(RECIPE), ()))
TILING_COUNT = len(TILINGS)
