"""The table of Altitude in pictures."""

from ludotheque.games.altitude.scene.pictures import PICTURES
from ludotheque.games.altitude.scene.table import draw
from ludotheque.games.altitude.scene.touching import attempt, touch
from ludotheque.games.altitude.scene.traces import trace
from ludotheque.kit.scene import colour

__all__ = ("PICTURES", "attempt", "colour", "draw", "touch", "trace")
