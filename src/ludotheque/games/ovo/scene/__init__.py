"""OVO in pictures: a board with two nests, and eggs that turn over."""

from ludotheque.games.ovo.rules.state import State
from ludotheque.games.ovo.scene.eggs import COLOURS, SHELL, symbol
from ludotheque.games.ovo.scene.pictures import PICTURES
from ludotheque.games.ovo.scene.table import draw
from ludotheque.games.ovo.scene.touching import attempt, touch
from ludotheque.games.ovo.scene.traces import trace
from ludotheque.svg.element import Element, group
from ludotheque.svg.palette import Colour
from ludotheque.svg.shapes import path

__all__ = ["PICTURES", "attempt", "badge", "colour", "draw", "touch", "trace"]


def colour(state: State, seat: int) -> Colour:
    """Give the colour of a seat's symbol."""
    return COLOURS[seat + 1]


def badge(state: State, seat: int) -> Element:
    """Draw one of the seat's eggs, small."""
    shell = path(SHELL, fill="#f6ead2", stroke="#7c6743", stroke_width=5)
    return group(shell, symbol(seat + 1, 0, 4, 1.25), at=(12, 12), scale=0.2)
