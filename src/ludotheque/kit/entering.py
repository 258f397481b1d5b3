"""What several games share where chance is entered by hand: the faces of a die, and who it fell on."""

from functools import cache

from ludotheque.engine.by_hand import Detail
from ludotheque.engine.words import Say, name_at
from ludotheque.svg.element import Element, element
from ludotheque.svg.palette import MARKS
from ludotheque.svg.shapes import PIPS, circle, rect

FACE = "-30 -30 60 60"


@cache
def face(value: int) -> Detail:
    """Tell what a die shows."""
    pips = (circle(x * 15, y * 15, 5.5, fill="#2b2118") for x, y in PIPS[value])
    edge = rect(-27, -27, 54, 54, rx=11, fill="#fffaf0", stroke="#2b2118", stroke_width=2)
    return Detail(str(value), str(value), picture(FACE, edge, *pips))


def seat_detail(seat: int, say: Say) -> Detail:
    """Tell whom a lot fell on."""
    return Detail(str(seat), name_at(seat, say) or f"{seat + 1} {MARKS[seat]}")


def picture(box: str, *drawn: Element) -> Element:
    """Draw what a button shows above its words."""
    return element("svg", *drawn, viewBox=box, aria_hidden="true")
