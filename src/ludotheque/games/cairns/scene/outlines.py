"""The outlines of stones, and how they are drawn inside, around and below."""

from math import hypot

from ludotheque.games.cairns.rules.geometry import EAST, PLACES, RECTANGLE, SIDE, SOUTH, SQUARE, TRAPEZOID
from ludotheque.svg.element import number

Corners = tuple[tuple[float, float], ...]


def _outline(shape: int, cell: int, second: int, side: int) -> Corners:
    """cairn-3 The corners of a stone in cells, clockwise, from the upper left corner of what it fills."""
    dx, dy = second % SIDE - cell % SIDE, second // SIDE - cell // SIDE
    if shape != TRAPEZOID:
        width, height = 1 + abs(dx), 1 + abs(dy)
        return ((0, 0), (width, 0), (width, height), (0, height))
    return tuple((x - min(0, dx), y - min(0, dy)) for x, y in _trapezoid(dx, dy, side))


def _trapezoid(dx: int, dy: int, side: int) -> Corners:
    """Lay the whole cell on (0, 0); the long edge reaches over the second cell on the given side."""
    near, far = (0, 2) if dx + dy > 0 else (1, -1)
    long_edge = 1 if side in (SOUTH, EAST) else 0
    along: Corners = ((near, long_edge), (far, long_edge), (1 - near, 1 - long_edge), (near, 1 - long_edge))
    return _clockwise(along if dx else tuple((y, x) for x, y in along))


def _clockwise(corners: Corners) -> Corners:
    turns = sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(corners))
    return corners if turns > 0 else tuple(reversed(corners))


def edges(corners: Corners) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """List the edges of an outline, each from corner to corner."""
    return list(zip(corners, (*corners[1:], corners[0]), strict=True))


OUTLINE_OF_PLACE = tuple(_outline(*place) for place in PLACES)
OUTLINES = tuple(sorted(set(OUTLINE_OF_PLACE)))  # eleven ways a stone can be turned
TURNED = tuple(OUTLINES.index(outline) for outline in OUTLINE_OF_PLACE)
CORNER = tuple(
    (min(cell % SIDE, second % SIDE), min(cell // SIDE, second // SIDE)) for _, cell, second, _ in PLACES
)  # the cell of a place from which its outline is measured
ON_CAIRN: dict[int, Corners] = {  # a stone on a cairn, seen from its front
    TRAPEZOID: ((-1, -0.5), (1, -0.5), (0, 0.5), (-1, 0.5)),
    RECTANGLE: ((-1, -0.5), (1, -0.5), (1, 0.5), (-1, 0.5)),
    SQUARE: ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)),
}


def scaled(corners: Corners, wide: float, deep: float) -> Corners:
    """Make an outline that wide and deep a cell."""
    return tuple((x * wide, y * deep) for x, y in corners)


def middle(corners: Corners) -> tuple[float, float]:
    """Find the middle of the corners."""
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def shrunk(corners: Corners, by: float) -> Corners:
    """Move every edge of an outline inwards by that much."""
    lines = []
    for (ax, ay), (bx, by_) in edges(corners):
        length = hypot(bx - ax, by_ - ay)
        nx, ny = (ay - by_) / length, (bx - ax) / length  # inwards, as corners go clockwise
        lines.append((nx, ny, nx * ax + ny * ay + by))
    return tuple(_crossing(lines[at - 1], lines[at]) for at in range(len(lines)))


def _crossing(first: tuple[float, float, float], second: tuple[float, float, float]) -> tuple[float, float]:
    (a, b, c), (d, e, f) = first, second
    determinant = a * e - b * d
    return (c * e - b * f) / determinant, (a * f - c * d) / determinant


def face_path(corners: Corners) -> str:
    """Write an outline as a path."""
    return "M" + "L".join(f"{number(float(x))} {number(float(y))}" for x, y in corners) + "Z"


def wall_path(corners: Corners, thick: float) -> str:
    """Write the walls below the edges that run from right to left: those look towards us."""
    return "".join(
        face_path((a, b, (b[0], b[1] + thick), (a[0], a[1] + thick))) for a, b in edges(corners) if b[0] < a[0]
    )
