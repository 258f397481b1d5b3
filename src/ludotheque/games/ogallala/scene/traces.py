"""Where on the table something happened."""

from ludotheque.engine.contracts import Trace, View
from ludotheque.engine.events import Event
from ludotheque.games.ogallala.rules.state import FELL, LAID, PLACES, RAIDED, ROWS, SHOT, TOOK, State
from ludotheque.games.ogallala.scene.layout import CELL, Layout
from ludotheque.kit.scene import slot_of

RADIUS = CELL / 2


def trace(view: View[State], event: Event) -> Trace:
    """Ring the place of a card that was laid, shot or taken; lead a raid from canoe to canoe."""
    if event.kind in (LAID, SHOT, TOOK, FELL):
        return Trace((_middle(view, *divmod(event.b, PLACES)),), RADIUS)
    if event.kind == RAIDED:
        return Trace((_middle(view, event.a, PLACES // 2), _middle(view, event.b, PLACES // 2)), RADIUS)
    return Trace()


def _middle(view: View[State], canoe: int, place: int) -> tuple[float, float]:
    measures, slot = Layout(view.state.seats), slot_of(canoe // ROWS, view.seat, view.state.seats)
    x, y = measures.spot(slot, canoe % ROWS, place)
    return x + CELL / 2, y + measures.card_height(slot) / 2
