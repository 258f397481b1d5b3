"""The round places of the board: the start, the garden in the middle, the corners and the tray of the dice."""

from ludotheque.games.oie.scene.goose import flying_goose, goose, gosling
from ludotheque.games.oie.scene.motifs import LINE
from ludotheque.games.oie.scene.spiral import GARDEN_RADIUS, MIDDLE, START_AT, at
from ludotheque.svg.element import Element, Value, element, group
from ludotheque.svg.shapes import circle, path, text

FOLIAGE = "#35665a"
GOLD, GOLD_DARK, GRASS, GRASS_DARK, WATER = "#e3b95a", "#7d5a1c", "#8fbf5f", "#5e9140", "#6db3d2"
NUMERAL: dict[str, Value] = {"font_family": "Georgia, serif", "font_weight": "bold"}


def medallion(radius: float, fill: str, *inside: str) -> Element:
    """Draw a round field in a golden ring around (0, 0)."""
    return group(
        circle(0, 0, radius, fill=GOLD_DARK),
        circle(0, 0, radius - 2, fill=GOLD),
        circle(0, 0, radius - 7, fill=GOLD_DARK),
        circle(0, 0, radius - 9, fill=fill),
        *inside,
    )


def start(way: str) -> Element:
    """Draw the meadow before the first square, and the stones that lead to it along that stretch of the way."""
    x, y = START_AT
    return group(
        circle(x, y, 90, fill=GOLD_DARK),
        circle(x, y, 88, fill=GOLD),
        path(way, fill=GRASS, stroke=GRASS, stroke_width=5, stroke_linejoin="round"),
        circle(x, y, 81, fill=GRASS),
        path(f"M{x - 79} {y + 14}c28-18 62-6 88-12s52-4 70 6a81 81 0 0 1-158 6Z", fill="#a6cf76"),
        *(_tuft(x + right, y + down) for right, down in ((-50, -40), (0, -52), (4, 74), (46, -36))),
        *(_stone(x + right, y + down) for right, down in ((86, -46), (116, -28), (142, -6))),
    )


def sky() -> Element:
    """Draw geese on their way south."""
    return medallion(
        78, "#a9d3e8",
        path("M-62 28C-66 16-50 10-44 16C-42 4-22 4-20 16C-10 10 2 18-4 28Z", fill="#f4fafd"),
        path("M8-26C6-34 16-38 20-34C24-44 40-40 40-32C48-34 54-24 46-22H12C9-22 8-24 8-26Z", fill="#f4fafd"),
        group(flying_goose(0.82), at=(8, -4)),
        group(flying_goose(0.42), at=(-36, -30)),
        group(flying_goose(0.36), at=(32, 40)),
    )  # fmt: skip


def nest() -> Element:
    """Draw a nest with three eggs, one of them golden."""
    straw = (
        "M-46 22C-30 34 30 34 46 22M-48 14C-34 26 34 26 48 14M-40 32C-20 42 20 42 40 32"
        "M-30 14L-42 34M-8 18L-16 40M10 18L18 40M32 14L42 34"
    )
    return medallion(
        78, "#d8e6b4",
        *(_tuft(x, y) for x, y in ((-48, -14), (50, -10), (0, 60))),
        element("ellipse", cx=0, cy=6, rx=46, ry=14, fill="#8a6230"),
        *(group(_egg(fill), at=(x, y), turn=turn) for x, y, turn, fill in
          ((-19, -8, -16, "#fdf6e6"), (20, -8, 15, "#f3e4c8"), (0, -12, 0, "#f4c945"))),
        path("M-50 8C-34 24 34 24 50 8C54 30 34 46 0 46C-34 46-54 30-50 8Z", fill="#b98a4a", stroke=GOLD_DARK,
             stroke_width=2.5),
        path(straw, stroke="#7a5423", stroke_width=2.5, **LINE),
    )  # fmt: skip


def sprig() -> Element:
    """Draw the sprig of leaves that fills an empty corner, growing to the right from (0, 0)."""
    leaf = "M0 0C8-14 24-16 34-8C24 2 10 6 0 0Z"
    twig = path("M0 0C24-4 48-4 76 4", stroke=FOLIAGE, stroke_width=3, **LINE)
    leaves = ((4, -2, -30), (10, 1, 40), (26, -3, -34), (34, 0, 38), (48, -1, -30), (56, 2, 34), (74, 4, 8))
    return group(twig, *(group(path(leaf, fill=FOLIAGE), at=(x, y), turn=turn, scale=0.7) for x, y, turn in leaves))


