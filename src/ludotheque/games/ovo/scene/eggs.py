"""The eggs: ivory with a painted symbol, or turned, speckled, and each like the other."""

from ludotheque.games.ovo.rules.state import DIAMOND, STAR, TURNED
from ludotheque.kit.scene import Stop, gradient, use
from ludotheque.svg.element import Element, element, group, points
from ludotheque.svg.palette import BLUE, RED
from ludotheque.svg.shapes import circle, path

COLOURS = {DIAMOND: BLUE, STAR: RED}
LETTERS = {DIAMOND: "d", STAR: "s", TURNED: "t"}

SHELL = "M0-57C27-57 45-18 45 12A45 44 0 0 1-45 12C-45-18-27-57 0-57Z"
STAR_CORNERS = ((0, -30), (7.4, -10), (28.5, -9.3), (11.9, 3.9), (17.6, 24.3), (0, 12.5), (-17.6, 24.3),
                (-11.9, 3.9), (-28.5, -9.3), (-7.4, -10))  # fmt: skip
DIAMOND_CORNERS = ((0, -33), (23, 0), (0, 33), (-23, 0))
SPECKLES = ((-20, -12, 3), (8, -34, 2.6), (22, -6, 3.4), (-6, 4, 2.4), (12, 18, 3), (-26, 20, 2.6), (-10, 34, 3.2),
            (26, 26, 2.4), (4, 44, 2.2), (-14, -36, 2), (34, 8, 2.2), (0, -16, 2))  # fmt: skip


def shades(tag: str) -> Element:
    """Define the light on the eggs; `tag` keeps the names of two pictures on a page apart."""
    return Element.join_all(
        [
            _light(f"{tag}-ivory", Stop("0", "#fffefa"), Stop(".55", "#f6ead2"), Stop("1", "#cfb68d")),
            _light(f"{tag}-brown", Stop("0", "#fbe0c0"), Stop(".5", "#e2ae7c"), Stop("1", "#a5683a")),
        ]
    )


def _light(key: str, *stops: Stop) -> Element:
    return gradient(key, *stops, kind="radial", cx=".36", cy=".3", r=".8")


def shapes(tag: str) -> Element:
    """Define the three faces of an egg, for `show`."""
    return Element.join_all([group(egg(face, tag), id=f"{tag}-{letter}") for face, letter in LETTERS.items()])


def show(face: int, tag: str) -> Element:
    """Show an egg that `shapes` defined."""
    return use(f"{tag}-{LETTERS[face]}")


def egg(face: int, tag: str) -> Element:
    """Draw an egg, about 90 wide and 115 high, around (0, 0)."""
    paint = f"url(#{tag}-{'brown' if face == TURNED else 'ivory'})"
    edge = "#5f3a1c" if face == TURNED else "#7c6743"
    return group(
        circle(0, 0, 64, fill="#fff", fill_opacity=0),
        element("ellipse", cx=5, cy=53, rx=40, ry=9, fill="#2b1505", fill_opacity=0.34),
        path(SHELL, fill=paint, stroke=edge, stroke_width=2.5),
        _speckles() if face == TURNED else symbol(face, 0, 7, 1.18),
        path("M-25-12C-23-28-14-40-6-44", fill="none", stroke="#fff", stroke_width=7, stroke_opacity=0.6,
             stroke_linecap="round"),
    )  # fmt: skip


def symbol(face: int, x: float, y: float, scale: float = 1) -> Element:
    """Paint a diamond or a star."""
    corners = DIAMOND_CORNERS if face == DIAMOND else STAR_CORNERS
    colour, outline = COLOURS[face], points(*corners)
    shape = element(
        "polygon", points=outline, fill=colour.fill, stroke=colour.edge, stroke_width=3, stroke_linejoin="round"
    )
    inner = element("polygon", points=outline, fill="none", stroke="#fff", stroke_opacity=0.5, stroke_width=3)
    return group(shape, group(inner, scale=0.55), at=(x, y), scale=scale)


def _speckles() -> Element:
    dots = [circle(x, y, radius, fill="#5b3416", fill_opacity=0.55) for x, y, radius in SPECKLES]
    return group(*dots)
