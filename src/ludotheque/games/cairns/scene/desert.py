"""The desert: dunes, the trodden ground of the Ovoo, tents and horses."""

from collections.abc import Iterator
from math import cos, sin, tau

from ludotheque.games.cairns.scene.colours import EARTH, EARTH_DARK, SAND, SAND_DARK
from ludotheque.games.cairns.scene.layout import PILE_X, PILE_Y, WIDTH, Plan
from ludotheque.games.cairns.scene.stones import DEEP, WIDE
from ludotheque.kit.scene import gradient
from ludotheque.svg.element import Element, Value, element, group
from ludotheque.svg.palette import INK
from ludotheque.svg.shapes import path, rect, text

PEBBLES = 44


def sand_light() -> Element:
    """Define the light of the desert."""
    return gradient("cairns-sand", SAND, SAND_DARK)


def desert(plan: Plan) -> tuple[Element, ...]:
    """Draw everything that lies under mats and stones."""
    dunes = element("g", *_dunes(), transform=f"translate({plan.left} 0)scale({plan.width / WIDTH:g} 1)")
    camp = WIDE_CAMP if plan.width > WIDTH else CAMPS.get(len(plan.mats), ())
    return sand(plan), dunes, *camp, group(*ground(), data_about="ovoo")


def sand(plan: Plan) -> Element:
    """Draw the ground of the whole picture."""
    return rect(plan.left, plan.top, plan.width, plan.height, fill="url(#cairns-sand)")


def _dunes() -> Iterator[Element]:
    """Draw soft waves of sand."""
    line: dict[str, Value] = {"fill": "none", "stroke": "#a9773e", "stroke_opacity": "0.28", "stroke_width": 5}
    for y, bend in ((250, 60), (330, -40), (420, 50), (520, -60), (610, 40), (700, -30), (745, 45)):
        yield path(f"M0 {y}C250 {y - bend} 400 {y + bend} 620 {y}S900 {y - bend} 1000 {y + bend // 2}", **line)


def ground() -> Iterator[Element]:
    """Draw the trodden ground under the Ovoo, and a ring of pebbles."""
    width, depth = 3 * WIDE, 3 * DEEP
    x, y = PILE_X + width // 2, PILE_Y + depth // 2 - 20
    yield element("ellipse", cx=x, cy=y, rx=214, ry=226, fill="#6b4d2c", fill_opacity="0.33")
    yield from _pebbles(x, y)
    edge: dict[str, Value] = {"stroke": EARTH_DARK, "stroke_width": 2}
    yield rect(PILE_X - 5, PILE_Y - 5, width + 10, depth + 10, rx=6, fill=EARTH, **edge)
    grid = "".join(f"M{PILE_X + WIDE * at} {PILE_Y}v{depth}M{PILE_X} {PILE_Y + DEEP * at}h{width}" for at in (1, 2))
    yield path(grid, stroke_dasharray="4 7", **edge)
    letters = (text(PILE_X + WIDE * (at + 0.5), PILE_Y + depth + 30, "abc"[at]) for at in range(3))
    yield group(*letters, font_size=32, fill=INK, font_weight=700)


def row_names() -> Element:
    """Define the names of the rows, which each layer shows at its own height."""
    figures = (text(PILE_X - 18, PILE_Y + DEEP * (at + 0.5), str(at + 1)) for at in range(3))
    return group(*figures, font_size=32, fill=INK, font_weight=700, id="rows")


def _pebbles(x: float, y: float) -> Iterator[Element]:
    """Lay a ring of pebbles around the Ovoo."""
    for number in range(PEBBLES):
        angle, size = number * tau / PEBBLES, 7 + number * 7 % 5
        fill = ("#b9a588", "#9d8a70", "#cdbb9c")[number % 3]
        shape: dict[str, Value] = {"rx": size, "ry": size * 0.72, "fill": fill, "stroke": "#6b5337"}
        yield element("ellipse", cx=x + 210 * cos(angle), cy=y + 222 * sin(angle), **shape)


def tent(x: float, y: float, scale: float) -> Element:
    """Draw a ger."""
    felt: dict[str, Value] = {"stroke": "#8a6a45", "stroke_width": 3}
    return group(
        element("ellipse", cx=0, cy=52, rx=105, ry=16, fill="#5d4429", fill_opacity="0.3"),
        path("M-88 50V0Q0-18 88 0V50Q0 66-88 50Z", fill="#f7efdd", **felt),
        path("M-94 2Q-60-48-14-58H14Q60-48 94 2Q0-18-94 2Z", fill="#ece0c6", **felt),
        path("M-88 22Q0 6 88 22", fill="none", stroke="#2463b4", stroke_width=5),
        rect(-20, 8, 40, 48, rx=3, fill="#b5502a", stroke="#6d2c12", stroke_width=3),
        path("M0 8V56", stroke="#6d2c12", stroke_width=2),
        rect(-14, -68, 28, 12, rx=3, fill="#c9a878", **felt),
        at=(x, y),
        scale=scale,
        opacity="0.85",
    )


def horse(x: float, y: float, scale: float = 1) -> Element:
    """Draw a small horse that looks around."""
    body = (
        "M-40 6C-42-14-20-18 0-16C14-16 26-20 34-30C38-36 44-38 46-34L58-14C60-8 54-4 50-8L44-14C38-4 34 2 32 8"
        "L34 40H26L22 14C10 18-12 18-22 14L-26 40H-34L-34 12C-40 20-46 26-46 38C-52 28-48 12-40 6Z"
    )
    return group(path(body, fill="#7a4b26"), at=(x, y), scale=scale, opacity="0.8")


CAMPS: dict[int, tuple[Element, ...]] = {  # what else stands in the desert, where no mat lies
    3: (tent(400, 120, 0.9), horse(590, 150)),
}
WIDE_CAMP = (tent(440, 120, 0.9), horse(620, 150), tent(590, 880, 0.8), horse(400, 890))
