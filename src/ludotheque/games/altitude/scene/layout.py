"""Where everything lies: the viewer's mountain large in the middle, the others' small above, hand and piles below."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ludotheque.games.altitude.rules.cards import CABLE_CAR, HIGHEST, IS_ANIMAL, KINDS, NONE, VALUE
from ludotheque.games.altitude.rules.places import BASE, COLUMN, COLUMNS, FLOOR, FLOORS, MIDDLE, START, WIDEST_BASE
from ludotheque.games.altitude.rules.state import State
from ludotheque.games.altitude.scene.faces import FAR_HEIGHT, FAR_WIDTH, HEIGHT, WIDTH
from ludotheque.kit.scene import Point, slot_of

WIDE = 1000
SLOTS = WIDEST_BASE + 1  # places side by side: a base of nine, and an open place at either end
NEAR_HALF, NEAR_STEP = 40, 48  # half the distance of two cards, and the height of a floor
FAR_HALF, FAR_STEP = 14, 21
BIG = 1.3  # the hand's cards, compared with those of the mountain

PILE_X, DISCARD_X, DRAWN_X = 66, 184, 316
HAND_X = 440
WIDE_HAND, FULL_HAND = (116, 58), (99, 30)  # from a card to the next, and to one of the same kind; all six dealt
ROW_HEIGHT = 190
LETTER = 14  # the width of a letter on a plate, on average
TRAY_X, TRAY_PITCH, TRAY_STEP = 602, 27, 54  # the discard spread out, beside the summit
TRAY_ROWS = 3  # numbers, animals, the others


def _in_the_tray(kind: int) -> Point:
    """Say in which column and row of the tray a kind lies: animals under their numbers, the others at the right."""
    return (VALUE[kind] - 1, IS_ANIMAL[kind]) if kind < CABLE_CAR else (HIGHEST + kind - KINDS, TRAY_ROWS - 1)


TRAY = tuple(_in_the_tray(kind) for kind in range(KINDS))


@dataclass(frozen=True, slots=True)
class Area:
    """The ground of one mountain."""

    number: int  # 0 is the viewer's own
    x: int
    y: int
    half: int  # half the distance of two cards side by side
    step: int  # from a floor to the next
    size: float  # of its cards, compared with their drawing
    shift: int = 0  # in half cards, from the first of the others

    @property
    def is_near(self) -> bool:
        """Tell whether it is the viewer's own."""
        return self.number == 0

    @property
    def card_height(self) -> float:
        """Give the height of its cards."""
        return (HEIGHT if self.is_near else FAR_HEIGHT) * self.size

    @property
    def card_width(self) -> float:
        """Give the width of its cards."""
        return (WIDTH if self.is_near else FAR_WIDTH) * self.size

    @property
    def width(self) -> int:
        """Give the width of its base."""
        return 2 * self.half * SLOTS

    @property
    def letters(self) -> int:
        """Say how many letters fit on its plate."""
        return min(self.width, 400) // LETTER - 1

    @property
    def bottom(self) -> int:
        """Say where its base stands."""
        return self.y + (FLOORS - 1) * self.step + round(self.card_height)

    @property
    def foot(self) -> int:
        """Say where the cards of the base have their middle."""
        return round(self.bottom - self.card_height / 2)

    def middle(self, floor: int, slot: int) -> Point:
        """Say where the middle of a slot is on the picture."""
        return self.x + self.half * halves(floor, slot), self.foot - self.step * floor


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole picture."""

    areas: tuple[Area, ...]
    height: int

    def area_of(self, seat: int, viewer: int) -> Area:
        """Find where a seat's mountain lies."""
        return self.areas[slot_of(seat, viewer, len(self.areas))]

    @property
    def row(self) -> int:
        """Say where the row of piles and hand has its middle."""
        return self.height - 106

    def tray(self, kind: int) -> Point:
        """Say where a card of that kind lies when the discard is spread out."""
        column, row = TRAY[kind]
        return TRAY_X + TRAY_PITCH * column, self.areas[0].y + 12 + TRAY_STEP * row


@cache
def layout(seats: int) -> Layout:
    """Lay the table for that many players."""
    others = tuple(_others(seats))
    top = max((area.bottom for area in others), default=44) + 14
    own = Area(0, (WIDE - 2 * NEAR_HALF * SLOTS) // 2, top, NEAR_HALF, NEAR_STEP, 1)
    return Layout((own, *others), own.bottom + 10 + ROW_HEIGHT)


def _others(seats: int) -> Iterator[Area]:
    half, step = (FAR_HALF, FAR_STEP) if seats == 4 else (19, 28)
    width = 2 * half * SLOTS
    gap = (WIDE - (seats - 1) * width) / seats
    pitch = round((width + gap) / half)  # whole half cards: all the others are drawn on one scale
    first = (WIDE - width - pitch * half * (seats - 2)) // 2
    for number in range(1, seats):
        shift = pitch * (number - 1)
        yield Area(number, first + half * shift, 48, half, step, half / FAR_HALF, shift)


def window(state: State, mountain: int) -> int:
    """Choose the leftmost column to show: the first card in the middle, as long as all that is needed fits."""
    taken = [column for column in range(COLUMNS) if state.card[mountain][BASE + column] != NONE] or [MIDDLE]
    ends = 0 if taken[-1] - taken[0] + 1 == WIDEST_BASE else 1
    start = MIDDLE - SLOTS // 2
    start = min(start, max(taken[0] - ends, 0))
    return max(start, min(taken[-1] + ends, COLUMNS - 1) - SLOTS + 1)


def floor_and_slot(state: State, mountain: int, place: int) -> tuple[int, int]:
    """Say on which floor, and how far from the left of the picture, a place lies."""
    return FLOOR[place], COLUMN[place] - window(state, mountain)


def place_of(state: State, mountain: int, floor: int, slot: int) -> int | None:
    """Find the place that a slot shows now; None if it lies outside the frame."""
    column = slot + window(state, mountain)
    return START[floor] + column if 0 <= column < COLUMNS - floor else None


def halves(floor: int, slot: int) -> int:
    """Count how many half cards the middle of a slot is from the left end."""
    return 2 * slot + 1 + floor


def slot_key(area: int, floor: int, slot: int) -> str:
    """Name a slot of the drawing."""
    return f"s{area}-{floor}-{slot}"
