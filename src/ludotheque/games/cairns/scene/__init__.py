"""Cairns in pictures."""

from ludotheque.games.cairns.rules.state import State
from ludotheque.games.cairns.scene.colours import SEAT_COLOURS
from ludotheque.games.cairns.scene.pictures import PICTURES
from ludotheque.games.cairns.scene.table import draw
from ludotheque.games.cairns.scene.touching import attempt, touch
from ludotheque.games.cairns.scene.traces import trace
from ludotheque.svg.palette import Colour

__all__ = ["PICTURES", "attempt", "colour", "draw", "touch", "trace"]


def colour(state: State, seat: int) -> Colour:
    """Give the colour of a seat's mat."""
    return SEAT_COLOURS[seat]
