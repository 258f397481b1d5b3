"""Where on the table something happened; what is done with cards that others hold shows nowhere."""

from ludotheque.engine.contracts import Trace, View
from ludotheque.engine.events import Event
from ludotheque.games.altitude.rules.places import PLACES
from ludotheque.games.altitude.rules.state import BROUGHT, BUILT, DISCARDED, REPLACED, RESCUED, SENT, State
from ludotheque.games.altitude.scene.faces import HEIGHT, WIDTH
from ludotheque.games.altitude.scene.layout import BIG, DISCARD_X, Layout, extent_of, floor_and_slot, layout


def trace(view: View[State], event: Event) -> Trace:
    """Frame the card in a mountain, or on the discard."""
    if event.kind in (BUILT, REPLACED, BROUGHT):
        return _on_a_mountain(view, event.seat, event.b)
    if event.kind == RESCUED:
        return _on_a_mountain(view, event.seat, event.a)
    if event.kind == SENT:
        return _on_a_mountain(view, *divmod(event.b, PLACES))
    if event.kind == DISCARDED:
        return Trace(((DISCARD_X, _plan(view).row),), card=(BIG * WIDTH, BIG * HEIGHT))
    return Trace()


def _on_a_mountain(view: View[State], mountain: int, place: int) -> Trace:
    """Frame a place, unless it lies above or beside all that is shown by now."""
    area = _plan(view).area_of(mountain, view.seat)
    floor, slot = floor_and_slot(view.state, mountain, place)
    if floor not in area.rows or slot not in area.slots(floor):
        return Trace()
    return Trace((area.middle(floor, slot),), card=(area.card_width, area.card_height))


def _plan(view: View[State]) -> Layout:
    return layout(view.state.seats, extent_of(view.state), view.shape)
