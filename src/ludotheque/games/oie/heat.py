"""Where pawns stand, drawn on the spiral."""

from ludotheque.engine.heat import Heat, Spot
from ludotheque.engine.words import Say
from ludotheque.games.oie import standing
from ludotheque.games.oie.board import HOME, START
from ludotheque.games.oie.scene.spiral import centre

RADIUS = 44


def spot(square: int, seats: int) -> Spot:
    """Find a square on the drawing."""
    x, y = centre(square)
    return x, y, RADIUS


def name(square: int, say: Say) -> str:
    """Name a square by its number."""
    return say("heat.start") if square == START else say("heat.home" if square == HOME else "heat.square", n=square)


HEAT = Heat(standing, spot, name)
