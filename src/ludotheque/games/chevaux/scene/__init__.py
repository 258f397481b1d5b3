"""The petits chevaux in pictures."""

from ludotheque.games.chevaux.scene.pictures import PICTURES
from ludotheque.games.chevaux.scene.table import attempt, colour, draw, touch
from ludotheque.games.chevaux.scene.traces import trace

__all__ = ["PICTURES", "attempt", "colour", "draw", "touch", "trace"]
