"""What never moves: the desert, the ground of the Ovoo, the felt of the mats, and the stones' definitions."""

from collections.abc import Iterator
from functools import cache
from math import cos, sin, tau

from ludotheque.games.cairns.scene.layout import HEIGHT, MATS, PILE_X, PILE_Y, WIDTH, Mat
from ludotheque.games.cairns.scene.stones import DEEP, FACE_DEEP, FACE_WIDE, SCALES, WIDE, symbols
from ludotheque.svg.element import Element, Value, element, group
from ludotheque.svg.palette import GLOW, INK, Colour
from ludotheque.svg.shapes import circle, path, rect, text

PLUM = Colour("plum", "#6a3577", "#3a1745", "#ffffff")
TEAL = Colour("teal", "#136a6a", "#073b3b", "#ffffff")
RUST = Colour("rust", "#9c4a16", "#572506", "#ffffff")
SLATE = Colour("slate", "#46556b", "#222c3b", "#ffffff")
SEAT_COLOURS = (PLUM, TEAL, RUST, SLATE)  # none of them a colour of the stones
SAND, SAND_DARK, FELT = "#e7c78d", "#c4935a", "#f0e2c2"
SWAP_INK = "#8a1c5a"


def seat_colour(seat: int) -> Colour:
    """Give the colour of a seat's mat."""
    return SEAT_COLOURS[seat]


@cache
def backdrop(seats: int) -> Element:
    """Draw the desert and define what positions are drawn with."""
    return group(
        symbols(),
        element("defs", *_desert_light(), _swap(), *_rugs(seats), *_spots(), *_emblems(seats), _scarf()),
        rect(0, 0, WIDTH, HEIGHT, fill="url(#cairns-sand)"),
        *_dunes(),
        *CAMPS[seats],
        *_ground(),
        font_family="Georgia, serif",
        aria_hidden="true",
    )


def _desert_light() -> tuple[Element, ...]:
    stops = (element("stop", offset=at, stop_color=colour) for at, colour in (("0", SAND), ("1", SAND_DARK)))
    ground = (("0", "#7c5f3f"), ("0.72", "#8d6d49"), ("1", "#8d6d49"))
    soil = (element("stop", offset=at, stop_color=colour) for at, colour in ground)
    return (
        element("linearGradient", *stops, id="cairns-sand", x2="0", y2="1"),
        element("radialGradient", *soil, id="cairns-soil"),
    )


def _swap() -> Element:
    """Define the sign of an exchange: two arrows that pass each other."""
    arrows = "M-15-6H8M2-13L10-6L2 1M15 7H-8M-2 0L-10 7L-2 14"
    line: dict[str, Value] = {
        "stroke": "#fff",
        "stroke_width": 4.5,
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }
    return group(circle(0, 0, 27, fill=SWAP_INK), path(arrows, fill="none", **line), id="swap")


def _rugs(seats: int) -> list[Element]:
    """Define each mat, its border in the colour it is used with, and the lamp of the player whose turn it is."""
    made = []
    for number, mat in enumerate(MATS[seats]):
        made.append(element("g", *_rug(mat), id=f"k{number}"))
        lamp = rect(mat.x, mat.y, mat.width, mat.height, rx=18, fill="none", stroke=GLOW, stroke_width=7)
        made.append(element("g", lamp, id=f"l{number}"))
    return made


def _rug(mat: Mat) -> tuple[Element, ...]:
    x, y, width, height = mat.x, mat.y, mat.width, mat.height
    return (
        rect(x + 3, y + 6, width, height, rx=18, fill="#3b2410", fill_opacity="0.3"),
        rect(x, y, width, height, rx=18, fill=FELT, stroke="currentColor", stroke_width=5),
        rect(
            x + 9,
            y + 9,
            width - 18,
            height - 18,
            rx=11,
            fill="none",
            stroke="currentColor",
            stroke_width=2,
            stroke_dasharray="9 6",
            stroke_opacity="0.6",
        ),
        rect(x + 14, y + 12, 146, 35, rx=17, fill="currentColor"),
        path(
            f"M{x + width - 112} {y + 50}h100",
            stroke="currentColor",
            stroke_width=2,
            stroke_opacity="0.45",
            stroke_dasharray="3 5",
        ),
    )


def _spots() -> list[Element]:
    """Define, in each size, the outline of a cairn to be and the ring around the one that grew last."""
    made = []
    for size, scale in enumerate(SCALES):
        outline = rect(
            -FACE_WIDE,
            -FACE_DEEP / 2,
            2 * FACE_WIDE,
            FACE_DEEP + 14,
            rx=6,
            fill="#fff",
            fill_opacity="0.45",
            stroke=INK,
            stroke_width=3,
            stroke_dasharray="7 6",
        )
        ring = element(
            "ellipse",
            cx=0,
            cy=10,
            rx=FACE_WIDE + 13,
            ry=FACE_DEEP + 2,
            fill=GLOW,
            fill_opacity="0.45",
            stroke="#a87500",
            stroke_width=2,
        )
        made += [group(outline, id=f"new{size}", scale=scale), group(ring, id=f"ring{size}", scale=scale)]
    return made


