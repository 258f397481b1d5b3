"""Where everything lies in a low window: as in a tall one, the piles beside the tabs and the cards less high."""

from dataclasses import dataclass
from typing import ClassVar

from ludotheque.games.ogallala.scene.upright import Upright
from ludotheque.kit.scene import Point

PILES = 168  # the width of the piles and the card in hand, left of the tabs


@dataclass(frozen=True, slots=True)
class Sideways(Upright):
    """The measures of a table in a low window, in which a place is a finger wide on most telephones."""

    key: ClassVar[str] = "l"
    high: ClassVar[int] = 54
    small_letters: ClassVar[int] = 16
    tabs_left: ClassVar[int] = PILES
    tabs_bottom: ClassVar[int] = 74
    points_line: ClassVar[int] = 43
    tab_rows: ClassVar[int] = 53
    tab_row: ClassVar[int] = 8
    pile_at: ClassVar[Point] = (9, 6)
    aside_at: ClassVar[Point] = (53, 6)
    hand_at: ClassVar[Point] = (98, 8)
    hand_height: ClassVar[int] = 60
    pile_height: ClassVar[int] = 48
    has_caption: ClassVar[bool] = False

    @property
    def height(self) -> int:
        """Give the height of the whole picture."""
        return self.panel_bottom

    @property
    def middle(self) -> int:
        """Give the upper edge of the piles."""
        return 0
