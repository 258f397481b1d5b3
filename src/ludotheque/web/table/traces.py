"""Moves marked on the board: the last one, and any one that is pointed at in the story."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from math import hypot
from typing import Any

from ludotheque.engine.contracts import Trace, View
from ludotheque.engine.events import Event
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Step
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.house.table import Table
from ludotheque.svg.element import NOTHING, Element, on_top
from ludotheque.web.table.story import Hear, last_turn, overheard, seat_of, tells_whole_story

Point = tuple[float, float]

BLOCK = 100  # moves that are asked for at once
LOOKED_BACK = 40  # steps among which the last move is looked for
LONGEST = 180  # letters of a way; of a turn that takes more to mark, the last steps are marked
AROUND = 1.15  # how much wider than what moved the ring is, so that it covers nothing that is written there
START = 0.4  # the radius of the ring at the beginning, compared with the one at the end
HEAD = 0.35  # and the length of an arrow's head


def draw_marked(game: AnyGame, view: View[Any], steps: Sequence[Step], hear: Hear) -> Element:
    """Draw a board with the last of these steps marked on it, as far as it is heard of."""
    return on_top(game.scene.draw(view), _drawn(_last_way(game, steps, view, hear)))


def told_steps(table: Table) -> list[Step]:
    """Give the steps that the story tells of: where remembering is the game, those of the last turn."""
    steps = table.match.steps
    return steps if tells_whole_story(table) else steps[last_turn(steps) :]


def _drawn(way: str) -> Element:
    """Draw a way twice, dark and light, so that it is seen on any ground."""
    if not way:
        return NOTHING
    return Element(f'<g id="last" class="trace"><path id="way" d="{way}"/><use href="#way"/></g>')


def _last_way(game: AnyGame, steps: Sequence[Step], view: View[Any], hear: Hear) -> str:
    """Trace the last move that shows on the board, with the choices of the same turn that led to it."""
    found: list[str] = []
    seat = NOBODY
    for step in islice(reversed(steps), LOOKED_BACK):
        events = hear(step.events)
        if found and seat_of(step.who, events) != seat:
            break
        if way := _way(game, events, view):
            found.insert(0, way)
            seat = seat_of(step.who, events)
            if step.who == CHANCE or sum(map(len, found)) > LONGEST:
                break
    return "".join(found)


def ways_around(table: Table, view: View[Any], ply: int) -> dict[int, str]:
    """Trace the moves that the story tells, in the block of plies that holds this one."""
    block = range(ply // BLOCK * BLOCK, min((ply // BLOCK + 1) * BLOCK, table.ply))
    steps, hear = table.match.steps, overheard(table.game, view)
    first = 0 if tells_whole_story(table) else last_turn(steps)
    ways = {at + 1: _way(table.game, hear(steps[at].events), view) for at in block if at >= first}
    return {at: way for at, way in ways.items() if way}


def _way(game: AnyGame, events: Sequence[Event], view: View[Any]) -> str:
    return "".join([_path(game.scene.trace(view, event)) for event in events])


@lru_cache(maxsize=4096)  # most moves were made before, at this table or another
def _path(trace: Trace) -> str:
    """Write a trace as a path: a ring where it ends, and if it led there from elsewhere a small one and an arrow."""
    if not trace.points:
        return ""
    *before, end = trace.points
    if trace.card is not None:
        return _frame(end, *trace.card)
    radius = AROUND * trace.radius
    arrow = _arrow(before, end, radius) if before and before[-1] != end else ""
    return arrow + _ring(end, radius)


def _arrow(before: list[Point], end: Point, radius: float) -> str:
    small = START * radius
    first = _towards(before[0], [*before, end][1], small)
    tip = _towards(end, before[-1], radius)
    line = "L".join([_written(point) for point in (first, *before[1:], tip)])
    return f"{_ring(before[0], small)}M{line}{_head(tip, before[-1], HEAD * radius)}"


def _head(tip: Point, source: Point, length: float) -> str:
    """Write two strokes back from the tip, to either side of the line."""
    (x, y), (back_x, back_y) = tip, _towards(tip, source, length)
    dx, dy = back_x - x, back_y - y
    left, right = (back_x - dy, back_y + dx), (back_x + dy, back_y - dx)
    return f"M{_written(left)}L{_written(tip)} {_written(right)}"


def _towards(start: Point, other: Point, far: float) -> Point:
    """Go from a point so far in the direction of another."""
    (x, y), (to_x, to_y) = start, other
    share = far / max(1, hypot(to_x - x, to_y - y))
    return x + (to_x - x) * share, y + (to_y - y) * share


def _ring(middle: Point, radius: float) -> str:
    x, y, size = *middle, round(radius)
    half = f"a{size} {size} 0 1 0"
    return f"M{round(x) - size} {round(y)}{half} {2 * size} 0{half}{-2 * size} 0"


def _frame(middle: Point, width: float, height: float) -> str:
    """Go round the edge of a card, whose picture a ring would cross."""
    x, y = middle
    wide, high = round(width), round(height)
    return f"M{_written((x - width / 2, y - height / 2))}h{wide}v{high}h{-wide}z"


def _written(point: Point) -> str:
    return f"{round(point[0])} {round(point[1])}"
