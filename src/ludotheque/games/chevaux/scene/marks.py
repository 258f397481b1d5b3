"""Marks on the board, each drawn once: whose turn it is, which horses may go and where, and where one was hit."""

from collections.abc import Iterator

from ludotheque.games.chevaux.scene.ground import PADDOCK, TRAY
from ludotheque.games.chevaux.scene.layout import ACROSS, ALONG, LETTERS
from ludotheque.svg.element import Element, element, group
from ludotheque.svg.palette import CARD, GLOW, INK, RED
from ludotheque.svg.shapes import circle, path, rect, text

BURST = "M0-38L8-15L27-27L17-8L40 0L17 8L27 27L8 15L0 38L-8 15L-27 27L-17 8L-40 0L-17-8L-27-27L-8-15Z"
SQUARES = (("0", ACROSS, ALONG), ("1", ALONG, ACROSS))  # the shapes of squares: low, and upright
GOAL = circle(0, 0, 10, fill=GLOW, stroke=INK, stroke_width=2)
RISK = group(  # an opponent could send home whoever goes there
    circle(0, 0, 18, fill=RED.fill, stroke="#fff", stroke_width=3),
    text(0, 12, "!", font_size=LETTERS, font_weight=700, fill="#fff"),
)


def marks() -> Iterator[Element]:
    """Define every mark."""
    yield path(BURST, fill=GLOW, stroke="#b3541e", stroke_width=2, stroke_linejoin="round", id="c-hit")
    yield _two_rings("c-turn", PADDOCK + 2, "none", (15, 9))
    yield _two_rings("c-called", 50, CARD, (9, 5))
    yield element("ellipse", cx=0, cy=20, rx=27, ry=11, fill=GLOW, stroke=INK, stroke_width=2, id="c-can")
    yield circle(0, -2, 38, fill="#fff", stroke=INK, stroke_width=5, id="c-out")
    tray = 2 * TRAY + 20
    yield _goal("c-goal", tray, tray, GOAL, tray)
    for shape, width, height in SQUARES:
        yield _goal(f"c-goal{shape}", width, height, GOAL)
        yield _goal(f"c-risk{shape}", width, height, RISK)


def _two_rings(name: str, radius: int, fill: str, widths: tuple[int, int]) -> Element:
    """Draw a light ring over a dark one, which is seen on any ground."""
    edges = zip((INK, GLOW), widths, strict=True)
    return group(*(circle(0, 0, radius, fill=fill, stroke=hue, stroke_width=wide) for hue, wide in edges), id=name)


def _goal(name: str, width: int, height: int, sign: Element, round_: int = 5) -> Element:
    """Mark where a horse may go, above the squares beside it, which would hide half of a frame around the square."""
    x, y = -width / 2 - 3, -height / 2 - 3
    edges = ((INK, 9), (GLOW, 5))
    frame = (rect(x, y, -2 * x, -2 * y, rx=round_, fill="none", stroke=hue, stroke_width=wide) for hue, wide in edges)
    return group(*frame, sign, pointer_events="none", id=name)
