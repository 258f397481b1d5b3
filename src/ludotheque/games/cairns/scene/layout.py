"""Where everything lies on the table: the Ovoo in the middle, a felt mat before each player.

In a wide window the mats lie at both sides, in a tall one around the Ovoo, or for two players beside and below it; at
the end, when no Ovoo is left, they have the whole table. The Ovoo lies at the same point in all of them.
"""

from dataclasses import dataclass
from functools import cache

from ludotheque.engine import contracts
from ludotheque.games.cairns.rules.geometry import AREA, QUARTERS, SIDE
from ludotheque.games.cairns.rules.state import OVER, State
from ludotheque.games.cairns.rules.stones import BIT, NO_STONE, STONES
from ludotheque.games.cairns.scene.outlines import CORNER
from ludotheque.games.cairns.scene.stones import CELL, DEEP, FACE_DEEP, FLAT, SCALES, THICK, WIDE
from ludotheque.kit.scene import Point, slot_of

WIDTH = HEIGHT = 1000
PILE_X, PILE_Y = 308, 384  # the upper left corner of the ground that the pile stands on
OUT_X, OUT_Y = 500, 256  # above the pile: white stones out of the game
OUT_GAP = 48  # from one of them to the next
HEADER, FOOT = 58, 33  # of a mat: for the name and the hand, and for the figures
HEM = 12  # of a mat, kept free at its left and right
LOW = 4  # rows have room for cairns of this height from the start


@dataclass(frozen=True, slots=True)
class Mat:
    """A felt mat: name and hand above, cairns below."""

    x: int
    y: int
    width: int
    height: int

    @property
    def plate(self) -> int:
        """Give the width of the plate for its name."""
        return min(350 if self.width > 500 else 230, self.width - 126)

    @property
    def hand(self) -> Point:
        """Say where a stone is held before it is laid."""
        return self.x + self.width - 62, self.y + 30


@dataclass(frozen=True, slots=True)
class Plan:
    """What lies where, for a shape of window."""

    key: str
    left: int  # where the picture begins
    top: int
    width: int
    height: int
    mats: tuple[Mat, ...]  # the viewer's first, then clockwise
    at_the_end: tuple[Mat, ...]  # the same when no Ovoo is left


BOTTOM, TOP = Mat(10, 760, 980, 230), Mat(10, 10, 980, 222)
LEFT, RIGHT = Mat(10, 242, 272, 508), Mat(718, 242, 272, 508)
TALL_LEFT, TALL_RIGHT = Mat(10, 10, 272, 740), Mat(718, 10, 272, 740)
AROUND = {3: (BOTTOM, TALL_LEFT, TALL_RIGHT), 4: (BOTTOM, LEFT, TOP, RIGHT)}
CLOSE_LEFT, CLOSE_TOP, CLOSE = 262, 236, 864  # the picture of two players in a tall window, which needs less sand
CLOSE_BELOW, CLOSE_BESIDE = Mat(272, 784, 844, 306), Mat(732, 246, 384, 528)
ASIDE_LEFT, ASIDE_WIDTH, ASIDE = -250, 1500, 512  # a wide picture, and the width of a mat there
END_BESIDE = 735  # the width of a mat when no Ovoo is left


