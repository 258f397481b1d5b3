"""The rivers as they lie on the table: canoes that grow card by card."""

from ludotheque.engine.words import Say
from ludotheque.games.ogallala.rules.state import State
from ludotheque.games.ogallala.scene import pictures
from ludotheque.games.ogallala.scene.table import draw
from ludotheque.games.ogallala.scene.touching import attempt, touch
from ludotheque.svg.element import Element
from ludotheque.svg.palette import SEATS, Colour

__all__ = ["PICTURES", "attempt", "colour", "draw", "picture", "touch"]

PICTURES = tuple(pictures.DRAWN)


def colour(state: State, seat: int) -> Colour:
    """Give each river the colour of its seat."""
    return SEATS[seat]


def picture(name: str, say: Say) -> Element:
    """Draw a picture of the rulebook, or the cover."""
    return pictures.DRAWN[name](say)
