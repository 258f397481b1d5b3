"""Signs on the table: a spot for a cairn, the exchange, the teams, the victory."""

from collections.abc import Iterator

from ludotheque.games.cairns.scene.colours import SILK, SILK_DARK, SWAP_INK
from ludotheque.games.cairns.scene.layout import Mat
from ludotheque.games.cairns.scene.stones import FACE_DEEP, FACE_WIDE, FLAT, PLAIN, SCALES
from ludotheque.kit.scene import use
from ludotheque.svg.element import Element, Value, group
from ludotheque.svg.palette import INK
from ludotheque.svg.shapes import circle, path, rect


def signs(mats: tuple[Mat, ...]) -> list[Element]:
    """Define every sign once."""
    return [swap(), scarf(), *_spots(), *_emblems(mats)]


def swap() -> Element:
    """Draw two arrows that pass each other."""
    arrows = "M-15-6H8M2-13L10-6L2 1M15 7H-8M-2 0L-10 7L-2 14"
    line: dict[str, Value] = {"stroke": "#fff", "stroke_width": 4.5, "stroke_linecap": "round"}
    return group(circle(0, 0, 27, fill=SWAP_INK), path(arrows, fill="none", **line), id="swap")


def scarf() -> Element:
    """Draw the blue silk scarf that honours the highest cairn, draped over its top."""
    drape = "M-12-15H10L13 12L20 33L8 27L1 35L-7 28L-16 34L-13 12Z"
    silk = path(drape, fill=SILK, stroke=SILK_DARK, stroke_width=2)
    fold = path("M-4-14L-5 24M5-14L7 22", stroke="#bfe2fb", stroke_width=2.5, stroke_opacity="0.8")
    return group(silk, fold, id="scarf")


def _spots() -> Iterator[Element]:
    """Define, in each size, the outline of a cairn to be."""
    dashed: dict[str, Value] = {"stroke": INK, "stroke_width": 3, "stroke_dasharray": "7 6"}
    width, height = 2 * FACE_WIDE, FACE_DEEP + FLAT
    box = rect(-FACE_WIDE, -FACE_DEEP // 2, width, height, rx=6, fill="#fff", fill_opacity="0.6", **dashed)
    plus = path("M-9 7H9M0-2V16", stroke=INK, stroke_width=4, stroke_linecap="round")
    for size, scale in enumerate(SCALES):
        yield group(box, plus, use(f"h{PLAIN}"), id=f"new{size}", scale=scale)


def _emblems(mats: tuple[Mat, ...]) -> Iterator[Element]:
    """Define the signs of the two teams, woven into each mat: the sun and the moon."""
    rays = "M0-60V-46M0 46V60M-60 0H-46M46 0H60M-42-42L-33-33M33 33L42 42M-42 42L-33 33M33-33L42-42"
    beams = path(rays, stroke="currentColor", stroke_width=9, stroke_linecap="round")
    disc = circle(0, 0, 32, fill="currentColor")
    crescent = path("M18-51A54 54 0 1 0 18 51A58 58 0 0 1 18-51Z", fill="currentColor")
    for number, mat in enumerate(mats):
        at = (mat.x + mat.width // 2, mat.y + mat.height // 2)
        yield group(disc, beams, id=f"sun{number}", at=at, opacity="0.22")
        yield group(crescent, id=f"moon{number}", at=at, opacity="0.22")
