"""Where on the table something happened."""

from ludotheque.engine.contracts import Trace, View
from ludotheque.engine.events import Event
from ludotheque.games.cairns.moves import tops_of
from ludotheque.games.cairns.rules.state import BARTERED, LAID, LOST, STARTED, SWAPPED, TOOK, State
from ludotheque.games.cairns.scene import layout
from ludotheque.games.cairns.scene.outlines import OUTLINE_OF_PLACE, middle, scaled
from ludotheque.games.cairns.scene.stones import DEEP, SCALES, WIDE
from ludotheque.kit.scene import Point

IN_THE_OVOO = 44  # the radius of a ring there
ON_A_CAIRN = 46  # and around a stone of a cairn of size 1
LAYINGS = (LAID, STARTED)
EXCHANGES = (SWAPPED, BARTERED)


def trace(view: View[State], event: Event) -> Trace:
    """Lead a stone from the Ovoo, or from whoever lost it, to where it is now; ring the one that was laid."""
    if event.kind == LOST:
        return Trace((layout.out(view.state, view.shape),), IN_THE_OVOO)
    if event.kind not in (TOOK, *LAYINGS, *EXCHANGES):
        return Trace()
    now, radius = _now(view, event.a)
    if event.kind in EXCHANGES:
        return Trace((_before(view, event.b), now), radius)
    leads = event.kind == TOOK and not layout.is_bare(view.state)
    return Trace((_in_the_ovoo(view.state, event.a), now) if leads else (now,), radius)


def _before(view: View[State], seat: int) -> Point:
    """Find the middle of a mat: the cairn that a stone was taken from may be gone, or another one."""
    mat = _mat(view, seat)
    return mat.x + mat.width // 2, mat.y + mat.height // 2


def _in_the_ovoo(state: State, stone: int) -> Point:
    x, y = layout.pile_point(state.place[stone], state.layer[stone])
    right, down = middle(scaled(OUTLINE_OF_PLACE[state.place[stone]], WIDE, DEEP))
    return x + round(right), y + round(down)


def _now(view: View[State], stone: int) -> tuple[Point, int]:
    """Find where a stone is: on a cairn, in the hand, or out of the game."""
    state = view.state
    for seat in range(state.seats):
        if any(stone in layout.cairn_of(state, top) for top in tops_of(state, seat)):
            rows = layout.rows_of(state, _mat(view, seat), seat)
            return rows.stone(state, stone), round(ON_A_CAIRN * SCALES[rows.size])
    return _mat(view, state.turn).hand if stone == state.held else layout.out(state, view.shape), IN_THE_OVOO


def _mat(view: View[State], seat: int) -> layout.Mat:
    return layout.mat_of(view.state, view.shape, view.seat, seat)
