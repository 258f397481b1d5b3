"""The pictures of the squares that do something, each about 72 wide around (0, 0)."""

from ludotheque.games.oie.scene.motifs import LINE
from ludotheque.svg.element import Element, Value, element, group
from ludotheque.svg.shapes import PIPS, circle, path, rect

INK, STONE, STONE_DARK, TIMBER, TILES = "#3d2b1c", "#d3c7b4", "#a3937c", "#7b4f2a", "#b5402f"
NIGHT = "#1d1729"
EDGE: dict[str, Value] = {"stroke": INK, "stroke_width": 2, "stroke_linejoin": "round"}


def bridge() -> Element:
    """Draw the bridge: an arch of stone over a stream."""
    return group(
        path("M-41 22C-30 14-14 14 0 19C14 24 30 24 41 17V29C30 38-26 38-41 31Z", fill="#4f9cc4"),
        path("M-30 27q5-4 10 0t10 0M2 30q5-4 10 0t10 0", stroke="#dff2fa", stroke_width=2.5, **LINE),
        path("M-40 8Q0-30 40 8V25H25C25 0-25 0-25 25H-40Z", fill=STONE, **EDGE),
        path("M-31 25C-31-8 31-8 31 25M-11 3L-14-7M0 0V-11M11 3L14-7M-22 11L-29 4M22 11L29 4", stroke=STONE_DARK,
             stroke_width=2, **LINE),
        path("M-40 0Q0-38 40 0M-40 0V8M-24-12V-4M0-19V-11M24-12V-4M40 0V8", stroke=INK, stroke_width=3.5, **LINE),
    )  # fmt: skip


def inn() -> Element:
    """Draw the inn: lit windows, and the moon on its sign."""
    return group(
        rect(-29, -6, 48, 40, fill="#fff0d2", **EDGE),
        path("M-37-4L-5-36L27-4Z", fill=TILES, **EDGE),
        path("M-29 14H19M-17-6V14M7-6V14", stroke=TIMBER, stroke_width=3, **LINE),
        path("M-12 34V20A7 7 0 0 1 2 20V34Z", fill=TIMBER, **EDGE),
        path("M-26 18H-17V28H-26ZM7 18H16V28H7Z", fill="#ffd34d", stroke=INK, stroke_width=1.5),
        circle(-5, -15, 5, fill="#ffd34d", stroke=INK, stroke_width=1.5),
        path("M19 2H36M30 2V8", stroke=INK, stroke_width=2.5, **LINE),
        circle(30, 17, 10, fill="#27496d", **EDGE),
        path("M33 11A7 7 0 1 0 33 23A9 9 0 0 1 33 11Z", fill="#ffe28a"),
    )


def dice() -> Element:
    """Draw two dice that have just been thrown."""
    return group(
        group(cube(6, 40), at=(-13, -12), turn=-14),
        group(cube(3, 40), at=(15, 14), turn=11),
    )


def cube(value: int, size: float) -> Element:
    """Draw an ivory die around (0, 0)."""
    gap, half = size * 0.26, size / 2
    pips = (circle(x * gap, y * gap, size * 0.095, fill="#8f1d18" if value == 1 else INK) for x, y in PIPS[value])
    return group(
        rect(-half, -half + size * 0.05, size, size, rx=size * 0.22, fill="#b9a27a"),
        rect(-half, -half, size, size, rx=size * 0.22, fill="#fffaf0", stroke=INK, stroke_width=size / 30),
        rect(-half * 0.84, -half * 0.84, size * 0.84, size * 0.84, rx=size * 0.16, fill="none", stroke="#efe2c4",
             stroke_width=size / 25),
        *pips,
    )  # fmt: skip


def well() -> Element:
    """Draw the well: a ring of stone, a little roof, a bucket on its rope."""
    return group(
        path("M-22-18V10M22-18V10", stroke=TIMBER, stroke_width=5, **LINE),
        path("M-22-8H22M22-8H30V-2", stroke=TIMBER, stroke_width=4, **LINE),
        path("M-37-14L0-38L37-14L30-11H-30Z", fill=TILES, **EDGE),
        path("M-30 12V28A30 10 0 0 0 30 28V12Z", fill=STONE, **EDGE),
        element("ellipse", cx=0, cy=12, rx=30, ry=10, fill=STONE_DARK, **EDGE),
        element("ellipse", cx=0, cy=13, rx=22, ry=6, fill="#22303d"),
        path("M-29 21A30 9 0 0 0 29 21M-12 20V27M12 20V27M-22 26V33M0 30V37M22 26V33",
             stroke=STONE_DARK, stroke_width=2, **LINE),
        path("M0-8V2", stroke=INK, stroke_width=2, **LINE),
        path("M-7 1H7L5 12H-5Z", fill="#c98c4a", **EDGE),
    )  # fmt: skip


def labyrinth() -> Element:
    """Draw the labyrinth: hedges that lead astray."""
    hedge = "M8 36H36V-36H-36V36H-10M-36 12H-20V-20H20V20H-4V-4M4-36V-22M36 4H22"
    return group(
        rect(-38, -38, 76, 76, rx=8, fill="#efe0b4"),
        path(hedge, stroke="#2c5a2b", stroke_width=9, **LINE),
        path(hedge, stroke="#5f9a45", stroke_width=4, **LINE),
    )


def prison() -> Element:
    """Draw the prison: a tower with a barred window."""
    walls = "M-31 35V-22H-35V-37H-24V-30H-13V-37H-5V-30H5V-37H13V-30H24V-37H35V-22H31V35Z"
    bricks = "M-31-14H-18M18-14H31M-31 4H-20M20 4H31M-31 24H31M-22-14V-4M25-14V-4M-26 4V14M26 4V14M-12 24V35M12 24V35"
    return group(
        path(walls, fill="#b8b0aa", **EDGE),
        path(bricks, stroke="#8a817a", stroke_width=2, **LINE),
        path("M-17 18V-6A17 17 0 0 1 17-6V18Z", fill="#2a2623", **EDGE),
        path("M-9 18V-19M0 18V-22M9 18V-19M-17 2H17", stroke="#c9ced3", stroke_width=3.5, **LINE),
    )


def death() -> Element:
    """Draw the skull on two crossed bones."""
    bones, ends = "M-33 12L33 38M33 12L-33 38", ((33, 8), (35, 14), (35, 33), (32, 39))
    head = "M-15 15C-25 12-29 2-29-9C-29-26-16-38 0-38C16-38 29-26 29-9C29 2 25 12 15 15V24C15 28-15 28-15 24Z"
    eyes = "M-12-14A9 9 0 1 0-12 4A9 9 0 0 0-12-14M12-14A9 9 0 1 0 12 4A9 9 0 0 0 12-14M0 4L-4 12H4Z"
    return group(
        path(bones, stroke="#f3ead6", stroke_width=7, **LINE),
        *(circle(side * x, y, 5, fill="#f3ead6") for x, y in ends for side in (-1, 1)),
        path(head, fill="#fbf4e4", stroke=NIGHT, stroke_width=2.5),
        path(eyes, fill=NIGHT),
        path("M-6 18V26M0 18V27M6 18V26", stroke=NIGHT, stroke_width=2, **LINE),
    )
