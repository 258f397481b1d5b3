"""Things of paper to cut out, fold and glue, in tenths of a millimetre: dice, figures that stand, flat stones.

Cut along whole lines, fold along broken ones; glue goes on the grey tabs.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import hypot

from ludotheque.engine.printing import Drawn
from ludotheque.kit.dice import SIDES
from ludotheque.svg.element import Element, Value, element, group, number, points, svg
from ludotheque.svg.palette import CARD, INK
from ludotheque.svg.shapes import PIPS, circle, path

TENTHS = 10
EDGE = 4  # room for the lines at the rim of a drawing
TAB = 45  # how far a tab reaches
SLOPE = 20  # how much shorter its far edge is, at either end
GLUE = "#d9d9d9"
CUT: dict[str, Value] = {"fill": "none", "stroke": INK, "stroke_width": 2.5, "stroke_linecap": "round"}
UNDER_FOLD: dict[str, Value] = {"fill": "none", "stroke": "#fff", "stroke_width": 3}
FOLD: dict[str, Value] = {"fill": "none", "stroke": INK, "stroke_width": 2, "stroke_dasharray": "12 8"}
CROSS = {1: (1, 0), 2: (1, 1), SIDES: (1, 2), 5: (1, 3), 3: (0, 1), 4: (2, 1)}  # where each side of a die lies
Corner = tuple[float, float]
Edge = tuple[Corner, Corner]


def whole(width: float, height: float, *inside: Element) -> Drawn:
    """Make a drawing of that many millimetres out of what is drawn in tenths of them."""
    picture = svg(round(width * TENTHS), round(height * TENTHS), *inside)
    return Drawn(picture, round(width * TENTHS) / TENTHS, round(height * TENTHS) / TENTHS)


def die(edge: float) -> Drawn:
    """Draw the net of a die: opposite sides make seven."""
    side = round(edge * TENTHS)
    cells = {value: _square(column * side, row * side, side) for value, (column, row) in CROSS.items()}
    first, third, fourth = cells[1], cells[SIDES], cells[5]  # of the strip; the two wings are glued to their tabs
    tabs = [tab(first[0], first[1])]
    tabs += [tab(a, b) for cell in (first, third, fourth) for a, b in ((cell[3], cell[0]), (cell[1], cell[2]))]
    pips = [group(*_pips(value, side), at=_middle(cell)) for value, cell in cells.items()]
    return _net([*((each, CARD) for each in cells.values()), *((each, GLUE) for each in tabs)], *pips)


def _square(x: float, y: float, side: float) -> list[Corner]:
    return [(x, y), (x + side, y), (x + side, y + side), (x, y + side)]


def _pips(value: int, side: float) -> list[Element]:
    return [circle(x * side * 0.27, y * side * 0.27, side * 0.09, fill=INK) for x, y in PIPS[value]]


def standing(figure: Element, width: float, height: float) -> Drawn:
    """Draw a figure twice, head to head: folded at the head it stands on its two feet, and is seen from both sides.

    The figure is drawn in tenths of a millimetre, standing on (0, 0) in the middle of its strip.
    """
    wide, high, foot = round(width * TENTHS), round(height * TENTHS), round(min(width, height) * TENTHS * 0.4)
    rows = ((0, foot, GLUE), (foot, high, "#fff"), (foot + high, high, "#fff"), (foot + 2 * high, foot, GLUE))
    panels = [([(0, y), (wide, y), (wide, y + deep), (0, y + deep)], fill) for y, deep, fill in rows]
    back, front = (group(figure, at=(wide / 2, y), turn=turn) for y, turn in ((foot, 180), (foot + 2 * high, 0)))
    return _net(panels, back, front)


def stone(corners: Sequence[Corner], thick: float, fill: str, mark: Element, small_mark: Element) -> Drawn:
    """Draw the net of a flat stone: its lower face, a wall on every edge, and behind the first wall its upper face.

    Corners are in tenths of a millimetre, clockwise; the upper face is the lower one mirrored at its wall.
    """
    walls = [_wall(a, b, thick * TENTHS) for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)]
    lid = [_mirrored(corner, walls[0]) for corner in corners]
    tabs = [tab(wall[3], wall[2]) for wall in walls[1:]]
    marks = [group(mark, at=_middle(face)) for face in (corners, lid)]
    marks += [group(small_mark, at=_middle(wall)) for wall in walls]
    panels = [(each, fill) for each in (list(corners), lid, *walls)]
    return _net([*panels, *((each, GLUE) for each in tabs)], *marks)


def tab(a: Corner, b: Corner) -> list[Corner]:
    """Give the corners of a tab outwards of an edge."""
    nx, ny = _normal(a, b)
    tx, ty = -ny * SLOPE, nx * SLOPE
    return [a, b, (b[0] + nx * TAB - tx, b[1] + ny * TAB - ty), (a[0] + nx * TAB + tx, a[1] + ny * TAB + ty)]


def _wall(a: Corner, b: Corner, deep: float) -> list[Corner]:
    """Give the corners of a wall on an edge: the edge itself, and the outer one beside it."""
    nx, ny = _normal(a, b)
    return [a, b, (b[0] + nx * deep, b[1] + ny * deep), (a[0] + nx * deep, a[1] + ny * deep)]


def _normal(a: Corner, b: Corner) -> Corner:
    """Point outwards from an edge of corners that go clockwise."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    return (b[1] - a[1]) / length, (a[0] - b[0]) / length


def _mirrored(corner: Corner, wall: Sequence[Corner]) -> Corner:
    """Mirror a corner of one face into the other, which lies beyond their wall."""
    a, b, _, beyond = wall
    nx, ny = _normal(a, b)
    away = 2 * ((a[0] - corner[0]) * nx + (a[1] - corner[1]) * ny) + hypot(beyond[0] - a[0], beyond[1] - a[1])
    return corner[0] + away * nx, corner[1] + away * ny


def _middle(corners: Sequence[Corner]) -> Corner:
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def _net(panels: Sequence[tuple[Sequence[Corner], str]], *on_top: Element) -> Drawn:
    """Draw panels that hang together: an edge that two of them share is folded, every other one is cut."""
    reach = [corner for corners, _ in panels for corner in corners]
    left, top = min(x for x, _ in reach) - EDGE, min(y for _, y in reach) - EDGE
    width, height = max(x for x, _ in reach) + EDGE - left, max(y for _, y in reach) + EDGE - top
    filled = [element("polygon", points=points(*corners), fill=fill) for corners, fill in panels]
    times = Counter(edge for corners, _ in panels for edge in _edges(corners))
    folds, cuts = (_lines(edge for edge, count in times.items() if (count > 1) == is_fold) for is_fold in (True, False))
    lines = (path(folds, **UNDER_FOLD), path(folds, **FOLD), path(cuts, **CUT))
    drawn = group(*filled, *on_top, *lines, at=(-left, -top))
    return whole(width / TENTHS, height / TENTHS, drawn)


def _edges(corners: Sequence[Corner]) -> list[Edge]:
    """List the edges between corners, the same whichever way they are gone along."""
    near = [(round(x, 1), round(y, 1)) for x, y in corners]
    return [(min(a, b), max(a, b)) for a, b in zip(near, [*near[1:], near[0]], strict=True)]


def _lines(edges: Iterable[Edge]) -> str:
    return "".join(f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}" for a, b in edges)
