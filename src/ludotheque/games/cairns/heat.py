"""Where stones lie, drawn on the ground of the Ovoo and on the mats."""

from ludotheque.engine.contracts import WIDE
from ludotheque.engine.heat import Heat, Spot
from ludotheque.engine.words import Say
from ludotheque.games.cairns import standing
from ludotheque.games.cairns.pile import cell_name
from ludotheque.games.cairns.rules.geometry import SIDE
from ludotheque.games.cairns.scene.layout import LOW, PILE_X, PILE_Y, plan_of, rows_for
from ludotheque.games.cairns.scene.stones import CELL, DEEP, SCALES
from ludotheque.games.cairns.scene.stones import WIDE as ACROSS
from ludotheque.games.cairns.standing import CELLS, SPOTS

DRAWN = 12  # cairns of a mat: few players ever have as many


def spot(place: int, seats: int) -> Spot | None:
    """Find a cell of the Ovoo, or a cairn of the drawing that the first seat sees; few are left out."""
    if place < CELLS:
        x, y = place % SIDE, place // SIDE
        return PILE_X + ACROSS * (x + 0.5), PILE_Y + DEEP * (y + 0.5), DEEP / 2
    seat, cairn = divmod(place - CELLS, SPOTS)
    if seat >= seats or cairn >= DRAWN:
        return None
    rows = rows_for(plan_of(seats, WIDE).mats[seat], DRAWN, LOW)
    return *rows.middle(cairn), min(CELL * SCALES[rows.size], rows.pitch) / 2


def name(place: int, say: Say) -> str:
    """Name a cell as the notation does, and a cairn by its seat and its number."""
    if place < CELLS:
        return say("heat.ovoo", cell=cell_name(place))
    seat, cairn = divmod(place - CELLS, SPOTS)
    return say("heat.cairn", seat=seat + 1, n=cairn + 1)


HEAT = Heat(standing, spot, name)
