"""What tells lit places apart: the points of those that earn more, a dot where a canoe grows, a warning."""

from typing import Any

from ludotheque.engine.contracts import View
from ludotheque.games.ogallala.effects import effects, own_points
from ludotheque.games.ogallala.rules.state import LAYING, State
from ludotheque.games.ogallala.scene.layout import CELL, Layout
from ludotheque.games.ogallala.scene.piles import is_crowded
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
    dots, warnings, points = [], [], []
    for row, place, done in effects(state, view.legal):
        x, y = measures.spot(slot, row, place)
        x, y = x + CELL // 2, y + half
        if done.points > usual:
            points.append(element("text", f"+{done.points}", x=x, y=y + 7))
        elif done.is_cramped:
            warnings.append(f"M{x} {y - 12}v12m0 9h0")
        elif done.kind == "joins" and not is_crowded(state):
            dots.append(f"M{x} {y}h0")
    drawn = [_strokes(dots, CREAM, 15), _strokes(warnings, WARNING, 7), _bonuses(points)]
    return group(*drawn, class_=measures.part(slot), pointer_events="none") if any(drawn) else NOTHING


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
