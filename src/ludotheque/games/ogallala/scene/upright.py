"""Where everything lies in a tall window: one river large, each row in two lines, and above it all rivers small.

The small ones are tabs: a touch on one shows its river in the place of the large one.
"""

from dataclasses import dataclass
from typing import ClassVar

from ludotheque.games.ogallala.rules.state import PLACES, ROWS
from ludotheque.games.ogallala.scene.layout import CELL, Layout
from ludotheque.kit.scene import Point
from ludotheque.svg.element import Value

WIDTH = 497  # so that a card is a finger wide on most telephones
EDGE = 4
LEFT = 29  # where the first place of a line begins
NUMBERS = 13  # the middle of the numbers of the rows and of their shields
LINE = PLACES // 2  # places of a line
TAB_HEADER = 26  # of a tab: the plate with the name
PANEL_HEADER = 22  # of the large river: what the shields are, and whose river it is
STRIP = 106  # the strip of the piles
CAPTION, CAPTION_LETTERS = 250, 24  # the width beside the card in hand, and how many letters fit there as they are


@dataclass(frozen=True, slots=True)
class Upright(Layout):
    """The measures of a table in a tall window."""

    is_tall: ClassVar[bool] = True
    key: ClassVar[str] = "t"
    width: ClassVar[int] = WIDTH
    high: ClassVar[int] = 58  # a card
    tabs_left: ClassVar[int] = 0  # where the tabs begin
    tabs_bottom: ClassVar[int] = 90
    points_line: ClassVar[int] = 44  # of a tab, where its points are written
    tab_rows: ClassVar[int] = 56  # where the small rows begin
    tab_row: ClassVar[int] = 12  # from one of them to the next
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
        return self.panel_bottom

    @property
    def panel(self) -> int:
        """Give the upper edge of the large river."""
        return self.tabs_bottom + EDGE

    @property
    def panel_bottom(self) -> int:
        """Give the lower end of the large river."""
        return self.row_top(0, ROWS)

    @property
    def tab_width(self) -> int:
        """Give the width of a tab."""
        return (self.width - self.tabs_left - EDGE) // self.seats - EDGE

    def tab_left(self, slot: int) -> int:
        """Give the left edge of a tab."""
        return self.tabs_left + EDGE + slot * (self.tab_width + EDGE)

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
        return self.high

    def row_top(self, slot: int, row: int) -> int:
        """Give the upper edge of a row of cards."""
        return self.panel + PANEL_HEADER + row * (2 * self.high + 8)

    def spot(self, slot: int, row: int, place: int) -> Point:
        """Give the upper left corner of a card."""
        line, column = divmod(place, LINE)
        return LEFT + CELL * column, self.row_top(slot, row) + line * (self.high + 2)

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
        return NUMBERS, self.row_top(slot, row) + 12

    def small_step(self) -> int:
        """Give the width of a place of a small row."""
        return (self.tab_width - 14) // PLACES

    def small(self, slot: int, row: int, place: int) -> Point:
        """Give the left end of a place of a small row."""
        return self.tab_left(slot) + 8 + place * self.small_step(), self.tab_rows + row * self.tab_row
