"""The rivers as they lie on the table: canoes that grow card by card."""

from ludotheque.games.ogallala.scene.pictures import PICTURES
from ludotheque.games.ogallala.scene.table import draw
from ludotheque.games.ogallala.scene.touching import attempt, touch
from ludotheque.games.ogallala.scene.traces import trace
from ludotheque.kit.scene import colour

__all__ = ["PICTURES", "attempt", "colour", "draw", "touch", "trace"]
