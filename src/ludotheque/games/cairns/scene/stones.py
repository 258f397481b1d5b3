"""The stones as they look: in the Ovoo seen from above, and flat on a cairn.

Each is defined once, in the colour it is used with (`currentColor`), and a position only names it.
"""

from ludotheque.games.cairns.rules.geometry import TRAPEZOID
from ludotheque.games.cairns.rules.stones import COLOURS
from ludotheque.games.cairns.scene.marks import LETTER, PAINT, mark_name, mark_symbols
from ludotheque.games.cairns.scene.outlines import (
    ON_CAIRN,
    OUTLINES,
    Corners,
    face_path,
    middle,
    scaled,
    shrunk,
    wall_path,
)
from ludotheque.games.cairns.words import COVERED
from ludotheque.kit.scene import Stop, gradient, use
from ludotheque.svg.element import Element, Value, element, group
from ludotheque.svg.shapes import circle, path, rect

WIDE, DEEP, THICK = 128, 114, 17  # a cell of the pile, and a stone's thickness
FACE_WIDE, FACE_DEEP, FLAT = 43, 26, 15  # the same on a cairn, which is seen more from the side
SCALES = (2.0, 1.6, 1.25, 1.0, 0.8, 0.64, 0.5, 0.38, 0.3)  # of cairns, so that many find room
PLAIN = SCALES.index(1)
CELL = 112  # the width that a cairn is given at size 1
REACH = 62  # how far above and below its top a cairn can be touched


def pile_symbol(turned: int, colour: int, *, is_free: bool) -> str:
    """Name the drawing of a stone in the pile."""
    return f"{'p' if is_free else 'q'}{turned:x}{LETTER[colour]}"


def cairn_symbol(shape: int, colour: int, size: int, *, is_top: bool) -> str:
    """Name the drawing of a stone on a cairn; the top one can be touched all over its cairn."""
    return f"{'tuv'[shape] if is_top else 'xyz'[shape]}{size}{LETTER[colour]}"


def stones() -> list[Element]:
    """Define every stone once."""
    pile = [part for turned in range(len(OUTLINES)) for part in _pile_symbols(turned)]
    cairns = [part for shape in ON_CAIRN for part in _cairn_symbols(shape)]
    hits = [group(_hit_area(), id=f"h{size}", scale=scale) for size, scale in enumerate(SCALES)]
    return [*_light(), *mark_symbols(), *pile, *hits, *cairns]


def _light() -> tuple[Element, ...]:
    """Give the stones a light from the upper left, and a grain."""
    shine = Stop("0", "#fff", "0.34"), Stop("0.5", "#fff", "0.04"), Stop("1", "#000", "0.16")
    specks = ((3, 5, 1.6), (17, 12, 1.1), (29, 4, 1.4), (9, 22, 1.2), (24, 27, 1.7), (33, 19, 1.0), (14, 33, 1.3))
    grain = (circle(x, y, radius, fill="#000" if x % 2 else "#fff", fill_opacity="0.16") for x, y, radius in specks)
    return (
        gradient("cairns-shine", *shine, x2="0.6"),
        element("pattern", *grain, id="cairns-grain", width=37, height=37, patternUnits="userSpaceOnUse"),
    )


def _pile_symbols(turned: int) -> list[Element]:
    """Define a stone of the pile in each colour, free with a rim of light, and covered in the shade."""
    corners = scaled(OUTLINES[turned], WIDE, DEEP)
    x, y = middle(corners)
    light: dict[str, Value] = {"stroke": "#fff8e0", "stroke_width": 3, "stroke_opacity": "0.75"}
    rim = path(face_path(shrunk(corners, 6)), id=f"e{turned:x}", fill="none", **light)
    dark = face_path(corners) + wall_path(corners, THICK)
    shade = path(dark, id=f"d{turned:x}", fill="#1c120a", fill_opacity="0.42")
    made = [prism(corners, THICK, 5, id=f"b{turned:x}"), rim, shade]
    for colour in range(COLOURS):
        body = (use(f"b{turned:x}"), use(mark_name(colour), x, y))
        for is_free, finish in ((True, "e"), (False, "d")):
            made.append(
                element(
                    "g", *body, use(f"{finish}{turned:x}"), id=pile_symbol(turned, colour, is_free=is_free),
                    color=PAINT[colour].fill, data_about=None if is_free else COVERED[colour],
                )
            )  # fmt: skip
    return made


def _cairn_symbols(shape: int) -> list[Element]:
    """Define a stone of a cairn in each colour and size, covered, and as a top that can be touched."""
    made = [prism(scaled(ON_CAIRN[shape], FACE_WIDE, FACE_DEEP), FLAT, 2, id=f"c{shape}")]
    for colour in range(COLOURS):
        plain = cairn_symbol(shape, colour, PLAIN, is_top=False)
        made.append(element("g", use(f"c{shape}"), *_cairn_marks(shape, colour), id=plain, color=PAINT[colour].fill))
        for size, scale in enumerate(SCALES):
            low, top = (cairn_symbol(shape, colour, size, is_top=is_top) for is_top in (False, True))
            if size != PLAIN:
                made.append(group(use(plain), id=low, scale=scale))
            made.append(element("g", use(low), use(f"h{size}"), id=top))
    return made


def _cairn_marks(shape: int, colour: int) -> tuple[Element, Element]:
    """Mark the upper face and the front of a stone."""
    face, front = (-13, -21) if shape == TRAPEZOID else (0, 0)
    mark = use(mark_name(colour))
    return (
        element("g", mark, transform=f"translate({face} 0)scale(.44 .3)"),
        element("g", mark, transform=f"translate({front} {(FACE_DEEP + FLAT) // 2})scale(.17)"),
    )


def _hit_area() -> Element:
    return rect(-CELL // 2, -REACH, CELL, 2 * REACH, fill="none", pointer_events="all")


def prism(corners: Corners, thick: float, lift: int, **attributes: Value) -> Element:
    """Draw a flat stone: its shadow, the walls that face us, and its upper face with its grain and its light."""
    line: dict[str, Value] = {"stroke": "#000", "stroke_opacity": "0.55", "stroke_width": 2, "stroke_linejoin": "round"}
    rounded: dict[str, Value] = {"stroke_width": 5, "stroke_linejoin": "round"}
    outline, walls, face = face_path(corners), wall_path(corners, thick), face_path(shrunk(corners, 3.5))
    shadow = face_path(tuple((x + lift - 1, y + thick + lift) for x, y in corners))
    return element(
        "g",
        path(shadow, fill_opacity="0.28"),
        path(walls + outline, fill="currentColor", **line),
        path(walls + outline, fill_opacity="0.27"),
        path(face, fill="currentColor", stroke="currentColor", **rounded),
        path(face, fill="url(#cairns-grain)"),
        path(face, fill="url(#cairns-shine)", stroke="url(#cairns-shine)", **rounded),
        **attributes,
    )
