"""The horses: a carved head on a turned base, and a plaque with the number, of another shape for every seat."""

from collections.abc import Iterator, Sequence

from ludotheque.games.chevaux.board import NAMES
from ludotheque.games.chevaux.scene.layout import LETTERS
from ludotheque.kit.scene import use
from ludotheque.svg.element import NOTHING, Element, element, group
from ludotheque.svg.element import number as number_in_svg
from ludotheque.svg.palette import CARD, COLOURS, INK
from ludotheque.svg.shapes import circle, path, text

HUES = tuple(COLOURS[name] for name in NAMES)
HEAD = "M14 9C19-7 17-25 4-33L3-41L-4-34C-11-31-15-24-21-15Q-24-9-19-6Q-14-4-10-9C-7-11-4-12-1-13C-3-8-14-5-14 9Z"
MANE = "M3-41L4-33C17-25 19-7 14 9L9 9C13-6 12-22 0-29L-4-34Z"
BASE = "M-19 18Q-21 11-14 9L14 9Q21 11 19 18A19 4.5 0 0 1-19 18Z"
PLAQUE = 1.5  # so much larger than beside a name is the sign on a horse, which bears its number
SHINE = "M-9-27Q-15-20-18-13"
SIGNS = (
    "M0-9A10 10 0 1 1 0 11A10 10 0 1 1 0-9Z",
    "M0-13L14 10L-14 10Z",
    "M-9-8H9V10H-9Z",
    "M0-12L12 1L0 14L-12 1Z",
)  # a disc, a triangle, a square, a diamond: the marks that pages show beside the names of the seats


def horse(colour: int, seat: int, number: int = 0) -> Element:
    """Draw a horse, about 44 wide and 60 high, on the middle of its square."""
    hue = HUES[colour]
    return group(
        element("ellipse", cx=2, cy=19, rx=22, ry=5, fill="#000", fill_opacity=0.3),
        path(BASE, fill=hue.fill, stroke=hue.edge, stroke_width=2, stroke_linejoin="round"),
        path(HEAD, fill=hue.fill, stroke=hue.edge, stroke_width=2.2, stroke_linejoin="round"),
        path(MANE, fill=hue.edge),
        path(SHINE, fill="none", stroke="#fff", stroke_width=2.5, stroke_opacity=0.55, stroke_linecap="round"),
        circle(-5, -24, 2.2, fill=INK),
        circle(-18, -10, 1.3, fill=hue.edge),
        group(sign(seat, CARD, hue.edge), at=(0, 2), scale=PLAQUE),
        figure(number) if number else NOTHING,
        at=(0, 3),
    )


def sign(seat: int, fill: str, edge: str) -> Element:
    """Draw a seat's sign, so that hue is never the only difference."""
    return path(SIGNS[seat], fill=fill, stroke=edge, stroke_width=1.5, stroke_linejoin="round")


def figure(number: int) -> Element:
    """Write a horse's number, in the same height on every square: a small phone shows it."""
    return text(
        0, 15, str(number), font_size=LETTERS, font_weight=700, font_family="system-ui,sans-serif", fill=INK,
        stroke=CARD, stroke_width=5, paint_order="stroke",
    )  # fmt: skip


def definitions(colours: Sequence[int], horses: int) -> Iterator[Element]:
    """Draw the horse of each seat once, and each number, to be used wherever one stands."""
    numbers = range(1, horses + 1)
    yield from (group(figure(number), id=f"cn{number}", at=(0, 3)) for number in numbers)
    for seat, hue in enumerate(colours):
        yield group(horse(hue, seat), id=f"c{seat}")
        yield from (group(use(f"c{seat}"), use(f"cn{number}"), id=f"c{seat}{number}") for number in numbers)


def used(seat: int, number: int, size: float) -> Element:
    """Refer to a horse of some size; where it is small, its number is not."""
    if size >= 1:
        return use(f"c{seat}{number}", transform=_scaled(size) if size > 1 else None)
    return use(f"c{seat}", transform=_scaled(size)) + use(f"cn{number}")


def _scaled(size: float) -> str:
    return f"scale({number_in_svg(size)})"
