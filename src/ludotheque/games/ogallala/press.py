"""What is printed of Ogallala: 98 cards, strips that count the places of a row, and a sheet for the points."""

from ludotheque.engine.printing import Cards, Cutouts, Drawn, Face, Part, Piece, Scores, Size
from ludotheque.engine.words import Say
from ludotheque.games.ogallala.rules.cards import TYPES
from ludotheque.games.ogallala.rules.scoring import LENGTH_POINTS
from ludotheque.games.ogallala.rules.state import ROWS, State
from ludotheque.games.ogallala.scene.faces import definitions, face
from ludotheque.games.ogallala.scene.layout import CELL, PILE_HEIGHT
from ludotheque.games.ogallala.scene.shore import STEPS, back
from ludotheque.games.ogallala.scene.strokes import CREAM, INK
from ludotheque.kit import paper
from ludotheque.svg.element import Element, Value, element, svg
from ludotheque.svg.shapes import path, rect, text

WIDE = 40.0  # millimetres
CARD = Size(WIDE, WIDE * PILE_HEIGHT / CELL)
STRIP = 14.0  # millimetres high
PLACES_ON_A_STRIP = 4
BOLD: dict[str, Value] = {"font_family": "Georgia,serif", "font_weight": 700, "fill": INK}
COUNTED = (
    *("three", "totem", *(f"{what}-{row}" for what in ("length", "cards") for row in range(1, ROWS + 1))),
    *("hunters", "pairs", "singles", "total"),
)
LINES = tuple(f"print.scores.line.{line}" for line in COUNTED)  # oga-18 as the end of a game counts them


def parts(state: State, say: Say) -> tuple[Part, ...]:
    """oga-1 oga-18 oga-26 List the cards, and strips for rows of as many places as were agreed on."""
    reverse = svg(CELL, PILE_HEIGHT, back())
    faces = tuple(Face(_front(card), reverse, state.pile[card]) for card in range(1, TYPES) if state.pile[card])
    firsts = range(1, state.length + 1, PLACES_ON_A_STRIP)
    strips = tuple(Piece(_strip(first, min(first + PLACES_ON_A_STRIP, state.length + 1), say)) for first in firsts)
    return (
        Cards("cards", CARD, faces),
        Cutouts("strips", strips, Size(WIDE, STRIP), copies="player"),
        Scores("scores", LINES, state.seats, 2),
    )


def _front(card: int) -> Element:
    return svg(CELL, PILE_HEIGHT, element("defs", *definitions((card,), (PILE_HEIGHT,))), face(card, PILE_HEIGHT))


def _strip(first: int, end: int, say: Say) -> Drawn:
    """oga-18 Number the places above which cards lie, and say what a complete canoe of that length earns."""
    wide, high = WIDE * paper.TENTHS, STRIP * paper.TENTHS
    cells: list[Element] = []
    for at, place in enumerate(range(first, end)):
        x, earns = paper.EDGE + at * wide, place in STEPS
        cells.append(rect(x, paper.EDGE, wide, high, fill="#f6d98a" if earns else CREAM))
        cells.append(text(x + wide / 2, 78 if earns else 98, str(place), font_size=74 if earns else 84, **BOLD))
        if earns:
            words = say("print.strips.earns", n=LENGTH_POINTS[place])
            cells.append(text(x + wide / 2, 128, words, font_size=44, font_family="Georgia,serif", fill=INK))
    across = (end - first) * wide
    lines = "".join(f"M{paper.EDGE + at * wide} {paper.EDGE}v{high}" for at in range(1, end - first))
    outline = rect(paper.EDGE, paper.EDGE, across, high, **paper.CUT)
    thin = path(lines, fill="none", stroke=INK, stroke_width=1.5) if lines else Element("")
    return paper.whole(
        (across + 2 * paper.EDGE) / paper.TENTHS, STRIP + 2 * paper.EDGE / paper.TENTHS, *cells, thin, outline
    )
