"""What tells lit places apart: the points of those that earn more, a warning, and what a raid wins."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from ludotheque.engine.contracts import View
from ludotheque.games.ogallala.effects import effects, own_points
from ludotheque.games.ogallala.raids import crew, lost, spoils
from ludotheque.games.ogallala.rules.cards import EMPTY
from ludotheque.games.ogallala.rules.state import ACTIONS, LAYING, RAIDING, ROWS, State
from ludotheque.games.ogallala.scene.layout import CELL, LETTERS, Layout
from ludotheque.games.ogallala.scene.piles import is_crowded
from ludotheque.games.ogallala.scene.strokes import CREAM, INK
from ludotheque.kit.scene import Point, slot_of
from ludotheque.svg.element import NOTHING, Element, element, group
from ludotheque.svg.shapes import path

WARNING = "#b3261e"
WIDE = 6  # empty places that have room for what a raid wins


def marks(view: View[State], measures: Layout) -> Element:
    """Mark the places where the viewer may lay the card in hand, and the canoes that may be raided."""
    if not view.legal or view.state.phase not in (LAYING, RAIDING):
        return NOTHING
    return _on_places(view, measures) if view.state.phase == LAYING else _on_canoes(view, measures)


def _on_places(view: View[State], measures: Layout) -> Element:
    state = view.state
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


def _on_canoes(view: View[State], measures: Layout) -> Element:
    """oga-13 Write on each canoe that may be raided what that takes from its owner and gives to the raider.

    Where many play and updates must be sparing, whoever points at a canoe is told.
    """
    if view.state.seats > 2 and is_crowded(view.state):
        return NOTHING
    gains = [_gain(view, measures, canoe) for canoe in dict.fromkeys(_raided(view))]
    return group(_bonuses(gains), pointer_events="none")


def _raided(view: View[State]) -> Iterator[int]:
    for action in view.legal:
        match ACTIONS[action]:
            case "raid", _, int(canoe):
                yield canoe


def _gain(view: View[State], measures: Layout, canoe: int) -> Element:
    state, say = view.state, view.say
    points, cards = lost(state, canoe, crew(state, canoe)), len(spoils(state, canoe))
    told = [say("scene.sends", points=points)] if points else []
    told += [say("scene.wins", n=cards)] if cards else []
    slot = slot_of(canoe // ROWS, view.seat, state.seats)
    x, y = _free_middle(state, measures, slot, canoe)
    return element("text", " · ".join(told) or say("scene.nothing"), x=x, y=y, class_=measures.part(slot))


def _free_middle(state: State, measures: Layout, slot: int, canoe: int) -> tuple[int, int]:
    """Find the middle of the longest empty stretch of a row; in a row without one, above its crew."""
    most, (x, y) = max(_stretches(state, measures, slot, canoe))
    if most >= WIDE:
        return x + most * CELL // 2, y + measures.card_height(slot) // 2 + 7
    ((left, top), places), *_ = measures.lines(slot, canoe % ROWS, 0, state.length)
    return left + places * CELL // 2, top + LETTERS


def _stretches(state: State, measures: Layout, slot: int, canoe: int) -> Iterator[tuple[int, Point]]:
    """List how many empty places lie side by side, and where they begin."""
    yield 0, (0, 0)
    places = ((*measures.spot(slot, canoe % ROWS, place), card) for place, card in enumerate(state.card[canoe]))
    for (y, is_empty), run in groupby(places, lambda each: (each[1], each[2] == EMPTY)):
        stretch = list(run)
        if is_empty:
            yield len(stretch), (stretch[0][0], y)


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
        "stroke_width": 6,
        "paint_order": "stroke",
    }
    return group(*points, aria_hidden="true", **look) if points else NOTHING
