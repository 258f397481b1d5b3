"""Which drawing a window has, and which river is large in one that has room for one."""

from functools import cache

from ludotheque.engine.contracts import LOW, TALL, View
from ludotheque.engine.seats import NOBODY
from ludotheque.games.ogallala.rules.state import ACTIONS, LAID, PLACES, RAIDED, ROWS, SHOT, State
from ludotheque.games.ogallala.scene.layout import Layout
from ludotheque.games.ogallala.scene.sideways import Sideways
from ludotheque.games.ogallala.scene.upright import Upright
from ludotheque.kit.scene import slot_of

LAYOUTS = {TALL: Upright, LOW: Sideways}


@cache
def layout(seats: int, shape: str) -> Layout:
    """Lay the table for that many players, in a window of that shape."""
    return LAYOUTS.get(shape, Layout)(seats)


def layout_for(view: View[State]) -> Layout:
    """Lay the table as it is drawn for a viewer."""
    return layout(view.state.seats, view.shape)


def looked_at(view: View[State]) -> int:
    """Say which slot is large: where the viewer's moves are made, or where others act; at the end, the viewer's own."""
    if view.waits:
        return _slot(view, view.state.turn)
    choices = [ACTIONS[action] for action in view.legal]
    raiders = {choice[1] for choice in choices if choice[0] == "raid"}
    for choice in choices:
        match choice:
            case ("hit", int(canoe), _) | ("raid", _, int(canoe)) if len(raiders) < 2:
                return _slot(view, canoe // ROWS)
            case ("lay" | "raid", _, _):
                return _slot(view, view.state.turn)
    return 0 if view.is_over else acted_on(view)


def acted_on(view: View[State]) -> int:
    """Say in which slot the last action was made: where a card was laid, shot or attacked, else at who acted."""
    for event in view.events:
        if event.kind in (LAID, SHOT):
            return _slot(view, event.b // PLACES // ROWS)
        if event.kind == RAIDED:
            return _slot(view, event.b // ROWS)
    seat = view.events[0].seat if view.events else NOBODY
    return _slot(view, seat) if seat in range(view.state.seats) else 0


def _slot(view: View[State], seat: int) -> int:
    return slot_of(seat, view.seat, view.state.seats)
