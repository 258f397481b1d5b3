"""Where the squares lie: a spiral that runs inwards, counter-clockwise from the foot of the board."""

import math
from bisect import bisect_left
from functools import cache
from itertools import pairwise

from ludotheque.games.oie.board import HOME, START

Point = tuple[float, float]

SIZE = 1000
MIDDLE = SIZE / 2
RADIUS = 434.0  # of the first lap, along its middle
BAND = 100.0  # how broad the way is, and how far a lap lies inside the one before
FIRST, LAST = -0.085, 2.745  # where square 1 begins and square 62 ends, in laps
EASE_FROM = 0.72  # the part of a lap that keeps its radius; the rest of it leads to the next one
STEPS = 6000  # of the way, measured to cut it into squares of equal length
GARDEN_RADIUS = RADIUS - 2.5 * BAND - 4
GAP = 5.0  # between a square and its neighbours
START_AT = (104.0, 896.0)
DOORSTEP = -0.135  # where the way leaves the start, in laps


def at(lap: float, outwards: float = 0) -> Point:
    """Find the point that many laps along the way, that far outside its middle."""
    radius = RADIUS - BAND * (math.floor(lap) + _eased(lap - math.floor(lap))) + outwards
    angle = math.tau * (0.25 - lap)
    return MIDDLE + radius * math.cos(angle), MIDDLE + radius * math.sin(angle)


@cache
def centre(square: int) -> Point:
    """Find the middle of a square; the start and the garden are round places of their own."""
    if square == START:
        return START_AT
    if square == HOME:
        return MIDDLE, MIDDLE
    before, after = _cuts()[square - 1 : square + 1]
    return at((before + after) / 2)


def outwards(square: int) -> Point:
    """Find the direction from the middle of the board through a square."""
    x, y = centre(square)
    length = math.hypot(x - MIDDLE, y - MIDDLE) or 1
    return (x - MIDDLE) / length, (y - MIDDLE) / length


def onwards(square: int) -> Point:
    """Find the direction of the way on a square."""
    x, y = outwards(square)
    return y, -x


def outline(square: int) -> str:
    """Trace the edge of a square."""
    before, after = _cuts()[square - 1 : square + 1]
    return _trace(before, after, GAP)


def way() -> str:
    """Trace the edge of the whole way, from the start into the garden."""
    return _trace(DOORSTEP, LAST, -2, pieces=300)


def doorstep() -> str:
    """Trace the first stretch of the way, between the start and square 1."""
    return _trace(DOORSTEP, FIRST, GAP, pieces=8)


def garden_path() -> str:
    """Trace where the way opens into the garden, behind square 62; it reaches a little into the garden."""
    return _trace(LAST, 2.999, 1, pieces=30, inwards=20)


def _trace(before: float, after: float, gap: float, pieces: int = 4, inwards: float = 0) -> str:
    """Trace a stretch of the way, that gap inside its edges and `inwards` further to the middle of the board."""
    half = BAND / 2 - gap
    ends = max(gap, 0)
    outer = [_between(before, after, piece / pieces, half, ends) for piece in range(pieces + 1)]
    inner = [_between(before, after, piece / pieces, -half - inwards, ends) for piece in range(pieces, -1, -1)]
    return _joined([(round(x), round(y)) for x, y in outer + inner])


def _joined(corners: list[tuple[int, int]]) -> str:
    """Write a line through all corners, each told from the one before: small numbers make a small page."""
    steps = [(x - left, y - top) for (left, top), (x, y) in pairwise(corners)]
    return f"M{corners[0][0]} {corners[0][1]}l{' '.join(f'{x} {y}' for x, y in steps)}z"


def _between(before: float, after: float, share: float, outwards: float, gap: float) -> Point:
    """Find a point of the edge, kept clear of the neighbours by the same gap at either end of the square."""
    x, y = at((before + after) / 2, outwards)
    margin = gap / (math.tau * math.hypot(x - MIDDLE, y - MIDDLE))
    return at(before + margin + (after - before - 2 * margin) * share, outwards)


def _eased(share: float) -> float:
    turned = max(0.0, (share - EASE_FROM) / (1 - EASE_FROM))
    return turned * turned * (3 - 2 * turned)


@cache
def _cuts() -> tuple[float, ...]:
    """Cut the way where one square ends and the next begins: 62 squares of equal length."""
    laps = [FIRST + (LAST - FIRST) * step / STEPS for step in range(STEPS + 1)]
    lengths = [0.0]
    for before, after in pairwise(laps):
        lengths.append(lengths[-1] + math.dist(at(before), at(after)))
    marks = (lengths[-1] * cut / (HOME - 1) for cut in range(HOME))
    return tuple(laps[bisect_left(lengths, mark - 1e-9)] for mark in marks)
