"""Cards on sheets: fronts in rows, and on the next side their backs, which meet them when the sheet is turned."""

from ludotheque.engine.printing import Cards, Face
from ludotheque.press.papers import MARGIN, Paper
from ludotheque.press.sheets import Laid, Outline, Sheet

GAP = 3.0  # between round tokens; cards share their edges, so that one cut parts two


def sides(cards: Cards, paper: Paper) -> list[Sheet]:
    """Lay cards out: a side with fronts, a side with their backs, and so on."""
    spots = _spots(cards, paper)
    faces = [face for face in cards.faces for _ in range(face.count)]
    sheets = [faces[start : start + len(spots)] for start in range(0, len(faces), len(spots))]
    laid: list[Sheet] = []
    for number, shown in enumerate(sheets, 1):
        facts = {"n": number, "all": len(sheets)}
        laid += [_fronts(cards, shown, spots, facts), _backs(cards, shown, spots, paper, facts)]
    return laid


def _spots(cards: Cards, paper: Paper) -> list[tuple[float, float]]:
    """List where cards lie, row by row, in the middle of the sheet: its two sides are alike."""
    (wide, high), gap = paper.room, GAP if cards.is_round else 0.0
    across, down = cards.measure.width + gap, cards.measure.height + gap
    columns, rows = int((wide + gap) / across), int((high + gap) / down)
    left = (paper.width - columns * across + gap) / 2
    top = MARGIN + (high - rows * down + gap) / 2
    return [(left + column * across, top + row * down) for row in range(rows) for column in range(columns)]


def _fronts(cards: Cards, faces: list[Face], spots: list[tuple[float, float]], facts: dict[str, int]) -> Sheet:
    width, height = cards.measure
    placed = list(zip(faces, spots, strict=False))
    laid = [Laid(face.front, x, y, width, height) for face, (x, y) in placed]
    outlines = [Outline(x, y, width, height, cards.is_round) for _, (x, y) in placed]
    return Sheet(laid, outlines, foot=("front", facts))


def _backs(
    cards: Cards, faces: list[Face], spots: list[tuple[float, float]], paper: Paper, facts: dict[str, int]
) -> Sheet:
    """Lay each back where its front will be when the sheet is turned over its long edge: left and right change."""
    width, height = cards.measure
    turned = [(paper.width - x - width, y) for x, y in spots]
    laid = [Laid(face.back, x, y, width, height) for face, (x, y) in zip(faces, turned, strict=False)]
    return Sheet(laid, foot=("back", facts))
