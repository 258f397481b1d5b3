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
from ludotheque.games.ogallala.scene.layout import ASIDE_BACK, CELL, LINES, PILE_BACK, Layout, card_id, row_id, spot_id
from ludotheque.games.ogallala.scene.shore import FOAM, RIVER, back, banks, plate, strip, water
from ludotheque.kit.scene import gradient, use
from ludotheque.svg.element import Element, Value, element, group, kept, place
from ludotheque.svg.shapes import path, rect

# how an empty place is printed
PRINT: dict[str, Value] = {"fill": "#bfe4ea", "fill_opacity": 0.22, "stroke": FOAM, "stroke_opacity": 0.55}


@cache
def board(seats: int, length: int, say: Say) -> Element:
    """Draw the layer that a page keeps."""
    places = _places(seats, length, tuple(_labels(seats, length, say)))
    return kept(f"oga-{seats}-{length}", _ground(seats, say("scene.lengths")), places, golden(use(LINES)))


def _labels(seats: int, length: int, say: Say) -> Iterator[str]:
    """Name every row and each of its places."""
    for slot in range(seats):
        own = "own-" if slot == 0 else ""
        for row in range(1, ROWS + 1):
            yield say(f"scene.{own}row", river=slot, row=row)
            yield from (say(f"scene.{own}spot", river=slot, row=row, place=each + 1) for each in range(length))


def _ground(seats: int, lengths: str) -> Element:
    measures = Layout(seats)
    return group(
        element("defs", *_definitions(measures)),
        *(banks(measures, slot) for slot in range(seats)),
        strip(measures, lengths),
        aria_hidden="true",
    )


def _definitions(measures: Layout) -> Iterator[Element]:
    """Define each face once, tall for one's own river and lower for the others'."""
    cards = range(1, TYPES)
    yield RIVER
    yield gradient("oga-bank", "#f0deb4", "#d9bd83")
    yield from definitions(cards, {measures.card_height(0), measures.card_height(1)})
    yield element("g", back(), id=PILE_BACK, data_about="pile")
    yield element("g", back(), id=ASIDE_BACK, opacity=0.6, data_about="aside")
    yield from (element("g", plate(seat), id=f"p{seat}") for seat in range(measures.seats))
    for slot in (0, 1):
        height = measures.card_height(slot)
        for card in cards:
            yield element("g", face(card, height), id=face_id(card, own=slot == 0), data_about=about_of(card))


def _places(seats: int, length: int, labels: tuple[str, ...]) -> Element:
    """Draw every row and every place as something to touch; what lies there is defined by the update."""
    measures, label = Layout(seats), iter(labels)
    drawn = []
    for slot in range(seats):
        for row in range(ROWS):
            # a row stays touchable where the places let touches through
            band = group(water(measures, slot, row, length), pointer_events="all")
            drawn.append(place(row_id(slot, row), next(label), band))
            drawn += [_spot(measures, slot, row, each, length, next(label)) for each in range(length)]
    return group(*drawn, data_about="river", data_over="")


def _spot(measures: Layout, slot: int, row: int, number: int, length: int, label: str) -> Element:
    x, y = measures.spot(slot, row, number)
    height = measures.card_height(slot)
    printed = element(
        "g",
        rect(x + 2, y + 2, CELL - 4, height - 4, rx=6, stroke_dasharray="5 4"),
        _end_mark(x, y + height / 2, number, length),
        **PRINT,
    )
    shown = use(card_id(slot, row, number), x=x, y=y)
    return place(spot_id(slot, row, number), label, printed, shown)


def _end_mark(x: int, y: float, number: int, length: int) -> Element:
    """Print a curl on the two ends of a row, which are for a bow and a stern."""
    if number not in (0, length - 1):
        return Element("")
    reach = 16 if number else -16
    return path(
        f"M{x + CELL / 2 - reach / 2:g} {y - 11:g}q{reach} 2 {reach} 11t{-reach} 11", fill="none", stroke_width=2.5
    )
