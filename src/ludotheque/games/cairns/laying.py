"""The form by which players lay an Ovoo of their own, stone by stone."""

from ludotheque.engine.forms import Label, Layers, Paint, Place
from ludotheque.games.cairns.pile import LETTERS, PLACE_NAMES, cell_name
from ludotheque.games.cairns.rules.geometry import AREA, LAYERS, PLACE_COUNT, PLACES, RECIPE, SIDE
from ludotheque.games.cairns.rules.stones import COLOURS, COPIES
from ludotheque.games.cairns.scene.marks import MARKS, PAINT
from ludotheque.games.cairns.scene.outlines import CORNER, OUTLINE_OF_PLACE
from ludotheque.games.cairns.words import COLOUR_KEYS, SHAPE_KEYS
from ludotheque.svg.element import Element

LYING = ("trapezoid", "rectangle", "square")  # by shape, as the form's words call them
SIDES = ("up", "left", "right", "down")


def _place(place: int) -> Place:
    shape, cell, second, side = PLACES[place]
    (left, top), outline = CORNER[place], OUTLINE_OF_PLACE[place]
    facts = {"cell": cell_name(cell), "second": cell_name(second), "side": Label(f"option.pile.{SIDES[side]}")}
    label = Label(f"option.pile.{LYING[shape]}", facts)
    return Place(PLACE_NAMES[place], shape, AREA[place], tuple((x + left, y + top) for x, y in outline), label)


def _paint(colour: int) -> Paint:
    paint = PAINT[colour]
    mark = Element.join_all(MARKS[colour](paint.ink))
    return Paint(LETTERS[colour], Label(COLOUR_KEYS[colour]), paint.fill, paint.edge, mark)


LAYING = Layers(
    count=LAYERS,
    side=SIDE,
    places=tuple(_place(place) for place in range(PLACE_COUNT)),
    shapes=tuple(Label(key) for key in SHAPE_KEYS),
    paints=tuple(_paint(colour) for colour in range(COLOURS)),
    copies=COPIES,
    lowest=RECIPE,
)
