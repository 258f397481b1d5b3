"""Where on the board something happened."""

from ludotheque.engine.contracts import Trace, View
from ludotheque.engine.events import Event
from ludotheque.games.chevaux.board import STABLE
from ludotheque.games.chevaux.rules.events import CALLED, MOVED, SENT_HOME, SPAN
from ludotheque.games.chevaux.rules.state import State
from ludotheque.games.chevaux.scene.layout import SPOTS, nook, stall
from ludotheque.games.chevaux.scene.riders import between, is_called, stands
from ludotheque.kit.scene import Point

RADIUS = 27
HEIGHT = 7  # of the middle of a horse over the point where it stands
STAGE = 56  # the radius of a ring around a called horse


def trace(view: View[State], event: Event) -> Trace:
    """Lead a horse square by square to where it came, or straight home; ring one that is called."""
    colour = view.state.colour[event.seat]
    if event.kind == MOVED:
        start, end = divmod(event.b, SPAN)
        first = stall(colour, event.a) if start == STABLE else _middle(start)
        last, radius = _around(view.state, event, end)
        return Trace((first, *map(_middle, between(view.state, event, False)), last), radius)
    if event.kind == SENT_HOME:
        last, radius = _around(view.state, event, STABLE)
        return Trace((_middle(event.b), last), radius)
    is_waiting = event.kind == CALLED and is_called(view.state, event.seat, event.a)
    return Trace((nook(colour),), STAGE) if is_waiting else Trace()


def _around(state: State, event: Event, place: int) -> tuple[Point, float]:
    """Find the middle of a horse that stands where it came, and the radius around it; else of that place."""
    for stand in stands(state):
        if stand.who == (event.seat, event.a) and stand.place == place:
            x, y = stand.at
            return (x, y - round(HEIGHT * stand.size)), RADIUS * stand.size
    return (_middle(place) if place != STABLE else stall(state.colour[event.seat], event.a)), RADIUS


def _middle(place: int) -> Point:
    return SPOTS[place].x, SPOTS[place].y
