"""Boards on sheets: on one where they fit, else in tiles that overlap and have marks that meet."""

from dataclasses import dataclass
from math import ceil

from ludotheque.engine.printing import Board, Drawn
from ludotheque.press.papers import MARGIN, Paper
from ludotheque.press.sheets import Cross, Laid, Sheet, Stroke

OVERLAP = 10.0
MARKS = (0.2, 0.8)  # where along a seam its crosses stand


@dataclass(frozen=True, slots=True)
class Span:
    """A tile along one side of a board: where it begins, how long it is, and which it is."""

    start: float
    length: float
    index: int


def tiles(board: Board, paper: Paper) -> list[Sheet]:
    """Lay a board out, row by row."""
    wide, high = paper.room
    columns, rows = _spans(board.drawn.width, wide), _spans(board.drawn.height, high)
    return [_tile(board.drawn, columns, rows, column, row, paper) for row in rows for column in columns]


def _spans(length: float, room: float) -> list[Span]:
    """Cut a length into equal tiles that overlap."""
    count = max(1, ceil((length - OVERLAP) / (room - OVERLAP))) if length > room else 1
    each = (length + (count - 1) * OVERLAP) / count
    return [Span(index * (each - OVERLAP), each, index) for index in range(count)]


def _tile(drawn: Drawn, columns: list[Span], rows: list[Span], column: Span, row: Span, paper: Paper) -> Sheet:
    """Lay one tile in the middle of what the printer reaches."""
    wide, high = paper.room
    x, y = MARGIN + (wide - column.length) / 2, MARGIN + (high - row.length) / 2
    across = [x + seam for seam in _seams(columns, column)]
    down = [y + seam for seam in _seams(rows, row)]
    window = (column.start, row.start, drawn.width, drawn.height)
    strokes = [Stroke(seam, y, seam, y + row.length) for seam in across]
    strokes += [Stroke(x, seam, x + column.length, seam) for seam in down]
    crosses = [Cross(seam, y + row.length * part) for seam in across for part in MARKS]
    crosses += [Cross(x + column.length * part, seam) for seam in down for part in MARKS]
    number, count = row.index * len(columns) + column.index + 1, len(columns) * len(rows)
    foot = (
        "tile" if count > 1 else "side",
        {"n": number, "all": count, "row": row.index + 1, "column": column.index + 1},
    )
    return Sheet([Laid(drawn.picture, x, y, column.length, row.length, window)], [], strokes, crosses, foot)


def _seams(spans: list[Span], span: Span) -> list[float]:
    """Give the seams that lie on a tile, from its start: in the middle of each overlap."""
    seams = [each.start + OVERLAP / 2 - span.start for each in spans[1:]]
    return [seam for seam in seams if 0 < seam < span.length]
