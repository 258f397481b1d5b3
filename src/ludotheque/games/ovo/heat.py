"""Where eggs lie, drawn on the board."""

from ludotheque.engine.heat import Heat, Spot
from ludotheque.engine.words import Say
from ludotheque.games.ovo import moves, standing
from ludotheque.games.ovo.scene.layout import SQUARE, middle


def spot(square: int, seats: int) -> Spot:
    """Find a square on the drawing, as the first seat sees it."""
    x, y = middle(square, False)
    return x, y, SQUARE / 2


def name(square: int, say: Say) -> str:
    """Name a square as the notation does."""
    return moves.name(square)


HEAT = Heat(standing, spot, name)
