"""Canoes of bark: bow, middle, stern, each on a card of its own, and the water they float on."""

from ludotheque.games.ogallala.scene.layout import CELL
from ludotheque.games.ogallala.scene.strokes import join
from ludotheque.kit.scene import gradient
from ludotheque.svg.element import Element, element, group
from ludotheque.svg.shapes import circle, path, rect

LIGHT, DARK = "#c58a4a", "#7c4a20"
RIM, STITCH, WATER = "#4e2d13", "#f4dfb4", "#6fb3c4"


def bark() -> Element:
    """Define the shading of the bark; the ends rise above the rim, so theirs begins further down."""
    return join(gradient("oga-bark", LIGHT, DARK), gradient("oga-end", LIGHT, DARK, y1=0.7))


def gunwale(height: int) -> int:
    """Say how far below its upper edge a card shows the rim of the canoe."""
    return round(height * 0.66 + 2.5)


def middle(height: int) -> Element:
    """Draw the planks between bow and stern."""
    top, bottom = gunwale(height), height - 4
    planks = rect(0, top, CELL, bottom - top, fill="url(#oga-bark)")
    return join(planks, _stitches(height, 0), rect(0, top - 1, CELL, 3, fill=RIM), _wave(height))


def bow(height: int) -> Element:
    """Draw the left end, curled up."""
    return join(_end(height), _wave(height))


def stern(height: int) -> Element:
    """Draw the right end: the left one, mirrored."""
    return join(element("g", _end(height), transform=f"translate({CELL} 0)scale(-1 1)"), _wave(height))


def garland(x: int, y: int, cards: int, *, is_kept: bool) -> str:
    """Write the line below a complete canoe: an arrow if it has kept its attack."""
    tip = "m9-7l-9 7l9 7m-9-7" if is_kept else ""
    return f"M{x} {y}{tip}h{CELL * cards}"


def golden(line: Element) -> Element:
    """Paint the lines below complete canoes."""
    return group(line, fill="none", stroke="#ffd95a", stroke_width=4, pointer_events="none")


def water(height: int) -> Element:
    """Draw the river behind the hull."""
    return rect(1, height - 14, CELL - 2, 10, fill=WATER, fill_opacity=0.45)


def _end(height: int) -> Element:
    top, bottom, unit = gunwale(height), height - 4, height / 80
    tip = round(top - 30 * unit)
    rim = f"M{CELL} {top + 0.5}C40 {top + 0.5} 27 {top - 4 * unit:.0f} 19 {tip}"
    outline = f"{rim}C11 {tip - 2} 5 {top - 14 * unit:.0f} 9 {top + 2}C14 {bottom} 32 {bottom} {CELL} {bottom}"
    return join(
        path(outline, fill="url(#oga-end)", stroke=RIM, stroke_width=1.5),
        path(rim, fill="none", stroke=RIM, stroke_width=3),
        circle(17, top - 6 * unit, 3.4 * unit + 0.8, fill="#f6c945", stroke=RIM, stroke_width=1.5),
        _stitches(height, 2),
    )


def _stitches(height: int, first: int) -> Element:
    """Sew the bark in quarters of a card, from one of them on; the seam goes on from card to card."""
    top, bottom, step = gunwale(height), height - 4, CELL / 4
    swing = (bottom - top) * 0.4
    zigzag = f"l{step / 2:g} {swing:.1f}l{step / 2:g} {-swing:.1f}" * (4 - first)
    start = f"M{first * step:g} {(top + bottom - swing) / 2 + 1:.1f}"
    return path(start + zigzag, fill="none", stroke=STITCH, stroke_width=1.6, stroke_opacity=0.8)


def _wave(height: int) -> Element:
    step, low = CELL / 4, height - 4
    crest = f"M0 {low - 1}q{step / 2:g}-4 {step:g} 0" + f"t{step:g} 0" * 3
    return path(f"{crest}V{low}Q{CELL} {height} {CELL - 4} {height}H4Q0 {height} 0 {low}Z", fill=WATER)
