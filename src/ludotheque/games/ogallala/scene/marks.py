"""What tells lit places apart: the points of those that earn more, and a warning."""

from typing import Any

from ludotheque.engine.contracts import View
from ludotheque.games.ogallala.effects import effects, own_points
from ludotheque.games.ogallala.rules.state import LAYING, State
from ludotheque.games.ogallala.scene.layout import CELL, Layout
from ludotheque.games.ogallala.scene.strokes import CREAM, INK
from ludotheque.kit.scene import slot_of
from ludotheque.svg.element import NOTHING, Element, element, group
from ludotheque.svg.shapes import path

WARNING = "#b3261e"


def marks(view: View[State], measures: Layout) -> Element:
    """Mark the places where the viewer may lay the card in hand."""
    state = view.state
    if state.phase != LAYING or not view.legal:
        return NOTHING
    slot = slot_of(state.turn, view.seat, state.seats)
    usual, half = own_points(state.hand), measures.card_height(slot) // 2
    warnings, points = [], []
    for row, place, done in effects(state, view.legal):
        x, y = measures.spot(slot, row, place)
        x, y = x + CELL // 2, y + half
        if done.points > usual:
            points.append(_points(done.points, x, y + 7))
        elif done.is_cramped:
            warnings.append(f"M{x} {y - 12}v12m0 9h0")
    drawn = [_strokes(warnings, WARNING, 7), _bonuses(points)]
    return group(*drawn, class_=measures.part(slot), pointer_events="none") if any(drawn) else NOTHING


def _points(number: int, x: int, y: int) -> Element:
    """Write what a place earns; three figures are made narrower, so that they stay within it."""
    narrow: dict[str, Any] = {"textLength": CELL - 10, "lengthAdjust": "spacingAndGlyphs"} if number >= 100 else {}
    return element("text", f"+{number}", x=x, y=y, **narrow)


def _strokes(lines: list[str], colour: str, width: int) -> Element:
    return path("".join(lines), stroke=colour, stroke_width=width, stroke_linecap="round") if lines else NOTHING


def _bonuses(points: list[Element]) -> Element:
    look: dict[str, Any] = {
        "font_weight": 700,
        "fill": INK,
        "stroke": CREAM,
        "stroke_width": 5,
        "paint_order": "stroke",
    }
    return group(*points, aria_hidden="true", **look) if points else NOTHING
