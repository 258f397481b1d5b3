"""What never changes during a game: the rivers, their places, the strip of the piles, and the faces of the cards.

Every place shows whatever an update defines under its name, so an update only says which card lies where. What a card
is about stands once, at its face: whoever asks follows what a place shows.
"""

from collections.abc import Iterator
from functools import cache

from ludotheque.engine.words import Say
from ludotheque.games.ogallala.rules.cards import TYPES
from ludotheque.games.ogallala.rules.state import ROWS
from ludotheque.games.ogallala.scene.faces import about_of, definitions, face, face_id
from ludotheque.games.ogallala.scene.hulls import golden
from ludotheque.games.ogallala.scene.layout import (
    ASIDE_BACK,
    CELL,
    PILE_BACK,
    Layout,
    card_id,
    row_id,
    spot_id,
)
from ludotheque.games.ogallala.scene.shore import FOAM, RIVER, back, banks_and_strip, plate, water
from ludotheque.games.ogallala.scene.tabs import tab_plate, tabs_and_banks, way_back
from ludotheque.games.ogallala.scene.upright import Upright
from ludotheque.kit.scene import gradient, use
from ludotheque.svg.element import Element, Value, element, group, kept, place
from ludotheque.svg.shapes import path, rect, text

# how an empty place is printed
PRINT: dict[str, Value] = {"fill": "#bfe4ea", "fill_opacity": 0.22, "stroke": FOAM, "stroke_opacity": 0.55}
NUMBER: dict[str, Value] = {"fill": FOAM, "fill_opacity": 0.75, "pointer_events": "none"}


@cache
def board(measures: Layout, length: int, say: Say) -> Element:
    """Draw the layer that a page keeps."""
    labels = tuple(_labels(measures, length, say))
    ground = group(element("defs", *_definitions(measures)), _ground(measures, say), aria_hidden="true")
    return kept(
        f"oga{measures.seats}{length}{measures.key}", ground, _places(measures, length, labels, say("scene.back"))
    )


def _ground(measures: Layout, say: Say) -> Element:
    words = say("scene.lengths"), say("scene.strength")
    if isinstance(measures, Upright):
        return tabs_and_banks(measures, *words, say("scene.look"))
    return banks_and_strip(measures, *words)


def _labels(measures: Layout, length: int, say: Say) -> Iterator[str]:
    """Name every row and each of its places."""
    for slot in range(measures.seats):
        kind = "tab-" if measures.is_tall else "own-" if slot == 0 else ""
        river = slot + 1 if measures.is_tall else slot
        for row in range(1, ROWS + 1):
            yield say(f"scene.{kind}row", river=river, row=row)
            yield from (say(f"scene.{kind}spot", river=river, row=row, place=each + 1) for each in range(length))


def _definitions(measures: Layout) -> Iterator[Element]:
    """Define each face once, tall for one's own river and lower for the others'."""
    cards = range(1, TYPES)
    yield RIVER
    yield gradient("oga-bank", "#f0deb4", "#d9bd83")
    yield from definitions(cards, {measures.card_height(0), measures.card_height(1)})
    yield element("g", back(), id=PILE_BACK, data_about="pile")
    yield element("g", back(), id=ASIDE_BACK, opacity=0.6, data_about="aside")
    plates = tab_plate(measures) if isinstance(measures, Upright) else plate
    yield from (element("g", plates(seat), id=f"p{seat}") for seat in range(measures.seats))
    for is_near in sorted({measures.is_near(slot) for slot in (0, 1)}):
        height = measures.card_height(0 if is_near else 1)
        for card in cards:
            yield element("g", face(card, height), id=face_id(card, own=is_near), data_about=about_of(card))


def _places(measures: Layout, length: int, labels: tuple[str, ...], back: str) -> Element:
    """Draw every row and every place as something to touch; what lies there is defined by the update."""
    label = iter(labels)
    rivers = [_river(measures, slot, length, label, back) for slot in range(measures.seats)]
    return group(*rivers, data_about="river", data_over="")


def _river(measures: Layout, slot: int, length: int, label: Iterator[str], back: str) -> Element:
    drawn = [way_back(measures, slot, back)] if isinstance(measures, Upright) else []
    for row in range(ROWS):
        # a row stays touchable where the places let touches through
        band = group(water(measures, slot, row, length), pointer_events="visible")
        drawn.append(place(row_id(slot, row), next(label), band))
        drawn += [_spot(measures, slot, row, each, length, next(label)) for each in range(length)]
    return group(*drawn, golden(use(measures.lines_id(slot))), class_=measures.part(slot))


def _spot(measures: Layout, slot: int, row: int, number: int, length: int, label: str) -> Element:
    """Draw a place from its own corner on: what many places have alike is sent as if once."""
    x, y = measures.spot(slot, row, number)
    height = measures.card_height(slot)
    printed = element(
        "g",
        rect(2, 2, CELL - 4, height - 4, rx=6, stroke_dasharray="5 4"),
        _end_mark(height / 2, number, length),
        **PRINT,
    )
    told = text(CELL / 2, height - 7, str(number + 1), font_size=measures.small_letters, **NUMBER)
    shown = use(card_id(slot, row, number))
    return place(spot_id(slot, row, number), label, printed, told, shown, transform=f"translate({x} {y})")


def _end_mark(y: float, number: int, length: int) -> Element:
    """Print a curl on the two ends of a row, which are for a bow and a stern."""
    if number not in (0, length - 1):
        return Element("")
    reach = 16 if number else -16
    return path(f"M{CELL / 2 - reach / 2:g} {y - 11:g}q{reach} 2 {reach} 11t{-reach} 11", fill="none", stroke_width=2.5)
