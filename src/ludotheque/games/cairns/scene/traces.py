"""Where on the table something happened."""

from ludotheque.engine.contracts import Trace, View
from ludotheque.engine.events import Event
from ludotheque.games.cairns.happened import exchange, laying
from ludotheque.games.cairns.moves import tops_of
from ludotheque.games.cairns.rules.facts import FROM_THE_OVOO
from ludotheque.games.cairns.rules.state import BARTERED, LAID, LOST, STARTED, SWAPPED, TOOK, State
from ludotheque.games.cairns.scene import layout
from ludotheque.games.cairns.scene.layout import HEADER
from ludotheque.games.cairns.scene.outlines import OUTLINE_OF_PLACE, middle, scaled
from ludotheque.games.cairns.scene.stones import DEEP, FLAT, SCALES, WIDE
from ludotheque.kit.scene import Point

IN_THE_OVOO = 44  # the radius of a ring there
ON_A_CAIRN = 46  # and around a stone of a cairn of size 1
IN_HAND = 37  # and around the stone in hand, which lies at the edge of the picture
LAYINGS = (LAID, STARTED)
EXCHANGES = (SWAPPED, BARTERED)


def trace(view: View[State], event: Event) -> Trace:
    """Lead a stone from the Ovoo, or from whoever lost it, to where it is now; ring the one that was laid."""
    if event.kind not in (TOOK, LOST, *LAYINGS, *EXCHANGES) or _is_put_away(view.state, event.a):
        return Trace()
    now, radius = _now(view, event.a)
    if event.kind == LOST:
        return Trace((now,), radius)
    if event.kind in EXCHANGES:
        return Trace((_before(view, *exchange(event.b)), now), radius)
    leads = _came_from_the_ovoo(event) and not layout.is_bare(view.state)
    return Trace((_in_the_ovoo(view.state, event.a), now) if leads else (now,), radius)


def _is_put_away(state: State, stone: int) -> bool:
    """Tell whether a stone is out of the game and, no Ovoo being left, out of sight."""
    return layout.is_bare(state) and layout.is_out(state, stone)


def _came_from_the_ovoo(event: Event) -> bool:
    return event.kind == TOOK or laying(event.b).source == FROM_THE_OVOO


def _before(view: View[State], seat: int, spot: int) -> Point:
    """Find where a stone lay that was taken for a square: over what is left of its cairn, or on the bare felt."""
    state = view.state
    rows = layout.rows_on(state, view.shape, view.seat, seat)
    height = max((state.height[top] for top in tops_of(state, seat) if state.spot[top] == spot), default=0)
    x, y = rows.ground(spot)
    return x, min(y, rows.mat.y + rows.mat.height - HEADER) - int(height * FLAT * SCALES[rows.size])


def _in_the_ovoo(state: State, stone: int) -> Point:
    x, y = layout.pile_point(state.place[stone], state.layer[stone])
    right, down = middle(scaled(OUTLINE_OF_PLACE[state.place[stone]], WIDE, DEEP))
    return x + round(right), y + round(down)


def _now(view: View[State], stone: int) -> tuple[Point, int]:
    """Find where a stone is: on a cairn, in the hand, or out of the game."""
    state = view.state
    for seat in range(state.seats):
        if any(stone in layout.cairn_of(state, top) for top in tops_of(state, seat)):
            rows = layout.rows_on(state, view.shape, view.seat, seat)
            return rows.stone(state, stone), round(ON_A_CAIRN * SCALES[rows.size])
    if stone == state.held:
        x, y = layout.mat_of(state, view.shape, view.seat, state.turn).hand
        return (x, y + FLAT // 2), IN_HAND
    return layout.out(), IN_THE_OVOO
