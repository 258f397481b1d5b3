"""Where on the board something happened."""

from ludotheque.engine.contracts import Trace, View
from ludotheque.engine.events import Event
from ludotheque.games.chevaux.board import STABLE
from ludotheque.games.chevaux.rules import CALLED, MOVED, SENT_HOME, SPAN, State
from ludotheque.games.chevaux.scene.layout import SPOTS, nook, stall
from ludotheque.games.chevaux.scene.riders import between
from ludotheque.kit.scene import Point

RADIUS = 27
STAGE = 56  # the radius of a ring around a called horse


def trace(view: View[State], event: Event) -> Trace:
    """Lead a horse square by square to where it came, or straight home; ring one that is called."""
    colour = view.state.colour[event.seat]
    if event.kind == MOVED:
        start, end = divmod(event.b, SPAN)
        first = stall(colour, event.a) if start == STABLE else _middle(start)
        return Trace((first, *map(_middle, between(view.state, event, False)), _middle(end)), RADIUS)
    if event.kind == SENT_HOME:
        return Trace((_middle(event.b), stall(colour, event.a)), RADIUS)
    return Trace((nook(colour),), STAGE) if event.kind == CALLED else Trace()


def _middle(place: int) -> Point:
    return SPOTS[place].x, SPOTS[place].y
