"""Where moves are made on the drawing, and what a touch that is no move was meant to be."""

from ludotheque.engine.contracts import Touch, View
from ludotheque.engine.seats import CHANCE
from ludotheque.games.altitude.rules.places import FIRST, PLACES
from ludotheque.games.altitude.rules.state import (
    BACK,
    CARD,
    DISCARD,
    GIVE,
    HAND,
    LAY,
    REACH,
    RETURNING,
    STOP,
    THROW,
    State,
)
from ludotheque.games.altitude.scene.layout import area_of, owner, place_of, slot_key, slot_of
from ludotheque.games.altitude.scene.table import drawn_key, hand_key


def touch(view: View[State], action: int) -> Touch:
    """Say where a legal action is made: a card is picked up, and put into a slot or on the discard."""
    if action == CHANCE:
        return Touch(source="pile")
    if action == DISCARD:
        return Touch(drawn_key(view), "discard")
    if action < STOP:
        return Touch(source=hand_key(view, action - BACK))
    if action == STOP:
        return Touch()
    if action < HAND:
        return Touch(drawn_key(view), _slot(view, *divmod(action - LAY, PLACES)))
    kind, place = divmod(action - HAND, PLACES)
    return Touch(hand_key(view, kind + 1), _slot(view, view.state.turn, place))


def _slot(view: View[State], mountain: int, place: int) -> str:
    return slot_key(area_of(view.state, view.seat, mountain), *slot_of(view.state, mountain, place))


def attempt(view: View[State], source: str, target: str) -> int | None:
    """Say which action somebody means who touches these."""
    if "discard" in (source, target):
        return _attempt_discard(view, source)
    if "pile" in (source, target):
        return CARD + 1 if source in ("", "pile") else None
    kind = _hand_kind(view, source or target)
    spot = _spot(view, target)
    if kind is None:
        return LAY + PLACES * spot[0] + spot[1] if spot and source in ("", drawn_key(view)) else None
    if view.state.phase == RETURNING:
        return BACK + kind
    if spot and spot[0] != view.seat:
        return GIVE
    return HAND + PLACES * (kind - 1) + (spot[1] if spot else _any_spot(view))


def _attempt_discard(view: View[State], source: str) -> int | None:
    if _hand_kind(view, source) is not None:
        return THROW
    return DISCARD if source == drawn_key(view) else REACH


def _hand_kind(view: View[State], key: str) -> int | None:
    """Find which card of the viewer's hand a key names."""
    if view.seat < 0:
        return None
    kinds = view.state.hand[view.seat][: view.state.held[view.seat]]
    return next((kind for kind in kinds if kind and hand_key(view, kind) == key), None)


def _spot(view: View[State], key: str) -> tuple[int, int] | None:
    """Find the mountain and the place that a slot shows."""
    if not key.startswith("s"):
        return None
    area, floor, slot = (int(part) for part in key[1:].split("-"))
    mountain = owner(view.state, view.seat, area)
    place = place_of(view.state, mountain, floor, slot)
    return None if place is None else (mountain, place)


def _any_spot(view: View[State]) -> int:
    """Take some place that comes into question, for a card touched by itself."""
    return view.state.spot[view.seat][0] if view.state.spots[view.seat] else FIRST
