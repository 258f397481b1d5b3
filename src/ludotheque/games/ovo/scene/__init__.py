"""OVO in pictures: a board with two nests, and eggs that turn over."""

from ludotheque.games.ovo.rules.state import State
from ludotheque.games.ovo.scene.eggs import COLOURS
from ludotheque.games.ovo.scene.pictures import PICTURES
from ludotheque.games.ovo.scene.table import draw
from ludotheque.games.ovo.scene.touching import attempt, touch
from ludotheque.games.ovo.scene.traces import trace
from ludotheque.svg.palette import Colour

__all__ = ["PICTURES", "attempt", "colour", "draw", "touch", "trace"]


def colour(state: State, seat: int) -> Colour:
    """Give the colour of a seat's symbol."""
    return COLOURS[seat + 1]
