"""Where horses stand, drawn on the cross."""

from ludotheque.engine.heat import Heat, Spot
from ludotheque.engine.words import Say
from ludotheque.games.chevaux import standing
from ludotheque.games.chevaux.board import CENTRE, CORRIDOR, SQUARES, STABLE
from ludotheque.games.chevaux.scene.layout import ALONG, SPOTS

RADIUS = 0.6 * ALONG


def spot(place: int, seats: int) -> Spot | None:
    """Find a place on the drawing; the stable is four, which are not told apart."""
    if place == STABLE:
        return None
    return SPOTS[place].x, SPOTS[place].y, RADIUS


def name(place: int, say: Say) -> str:
    """Name a place: stable, square, corridor or centre."""
    if place in (STABLE, CENTRE):
        return say("heat.centre" if place == CENTRE else "heat.stable")
    if place <= SQUARES:
        return say("heat.square", n=place)
    corridor, step = divmod(place - SQUARES - 1, CORRIDOR)
    return say("heat.corridor", n=corridor + 1, step=step + 1)


HEAT = Heat(standing, spot, name)
