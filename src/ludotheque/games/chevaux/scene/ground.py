"""What never moves: the wooden board, its squares and numbers, corridors, stables and centre."""

from ludotheque.engine.words import Say
from ludotheque.games.chevaux.board import (
    CENTRE,
    CIRCLES,
    COLOURS,
    CORRIDOR,
    FIRST,
    NAMES,
    QUARTER,
    REFUGES,
    ROUTE,
    SQUARES,
)
from ludotheque.games.chevaux.rules.state import HORSES
from ludotheque.games.chevaux.scene.horses import HUES, sign
from ludotheque.games.chevaux.scene.layout import (
    ACROSS,
    ALONG,
    END,
    LETTERS,
    MIDDLE,
    NOOK,
    REACH,
    SIZE,
    SPOTS,
    Spot,
    nook,
    stall,
    turned,
)
from ludotheque.svg.element import NOTHING, Element, element, group, place, points
from ludotheque.svg.palette import CARD, FELT, INK, PAPER, WOOD, WOOD_DARK
from ludotheque.svg.shapes import circle, path, rect, text

LINE = "#b49a72"
STONE = "#ded2b8"
TINTS = ("#fbe7a6", "#cbdcf3", "#f5cbc5", "#cbe3cb")  # of the colours, light enough for dark ink
TRAY = 62
PADDOCK = 126  # radius of a stable
SHOE = "M-17 22C-31 2-24-24 0-24S31 2 17 22H8C17 3 14-13 0-13S-17 3-8 22Z"


def squares(ascending: int, say: Say) -> tuple[Element, Element]:
    """Draw the squares of the ring and of the corridors."""
    return (
        group(*(_square(number, ascending, say) for number in range(1, SQUARES + 1)), data_about="square"),
        group(
            *(_lane(colour, step, say) for colour in range(COLOURS) for step in range(CORRIDOR)), data_about="corridor"
        ),
    )


def frame() -> Element:
    """Draw the wooden frame, with a nail in each corner, and the paper of the board."""
    nails = (circle(x, y, 5, fill="#d8b26a", stroke=WOOD_DARK) for x in (15, SIZE - 15) for y in (15, SIZE - 15))
    return group(
        rect(1, 1, SIZE - 2, SIZE - 2, rx=26, fill=WOOD, stroke=WOOD_DARK, stroke_width=2),
        rect(7, 7, SIZE - 14, SIZE - 14, rx=21, fill="none", stroke="#b27d4c", stroke_width=4),
        rect(19, 19, SIZE - 38, SIZE - 38, rx=9, fill=PAPER, stroke=WOOD_DARK, stroke_width=2),
        *nails,
        aria_hidden="true",
    )


def stable(colour: int, seat: int | None, say: Say) -> Element:
    """Draw a corner of the board: a meadow, and a circle with a stall for each horse if somebody plays the colour."""
    (x, y), (left, top) = nook(colour), turned(NOOK, NOOK, colour)
    hue, half = HUES[colour], (END - REACH) // 2 - 4
    inside = [_shoe(x, y, hue.fill, 2.6)] if seat is None else _stalls(colour, seat)
    return place(
        stable_id(colour),
        say(f"label.stable.{NAMES[colour]}"),
        rect(left - half, top - half, 2 * half, 2 * half, rx=20, fill=hue.fill, stroke=hue.edge, stroke_width=2),
        rect(left - half + 8, top - half + 8, 2 * half - 16, 2 * half - 16, rx=14, fill=TINTS[colour]),
        circle(x, y, PADDOCK, fill=hue.fill, stroke=hue.edge, stroke_width=2),
        circle(x, y, PADDOCK - 9, fill=TINTS[colour], stroke=hue.edge, stroke_width=1.5),
        *inside,
        data_about="stable",
    )


def stable_id(colour: int) -> str:
    """Name a stable on the drawing."""
    return f"stable-{NAMES[colour]}"


def _stalls(colour: int, seat: int) -> list[Element]:
    hue, (x, y) = HUES[colour], nook(colour)
    shown: list[Element] = []
    for horse in range(HORSES):
        left, top = stall(colour, horse)
        shown.append(circle(left, top, 36, fill=CARD, stroke=hue.edge, stroke_width=1.5))
        shown.append(_shoe(left, top, TINTS[colour], 1))
    return [*shown, group(sign(seat, hue.fill, hue.edge), at=(x, y - 2))]


