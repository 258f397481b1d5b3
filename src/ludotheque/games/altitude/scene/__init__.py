"""The table of Altitude in pictures."""

from ludotheque.games.altitude.rules.state import State
from ludotheque.games.altitude.scene.pictures import PICTURES, picture
from ludotheque.games.altitude.scene.table import draw
from ludotheque.games.altitude.scene.touching import attempt, touch
from ludotheque.svg.palette import SEATS, Colour

__all__ = ("PICTURES", "attempt", "colour", "draw", "picture", "touch")


def colour(state: State, seat: int) -> Colour:
    """Give each seat the colour of its badge."""
    return SEATS[seat]