def tray() -> Element:
    """Draw the tray of green cloth into which the dice are thrown."""
    return medallion(80, "#1f6b4f", circle(0, 0, 66, fill="none", stroke="#2f8463", stroke_width=3))


def garden(way: str) -> Element:
    """Draw the garden in the middle, where the way ends: a pond, trees, flowers, and the number all want."""
    edge: dict[str, Value] = {"fill": GOLD, "stroke": GOLD, "stroke_width": 8, "stroke_linejoin": "round"}
    stones = (at(lap) for lap in (2.785, 2.82, 2.855, 2.89))
    return group(
        path(way, **edge),
        circle(MIDDLE, MIDDLE, GARDEN_RADIUS, **edge),
        path(way, fill=GRASS),
        circle(MIDDLE, MIDDLE, GARDEN_RADIUS, fill=GRASS),
        *(_stone(x, y) for x, y in stones),
        group(_pond(), at=(MIDDLE, MIDDLE)),
        group(goose(0.6), at=(378, 542)),
        *(group(gosling(), at=spot) for spot in ((322, 524), (284, 504), (252, 528))),
    )  # fmt: skip


def _pond() -> Element:
    trees = ((-112, -72, 1.0), (-64, -116, 1.15), (0, -132, 1.25), (66, -114, 1.15), (114, -68, 1.0))
    flowers = ((-136, 16), (-150, -20), (150, -22), (140, 14), (126, 56), (100, 94), (-78, 114), (70, 124))
    colours = ("#e5604f", "#f6d04d", "#fff6e6", "#e58ac0")
    return group(
        *(group(tree(), at=(x, y), scale=scale) for x, y, scale in trees),
        element("ellipse", cx=0, cy=22, rx=112, ry=64, fill="#e5d6ad"),
        element("ellipse", cx=0, cy=22, rx=104, ry=57, fill=WATER),
        path("M-70 4q9-6 18 0t18 0M30 48q9-6 18 0t18 0M-62 46q9-6 18 0M44-4q9-6 18 0", stroke="#d5edf6", stroke_width=3,
             **LINE),
        *(group(_flower(colours[number % 4]), at=at) for number, at in enumerate(flowers)),
        group(goose(0.72, flip=True), at=(-88, -34)),
        group(goose(0.72), at=(88, -34)),
        group(plaque("63"), at=(0, 130)),
    )  # fmt: skip


def _stone(x: float, y: float) -> Element:
    return element("ellipse", cx=x, cy=y, rx=20, ry=13, fill="#e5d6ad", stroke="#b9a671", stroke_width=2)


def _tuft(x: float, y: float) -> Element:
    return path(
        f"M{x - 7} {y}q1-8-3-12M{x} {y}q0-8 0-14M{x + 7} {y}q-1-8 3-12", stroke=GRASS_DARK, stroke_width=3, **LINE
    )


def _egg(fill: str) -> Element:
    return path("M0-22C10-22 17-6 17 4A17 17 0 0 1-17 4C-17-6-10-22 0-22Z", fill=fill, stroke="#8a6b3c", stroke_width=2)


def tree() -> Element:
    """Draw an apple tree, about 50 wide and 70 high, around (0, 0)."""
    return group(
        path("M-5 34V8H5V34Z", fill="#7b4f2a"),
        path("M0-34C14-36 24-24 21-14C30-8 26 10 12 12C6 18-6 18-12 12C-26 10-30-8-21-14C-24-24-14-36 0-34Z",
             fill="#3f7a3a", stroke="#2b5629", stroke_width=2.5),
        *(circle(x, y, 4, fill="#e5604f") for x, y in ((-10, -16), (8, -20), (-2, -2), (14, 0))),
    )  # fmt: skip


def _flower(colour: str) -> Element:
    petals = (group(circle(0, -6, 5, fill=colour), turn=72 * turn) for turn in range(5))
    return group(*petals, circle(0, 0, 4, fill="#b8791c"))


def plaque(words: str) -> Element:
    """Draw a golden plaque with a number, about 110 wide and 40 high, around (0, 0)."""
    return group(
        path("M-46-20H46L56 0L46 20H-46L-56 0Z", fill=GOLD, stroke=GOLD_DARK, stroke_width=3, stroke_linejoin="round"),
        text(0, 12, words, font_size=36, fill="#4a2c16", **NUMERAL),
    )