def _shoe(x: int, y: int, fill: str, scale: float) -> Element:
    return group(path(SHOE, fill=fill), at=(x, y), scale=scale)


def _square(number: int, ascending: int, say: Say) -> Element:
    """Draw a square of the ring with its number, its circle, and an arrow if a colour starts there."""
    spot = SPOTS[number]
    owner = CIRCLES.index(number) if number in CIRCLES else None
    kind = f"circle.{NAMES[owner]}" if owner is not None else "refuge" if number in REFUGES else "square"
    return place(
        f"s{number}",
        say(f"label.{kind}", square=number),
        outline(number, CARD if owner is None else TINTS[owner], LINE),
        NOTHING if kind == "square" else _ring(spot, owner),
        _gate(spot, number, ascending),
        _figure(spot, number),
        data_about=None if kind == "square" else kind.partition(".")[0],
    )


def outline(number: int, fill: str, line: str) -> Element:
    """Draw the border of a square; where two arms meet, it reaches into the corner."""
    wide, high = ACROSS / 2, ALONG / 2
    corners = [(-wide, -high), (wide, -high), (wide, high), (-wide, high)]
    if number < SQUARES and number % QUARTER in (8, 9):
        corners.insert(1, (0, -high - wide))
    around = points(*(SPOTS[number].around(x, y) for x, y in corners))
    return element("polygon", points=around, fill=fill, stroke=line, stroke_width=1.5, stroke_linejoin="round")


def _ring(spot: Spot, owner: int | None) -> Element:
    fill, edge = (STONE, INK) if owner is None else (HUES[owner].fill, HUES[owner].edge)
    return circle(spot.x, spot.y, 16.5, fill=fill, stroke=edge, stroke_width=2.5)


def _gate(spot: Spot, number: int, ascending: int) -> Element:
    """pc-5 pc-17 Show where a colour enters the ring, and which way it goes."""
    owners = [colour for colour in range(COLOURS) if ROUTE[ascending][colour][FIRST] == number]
    if not owners:
        return NOTHING
    hue, (x, y) = HUES[owners[0]], spot.figure
    corners = (Spot(spot.x - x, spot.y - y, spot.quarter).around(*corner) for corner in ((-14, 11), (14, 11), (0, -14)))
    return element(
        "polygon", points=points(*corners), fill=hue.fill, stroke=hue.edge, stroke_width=1.5, data_about="start"
    )


def _figure(spot: Spot, number: int) -> Element:
    x, y = spot.figure
    return text(
        spot.x + x,
        spot.y + y + 10,
        str(number),
        font_size=LETTERS,
        font_weight=700,
        textLength=15 * len(str(number)),  # narrow squares hold it, and small screens show it
        lengthAdjust="spacingAndGlyphs",
        fill="#5b3c1e",
        font_family="Georgia,serif",
    )


def _lane(colour: int, step: int, say: Say) -> Element:
    """Draw a square of a corridor with the number by which the story names it."""
    number = SQUARES + colour * CORRIDOR + step + 1
    spot, hue = SPOTS[number], HUES[colour]
    return place(
        f"s{number}",
        say(f"label.corridor.{NAMES[colour]}", number=step + 1),
        outline(number, hue.fill, hue.edge),
        text(
            spot.x, spot.y + 10, str(step + 1),
            font_size=LETTERS, font_weight=700, fill=hue.ink, font_family="Georgia,serif",
        ),
    )  # fmt: skip


def centre(say: Say) -> Element:
    """Draw the centre: a field of each colour around the tray of the die."""
    half = ACROSS // 2
    field = ((0, 0), (ACROSS, ACROSS), (half, REACH), (-half, REACH), (-ACROSS, ACROSS))
    fields = (
        element(
            "polygon", points=points(*(turned(x, y, colour) for x, y in field)),
            fill=HUES[colour].fill, stroke=HUES[colour].edge, stroke_width=2, stroke_linejoin="round",
        )
        for colour in range(COLOURS)
    )  # fmt: skip
    return place(
        f"s{CENTRE}",
        say("label.centre"),
        *fields,
        circle(MIDDLE, MIDDLE, TRAY + 8, fill=WOOD, stroke=WOOD_DARK, stroke_width=2),
        circle(MIDDLE, MIDDLE, TRAY, fill=FELT, stroke=WOOD_DARK, stroke_width=2),
        data_about="centre",
    )
