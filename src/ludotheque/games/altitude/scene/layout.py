"""Where everything lies: mountains side by side in a wide or low window, the own one below the others' in a tall one.

Only as much of the mountains is shown as is in use, so that low ones are drawn large.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from ludotheque.engine.contracts import LOW, TALL, WIDE
from ludotheque.games.altitude.rules.cards import NONE
from ludotheque.games.altitude.rules.mountain import floors
from ludotheque.games.altitude.rules.places import BASE, COLUMN, COLUMNS, FLOOR, FLOORS, MIDDLE, START, WIDEST_BASE
from ludotheque.games.altitude.rules.state import State
from ludotheque.games.altitude.scene.faces import FAR_FIGURE, FAR_HEIGHT, FAR_WIDTH, HEIGHT, WIDTH
from ludotheque.kit.scene import Point, slot_of

SLOTS = WIDEST_BASE + 1  # most places side by side: a base of nine, and an open place at either end
WIDTHS, HEIGHTS = (7, 9, SLOTS), (4, 7, FLOORS)  # slots and floors that are shown: few sizes, so that little changes
FOLDING = 2  # players at most whose mountains are shown in part
FANS = 5  # what is folded away of the ground where the others' hands lie open; 1 to 4 are parts of mountains
NEAR_HALF, NEAR_STEP = 40, 48  # half the distance of two cards, and the height of a floor
FAR_HALF, FAR_STEP = 14, 21
BIG = 1.3  # the hand's cards, compared with those of the mountain

PILE_X, DISCARD_X, DRAWN_X = 66, 184, 316
HAND_X, HAND_WIDTH = 440, 614
WIDE_HAND, FULL_HAND = 116, 99  # from a card to the next; all six dealt
STACK = 8  # to one of the same kind, of which no more than the edge is seen
ROW_HEIGHT = 190
NAMES = 52  # the height of a line of names
LETTERS, TALL_LETTERS = 32, 36  # the height of its letters: a tall picture is shown on small screens
MARGIN, EDGE = 46, 12  # left of another mountain, for its name, and right of any
NARROW = 400  # the room in which another mountain needs all the width that there is
STACK = 2  # mountains of others that lie in one column
OWN_SHARE, LOW_SHARE = 0.54, 0.68  # of the width of a wide picture, and of a low one
HIGH = 532  # what the own mountain has at most in a tall one


class Extent(NamedTuple):
    """How much of every mountain is shown."""

    slots: int = SLOTS  # of the base, side by side
    floors: int = FLOORS


WHOLE = Extent()


@dataclass(frozen=True, slots=True)
class Area:
    """The ground of one mountain."""

    number: int  # 0 is the viewer's own
    left: int  # where the room for it begins
    x: int
    y: int  # the upper end of its room
    bottom: int  # where its base stands
    room: int  # the width that is there for it
    half: int  # half the distance of two cards side by side
    extent: Extent
    stretch: float = 1  # how much higher its cards are than their drawing, so that small ones can be read
    shift: int = 0  # in half cards, from the first of the others
    rise: int = 0  # in floors, above the first of the others

    @property
    def is_near(self) -> bool:
        """Tell whether it is the viewer's own."""
        return self.number == 0

    @property
    def size(self) -> float:
        """Compare the width of its cards with their drawing."""
        return self.half / (NEAR_HALF if self.is_near else FAR_HALF)

    @property
    def size_upwards(self) -> float:
        """Compare the height of its cards with their drawing."""
        return self.size * self.stretch

    @property
    def scaled(self) -> str:
        """Bring a drawn card to its size."""
        up = "" if self.stretch == 1 else f" {self.size_upwards:.3g}"
        return f"scale({self.size:.3g}{up})"

    @property
    def step(self) -> float:
        """Say how far it is from a floor to the next."""
        return (NEAR_STEP if self.is_near else FAR_STEP) * self.size_upwards

    @property
    def card_height(self) -> float:
        """Give the height of its cards."""
        return (HEIGHT if self.is_near else FAR_HEIGHT) * self.size_upwards

    @property
    def card_width(self) -> float:
        """Give the width of its cards."""
        return (WIDTH if self.is_near else FAR_WIDTH) * self.size

    @property
    def width(self) -> int:
        """Give the width of its base."""
        return 2 * self.half * self.extent.slots

    @property
    def height(self) -> int:
        """Give the height of all its floors."""
        return round(self.rows[-1] * self.step + self.card_height)

    @property
    def units(self) -> str:
        """Count in half cards from its left, and in floors upwards."""
        return f"translate({self.x} {self.foot})scale({self.half} -{self.step:g})"

    @property
    def folded(self) -> str | None:
        """Name the parts of its terraces that are folded away."""
        away = [*range(WIDTHS.index(self.extent.slots), 2), *range(2 + HEIGHTS.index(self.extent.floors), 4)]
        return " ".join(str(1 + part) for part in away) or None

    @property
    def rows(self) -> range:
        """List the floors that are shown."""
        return range(min(self.extent.floors, self.extent.slots))

    @property
    def foot(self) -> int:
        """Say where the cards of the base have their middle."""
        return round(self.bottom - self.card_height / 2)

    def slots(self, floor: int) -> range:
        """List the slots of a floor."""
        return range(self.extent.slots - floor)

    def middle(self, floor: int, slot: int) -> Point:
        """Say where the middle of a slot is on the picture."""
        return self.x + self.half * halves(floor, slot), round(self.foot - self.step * floor)


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole picture."""

    key: str
    width: int
    height: int
    areas: tuple[Area, ...]

    def area_of(self, seat: int, viewer: int) -> Area:
        """Find where a seat's mountain lies."""
        return self.areas[slot_of(seat, viewer, len(self.areas))]

    @property
    def row(self) -> int:
        """Say where the row of piles and hand has its middle."""
        return self.height - 106

    @property
    def lettering(self) -> int:
        """Give the height of the letters."""
        return LETTERS if self.width > self.height else TALL_LETTERS

    def letters(self, area: Area) -> int:
        """Say how many letters fit on the plate of a mountain."""
        return (area.room - 50) * 5 // (3 * self.lettering)


