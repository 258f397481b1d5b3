"""Where cards lie, drawn on the terraces: all of them, however low the mountains are before the first card."""

from ludotheque.engine.contracts import View
from ludotheque.engine.heat import Heat, Spot
from ludotheque.engine.words import Say
from ludotheque.games.altitude import standing
from ludotheque.games.altitude.rules.places import COLUMN, FLOOR, MIDDLE, PLACES
from ludotheque.games.altitude.rules.state import State
from ludotheque.games.altitude.scene.layout import SLOTS, WHOLE, layout
from ludotheque.games.altitude.scene.table import draw_to
from ludotheque.svg.element import Element

LEFTMOST = MIDDLE - SLOTS // 2  # the first column that is drawn: the first card lies in the middle


def draw(view: View[State]) -> Element:
    """Draw the table with whole mountains."""
    return draw_to(view, WHOLE)


def spot(place: int, seats: int) -> Spot | None:
    """Find a place on the drawing; few bases reach so far to one side that it ends."""
    mountain, within = divmod(place, PLACES)
    floor, slot = FLOOR[within], COLUMN[within] - LEFTMOST
    if mountain >= seats or not 0 <= slot < SLOTS - floor:
        return None
    area = layout(seats).areas[mountain]
    return *area.middle(floor, slot), min(area.card_height, area.card_width) / 2


def name(place: int, say: Say) -> str:
    """Name a place by its mountain, its floor and how far from the left of the frame it is."""
    mountain, within = divmod(place, PLACES)
    return say("heat.place", mountain=mountain + 1, floor=FLOOR[within] + 1, n=COLUMN[within] + 1)


HEAT = Heat(standing, spot, name, draw)
