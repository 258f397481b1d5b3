"""Where on the table something happened."""

from ludotheque.engine.contracts import Trace, View
from ludotheque.engine.events import Event
from ludotheque.games.ogallala.rules.state import FELL, LAID, PLACES, RAIDED, ROWS, SHOT, TOOK, State
from ludotheque.games.ogallala.scene.layout import CELL
from ludotheque.games.ogallala.scene.upright import Upright
from ludotheque.games.ogallala.scene.windows import layout_for, looked_at
from ludotheque.kit.scene import slot_of

AT_A_ROW = 13  # the radius of a ring around the number of a row
TURN = 20  # how far from its row a raid turns into the lane beside the numbers


def trace(view: View[State], event: Event) -> Trace:
    """Frame the place of a card that was laid, shot or taken; lead a raid from row to row."""
    if event.kind in (LAID, SHOT, TOOK, FELL):
        return _on_a_card(view, *divmod(event.b, PLACES))
    if event.kind == RAIDED:
        return _raid(view, event.a, event.b)
    return Trace()


def _on_a_card(view: View[State], canoe: int, place: int) -> Trace:
    measures, slot = layout_for(view), slot_of(canoe // ROWS, view.seat, view.state.seats)
    if isinstance(measures, Upright) and slot != looked_at(view):
        x, y = measures.small(slot, canoe % ROWS, place)
        return Trace(((x + measures.small_step() / 2, y),), measures.tab_row * 0.75)
    x, y = measures.spot(slot, canoe % ROWS, place)
    height = measures.card_height(slot)
    return Trace(((x + CELL / 2, y + height / 2),), card=(CELL, height))


def _raid(view: View[State], attacker: int, attacked: int) -> Trace:
    """Lead from row to row, beside the numbers in between: a straight line would strike them through."""
    start, end = _number(view, attacker), _number(view, attacked)
    down = TURN if end[1] > start[1] else -TURN
    lane = layout_for(view).lane
    turns = [(lane, y) for (x, _), y in ((start, start[1] + down), (end, end[1] - down)) if x < lane]
    return Trace((start, *turns, end), AT_A_ROW)


def _number(view: View[State], canoe: int) -> tuple[float, float]:
    """Find the number of a row, or its beginning where the river is small."""
    measures, slot = layout_for(view), slot_of(canoe // ROWS, view.seat, view.state.seats)
    if isinstance(measures, Upright) and slot != looked_at(view):
        return measures.small(slot, canoe % ROWS, 0)
    return measures.number_at(slot, canoe % ROWS)
