"""Where everything lies in a wide window: the viewer's river at the bottom, the others above it, the piles between.

A slot is a river's place in the picture: 0 is the viewer's, 1 to 3 are the others from the top, in the order of play.
"""

from dataclasses import dataclass
from typing import ClassVar

from ludotheque.games.ogallala.rules.state import PLACES, ROWS
from ludotheque.kit.scene import Point
from ludotheque.svg.element import Value

WIDTH = 1000
EDGE = 6  # around and between the panels
CELL = 58  # a card's width
LEFT = 32  # where the first place begins
RIGHT = LEFT + PLACES * CELL
NUMBERS = LEFT - 15  # the middle of the numbers of the rows
HEADER = 26
LETTERS = 19  # the least height of letters, for small screens
PLATE_LEFT, PLATE_WIDTH = 14, 290  # the plate with the name in the header
PLATE_MIDDLE = PLATE_LEFT + PLATE_WIDTH // 2
GAP = 7  # between rows
OWN_HEIGHT = {2: 90, 3: 84, 4: 80}  # of a card on the viewer's river, by the number of players
OTHER_HEIGHT = {2: 90, 3: 66, 4: 50}  # and on the others
MIDDLE = 112  # the strip of the piles
PILE_HEIGHT = 80  # of the cards in that strip
PILE_BACK, ASIDE_BACK = "ob", "oa"  # what the backs of both piles are defined as


@dataclass(frozen=True, slots=True)
class Layout:
    """The measures of a table for a number of players."""

    seats: int
    is_tall: ClassVar[bool] = False
    key: ClassVar[str] = ""  # tells the drawings of different windows apart
    width: ClassVar[int] = WIDTH
    pile_at: ClassVar[Point] = (40, 9)  # in the strip, as all that lies there
    aside_at: ClassVar[Point] = (140, 9)
    hand_at: ClassVar[Point] = (260, 8)
    lane: ClassVar[int] = LEFT - 1  # between the numbers of the rows and the first places
    hand_height: ClassVar[int] = 96
    pile_height: ClassVar[int] = PILE_HEIGHT
    caption_at: ClassVar[Point] = (490, 62)  # the middle of the words beside the card in hand
    has_caption: ClassVar[bool] = True
    small_letters: ClassVar[int] = LETTERS  # the least height of letters in its window

    @property
    def height(self) -> int:
        """Give the height of the whole picture."""
        return self.top(0) + self.panel_height(0) + EDGE

    @property
    def middle(self) -> int:
        """Give the upper edge of the strip of the piles."""
        return EDGE + (self.seats - 1) * (self.panel_height(1) + EDGE)

    def is_near(self, slot: int) -> bool:
        """Tell whether the faces of a slot are larger than those of others."""
        return slot == 0

    def part(self, slot: int) -> str | None:
        """Name what belongs to a slot where several lie in one place; here each has a place of its own."""
        return None

    def lines_id(self, slot: int) -> str:
        """Name the lines below the complete canoes of a slot; here those of all slots are defined as one."""
        return "ol"

    def card_height(self, slot: int) -> int:
        """Give the height of the cards in a slot."""
        return (OTHER_HEIGHT if slot else OWN_HEIGHT)[self.seats]

    def panel_height(self, slot: int) -> int:
        """Give the height of a river with its header."""
        return HEADER + ROWS * (self.card_height(slot) + GAP) + GAP

    def top(self, slot: int) -> int:
        """Give the upper edge of a river."""
        if slot == 0:
            return self.middle + MIDDLE + EDGE
        return EDGE + (slot - 1) * (self.panel_height(1) + EDGE)

    def row_top(self, slot: int, row: int) -> int:
        """Give the upper edge of a row of cards."""
        return self.top(slot) + HEADER + GAP + row * (self.card_height(slot) + GAP)

    def spot(self, slot: int, row: int, place: int) -> Point:
        """Give the upper left corner of a card."""
        return LEFT + CELL * place, self.row_top(slot, row)

    def lines(self, slot: int, row: int, first: int, cards: int) -> list[tuple[Point, int]]:
        """List where so many cards from a place on begin, line by line, and how many lie there."""
        return [(self.spot(slot, row, first), cards)]

    def squeezed(self, words: str) -> dict[str, Value]:
        """Say how words are written beside the card in hand: here all of them have room."""
        return {}

    def number_at(self, slot: int, row: int) -> tuple[float, float]:
        """Find the number of a row, beside which nothing stands that a line could hide."""
        return NUMBERS, self.row_top(slot, row) + self.card_height(slot) / 2


def spot_id(slot: int, row: int, place: int) -> str:
    """Name a place of the picture, which can be touched."""
    return f"s{PLACES * (ROWS * slot + row) + place}"


def row_id(slot: int, row: int) -> str:
    """Name a row of the picture, which can be raided."""
    return f"r{ROWS * slot + row}"


def card_id(slot: int, row: int, place: int) -> str:
    """Name what lies on a place, in two letters: updates hold up to 98 of these."""
    return f"{'ABCDEFGHIJKL'[ROWS * slot + row]}{place:x}"


def number_id(slot: int, row: int) -> str:
    """Name the strength that stands on a row's shield."""
    return f"n{ROWS * slot + row}"
