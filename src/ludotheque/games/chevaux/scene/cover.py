"""The cover of the box: four horses on the track, a rising sun, and the die."""

from ludotheque.engine.words import Say
from ludotheque.games.chevaux.board import BLUE, GREEN, RED, YELLOW
from ludotheque.games.chevaux.scene.horses import horse
from ludotheque.kit.scene import Stop, gradient
from ludotheque.svg.element import Element, Value, element, group, points, svg
from ludotheque.svg.palette import CARD, INK, WOOD_DARK
from ludotheque.svg.shapes import PIPS, circle, path, rect, text

WIDTH, HEIGHT = 400, 300
FIELD = ((BLUE, 60, 1.9), (RED, 142, 2.1), (GREEN, 232, 2.3), (YELLOW, 334, 2.5))  # colour, place, size
SEATS = {YELLOW: 0, GREEN: 1, RED: 2, BLUE: 3}


def cover(say: Say) -> Element:
    """Draw the box as it stands on the shelf."""
    return svg(WIDTH, HEIGHT, _sky(), _hills(), _track(), *_field(), _die(), *_title(say("title")))


def _sky() -> Element:
    shade = gradient("chevaux-sky", Stop("0", "#5fa9d8"), Stop("0.6", "#cfe7ee"), Stop("1", "#fff3cf"))
    sun = circle(322, 86, 40, fill="#ffe27a", stroke="#fff6cf", stroke_width=8, stroke_opacity=0.7)
    return group(element("defs", shade), rect(0, 0, WIDTH, HEIGHT, fill="url(#chevaux-sky)"), sun)


def _hills() -> Element:
    fence = "".join(f"M{x} 176V148" for x in range(14, WIDTH, 31))
    return group(
        path("M0 152Q80 108 170 146T400 122V300H0Z", fill="#86b96a"),
        path("M0 172Q120 140 240 166T400 158V300H0Z", fill="#5f9a4b"),
        path(f"{fence}M0 155H400M0 167H400", stroke="#f7efe0", stroke_width=4, fill="none"),
    )


def _track() -> Element:
    squares = [
        element(
            "polygon",
            points=points((x - 6, 226), (x + 58, 226), (x + 50, 300), (x - 22, 300)),
            fill=CARD, stroke="#b49a72", stroke_width=2,
        )
        for x in range(-40, WIDTH + 40, 64)
    ]  # fmt: skip
    return group(rect(0, 220, WIDTH, 80, fill="#8a5a33"), *squares)


def _field() -> list[Element]:
    return [
        group(horse(colour, SEATS[colour], number), at=(x, 282 - 21 * size), scale=size)
        for number, (colour, x, size) in enumerate(FIELD, 1)
    ]


def _die() -> Element:
    pips = (circle(x * 7.5, y * 7.5, 3.2, fill=INK) for x, y in PIPS[6])
    return group(rect(-15, -15, 30, 30, rx=7, fill=CARD, stroke=INK, stroke_width=2), *pips, at=(287, 275), turn=-14)


def _title(words: str) -> list[Element]:
    plain: dict[str, Value] = {
        "font_size": 46,
        "textLength": 340,
        "lengthAdjust": "spacingAndGlyphs",
        "font_weight": 700,
        "font_family": "Georgia,serif",
    }
    shade = text(WIDTH / 2, 62, words, **plain, fill="none", stroke="#fff8e6", stroke_width=9, stroke_linejoin="round")
    return [shade, text(WIDTH / 2, 62, words, **plain, fill=WOOD_DARK)]
