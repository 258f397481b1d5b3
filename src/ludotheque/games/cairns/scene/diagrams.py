"""Parts of the rulebook's pictures: piles, cairns and arrows; a picture holds only the definitions it names."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from math import atan2, degrees

from ludotheque.engine.words import Say
from ludotheque.games.cairns.pile import STUDY, Pile
from ludotheque.games.cairns.rules import deal
from ludotheque.games.cairns.rules.cairns import take_off
from ludotheque.games.cairns.rules.geometry import LAYERS
from ludotheque.games.cairns.rules.state import State
from ludotheque.games.cairns.rules.stones import BIT, COLOUR, STONES
from ludotheque.games.cairns.scene import layout
from ludotheque.games.cairns.scene.backdrop import definitions
from ludotheque.games.cairns.scene.colours import EARTH, EARTH_DARK
from ludotheque.games.cairns.scene.outlines import TURNED
from ludotheque.games.cairns.scene.stones import DEEP, FLAT, PLAIN, SCALES, WIDE, cairn_symbol, pile_symbol
from ludotheque.kit.scene import Point, use
from ludotheque.svg.element import Element, Value, element, group, svg
from ludotheque.svg.palette import INK
from ludotheque.svg.shapes import path, rect, text

NAMED = re.compile(r'(?:href="|url\()#([\w-]+)')
Stack = Iterable[tuple[int, int]]  # shapes and colours of a cairn, from the ground up
Drawing = Callable[[Say], Iterator[Element]]
Picture = Callable[[Say], Element]


def framed(width: int, height: int) -> Callable[[Drawing], Picture]:
    """Make a picture of that size of what a function draws."""
    return lambda drawing: lambda say: _with_definitions(width, height, *drawing(say))


def _with_definitions(width: int, height: int, *body: Element) -> Element:
    """Make a picture that defines what its body names, and what that names in turn."""
    known = _definitions()
    wanted: dict[str, Element] = {}
    waiting = NAMED.findall("".join(body))
    while waiting:
        name = waiting.pop()
        if name in known and name not in wanted:
            wanted[name] = known[name]
            waiting += NAMED.findall(known[name])
    defined = element("defs", *(known[name] for name in known if name in wanted))
    return svg(width, height, defined, *body, font_family="Georgia, serif")


@cache
def _definitions() -> dict[str, Element]:
    return {re.findall(r'\bid="([^"]+)"', part)[0]: part for part in definitions()}


def study(name: str, layers: int = LAYERS) -> State:
    """Build a pile to study, or its lowest layers."""
    state = State()
    deal(state, 2, [0, 0, 1, 0, *Pile("pile", "cairn-4").read(STUDY[name], 2)])
    for stone in range(STONES):
        if state.layer[stone] >= layers:
            take_off(state, stone)
    return state


def pile(state: State, at: tuple[float, float], scale: float) -> Element:
    """Draw a pile with the upper left corner of its ground at a point."""
    edge: dict[str, Value] = {"fill": EARTH, "stroke": EARTH_DARK, "stroke_width": 2}
    ground = rect(layout.PILE_X - 5, layout.PILE_Y - 5, 3 * WIDE + 10, 3 * DEEP + 10, rx=6, **edge)
    drawn = (_pile_stone(state, stone) for layer in range(LAYERS) for stone in layout.layer_order(state, layer))
    x, y = at[0] - scale * layout.PILE_X, at[1] - scale * layout.PILE_Y
    return group(ground, *drawn, at=(x, y), scale=scale)


def _pile_stone(state: State, stone: int) -> Element:
    place = state.place[stone]
    symbol = pile_symbol(TURNED[place], COLOUR[stone], is_free=bool(state.free & BIT[stone]))
    return use(symbol, *layout.pile_point(place, state.layer[stone]))


def stack(stones: Stack, x: float, y: float, size: int = PLAIN, height: str = "") -> Iterator[Element]:
    """Draw a cairn on a point, and its height below it."""
    step = FLAT * SCALES[size]
    for level, (shape, colour) in enumerate(stones):
        yield use(cairn_symbol(shape, colour, size, is_top=False), x, y - level * step)
    if height:
        yield text(x, y + 30 * SCALES[size] + 22, height, font_size=22, font_weight=700, fill=INK)


def arrow(start: Point, end: Point, bend: int, colour: str) -> Element:
    """Draw a bent arrow."""
    (ax, ay), (bx, by) = start, end
    cx, cy = (ax + bx) // 2, (ay + by) // 2 - bend
    angle = f"rotate({_degrees(bx - cx, by - cy)} {bx} {by})"
    shaft = path(f"M{ax} {ay}Q{cx} {cy} {bx} {by}", fill="none", stroke=colour, stroke_width=6, stroke_linecap="round")
    head = path(f"M{bx + 8} {by}l-22-12v24Z", fill=colour, transform=angle)
    return group(shaft, head)


def _degrees(dx: float, dy: float) -> int:
    return round(degrees(atan2(dy, dx)))
