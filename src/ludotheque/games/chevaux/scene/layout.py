"""Where everything lies: the cross in units of a picture 1000 wide and high.

The board is described for the arm that points down, yellow's; the others are quarter turns of it, in the order of
the numbers: blue's to the right, red's up, green's to the left.
"""

from typing import NamedTuple

from ludotheque.games.chevaux.board import CENTRE, COLOURS, CORRIDOR, QUARTER, SQUARES, STABLE, TIPS
from ludotheque.kit.scene import Point

SIZE = 1000
LETTERS = 34  # the least height of letters, for small screens
MIDDLE = SIZE // 2
ACROSS = 104  # a square, across the arm
ALONG = 40  # a square, along the arm
LENGTH = 8  # squares of an arm
REACH = 3 * ACROSS // 2  # from the middle to where the arms begin
END = REACH + LENGTH * ALONG  # and to where they end
NOOK = (REACH + END) // 2  # from the middle to the middle of a corner, both ways
RAISED = 16  # so much higher than its corner lies the circle of a stable: the name stands below
STALL = 64  # from the middle of that circle to each of its four stalls, both ways


class Spot(NamedTuple):
    """The middle of a square, the quarter turns of its arm from below, and its lane on that arm: −1, 0 or 1."""

    x: int
    y: int
    quarter: int = 0
    lane: int = 0

    @property
    def is_upright(self) -> bool:
        """Tell whether the square is higher than wide."""
        return self.quarter % 2 == 1

    @property
    def figure(self) -> Point:
        """Say where the number stands, from the middle: below in upright squares, else towards the stable."""
        if self.is_upright:
            return 0, 38
        return (-36 if self.lane == 0 or (self.lane < 0) == (self.quarter == 0) else 36), 0

    def around(self, x: float, y: float) -> tuple[float, float]:
        """Give a point near the square, told as if its arm pointed down."""
        for _ in range(self.quarter):
            x, y = y, -x
        return self.x + x, self.y + y


def _spot(place: int) -> Spot:
    if place in (STABLE, CENTRE):
        return Spot(MIDDLE, MIDDLE)
    if place > SQUARES:
        colour, step = divmod(place - SQUARES - 1, CORRIDOR)
        return _on_arm(colour, 0, CORRIDOR - 1 - step)
    colour, from_tip = divmod(place % SQUARES, QUARTER)
    if from_tip == 0:
        return _on_arm(colour, 0, LENGTH - 1)
    if from_tip <= LENGTH:
        return _on_arm(colour, 1, LENGTH - from_tip)
    return _on_arm(colour + 1, -1, from_tip - LENGTH - 1)


def _on_arm(quarter: int, lane: int, outward: int) -> Spot:
    x, y = turned(lane * ACROSS, REACH + ALONG * outward + ALONG // 2, quarter)
    return Spot(x, y, quarter % COLOURS, lane)


def turned(x: int, y: int, quarter: int) -> Point:
    """Turn a point, given from the middle, by quarters from below to the right, and give it from the corner."""
    for _ in range(quarter % COLOURS):
        x, y = y, -x
    return MIDDLE + x, MIDDLE + y


SPOTS = tuple(_spot(place) for place in range(CENTRE + 1))
STAGGER = 30  # out of line stands every other horse where squares are low, so that it does not hide the next number
CROWDS = ((0, 1.0), (0, 1.0), (42, 0.9), (31, 0.78), (25, 0.68))  # 0 to 4 horses: from one to the next, and their size


def nook(colour: int) -> Point:
    """Give the middle of the circle of a colour's stable."""
    x, y = turned(NOOK, NOOK, colour)
    return x, y - RAISED


def stall(colour: int, horse: int) -> Point:
    """Give the stall of a horse in its stable."""
    x, y = nook(colour)
    return x + (STALL if horse % 2 else -STALL), y + (STALL if horse >= 2 else -STALL) - 2


def arrival(colour: int, rank: int, count: int) -> Point:
    """Give the place in the centre of one of a colour's horses that came in."""
    return turned((2 * rank - count + 1) * 21, 112, colour)


def share(place: int, rank: int, count: int) -> tuple[Point, float]:
    """Give the point where one of several horses on a square stands, and its size: all of them stay in sight."""
    spot = SPOTS[place]
    rows = 1 if count < len(CROWDS) else 2
    in_row = -(-count // rows)
    row, column = divmod(rank, in_row)
    gap, size = CROWDS[count] if rows == 1 else ((ACROSS - 8) // in_row, 0.6 if in_row < 4 else 0.5)
    across = (2 * column - in_row + 1) * gap // 2
    along = (2 * row - rows + 1) * 11
    if count == 1 and not spot.is_upright:
        across = _staggered(place, spot)
    aside = 0 if rows > 1 or count < 3 else 7 - column % 2 * 14
    if count > 1 and not spot.is_upright and place <= SQUARES:
        across -= spot.figure[0] // 4
    x, y = (along + aside, across - 4) if spot.is_upright else (across, along)
    return (spot.x + x, spot.y + y), size


def _staggered(place: int, spot: Spot) -> int:
    """Give how far from the middle of its square one horse stands: off its number, never off a circle or a lane."""
    is_aside = place % 2 == 0 and place not in TIPS and place <= SQUARES
    return 0 if not is_aside else STAGGER if spot.figure[0] < 0 else -STAGGER
