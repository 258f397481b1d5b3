"""Where on the table something happened; what is done with cards that others hold shows nowhere."""

from ludotheque.engine.contracts import Trace, View
from ludotheque.engine.events import Event
from ludotheque.games.altitude.rules.places import PLACES
from ludotheque.games.altitude.rules.state import BROUGHT, BUILT, DISCARDED, REPLACED, RESCUED, SENT, State
from ludotheque.games.altitude.scene.layout import DISCARD_X, floor_and_slot, layout

ON_THE_DISCARD = 62  # the radius of a ring there
AROUND = 1.1  # the radius of a ring around a card, in half cards


def trace(view: View[State], event: Event) -> Trace:
    """Ring the place in a mountain, or the discard."""
    if event.kind in (BUILT, REPLACED, BROUGHT):
        return _on_a_mountain(view, event.seat, event.b)
    if event.kind == RESCUED:
        return _on_a_mountain(view, event.seat, event.a)
    if event.kind == SENT:
        return _on_a_mountain(view, *divmod(event.b, PLACES))
    if event.kind == DISCARDED:
        return Trace(((DISCARD_X, layout(view.state.seats).row),), ON_THE_DISCARD)
    return Trace()


def _on_a_mountain(view: View[State], mountain: int, place: int) -> Trace:
    area = layout(view.state.seats).area_of(mountain, view.seat)
    return Trace((area.middle(*floor_and_slot(view.state, mountain, place)),), round(AROUND * area.half))
