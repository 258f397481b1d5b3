"""Where cards lie, drawn on the rivers."""

from ludotheque.engine.heat import Heat, Spot
from ludotheque.engine.words import Say
from ludotheque.games.ogallala import standing
from ludotheque.games.ogallala.rules.state import PLACES, ROWS
from ludotheque.games.ogallala.scene.layout import CELL, Layout


def spot(place: int, seats: int) -> Spot | None:
    """Find a place on the drawing that the first seat sees; rivers of nobody are not drawn."""
    river, row, column = _parts(place)
    if river >= seats:
        return None
    layout = Layout(seats)
    x, y = layout.spot(river, row, column)
    return x + CELL / 2, y + layout.card_height(river) / 2, CELL / 2 - 4


def name(place: int, say: Say) -> str:
    """Name a place by its river, its row and its number."""
    river, row, column = _parts(place)
    return say("heat.place", river=river + 1, row=row + 1, n=column + 1)


def _parts(place: int) -> tuple[int, int, int]:
    canoe, column = divmod(place, PLACES)
    return canoe // ROWS, canoe % ROWS, column


HEAT = Heat(standing, spot, name)
