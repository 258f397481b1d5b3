"""The cover of the box: three eggs in a nest, one of them turned."""

from math import cos, pi, sin

from ludotheque.engine.words import Say
from ludotheque.games.ovo.rules.state import DIAMOND, STAR, TURNED
from ludotheque.games.ovo.scene import board, eggs
from ludotheque.kit.scene import gradient
from ludotheque.svg.element import Element, element, group, svg
from ludotheque.svg.shapes import path, rect, text

TAG = "ovo-c"
WIDTH, HEIGHT = 400, 300
STALKS = 220


def cover(say: Say) -> Element:
    """Draw the box."""
    sky = element("defs", gradient(f"{TAG}-sky", "#f8dfa6", "#e39a52"))
    return svg(
        WIDTH, HEIGHT,
        board.definitions(TAG), sky,
        rect(0, 0, WIDTH, HEIGHT, fill=f"url(#{TAG}-sky)"),
        _rays(),
        _title(),
        straws(200, 232, 178, 36, range(0, STALKS, 2)),
        group(eggs.egg(DIAMOND, TAG), at=(102, 190), turn=-12, scale=1.08),
        group(eggs.egg(STAR, TAG), at=(298, 190), turn=12, scale=1.08),
        group(eggs.egg(TURNED, TAG), at=(200, 184), scale=1.2),
        straws(200, 264, 190, 34, range(1, STALKS, 2)),
        role="img", aria_label=say("picture.cover"),
    )  # fmt: skip


def _rays() -> Element:
    wedges = "".join(
        f"M200 210L{200 + 420 * cos(angle):.0f} {210 + 420 * sin(angle):.0f}"
        f"L{200 + 420 * cos(angle + 0.13):.0f} {210 + 420 * sin(angle + 0.13):.0f}Z"
        for angle in (pi + 0.02 + ray * pi / 12 for ray in range(12))
    )
    return path(wedges, fill="#fff6dc", fill_opacity=0.35)


def _title() -> Element:
    letters = group(
        text(205, 98, "OVO", fill="none", stroke="#fff3d6", stroke_width=12, stroke_linejoin="round"),
        text(205, 98, "OVO", fill="#7a2e12"),
        font_family=board.SERIF, font_size=104, font_weight="bold", letter_spacing=10,
    )  # fmt: skip
    return group(letters, aria_hidden="true")


def straws(x: int, y: int, width: int, height: int, stalks: range) -> Element:
    """Heap up the straw of a nest in the shape of a bowl."""
    colours = ("#8f6a22", "#c89a3c", "#e6c263", "#a87c2c")
    lines = ["" for _ in colours]
    for stalk in stalks:
        angle = stalk * 2.399  # the golden angle, so that no two stalks lie alike
        reach = (stalk / STALKS) ** 0.5
        left, top = x + width * reach * cos(angle), y + height * reach * sin(angle) + (0 if reach < 1 else 4)
        lean = 26 * cos(angle * 3.1), 13 * sin(angle * 2.3)
        lines[stalk // 2 % len(colours)] += (
            f"M{left - lean[0]:.0f} {top - lean[1]:.0f}L{left + lean[0]:.0f} {top + lean[1]:.0f}"
        )
    drawn = zip(lines, colours, strict=True)
    return group(*(path(line, stroke=colour, stroke_width=5, stroke_linecap="round") for line, colour in drawn))
