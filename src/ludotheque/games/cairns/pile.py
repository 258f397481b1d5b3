"""Names of stones and places, and the option that gives a pile as text: `Ka1b1n,Rc1b1s,…/…`, layers from the ground."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ludotheque.engine.errors import BadOption
from ludotheque.engine.forms import Layers
from ludotheque.engine.options import Numbers, Offer
from ludotheque.games.cairns.rules.geometry import (
    AREA,
    LAYERS,
    PLACES,
    QUARTERS,
    RECIPE,
    RECTANGLE,
    SHAPE,
    SIDE,
    SQUARE,
    TRAPEZOID,
    WHOLE,
)
from ludotheque.games.cairns.rules.stones import COLOURS, COPIES, STONES

LETTERS = "KRYGBW"  # black, red, yellow, green, blue, white
SIDES = "nwes"
CHANCE = "chance"
STUDY: dict[str, str] = tomllib.loads((Path(__file__).parent / "data" / "study.toml").read_text(encoding="utf-8"))
EXAMPLE = "Ra1b1n is a red trapezoid, Ga2b2 a green rectangle, Wc2 a white square"


def cell_name(cell: int) -> str:
    """Name a cell of the square."""
    return "abc"[cell % SIDE] + str(cell // SIDE + 1)


def _place_name(shape: int, cell: int, second: int, side: int) -> str:
    """Name the cells it lies on, a trapezoid's whole cell first, then the side of its long edge."""
    if shape == SQUARE:
        return cell_name(cell)
    return cell_name(cell) + cell_name(second) + (SIDES[side] if shape == TRAPEZOID else "")


PLACE_NAMES = tuple(_place_name(*place) for place in PLACES)
PLACE_OF_NAME = {name: place for place, name in enumerate(PLACE_NAMES)}


@dataclass(frozen=True, slots=True)
class Pile(Offer):
    """The option that gives the pile: by chance, or one number a stone from the ground up (0 stands for chance)."""

    name: str
    article: str
    width: int = STONES
    default: str = CHANCE
    suggestions: tuple[str, ...] = (CHANCE,)
    is_open: bool = True
    form: Layers | None = None  # the picture that players touch to lay it

    def read(self, text: str, seats: int) -> Numbers:
        """Read six layers of stones, and check that they can be built with the box."""
        if text == CHANCE:
            return (0,) * STONES
        layers = [[_stone(name) for name in layer.split(",")] for layer in text.strip().split("/")]
        if len(layers) != LAYERS:
            fault = f"a pile has {LAYERS} layers with / between them, not {len(layers)}"
            raise BadOption(fault, reason="pile-layers", wanted=LAYERS, count=len(layers))
        for number, layer in enumerate(layers, 1):
            _check_layer(number, layer)
        _check_box([stone for layer in layers for stone in layer])
        _check_base(layers[0])
        return tuple(1 + place * COLOURS + colour for layer in layers for colour, place in sorted(layer, key=_reading))

    def write(self, numbers: Numbers) -> str:
        """Write the layers from the ground up, each in reading order."""
        if not numbers[0]:
            return CHANCE
        return "/".join(",".join(layer) for layer in _layers([number - 1 for number in numbers]))


def stone_name(colour: int, place: int) -> str:
    """Name a stone of the pile: its colour's letter and its place."""
    return LETTERS[colour] + PLACE_NAMES[place]


def _layers(stones: list[int]) -> Iterator[list[str]]:
    """Cut the stones into layers: each ends when the square is full."""
    layer: list[str] = []
    filled = 0
    for stone in stones:
        layer.append(stone_name(stone % COLOURS, stone // COLOURS))
        filled |= AREA[stone // COLOURS]
        if filled == WHOLE:
            yield layer
            layer, filled = [], 0


def _stone(name: str) -> tuple[int, int]:
    colour, place = LETTERS.find(name[:1] or "?"), _place(name[1:])
    if colour < 0 or place is None:
        raise BadOption(f"{name!r} is no stone of a pile; {EXAMPLE}", reason="pile-stone", name=name)
    return colour, place


def _place(name: str) -> int | None:
    """Find the place, also of a rectangle whose cells are named the other way round."""
    return PLACE_OF_NAME.get(name, PLACE_OF_NAME.get(name[2:] + name[:2]))


def _reading(stone: tuple[int, int]) -> int:
    """Order by the first quarter that a stone fills."""
    return AREA[stone[1]] & -AREA[stone[1]]


def _check_layer(number: int, layer: list[tuple[int, int]]) -> None:
    filled = 0
    for colour, place in layer:
        if filled & AREA[place]:
            stone = stone_name(colour, place)
            fault = f"in layer {number}, {stone} overlaps a stone named before it; name each place once"
            raise BadOption(fault, reason="pile-overlap", layer=number, stone=stone)
        filled |= AREA[place]
    if filled != WHOLE:
        missing = WHOLE & ~filled
        hole = cell_name(((missing & -missing).bit_length() - 1) // QUARTERS)
        fault = f"layer {number} leaves a hole at {hole}; a layer fills the square without holes"
        raise BadOption(fault, reason="pile-hole", layer=number, hole=hole)


def _check_box(stones: list[tuple[int, int]]) -> None:
    """cairn-1 The pile uses every stone of the box once."""
    for colour in range(COLOURS):
        for shape, word in ((TRAPEZOID, "trapezoid"), (RECTANGLE, "rectangle"), (SQUARE, "square")):
            count = sum(1 for stone in stones if stone[0] == colour and SHAPE[stone[1]] == shape)
            if count != COPIES[shape]:
                letter, wanted = LETTERS[colour], COPIES[shape]
                fault = f"the box holds {wanted} {word} of colour {letter}, the pile {count}; use every stone once"
                raise BadOption(fault, reason=f"pile-{word}", letter=letter, wanted=wanted, count=count)


def _check_base(layer: list[tuple[int, int]]) -> None:
    """cairn-2 The base has four trapezoids, a rectangle and a square."""
    counts = tuple(sum(1 for _, place in layer if SHAPE[place] == shape) for shape in range(len(RECIPE)))
    if counts != RECIPE:
        trapezoids, rectangles, squares = counts
        fault = f"the lowest layer is 4 trapezoids, 1 rectangle and 1 square, not {counts}"
        raise BadOption(fault, reason="pile-base", trapezoids=trapezoids, rectangles=rectangles, squares=squares)
