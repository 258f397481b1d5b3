"""Where everything lies in a tall window: one river large, each row in two lines, and above it all rivers small.

The small ones are tabs: a touch on one shows its river in the place of the large one.
"""

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from ludotheque.engine.contracts import TALL, View
from ludotheque.games.ogallala.rules.state import ACTIONS, PLACES, ROWS, State
from ludotheque.games.ogallala.scene.layout import CELL, Layout
from ludotheque.kit.scene import Point, slot_of
from ludotheque.svg.element import Value

WIDTH = 497  # so that a card is a finger wide on most telephones
EDGE = 4
LEFT = 29  # where the first place of a line begins
LINE = PLACES // 2  # places of a line
HEIGHT = 58  # of a card
TABS_BOTTOM = 90
TAB_HEADER = 26  # of a tab: the plate with the name
TAB_ROWS, TAB_ROW = 56, 12  # where the small rows begin, and from one to the next
PANEL = TABS_BOTTOM + EDGE  # the upper edge of the large river
FIRST_ROW = PANEL + 22
ROW = 2 * HEIGHT + 8  # from row to row
STRIP = 106  # the strip of the piles
CAPTION, CAPTION_LETTERS = 250, 24  # the width beside the card in hand, and how many letters fit there as they are


@dataclass(frozen=True, slots=True)
class Upright(Layout):
    """The measures of a table in a tall window."""

    is_tall: ClassVar[bool] = True
    width: ClassVar[int] = WIDTH
    lane: ClassVar[int] = LEFT - 1
    pile_at: ClassVar[Point] = (10, 5)
    aside_at: ClassVar[Point] = (77, 5)
    hand_at: ClassVar[Point] = (144, 14)
    hand_height: ClassVar[int] = 76
    caption_at: ClassVar[Point] = (358, 24)

    @property
    def height(self) -> int:
        """Give the height of the whole picture."""
        return self.middle + STRIP + EDGE

    @property
    def middle(self) -> int:
        """Give the upper edge of the strip of the piles."""
        return FIRST_ROW + ROWS * ROW

    @property
    def tab_width(self) -> int:
        """Give the width of a tab."""
        return (WIDTH - EDGE) // self.seats - EDGE

    def tab_left(self, slot: int) -> int:
        """Give the left edge of a tab."""
        return EDGE + slot * (self.tab_width + EDGE)

    def is_near(self, slot: int) -> bool:
        """Tell whether the faces of a slot are larger than those of others: here all are alike."""
        return False

    def part(self, slot: int) -> str:
        """Name what is seen while a slot is looked at."""
        return f"part part-{slot + 1}"

    def lines_id(self, slot: int) -> str:
        """Name the lines below the complete canoes of a slot."""
        return f"ol{slot}"

    def card_height(self, slot: int) -> int:
        """Give the height of the cards."""
        return HEIGHT

    def row_top(self, slot: int, row: int) -> int:
        """Give the upper edge of a row of cards."""
        return FIRST_ROW + row * ROW

    def spot(self, slot: int, row: int, place: int) -> Point:
        """Give the upper left corner of a card."""
        line, column = divmod(place, LINE)
        return LEFT + CELL * column, self.row_top(slot, row) + line * (HEIGHT + 2)

    def lines(self, slot: int, row: int, first: int, cards: int) -> list[tuple[Point, int]]:
        """List where so many cards from a place on begin, line by line, and how many lie there."""
        above = min(cards, max(LINE - first, 0))
        found = [(first, above), (first + above, cards - above)]
        return [(self.spot(slot, row, place), many) for place, many in found if many]

    def squeezed(self, words: str) -> dict[str, Value]:
        """Say how words are written beside the card in hand: those that would reach over it are made narrower."""
        return {"textLength": CAPTION, "lengthAdjust": "spacingAndGlyphs"} if len(words) > CAPTION_LETTERS else {}

    def number_at(self, slot: int, row: int) -> tuple[float, float]:
        """Find the number of a row."""
        return LEFT / 2, self.row_top(slot, row) + 12

    def small_step(self) -> int:
        """Give the width of a place of a small row."""
        return (self.tab_width - 14) // PLACES

    def small(self, slot: int, row: int, place: int) -> Point:
        """Give the left end of a place of a small row."""
        return self.tab_left(slot) + 8 + place * self.small_step(), TAB_ROWS + row * TAB_ROW


@cache
def layout(seats: int, shape: str) -> Layout:
    """Lay the table for that many players, in a window of that shape."""
    return Upright(seats) if shape == TALL else Layout(seats)


def layout_for(view: View[State]) -> Layout:
    """Lay the table as it is drawn for a viewer."""
    return layout(view.state.seats, view.shape)


def looked_at(view: View[State]) -> int:
    """Say which slot is large: where the viewer's moves are made, else the viewer's own."""
    if view.waits:
        return _slot(view, view.state.turn)
    choices = [ACTIONS[action] for action in view.legal]
    raiders = {choice[1] for choice in choices if choice[0] == "raid"}
    for choice in choices:
        match choice:
            case ("hit", int(canoe), _) | ("raid", _, int(canoe)) if len(raiders) < 2:
                return _slot(view, canoe // ROWS)
            case ("lay" | "raid", _, _):
                return _slot(view, view.state.turn)
    return 0


def _slot(view: View[State], seat: int) -> int:
    return slot_of(seat, view.seat, view.state.seats)
