"""Cut-outs on sheets: side by side in rows, as many as there is room for."""

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.printing import Cutouts, Drawn
from ludotheque.press.papers import MARGIN, Paper
from ludotheque.press.sheets import Laid, Sheet

GAP = 3.0


class LargerThanPaper(LudothequeError):
    """Something to cut out is larger than the paper: a fault of the game's parts."""


def packed(cutouts: Cutouts, paper: Paper) -> list[Sheet]:
    """Lay pieces out, in their order, row by row and sheet by sheet."""
    sheets: list[Sheet] = []
    rows = _rows([piece.drawn for piece in cutouts.pieces for _ in range(piece.count)], paper)
    y = paper.height
    for row in rows:
        high = max(drawn.height for drawn in row)
        if y + high > MARGIN + paper.room[1]:
            sheets.append(Sheet())
            y = MARGIN
        sheets[-1].laid += _in_row(row, y)
        y += high + GAP
    for number, sheet in enumerate(sheets, 1):
        sheet.foot = ("side", {"n": number, "all": len(sheets)})
    return sheets


def _rows(pieces: list[Drawn], paper: Paper) -> list[list[Drawn]]:
    """Put each piece into the first row that has room for it."""
    rows: list[list[Drawn]] = []
    for drawn in pieces:
        if drawn.width > paper.room[0] or drawn.height > paper.room[1]:
            raise LargerThanPaper(
                f"a piece of {drawn.width:g} by {drawn.height:g} mm does not fit the paper; make it smaller"
            )
        row = next((each for each in rows if _length([*each, drawn]) <= paper.room[0]), None)
        if row is None:
            rows.append(row := [])
        row.append(drawn)
    return rows


def _length(row: list[Drawn]) -> float:
    return sum(drawn.width + GAP for drawn in row) - GAP


def _in_row(row: list[Drawn], y: float) -> list[Laid]:
    laid, x = [], MARGIN
    for drawn in row:
        laid.append(Laid(drawn.picture, x, y, drawn.width, drawn.height))
        x += drawn.width + GAP
    return laid
