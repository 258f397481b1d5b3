"""cairn-1 A mark for each colour, so that hue is never the only sign: about 56 wide and high, around (0, 0)."""

from ludotheque.games.cairns.rules.stones import COLOURS
from ludotheque.svg import palette
from ludotheque.svg.element import Element, element
from ludotheque.svg.palette import Colour
from ludotheque.svg.shapes import circle, path

PAINT: tuple[Colour, ...] = (palette.BLACK, palette.RED, palette.YELLOW, palette.GREEN, palette.BLUE, palette.WHITE)
LETTER = "krygbw"  # of each colour, in the names of drawings


def mark_symbols() -> list[Element]:
    """Define the marks."""
    return [element("g", *MARKS[colour](PAINT[colour].ink), id=mark_name(colour)) for colour in range(COLOURS)]


def mark_name(colour: int) -> str:
    """Name the drawing of a colour's mark."""
    return f"m{LETTER[colour]}"


def _diamond(ink: str) -> tuple[Element, ...]:
    return (path("M0-26L20 0L0 26L-20 0Z", fill="none", stroke=ink, stroke_width=6, stroke_linejoin="round"),)


def _flame(ink: str) -> tuple[Element, ...]:
    tongue = "M2-28C8-14 20-8 18 8C17 20 8 26 0 26C-10 26-18 19-18 8C-18-1-11-6-9-14C-5-11-4-8-3-4C1-10 3-18 2-28Z"
    return (path(tongue, fill=ink),)


def _sun(ink: str) -> tuple[Element, ...]:
    rays = "M0-27V-18M0 18V27M-27 0H-18M18 0H27M-19-19L-13-13M13 13L19 19M-19 19L-13 13M13-13L19-19"
    return circle(0, 0, 11, fill=ink), path(rays, stroke=ink, stroke_width=5, stroke_linecap="round")


def _leaf(ink: str) -> tuple[Element, ...]:
    blade = path("M-20 20C-26-8-4-26 24-24C26 4 8 24-14 18Z", fill=ink)
    return blade, path("M-24 25L10-10", stroke=palette.GREEN.fill, stroke_width=4, stroke_linecap="round")


def _waves(ink: str) -> tuple[Element, ...]:
    wave = "q7-11 14 0t14 0t14 0t14 0"
    return (path(f"M-28-9{wave}M-28 11{wave}", fill="none", stroke=ink, stroke_width=6, stroke_linecap="round"),)


def _flake(ink: str) -> tuple[Element, ...]:
    arms = "M0-26V26M-23-13L23 13M-23 13L23-13M-6-21L0-15L6-21M-6 21L0 15L6 21"
    return (path(arms, fill="none", stroke=ink, stroke_width=5, stroke_linecap="round"),)


MARKS = (_diamond, _flame, _sun, _leaf, _waves, _flake)
