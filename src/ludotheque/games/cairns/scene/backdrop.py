"""What never moves: the desert, the felt of the mats, and the definitions that positions are drawn with."""

from collections.abc import Iterator
from functools import cache

from ludotheque.games.cairns.scene.colours import FELT
from ludotheque.games.cairns.scene.desert import desert, row_names, sand, sand_light
from ludotheque.games.cairns.scene.layout import Mat, Plan
from ludotheque.games.cairns.scene.signs import signs
from ludotheque.games.cairns.scene.stones import stones
from ludotheque.svg.element import Element, Value, element, group
from ludotheque.svg.palette import GLOW
from ludotheque.svg.shapes import path, rect


@cache
def backdrop(plan: Plan) -> Element:
    """Draw the desert and define what positions are drawn with."""
    return group(
        element("defs", *definitions(plan.mats), *_end(plan)),
        *desert(plan),
        font_family="Georgia, serif",
        aria_hidden="true",
    )


def definitions(mats: tuple[Mat, ...] = ()) -> list[Element]:
    """List everything that a position may name."""
    return [sand_light(), row_names(), *stones(), *signs(mats), *_rugs(mats)]


def _rugs(mats: tuple[Mat, ...]) -> Iterator[Element]:
    """Define each mat, its border in the colour it is used with, and the light around it at its player's turn."""
    for number, mat in enumerate(mats):
        yield element("g", *rug(mat), id=f"k{number}")
        lamp = rect(mat.x, mat.y, mat.width, mat.height, rx=18, fill="none", stroke=GLOW, stroke_width=7)
        yield element("g", lamp, id=f"l{number}")


def _end(plan: Plan) -> Iterator[Element]:
    """Define the sand and the mats on which the cairns stand at the end, when no Ovoo is left."""
    yield group(sand(plan), id="bare")
    for number, mat in enumerate(plan.at_the_end):
        yield element("g", *rug(mat), id=f"o{number}")


def rug(mat: Mat) -> tuple[Element, ...]:
    """Draw a mat of felt with a stitched border, a plate for the name and a line under the hand."""
    x, y, width, height = mat.x, mat.y, mat.width, mat.height
    thread: dict[str, Value] = {"fill": "none", "stroke": "currentColor", "stroke_width": 2}
    return (
        rect(x + 3, y + 6, width, height, rx=18, fill="#3b2410", fill_opacity="0.3"),
        rect(x, y, width, height, rx=18, fill=FELT, stroke="currentColor", stroke_width=5),
        rect(x + 9, y + 9, width - 18, height - 18, rx=11, stroke_dasharray="9 6", stroke_opacity="0.6", **thread),
        rect(x + 14, y + 10, mat.plate, 42, rx=21, fill="currentColor"),
        path(f"M{x + width - 112} {y + 53}h100", stroke_dasharray="3 5", stroke_opacity="0.45", **thread),
    )
