"""Card faces: one for the viewer's mountain and hand, and a plainer one that stays legible when it is small."""

from ludotheque.games.altitude.names import WORD
from ludotheque.games.altitude.rules.cards import AVALANCHE, CABLE_CAR, IS_ANIMAL, NONE, SAINT_BERNARD, VALUE
from ludotheque.games.altitude.scene.art import art
from ludotheque.svg.element import Element, group
from ludotheque.svg.palette import INK
from ludotheque.svg.shapes import path, rect, text

WIDTH, HEIGHT = 76, 94  # of a card near by, around (0, 0); covered ones show their lower half
FAR_WIDTH, FAR_HEIGHT = 27, 36
FAR_FIGURE = 27  # the height of the figure on it
FONT = "system-ui, sans-serif"

# The five belts of a mountain: landscape, paper, edge.
BELTS = (
    ("meadow", "#f2f6de", "#5d7f38"),
    ("forest", "#eaf1e0", "#3f6a4a"),
    ("rock", "#f5ecdd", "#7d5f3c"),
    ("ridge", "#ecebe8", "#5f6670"),
    ("ice", "#eaf3f9", "#3f6f95"),
)
VALUES_OF_A_BELT = 3
ANIMAL = ("#fff0c4", "#b07a12")
PAPER = {
    NONE: ("#2c5578", "#16324b"),
    CABLE_CAR: ("#fbe9e4", "#8f211d"),
    AVALANCHE: ("#dcebf5", "#2f5f86"),
    SAINT_BERNARD: ("#fdf3dc", "#7a4d12"),
}


def paper(kind: int) -> tuple[str, str]:
    """Give the colours of a card and of its edge."""
    if kind in PAPER:
        return PAPER[kind]
    return ANIMAL if IS_ANIMAL[kind] else BELTS[_belt(kind)][1:]


def _belt(kind: int) -> int:
    return (VALUE[kind] - 1) // VALUES_OF_A_BELT


def face(kind: int) -> Element:
    """Draw a card as it lies near by."""
    fill, edge = paper(kind)
    body = rect(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, rx=7, fill=fill, stroke=edge, stroke_width=2)
    return group(body, *_content(kind, edge))


def _content(kind: int, edge: str) -> tuple[Element, ...]:
    if kind == NONE:
        return (art("back"),)
    if IS_ANIMAL[kind]:
        frame = rect(-34, -43, 68, 86, rx=4, fill="none", stroke=edge, stroke_width=1.2)
        animal = art(WORD[kind])
        large, small = group(animal, at=(0, -22), scale=0.9), group(animal, at=(-22, 26), scale=0.38)
        return frame, large, small, _number(str(VALUE[kind]), 13, INK, 40)
    if kind < CABLE_CAR:
        return art(BELTS[_belt(kind)][0]), _number(str(VALUE[kind]), 0, INK)
    signs = {CABLE_CAR: _number("0", 0, edge), AVALANCHE: art("danger"), SAINT_BERNARD: art("heart")}
    return group(art(WORD[kind]), at=(0, -20), scale=0.95), signs[kind]


def _number(words: str, x: float, ink: str, room: float = 54) -> Element:
    """Write a number, squeezed into its room whatever font the viewer has."""
    return text(
        x, 38, words, font_family=FONT, font_size=43, font_weight=800, fill=ink,
        textLength=min(room, 27 * len(words)), lengthAdjust="spacingAndGlyphs",
    )  # fmt: skip


def far_face(kind: int) -> Element:
    """Draw a card as it lies in another player's mountain: little more than its number, as large as can be."""
    fill, edge = paper(kind)
    width, height = FAR_WIDTH, FAR_HEIGHT
    body = rect(-width / 2, -height / 2, width, height, rx=3, fill=fill, stroke=edge, stroke_width=1.2)
    return group(body, *_far_content(kind, edge))


def _far_content(kind: int, edge: str) -> tuple[Element, ...]:
    if kind == NONE:
        return (art("far-back"),)
    if kind == AVALANCHE:
        return (art("far-avalanche"),)
    if kind == SAINT_BERNARD:
        return (group(art("heart"), at=(0, -14), scale=0.6),)
    if kind == CABLE_CAR:
        return art("far-cable-car"), _far_number("0", edge)
    if IS_ANIMAL[kind]:
        line = path("M-11 16.4H11", stroke=edge, stroke_width=1.8)
        return group(art("paw"), at=(0, -10)), line, _far_number(str(VALUE[kind]), INK)
    stripe = path("M-13.5-12V-15A3 3 0 0 1-10.5-18H10.5A3 3 0 0 1 13.5-15V-12Z", fill=edge)
    return stripe, _far_number(str(VALUE[kind]), INK)


def _far_number(words: str, ink: str) -> Element:
    return text(
        0, 16.6, words, font_family=FONT, font_size=FAR_FIGURE, font_weight=700, fill=ink,
        textLength=21 if len(words) > 1 else 14, lengthAdjust="spacingAndGlyphs",
    )  # fmt: skip
