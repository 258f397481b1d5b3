"""The petits chevaux in pictures."""

from ludotheque.games.chevaux.scene.pictures import PICTURES, picture
from ludotheque.games.chevaux.scene.table import attempt, colour, draw, touch

__all__ = ["PICTURES", "attempt", "colour", "draw", "picture", "touch"]
