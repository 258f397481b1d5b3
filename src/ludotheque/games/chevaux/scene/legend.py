"""The legend below the board: which way the horses run, where each colour starts, and what the circles are for."""

from ludotheque.engine.words import Say
from ludotheque.games.chevaux.scene.ground import STONE
from ludotheque.games.chevaux.scene.horses import HUES
from ludotheque.games.chevaux.scene.layout import LETTERS, SIZE
from ludotheque.svg.element import Element, element, group
from ludotheque.svg.palette import INK, PAPER, WOOD, WOOD_DARK
from ludotheque.svg.shapes import circle, path, rect, text

STRIP = 58  # high
LINE = SIZE + STRIP // 2 - 2
AROUND = "M-13-7.5A15 15 0 1 1-7.5 13"  # clockwise, as the numbers go down
HEAD = "M-15.3 8.5L-11.5 20L-3.5 6Z"
RADIUS = 15


def legend(ascending: int, say: Say) -> Element:
    """pc-4 pc-5 pc-10 pc-11 pc-17 Say what the arrow, the triangles and the circles mean."""
    way = "ascending" if ascending else "descending"
    return group(
        rect(1, SIZE, SIZE - 2, STRIP - 2, rx=18, fill=WOOD, stroke=WOOD_DARK, stroke_width=2),
        rect(10, SIZE + 6, SIZE - 20, STRIP - 14, rx=12, fill=PAPER),
        _entry(42, _way(ascending), say(f"legend.direction.{way}"), "direction"),
        _entry(470, _triangle(), say("legend.start"), "start"),
        _entry(645, _ring(STONE, INK), say("legend.refuge"), "refuge"),
        _entry(816, _two_colours(), say("legend.circle"), "circle"),
        font_size=LETTERS,
        font_family="Georgia,serif",
        fill=INK,
    )


def _entry(x: int, sign: Element, words: str, about: str) -> Element:
    return group(sign, text(26, 11, words, text_anchor="start"), at=(x, LINE), data_about=about)


def _way(ascending: int) -> Element:
    line = path(AROUND, fill="none", stroke=INK, stroke_width=4)
    return element("g", line, path(HEAD, fill=INK), transform="scale(-1 1)" if ascending else None)


def _triangle() -> Element:
    hue = HUES[0]
    return element("polygon", points="-13,-14 13,0 -13,14", fill=hue.fill, stroke=hue.edge, stroke_width=2)


def _ring(fill: str, edge: str) -> Element:
    return circle(0, 0, RADIUS, fill=fill, stroke=edge, stroke_width=2.5)


def _two_colours() -> Element:
    """Draw a circle that is half of one colour and half of another."""
    one, other, *_ = HUES
    half = path(f"M0-{RADIUS}A{RADIUS} {RADIUS} 0 0 1 0 {RADIUS}Z", fill=other.fill)
    return _ring(one.fill, INK) + half
