"""The pictures of the rulebook, and the cover of the box."""

from collections.abc import Callable, Mapping
from math import atan2, degrees

from ludotheque.engine.contracts import View
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import Say
from ludotheque.games.chevaux.board import (
    ASCENDING,
    COLOURS,
    CORRIDOR,
    DESCENDING,
    FIRST,
    HOME,
    RED,
    ROUTE,
    SIX,
    SQUARES,
    TIP,
    YELLOW,
)
from ludotheque.games.chevaux.rules import deal
from ludotheque.games.chevaux.rules.state import CLIMB, DIRECTION, HORSES, HORSES_EACH, State
from ludotheque.games.chevaux.scene.cover import cover
from ludotheque.games.chevaux.scene.ground import LINE, TINTS, outline
from ludotheque.games.chevaux.scene.horses import HUES
from ludotheque.games.chevaux.scene.layout import MIDDLE, SIZE, SPOTS, nook, stall
from ludotheque.games.chevaux.scene.riders import riders
from ludotheque.games.chevaux.scene.table import colours_of, ground
from ludotheque.kit.scene import Point, use
from ludotheque.svg.element import Element, element, group, points, svg
from ludotheque.svg.palette import CARD, INK, PAPER
from ludotheque.svg.shapes import circle, path, rect

Steps = Mapping[int, tuple[int, ...]]  # of the horses of some colours
Crop = tuple[int, int, int, int]  # left, top, width, height

WHOLE: Crop = (0, 0, SIZE, SIZE)
LOWER_LEFT: Crop = (14, 486, 600, 300)


def _route(say: Say) -> Element:
    return _board(say, WHOLE, {YELLOW: (0, 0, 0, 0)}, _trail(_steps(YELLOW, FIRST, HOME), YELLOW))


def _routes(say: Say) -> Element:
    minis = (group(_mini(hue), at=(hue % 2 * SIZE, hue // 2 * SIZE)) for hue in range(COLOURS))
    return svg(2 * SIZE, 2 * SIZE, *minis)


def _upward(say: Say) -> Element:
    trail = _trail(_steps(YELLOW, FIRST, HOME, ASCENDING), YELLOW)
    return _board(say, WHOLE, {YELLOW: (0, 0, 0, 0)}, trail, ascending=ASCENDING)


def _stable(say: Say) -> Element:
    six = use(f"d{SIX}", MIDDLE, 636)
    out = _trail([stall(YELLOW, 2), *_steps(YELLOW, FIRST, 5)], YELLOW)
    return _board(say, (250, 540, 736, 446), {YELLOW: (0, 0, 0, 0)}, out, six)


def _capture(say: Say) -> Element:
    home = _trail([_point(55), nook(RED)], RED)
    steps = {YELLOW: (5, 0, 0, 0), RED: (43, 0, 0, 0)}
    return _board(say, (14, 14, 480, 650), steps, _trail(_steps(YELLOW, 5, 9), YELLOW), home)


def _refuge(say: Say) -> Element:
    return _board(say, (330, 640, 340, 220), {YELLOW: (1, 0, 0, 0), RED: (35, 0, 0, 0)})


def _circle(say: Say) -> Element:
    return _board(say, LOWER_LEFT, {YELLOW: (5, 0, 0, 0)}, _trail(_steps(YELLOW, 5, 10), YELLOW), _cross(56))


def _barrier(say: Say) -> Element:
    steps = {YELLOW: (3, 0, 0, 0), RED: (41, 41, 0, 0)}
    return _board(say, LOWER_LEFT, steps, _trail(_steps(YELLOW, 3, 5), YELLOW), _cross(58))


def _finish(say: Say) -> Element:
    up, down = _steps(YELLOW, 70, HOME), _steps(YELLOW, 69, HOME)
    hops = [*((x - 17, y) for x, y in up), *((x + 17, y) for x, y in reversed(down))]
    return _board(say, (300, 440, 400, 370), {YELLOW: (70, 0, 0, 0)}, _trail(hops, YELLOW))


def _climb(say: Say) -> Element:
    return _board(say, (300, 440, 400, 546), {YELLOW: (TIP, 0, 0, 0)}, climb=1)


PICTURES: Mapping[str, Callable[[Say], Element]] = {
    "cover": cover,
    "route": _route,
    "routes": _routes,
    "route-up": _upward,
    "stable": _stable,
    "capture": _capture,
    "refuge": _refuge,
    "circle": _circle,
    "barrier": _barrier,
    "finish": _finish,
    "climb": _climb,
}


def _board(say: Say, crop: Crop, steps: Steps, *over: Element, ascending: int = DESCENDING, climb: int = 0) -> Element:
    """Draw a part of the board with horses on it and signs over it."""
    state, options = State(), [0] * (CLIMB + 1)
    options[DIRECTION], options[HORSES_EACH], options[CLIMB] = ascending, HORSES, climb
    deal(state, COLOURS, options)
    for colour, walked in steps.items():
        state.step[state.colour.index(colour)] = list(walked)
    view = View(state, NOBODY, NOBODY, NOBODY, (), False, (), (), say)
    board = ground(ascending, colours_of(state), climb, say)
    return svg(SIZE, SIZE, board, *over, *riders(view), viewBox=" ".join(map(str, crop)))


def _steps(colour: int, start: int, end: int, ascending: int = DESCENDING) -> list[Point]:
    return [_point(place) for place in ROUTE[ascending][colour][start : end + 1]]


def _point(place: int) -> Point:
    return SPOTS[place].x, SPOTS[place].y


def _trail(hops: list[Point], colour: int) -> Element:
    """Draw an arrow along points."""
    (left, top), (x, y) = hops[-2:]
    hue = HUES[colour]
    tip = path("M16 0L-8 15L-8-15Z", fill=hue.fill, stroke=INK, stroke_width=4)
    turn = degrees(atan2(y - top, x - left))
    return group(_line(hops, INK, 13), group(tip, at=(x, y), turn=turn), _line(hops, hue.fill, 7))


def _line(hops: list[Point], stroke: str, width: int) -> Element:
    round_ = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    return element("polyline", points=points(*hops), fill="none", stroke=stroke, stroke_width=width, **round_)


def _cross(place: int) -> Element:
    x, y = _point(place)
    stroke = path("M-18-18L18 18M18-18L-18 18", stroke="#c62f2b", stroke_width=9, stroke_linecap="round")
    return group(circle(0, 0, 30, fill=CARD, stroke="#c62f2b", stroke_width=5, fill_opacity=0.9), stroke, at=(x, y))


def _mini(colour: int) -> Element:
    """Draw a small board with nothing but one colour's route on it."""
    fills = [HUES[hue].fill if hue == colour else TINTS[hue] for hue in range(COLOURS)]
    corridors = (
        outline(SQUARES + hue * CORRIDOR + step, fills[hue], HUES[hue].edge)
        for hue in range(COLOURS)
        for step in range(1, CORRIDOR + 1)
    )
    return group(
        rect(20, 20, SIZE - 40, SIZE - 40, rx=40, fill=PAPER, stroke=INK, stroke_width=4),
        *(circle(*nook(hue), 120, fill=fills[hue], stroke=HUES[hue].edge, stroke_width=4) for hue in range(COLOURS)),
        *(outline(number, CARD, LINE) for number in range(1, SQUARES + 1)),
        *corridors,
        _trail(_steps(colour, FIRST, HOME), colour),
        circle(*_point(ROUTE[DESCENDING][colour][FIRST]), 24, fill=fills[colour], stroke=INK, stroke_width=5),
    )
