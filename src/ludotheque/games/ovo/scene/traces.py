"""Where on the board something happened."""

from ludotheque.engine.contracts import Trace, View
from ludotheque.engine.events import Event
from ludotheque.games.ovo.rules.events import JUMPED_OVER, LOOKED, STEPPED, TURNED_OVER
from ludotheque.games.ovo.rules.state import State
from ludotheque.games.ovo.scene.layout import middle

RADIUS = 63


def trace(view: View[State], event: Event) -> Trace:
    """Lead an egg from square to square, or ring the one that was turned or looked at."""
    is_flipped = view.seat == 1
    if event.kind in (STEPPED, JUMPED_OVER):
        return Trace((middle(event.a, is_flipped), middle(event.b, is_flipped)), RADIUS)
    return Trace((middle(event.a, is_flipped),), RADIUS) if event.kind in (TURNED_OVER, LOOKED) else Trace()