@cache
def layout(seats: int, extent: Extent = WHOLE, shape: str = WIDE) -> Layout:
    """Lay the table for that many players, in a window of that shape."""
    if shape == LOW and seats <= FOLDING:
        plan = _beside(f"altitude-{seats}l", seats, 1000, 840, LOW_SHARE, extent)
        return replace(plan, areas=(plan.areas[0], *map(_legible, plan.areas[1:])))
    if shape in (TALL, LOW):
        return _tall(seats, extent)
    return _beside(f"altitude-{seats}w", seats, 1400, 800, OWN_SHARE, extent)


def _beside(key: str, seats: int, width: int, height: int, share: float, extent: Extent) -> Layout:
    """Lay the others' mountains at the right of the own one."""
    bottom, room = height - ROW_HEIGHT - 10, width if seats == 1 else round(width * share)
    own = _area(0, 0, room, NAMES, bottom, extent)
    others = _stacked(seats - 1, room, width - room, bottom, extent)
    return Layout(key, width, height, (own, *others))


def _tall(seats: int, extent: Extent) -> Layout:
    """Lay the own mountain below the others'."""
    width, bottom = 1000, 584 if seats == 1 else 936
    top = bottom - HIGH
    own = _area(0, 0, width, top, bottom, extent)
    others = _side_by_side(seats - 1, 0, width, NAMES, top - NAMES, extent)
    return Layout(f"altitude-{seats}t", width, bottom + 10 + ROW_HEIGHT, (own, *others))


def _stacked(count: int, x: int, width: int, bottom: int, extent: Extent) -> Iterator[Area]:
    """Lay the mountains of the others in a column, or in two of them, from the left and from below."""
    if not count:
        return
    columns, pitch = -(-count // STACK), bottom // min(count, STACK)
    first = _area(1, x, width // columns, bottom - pitch + NAMES + 24, bottom, extent)
    for index in range(count):
        column, row = divmod(index, STACK)
        yield _apart(first, index, column * first.room, row * pitch)


def _side_by_side(count: int, x: int, width: int, top: int, bottom: int, extent: Extent) -> Iterator[Area]:
    """Lay the mountains of the others in a row."""
    if not count:
        return
    first = _legible(_area(1, x, width // count, top, bottom, extent))
    yield from (_apart(first, index, index * first.room, 0) for index in range(count))


def _legible(area: Area) -> Area:
    """Stretch cards upwards whose figures would be too low to be read, as far as there is room."""
    room = (area.bottom - area.y) / area.height
    return replace(area, stretch=max(1, min(TALL_LETTERS / (FAR_FIGURE * area.size), room)))


def _apart(first: Area, index: int, left: int, up: int) -> Area:
    """Lay a mountain beside the first of the others, on its scale: whole half cards and whole floors apart."""
    shift, rise = left // first.half, int(up / first.step)
    x, raised = first.x + shift * first.half, round(rise * first.step)
    return replace(
        first, number=index + 1, left=first.left + left, x=x, y=first.y - raised, bottom=first.bottom - raised,
        shift=shift, rise=rise,
    )  # fmt: skip


def _area(number: int, x: int, width: int, top: int, bottom: int, extent: Extent) -> Area:
    """Lay a mountain as large as its room allows, in the middle of it."""
    half, step, card = (NEAR_HALF, NEAR_STEP, HEIGHT) if number == 0 else (FAR_HALF, FAR_STEP, FAR_HEIGHT)
    high = ((min(extent) - 1) * step + card) / half
    halves_wide, margin = (2 * extent.slots + 1, 0) if number == 0 else (2 * extent.slots, MARGIN)
    edge = EDGE
    if width < NARROW:
        margin = edge = EDGE // 2
    size = int(min((width - margin - edge) / halves_wide, (bottom - top) / high))
    left = max(margin or size, (width - 2 * size * extent.slots) // 2)  # floors are numbered left of the own mountain
    return Area(number, x, x + left, top, bottom, width, size, extent)


def extent_of(state: State) -> Extent:
    """Choose the smallest extent that holds both mountains, and all that may be laid next; more are shown whole."""
    if state.seats > FOLDING:
        return WHOLE
    ends = [_ends(state, mountain) for mountain in range(state.seats)]
    slots = max(right - left + 1 for left, right in ends)
    high = min(1 + max(floors(state, mountain) for mountain in range(state.seats)), FLOORS)
    return Extent(next(each for each in WIDTHS if each >= slots), next(each for each in HEIGHTS if each >= high))


def _ends(state: State, mountain: int) -> Point:
    """Find the first and the last column that are needed: the base, and an open place beside it."""
    taken = [column for column in range(COLUMNS) if state.card[mountain][BASE + column] != NONE] or [MIDDLE]
    open_ends = 0 if taken[-1] - taken[0] + 1 == WIDEST_BASE else 1
    return max(taken[0] - open_ends, 0), min(taken[-1] + open_ends, COLUMNS - 1)


def window(state: State, mountain: int) -> int:
    """Choose the leftmost column to show: the first card in the middle, as long as all that is needed fits."""
    slots, (first, last) = extent_of(state).slots, _ends(state, mountain)
    return max(min(MIDDLE - slots // 2, first), last - slots + 1)


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