@dataclass(frozen=True, slots=True)
class Rows:
    """How the cairns of a mat are arranged: their size, how many stand in a row, and how high a row is."""

    mat: Mat
    size: int  # of SCALES
    columns: int
    pitch: int

    def ground(self, spot: int) -> Point:
        """Say where the lowest stone of the cairn at that spot has the middle of its face."""
        row, column = divmod(spot, self.columns)
        x = self.mat.x + HEM + (2 * column + 1) * (self.mat.width - 2 * HEM) // (2 * self.columns)
        y = self.mat.y + HEADER + (row + 1) * self.pitch
        return x, y - FOOT - int((FLAT + FACE_DEEP / 2) * SCALES[self.size])

    def middle(self, spot: int) -> Point:
        """Say where the room of the cairn at that spot has its middle."""
        return self.ground(spot)[0], self.mat.y + HEADER + self.pitch * (2 * (spot // self.columns) + 1) // 2

    def stone(self, state: State, stone: int) -> Point:
        """Say where a stone of a cairn has the middle of its face."""
        x, y = self.ground(state.spot[stone])
        return x, y - int((state.height[stone] - 1) * FLAT * SCALES[self.size])


@cache
def plan_of(seats: int, shape: str) -> Plan:
    """Lay the table for that many players, in a window of that shape."""
    key = f"cairns-{seats}{shape[0]}"
    if shape == contracts.WIDE:
        aside, at_the_end = (_columns_of_mats(seats, width) for width in (ASIDE, END_BESIDE))
        return Plan(key, ASIDE_LEFT, 0, ASIDE_WIDTH, HEIGHT, aside, at_the_end)
    if seats > 2:
        return Plan(key, 0, 0, WIDTH, HEIGHT, AROUND[seats], _rows_of_mats(seats, 0, 0, WIDTH))
    end = _rows_of_mats(seats, CLOSE_LEFT, CLOSE_TOP, CLOSE)
    return Plan(key, CLOSE_LEFT, CLOSE_TOP, CLOSE, CLOSE, (CLOSE_BELOW, CLOSE_BESIDE), end)


def is_bare(state: State) -> bool:
    """Tell whether the game has ended without an Ovoo: the cairns have the whole table then."""
    return state.phase == OVER and not state.left


def out(number: int = 0, among: int = 1) -> Point:
    """Say where a white stone lies that left the game, while there is an Ovoo."""
    return OUT_X + OUT_GAP * (2 * number - among + 1) // 2, OUT_Y


def _columns_of_mats(seats: int, width: int) -> tuple[Mat, ...]:
    """Lay the mats at both sides, the viewer's at the left and below."""
    left, right = ASIDE_LEFT + 10, ASIDE_LEFT + ASIDE_WIDTH - 10 - width
    whole, upper, lower = (10, 980), (10, 485), (505, 485)
    places = {
        2: ((left, whole), (right, whole)),
        3: ((left, whole), (right, upper), (right, lower)),
        4: ((left, lower), (left, upper), (right, upper), (right, lower)),
    }[seats]
    return tuple(Mat(x, y, width, height) for x, (y, height) in places)


def _rows_of_mats(seats: int, left: int, top: int, side: int) -> tuple[Mat, ...]:
    """Lay the mats over the whole of a tall picture, the viewer's below."""
    whole, half = side - 20, side // 2 - 15
    (x, east), (north, south) = ((start + 10, start + side // 2 + 5) for start in (left, top))
    if seats == 2:
        return Mat(x, south, whole, half), Mat(x, north, whole, half)
    above = Mat(x, north, half, half), Mat(east, north, half, half)
    if seats == 3:
        return Mat(x, south, whole, half), *above
    return Mat(x, south, half, half), *above, Mat(east, south, half, half)


def mat_of(state: State, shape: str, viewer: int, seat: int) -> Mat:
    """Seat the viewer first, and the others clockwise."""
    plan = plan_of(state.seats, shape)
    return (plan.at_the_end if is_bare(state) else plan.mats)[slot_of(seat, viewer, state.seats)]


def rows_on(state: State, shape: str, viewer: int, seat: int) -> Rows:
    """Arrange the cairns of a seat."""
    return all_rows(state, shape, viewer)[seat]


def all_rows(state: State, shape: str, viewer: int) -> list[Rows]:
    """cairn-16 Arrange everybody's cairns at one size, so that the higher cairn is drawn higher."""
    mats = [mat_of(state, shape, viewer, seat) for seat in range(state.seats)]
    alone = [_rows_alone(state, mat, seat) for seat, mat in enumerate(mats)]
    size = max(rows.size for rows in alone)
    return [_rows(rows.mat, size, _highest(state, seat)) for seat, rows in enumerate(alone)]


def _rows_alone(state: State, mat: Mat, seat: int) -> Rows:
    """Arrange the cairns of a seat as large as its mat allows; while the game lasts, one more finds room."""
    spots = state.spots[seat].bit_length() + (0 if is_bare(state) else 1)
    return rows_for(mat, max(spots, 1), _highest(state, seat))


def _highest(state: State, seat: int) -> int:
    return max((state.height[top] for top in range(STONES) if state.tops[seat] & BIT[top]), default=LOW)


def rows_for(mat: Mat, spots: int, highest: int) -> Rows:
    """Choose the largest size at which so many cairns find room."""
    sizes = (_rows(mat, size, highest) for size in range(len(SCALES)))
    return next(rows for rows in sizes if rows.pitch * -(-spots // rows.columns) <= mat.height - HEADER - 6)


def _rows(mat: Mat, size: int, highest: int) -> Rows:
    scale = SCALES[size]
    columns = int((mat.width - 2 * HEM) / (CELL * scale))
    return Rows(mat, size, columns, int((max(highest, LOW) * FLAT + FACE_DEEP) * scale) + FOOT + 3)


def is_out(state: State, stone: int) -> bool:
    """cairn-11 cairn-15 Tell whether a stone lies nowhere any more."""
    if state.layer[stone] < 0 or state.left & BIT[stone] or stone == state.held:
        return False
    tops = (top for seat in range(state.seats) for top in range(STONES) if state.tops[seat] & BIT[top])
    return all(stone not in cairn_of(state, top) for top in tops)


def cairn_of(state: State, top: int) -> list[int]:
    """List the stones of a cairn from the ground up."""
    stones = [top]
    while state.under[stones[-1]] != NO_STONE:
        stones.append(state.under[stones[-1]])
    return stones[::-1]


def pile_point(place: int, layer: int) -> Point:
    """Say where the outline of a stone in the pile begins."""
    x, y = CORNER[place]
    return PILE_X + x * WIDE, PILE_Y + y * DEEP - (layer + 1) * THICK


def layer_order(state: State, layer: int) -> list[int]:
    """List the stones of a layer that are left, in the order of drawing: each before those nearer to us."""
    stones = [stone for stone in range(STONES) if state.layer[stone] == layer]
    order = _far_to_near(tuple(state.place[stone] for stone in stones))
    return [stones[index] for index in order if state.left & BIT[stones[index]]]


def roof_over(state: State, layer: int) -> int:
    """Gather the quarters that are hidden from above by what is left of higher layers."""
    roof = 0
    for stone in range(STONES):
        if state.layer[stone] > layer and state.left & BIT[stone]:
            roof |= AREA[state.place[stone]]
    return roof


@cache
def _far_to_near(places: tuple[int, ...]) -> tuple[int, ...]:
    """Sort the places of a layer so that none hides one that was drawn after it."""
    behind = {(a, b) for a in range(len(places)) for b in range(len(places)) if _is_behind(places[a], places[b])}
    waiting, order = list(range(len(places))), []
    while waiting:
        found = next(b for b in waiting if not any((a, b) in behind for a in waiting))
        waiting.remove(found)
        order.append(found)
    return tuple(order)


def _is_behind(far: int, near: int) -> bool:
    """Tell whether a quarter of one place lies directly beyond a quarter of the other."""
    return far != near and bool(_one_step_nearer(AREA[far]) & AREA[near] & ~AREA[far])


def _one_step_nearer(area: int) -> int:
    """Move from north to west and east, from these to south, from south to the north of the cell below."""
    nearer = 0
    for cell in range(SIDE * SIDE):
        north, west, east, south = (area >> QUARTERS * cell + quarter & 1 for quarter in range(QUARTERS))
        nearer |= (north * 0b0110 | west * 0b1000 | east * 0b1000) << QUARTERS * cell
        nearer |= south << QUARTERS * (cell + SIDE)
    return nearer
