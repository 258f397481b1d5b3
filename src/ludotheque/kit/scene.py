"""What the scenes of several games share: things defined once and used often, and who sits where in the picture."""

from functools import lru_cache
from typing import NamedTuple

from ludotheque.engine.letters import letters, width
from ludotheque.engine.state import Record
from ludotheque.svg.element import Element, Value, element, escaped, group, number
from ludotheque.svg.palette import MARKS, SEATS, Colour
from ludotheque.svg.shapes import PIPS, circle, die_face, text, tumbling

Point = tuple[int, int]
# What the page's sheets do for boards: of parts that lie in one place one is seen, and what is folded away is not.
SHEET_OF_BOARDS = "".join(
    f'[data-fold~="{n}"] .fold-{n}{{display:none}}[data-shows="{n}"] .part:not(.part-{n}){{visibility:hidden}}'
    for n in range(1, 6)
)


@lru_cache(maxsize=4096, typed=True)  # most parts of a picture were in the one before
def use(name: str, x: float = 0, y: float = 0, **attributes: Value) -> Element:
    """Show what is defined under a name, in the fewest letters: updates hold up to a hundred of these."""
    at = (f' x="{number(x)}"' if x else "") + (f' y="{number(y)}"' if y else "")
    told = ((key.rstrip("_").replace("_", "-"), value) for key, value in attributes.items() if value is not None)
    more = "".join(f' {key}="{escaped(str(value))}"' for key, value in told)
    return Element(f'<use href="#{name}"{at}{more}/>')


def die_faces(name: str, size: float = 64) -> Element:
    """Define what a die shows, from 0 for one not thrown yet to 6: `kept` holds it, and `used_die` shows it."""
    return element("defs", *(die_face(value, size, id=f"{name}{value}") for value in (0, *PIPS)))


def used_die(name: str, key: str, value: int, at: Point, label: str, spin: int, about: str | None = None) -> Element:
    """Draw a die by faces that are defined: three of `shapes.die` would take half of an update."""
    return tumbling(key, group(use(f"{name}{value}"), class_="face"), at, label, spin, about)


class Stop(NamedTuple):
    """A colour at a place of its own in a gradient, as texts: numbers would be written with one decimal."""

    offset: str
    colour: str
    opacity: str | None = None


def gradient(key: str, *colours: str | Stop, kind: str = "linear", **attributes: Value) -> Element:
    """Define a gradient from top to bottom, or `radial` from the middle outwards; mere colours are spread evenly."""
    last = len(colours) - 1
    spread = (each if isinstance(each, Stop) else Stop(f"{100 * i // last}%", each) for i, each in enumerate(colours))
    stops = (element("stop", offset=at, stop_color=colour, stop_opacity=much) for at, colour, much in spread)
    down: dict[str, Value] = {"x2": 0, "y2": 1} if kind == "linear" else {}
    return element(f"{kind}Gradient", *stops, id=key, **{**down, **attributes})


def slot_of(seat: int, viewer: int, seats: int) -> int:
    """Say where a seat lies for a viewer: 0 before the viewer, then in the order of play.

    Whoever only watches sees with the first seat's eyes.
    """
    return (seat - max(viewer, 0)) % seats


def seat_at(slot: int, viewer: int, seats: int) -> int:
    """Say which seat lies in a slot of the viewer's picture."""
    return (slot + max(viewer, 0)) % seats


def fitted(name: str, longest: int) -> str:
    """Cut a name that is too long for its plate, between two letters: no accent and no figure is torn off."""
    if width(name) <= longest:
        return name
    cut = letters(name)
    while width("".join(cut)) >= longest:
        cut.pop()
    return "".join(cut) + "…"


def seat_sign(seat: int, radius: float = 14) -> Element:
    """Draw the sign of a seat around (0, 0): its colour and its mark."""
    colour = SEATS[seat]
    disc = circle(0, 0, radius, fill=colour.fill, stroke=colour.edge, stroke_width=2.5)
    return group(disc, text(0, radius * 0.43, MARKS[seat], font_size=round(radius * 1.2), fill=colour.ink))


def colour(state: Record, seat: int) -> Colour:
    """Give the usual colour of a seat, for scenes whose pieces have no colours of their own."""
    return SEATS[seat]