def _emblems(seats: int) -> Iterator[Element]:
    """Define the signs of the two teams, woven into a mat: the sun and the moon."""
    rays = "M0-60V-46M0 46V60M-60 0H-46M46 0H60M-42-42L-33-33M33 33L42 42M-42 42L-33 33M33-33L42-42"
    rising = path(rays, stroke="currentColor", stroke_width=9, stroke_linecap="round")
    crescent = path("M18-54A54 54 0 1 0 18 54A42 42 0 1 1 18-54Z", fill="currentColor")
    for number, mat in enumerate(MATS[seats]):
        at = (mat.x + mat.width // 2, mat.y + mat.height // 2)
        sun = circle(0, 0, 32, fill="currentColor")
        yield group(sun, rising, id=f"sun{number}", at=at, opacity="0.22")
        yield group(crescent, id=f"moon{number}", at=at, opacity="0.22")


def _scarf() -> Element:
    """Define the blue silk scarf that honours the highest cairn, draped over its top."""
    silk = path(
        "M-12-15H10L13 12L20 33L8 27L1 35L-7 28L-16 34L-13 12Z", fill="#2f8fd8", stroke="#0d3f6b", stroke_width=2
    )
    fold = path("M-4-14L-5 24M5-14L7 22", stroke="#bfe2fb", stroke_width=2.5, stroke_opacity="0.8")
    return group(silk, fold, id="scarf")


def _dunes() -> tuple[Element, ...]:
    """Draw soft waves of sand."""
    line = {"fill": "none", "stroke": "#a9773e", "stroke_opacity": "0.28", "stroke_width": 5}
    waves = ((250, 60), (330, -40), (420, 50), (520, -60), (610, 40), (700, -30), (745, 45))
    return tuple(
        path(f"M0 {y}C250 {y - bend} 400 {y + bend} 620 {y}S900 {y - bend} 1000 {y + bend // 2}", **line)
        for y, bend in waves
    )


def _ground() -> tuple[Element, ...]:
    """Draw the trodden ground under the Ovoo, a ring of pebbles, and the names of columns and rows."""
    width, depth = 3 * WIDE, 3 * DEEP
    x, y = PILE_X + width / 2, PILE_Y + depth / 2 - 20
    soil = element("ellipse", cx=x, cy=y, rx=214, ry=226, fill="#6b4d2c", fill_opacity="0.33")
    letters = [text(PILE_X + WIDE * (at + 0.5), PILE_Y + depth + 23, "abc"[at]) for at in range(3)]
    figures = [text(PILE_X - 14, PILE_Y + DEEP * (at + 0.5), str(at + 1)) for at in range(3)]
    base = rect(PILE_X - 5, PILE_Y - 5, width + 10, depth + 10, rx=6, fill="#6d5235", stroke="#4a3520", stroke_width=2)
    grid = "".join(f"M{PILE_X + WIDE * at} {PILE_Y}v{depth}M{PILE_X} {PILE_Y + DEEP * at}h{width}" for at in (1, 2))
    lines = path(grid, stroke="#4a3520", stroke_width=2, stroke_dasharray="4 7")
    return soil, *_pebbles(x, y), base, lines, group(*letters, *figures, font_size=19, fill=INK, font_weight=700)


def _pebbles(x: float, y: float) -> Iterator[Element]:
    """Lay a ring of pebbles around the Ovoo."""
    for number in range(44):
        angle = number * tau / 44
        size = 7 + number * 7 % 5
        at = (x + 210 * cos(angle), y + 222 * sin(angle))
        fill = ("#b9a588", "#9d8a70", "#cdbb9c")[number % 3]
        yield element(
            "ellipse", cx=at[0], cy=at[1], rx=size, ry=size * 0.72, fill=fill, stroke="#6b5337", stroke_width=1.5
        )


def _tent(x: float, y: float, scale: float) -> Element:
    """Draw a ger."""
    return group(
        element("ellipse", cx=0, cy=52, rx=105, ry=16, fill="#5d4429", fill_opacity="0.3"),
        path("M-88 50V0Q0-18 88 0V50Q0 66-88 50Z", fill="#f7efdd", stroke="#8a6a45", stroke_width=3),
        path("M-94 2Q-60-48-14-58H14Q60-48 94 2Q0-18-94 2Z", fill="#ece0c6", stroke="#8a6a45", stroke_width=3),
        path("M-88 22Q0 6 88 22", fill="none", stroke="#2463b4", stroke_width=5),
        rect(-20, 8, 40, 48, rx=3, fill="#b5502a", stroke="#6d2c12", stroke_width=3),
        path("M0 8V56", stroke="#6d2c12", stroke_width=2),
        rect(-14, -68, 28, 12, rx=3, fill="#c9a878", stroke="#8a6a45", stroke_width=2),
        at=(x, y),
        scale=scale,
        opacity="0.85",
    )


def _horse(x: float, y: float) -> Element:
    """Draw a small horse that looks around."""
    body = (
        "M-40 6C-42-14-20-18 0-16C14-16 26-20 34-30C38-36 44-38 46-34L58-14C60-8 54-4 50-8L44-14C38-4 34 2 32 8"
        "L34 40H26L22 14C10 18-12 18-22 14L-26 40H-34L-34 12C-40 20-46 26-46 38C-52 28-48 12-40 6Z"
    )
    return group(path(body, fill="#7a4b26"), at=(x, y), opacity="0.8")


CAMPS = {  # what else stands in the desert, where no mat lies
    2: (_tent(150, 560, 1.0), _tent(850, 440, 0.8), _horse(865, 640), _horse(110, 370)),
    3: (_tent(400, 120, 0.9), _horse(590, 150)),
    4: (),
}
