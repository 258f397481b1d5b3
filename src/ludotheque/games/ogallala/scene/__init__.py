"""The rivers, drawn."""

from ludotheque.engine.game import Touch, View
from ludotheque.engine.words import Say
from ludotheque.games.ogallala.rules.state import State
from ludotheque.svg.element import Element, svg
from ludotheque.svg.palette import SEATS, Colour

PICTURES: tuple[str, ...] = ("cover",)


def draw(view: View[State]) -> Element:
    """Draw the table."""
    return svg(1000, 1000)


def touch(view: View[State], action: int) -> Touch:
    """Throw by touching the dice."""
    return Touch()


def attempt(view: View[State], source: str, target: str) -> int | None:
    """Nothing else than the dice can be touched."""
    return None


def colour(state: State, seat: int) -> Colour:
    """Give each seat its pawn's colour."""
    return SEATS[seat]


def picture(name: str, say: Say) -> Element:
    """Draw the cover."""
    return svg(400, 300)
