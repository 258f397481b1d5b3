"""Things that lie on many tables: a die, a pawn, a card, a button of wood."""

from ludotheque.svg.element import Element, Value, element, group
from ludotheque.svg.palette import CARD, INK, Colour

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def rect(x: float, y: float, width: float, height: float, **attributes: Value) -> Element:
    """Draw a rectangle by its upper left corner."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def circle(x: float, y: float, radius: float, **attributes: Value) -> Element:
    """Draw a circle by its middle."""
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def path(d: str, **attributes: Value) -> Element:
    """Draw along a path."""
    return element("path", d=d, **attributes)


def text(x: float, y: float, words: str, **attributes: Value) -> Element:
    """Write words, centred on x unless told otherwise."""
    return element("text", words, **{"x": x, "y": y, "text_anchor": "middle", **attributes})


def die(key: str, value: int, at: tuple[float, float], label: str, spin: int, size: float = 64) -> Element:
    """Draw a die; it tumbles on the page whenever `spin` changes. A value of 0 is a die not thrown yet."""
    return tumbling(key, die_face(value, size, class_="face"), at, label, spin)


def tumbling(
    key: str, face: Element, at: tuple[float, float], label: str, spin: int, about: str | None = None
) -> Element:
    """Group the face of a die so that it tumbles on the page whenever `spin` changes."""
    return group(face, at=at, id=key, class_="die", role="img", aria_label=label, data_spin=spin, data_about=about)


def die_face(value: int, size: float = 64, **attributes: Value) -> Element:
    """Draw what a die shows, centred on (0, 0)."""
    gap = size * 0.265
    pips = (circle(x * gap, y * gap, size * 0.1, fill=INK) for x, y in PIPS.get(value, ()))
    body = rect(-size / 2, -size / 2, size, size, rx=size * 0.2, fill=CARD, stroke=INK, stroke_width=2)
    return element("g", body, *pips, **attributes)


def pawn(colour: Colour, mark: str = "", scale: float = 1) -> Element:
    """Draw a turned wooden pawn, about 40 wide and 60 high, standing on (0, 0), with a sign on its body."""
    body = path(
        "M-20 0C-20-6-14-8-11-12C-8-20-6-28-6-33A12 12 0 1 1 6-33C6-28 8-20 11-12C14-8 20-6 20 0A20 6 0 0 1-20 0Z",
        fill=colour.fill, stroke=colour.edge, stroke_width=2.5,
    )  # fmt: skip
    shine = path(
        "M-6-47A8 8 0 0 1 0-51",
        fill="none",
        stroke="#fff",
        stroke_width=3,
        stroke_opacity=0.6,
        stroke_linecap="round",
    )
    sign = text(0, -3, mark, font_size=15, fill=colour.ink) if mark else ""
    return group(body, shine, sign, scale=scale)


def card(width: float, height: float, *inside: str, fill: str = CARD, edge: str = INK) -> Element:
    """Draw a card centred on (0, 0) with its content."""
    body = rect(
        -width / 2,
        -height / 2,
        width,
        height,
        rx=min(width, height) * 0.09,
        fill=fill,
        stroke=edge,
        stroke_width=1.5,
    )
    return group(body, *inside)
