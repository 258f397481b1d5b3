"""Stretches of the way laid out straight, with pawns and the arcs of their hops, as the rulebook shows them."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import accumulate, pairwise

from ludotheque.games.oie.board import HOME, SHEET, START
from ludotheque.games.oie.scene.board import BROWN, GOOSE_TINT, image, numeral, tint
from ludotheque.games.oie.scene.goose import goose, pawn, signs_of_pawns
from ludotheque.games.oie.scene.places import GOLD, GRASS, NUMERAL, plaque, tree
from ludotheque.games.oie.scene.spiral import Point
from ludotheque.svg.element import Element, element, group, number, points, svg
from ludotheque.svg.palette import MARKS, PAPER, SEATS
from ludotheque.svg.shapes import circle, path, rect, text

Board = tuple[int, ...]
GAP = -1  # some squares that are left out
WIDTH, TILE, STEP, GAP_STEP, MARGIN = 660, 92, 98, 54, 24
ROOM = 84  # for the arcs


@dataclass(frozen=True)
class Hop:
    """An arc from one square to another, drawn above the squares or below them."""

    start: int
    end: int
    seat: int
    label: str = ""
    below: bool = False


def strip(
    squares: tuple[int, ...], pawns: Mapping[int, int], hops: Iterable[Hop] = (), sign: str = "", board: Board = SHEET
) -> Element:
    """Draw some squares of a board side by side with pawns on them; the sign is added to every pawn."""
    hops = tuple(hops)
    middles = _middles(squares)
    left, right = min(middles.values()) - STEP / 2, max(middles.values()) + STEP / 2
    top = MARGIN + (ROOM if any(not hop.below for hop in hops) else 0)
    bottom = top + STEP + (ROOM if any(hop.below for hop in hops) else 0) + MARGIN
    return panel(
        bottom - 6,
        rect(left, top - 3, right - left, STEP, rx=10, fill="#5a3817", stroke=GOLD, stroke_width=4),
        *_dots(squares, middles, top),
        *(tile(square, (x, top + TILE / 2), board[square]) for square, x in middles.items()),
        *(stood(seat, (middles[square] + 2, top + TILE - 14), sign) for square, seat in pawns.items()),
        *(_arc(hop, middles, top + TILE + 8 if hop.below else top - 8) for hop in hops),
    )


def panel(height: float, *inside: str) -> Element:
    """Draw on a sheet of paper of that height; all sheets are of the same width, so that all squares are."""
    sheet = rect(1.5, 1.5, WIDTH - 3, height - 3, rx=18, fill=PAPER, stroke="#c9b184", stroke_width=3)
    return svg(WIDTH, height, sheet, *inside, role="img")


def tile(square: int, at: Point, what: int | None = None) -> Element:
    """Draw one square by itself, as it is on the sheet unless it does something else."""
    does = SHEET[square] if what is None else what
    half = TILE / 2
    return group(
        rect(-half, -half, TILE, TILE, rx=8, fill=GRASS if square in (START, HOME) else tint(square, does)),
        *_content(square, does),
        at=at,
    )


def stood(seat: int, at: Point, sign: str = "") -> Element:
    """Draw a pawn, perhaps with a sign."""
    extra = group(signs_of_pawns()[sign], at=(27, -6)) if sign else ""
    return group(pawn(SEATS[seat], MARKS[seat]), extra, at=at)


def arrow(start: Point, bend: Point, end: Point, colour: str) -> Element:
    """Draw an arrow that is bent towards a point."""
    (x, y), angle = end, math.atan2(end[1] - bend[1], end[0] - bend[0])
    back = (x - 12 * math.cos(angle), y - 12 * math.sin(angle))
    wings = ((x - 17 * math.cos(angle + turn), y - 17 * math.sin(angle + turn)) for turn in (math.pi / 6, -math.pi / 6))
    line, tip = f"M{_pair(start)}Q{_pair(bend)} {_pair(back)}", points(end, *wings)
    return group(
        path(line, fill="none", stroke=colour, stroke_width=6, stroke_linecap="round"),
        element("polygon", points=tip, fill=colour, stroke=colour, stroke_width=3, stroke_linejoin="round"),
    )


def _content(square: int, what: int) -> Iterable[Element]:
    if square == START:
        return (goose(0.78),)
    if square == HOME:
        return (group(tree(), at=(0, -10)), group(plaque(str(HOME)), at=(0, 30), scale=0.62))
    return (group(image(square, what), at=(6, 7)), numeral(square, what, (-27, -27)))


def _middles(squares: tuple[int, ...]) -> dict[int, float]:
    steps = [GAP_STEP if square == GAP else STEP for square in squares]
    lefts = accumulate(steps, initial=(WIDTH - sum(steps)) / 2)
    return {square: left + STEP / 2 for square, left in zip(squares, lefts, strict=False) if square != GAP}


def _dots(squares: tuple[int, ...], middles: Mapping[int, float], top: float) -> Iterable[Element]:
    for before, square in pairwise(squares):
        if square == GAP:
            x = middles[before] + STEP / 2 + GAP_STEP / 2
            yield from (circle(x + side * 14, top + TILE / 2, 4.5, fill=GOOSE_TINT) for side in (-1, 0, 1))


def _arc(hop: Hop, middles: Mapping[int, float], y: float) -> Element:
    side = 1 if hop.below else -1
    start, end = middles[hop.start], middles[hop.end]
    bend = ((start + end) / 2, y + side * min(116, 56 + abs(end - start) / 6))
    inset = 8 if end > start else -8
    label = ""
    if hop.label:
        x, tip = bend[0], (y + bend[1]) / 2
        label = group(
            circle(0, 0, 19, fill="#fffaf0", stroke=BROWN, stroke_width=2),
            text(0, 8, hop.label, font_size=23, fill=BROWN, **NUMERAL),
            at=(x, tip),
        )
    return group(arrow((start + inset, y), bend, (end - inset, y), SEATS[hop.seat].edge), label)


def _pair(point: Point) -> str:
    return f"{number(float(point[0]))} {number(float(point[1]))}"
