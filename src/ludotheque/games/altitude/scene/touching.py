"""Where moves are made on the drawing, and what a touch that is no move was meant to be."""

import re

from ludotheque.engine.contracts import Touch, View
from ludotheque.games.altitude.rules.places import FIRST
from ludotheque.games.altitude.rules.state import ACTIONS, DRAW, RETURNING, State
from ludotheque.games.altitude.scene.keys import drawn_key, hand_key
from ludotheque.games.altitude.scene.layout import floor_and_slot, place_of, slot_key
from ludotheque.kit.scene import seat_at, slot_of

SLOT = re.compile(r"s\d-\d\d?-\d\d?", re.ASCII)  # as `slot_key` names them


def touch(view: View[State], action: int) -> Touch:
    """Say where a legal action is made: a card is picked up, and put into a slot or on the discard."""
    match ACTIONS[action]:
        case ("chance",):
            return Touch(source="pile")
        case ("discard",):
            return Touch(drawn_key(view), "discard")
        case "back", int(kind):
            return Touch(source=hand_key(view, kind))
        case "lay", int(mountain), int(place):
            return Touch(drawn_key(view), _slot(view, mountain, place))
        case "bring", int(kind), int(place):
            return Touch(hand_key(view, kind), _slot(view, view.state.turn, place))
        case _:
            return Touch()


def _slot(view: View[State], mountain: int, place: int) -> str:
    area = slot_of(mountain, view.seat, view.state.seats)
    return slot_key(area, *floor_and_slot(view.state, mountain, place))


def attempt(view: View[State], source: str, target: str) -> int | None:
    """Say which action somebody means who touches these."""
    if "discard" in (source, target):
        return _attempt_discard(view, source)
    if "pile" in (source, target):
        return DRAW if source in ("", "pile") else None
    kind = _hand_kind(view, source or target)
    spot = _spot(view, target)
    if kind is None:
        return ACTIONS.number("lay", *spot) if spot and source in ("", drawn_key(view)) else None
    if view.state.phase == RETURNING:
        return ACTIONS.number("back", kind)
    if spot and spot[0] != view.seat:
        return ACTIONS.number("give")
    return ACTIONS.number("bring", kind, spot[1] if spot else _any_spot(view))


def _attempt_discard(view: View[State], source: str) -> int:
    if _hand_kind(view, source) is not None:
        return ACTIONS.number("throw")
    return ACTIONS.number("discard" if source == drawn_key(view) else "reach")


def _hand_kind(view: View[State], key: str) -> int | None:
    """Find which card of the viewer's hand a key names."""
    if view.seat < 0:
        return None
    kinds = view.state.hand[view.seat][: view.state.held[view.seat]]
    return next((kind for kind in kinds if kind and hand_key(view, kind) == key), None)


def _spot(view: View[State], key: str) -> tuple[int, int] | None:
    """Find the mountain and the place that a slot shows."""
    if not SLOT.fullmatch(key):
        return None
    area, floor, slot = map(int, key[1:].split("-"))
    mountain = seat_at(area, view.seat, view.state.seats)
    place = place_of(view.state, mountain, floor, slot)
    return None if place is None else (mountain, place)


def _any_spot(view: View[State]) -> int:
    """Take some place that comes into question, for a card touched by itself."""
    return view.state.spot[view.seat][0] if view.state.spots[view.seat] else FIRST
