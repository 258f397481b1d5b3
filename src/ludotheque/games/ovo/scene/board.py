"""The board that never changes: a wooden frame, carved hollows, two camps of straw, and the strip below."""

from functools import cache
from math import cos, pi, sin

from ludotheque.engine.words import Say
from ludotheque.games.ovo.moves import name
from ludotheque.games.ovo.rules.board import FIRST_OF_CAMP, SIZE, SQUARES
from ludotheque.games.ovo.rules.state import DIAMOND, STAR
from ludotheque.games.ovo.scene import eggs
from ludotheque.games.ovo.scene.layout import (
    BOTTOM,
    EYE,
    EYE_WIDTH,
    HEIGHT,
    LEFT,
    LETTERS,
    SQUARE,
    STRIP,
    STRIP_HEIGHT,
    TOP,
    WIDTH,
    middle,
    place_key,
)
from ludotheque.kit.scene import Stop, gradient, use
from ludotheque.svg.element import NOTHING, Element, Value, element, group, place
from ludotheque.svg.shapes import circle, path, rect, text

SERIF = "Georgia, serif"
CREAM = "#fff3d6"
DARK = "#3b2210"
WOOD = ("#b07c48", "#c4935c")
CAMP_WOOD = {DIAMOND: ("#7f9dbd", "#92aeca"), STAR: ("#c97f6e", "#d79382")}
GRAIN = (
    "M-66-48C-30-40 20-56 66-46M-66-22C-20-30 30-14 66-24M-66 8C-34 2 24 16 66 6"
    "M-66 34C-12 26 20 44 66 34M-66 58C-20 52 30 62 66 56"
)
CAMP_WORDS = {DIAMOND: "square.diamond", STAR: "square.star"}
HOLLOW = Stop(".3", "#4a2508", "0.1"), Stop("1", "#4a2508", "0.5")
STRAWS = 34
AROUND = rect(-SQUARE // 2, -SQUARE // 2, SQUARE, SQUARE, fill="#fff", fill_opacity=0)


@cache
def definitions(tag: str) -> Element:
    """Define what the drawing uses again and again."""
    return element(
        "defs",
        eggs.shades(tag),
        eggs.shapes(tag),
        gradient(f"{tag}-frame", "#9a6436", "#6b3f1d"),
        gradient(f"{tag}-brass", "#ffe9a8", "#d9a23a"),
        gradient(f"{tag}-hollow", *HOLLOW, kind="radial", cx=".56", cy=".66", r=".68"),
        group(eye(), id=f"{tag}-badge"),
        group(sign_of("✓", "#2f7d3b"), id=f"{tag}-right"),
        group(sign_of("✗", "#c62f2b"), id=f"{tag}-wrong"),
    )  # fmt: skip


def eye() -> Element:
    """Draw the round badge of a look, 60 across."""
    return Element.join_all(
        [
            circle(0, 0, 29, fill=CREAM, stroke=DARK, stroke_width=3),
            path("M-22 0C-12-15 12-15 22 0C12 15-12 15-22 0Z", fill="#fff", stroke=DARK, stroke_width=3),
            circle(0, 0, 8.5, fill=DARK),
            circle(-3, -3, 2.5, fill="#fff"),
        ]
    )


def sign_of(letter: str, fill: str) -> Element:
    """Draw the round sign of an egg that is right or wrong."""
    disc = circle(42, -44, 22, fill=fill, stroke="#fff", stroke_width=3)
    return disc + text(42, -34, letter, fill="#fff", font_size=LETTERS)


def mark(is_right: bool, tag: str) -> Element:
    """Mark an egg as right or wrong."""
    return use(f"{tag}-{'right' if is_right else 'wrong'}")


@cache
def frame(tag: str) -> Element:
    """Draw the wood around the squares."""
    size = SIZE * SQUARE
    return group(
        rect(2, 2, WIDTH - 4, HEIGHT - 4, rx=34, fill=f"url(#{tag}-frame)", stroke=DARK, stroke_width=4),
        rect(12, 12, WIDTH - 24, HEIGHT - 24, rx=26, fill="none", stroke="#e0b77c", stroke_opacity=0.5, stroke_width=2),
        rect(LEFT - 6, TOP - 6, size + 12, size + 12, rx=12, fill=DARK),
        aria_hidden="true",
    )


def squares(tag: str, is_flipped: bool, say: Say) -> Element:
    """Draw the wood of all squares, and over it every hollow as a place, named after its camp."""
    return woods(is_flipped) + Element.join_all([square(index, tag, is_flipped, say) for index in range(SQUARES)])


@cache
def woods(is_flipped: bool) -> Element:
    """Draw the wood of all squares; it lies below all places, so that their glow is seen."""
    return group(*(group(wood(index), at=middle(index, is_flipped)) for index in range(SQUARES)), aria_hidden="true")


def square(index: int, tag: str, is_flipped: bool, say: Say) -> Element:
    """Draw one square as a place: its hollow, which lights up, and all around it to be touched."""
    x, y = middle(index, is_flipped)
    words = say(CAMP_WORDS.get(camp_of(index), "square.plain"), square=name(index))
    about = "camp" if camp_of(index) else "square"
    return place(place_key(index), words, AROUND, hollow(index, tag), transform=f"translate({x} {y})", data_about=about)


def colour_of(index: int) -> str:
    """Choose between two woods, like a chessboard; those of a camp are stained."""
    return CAMP_WOOD.get(camp_of(index), WOOD)[(index + index // SIZE) % 2]


@cache
def wood(index: int) -> Element:
    """Draw the wood of a square around (0, 0)."""
    corner, side = 2 - SQUARE // 2, SQUARE - 4
    grain = path(GRAIN, fill="none", stroke="#7a4a1e", stroke_opacity=0.13, stroke_width=3)
    return rect(corner, corner, side, side, rx=9, fill=colour_of(index)) + grain


@cache
def hollow(index: int, tag: str) -> Element:
    """Draw the hollow of a square around (0, 0), with the straw and the sign of a camp."""
    camp = camp_of(index)
    return Element.join_all(
        [
            circle(0, 3, 57, fill=colour_of(index)),
            circle(0, 3, 57, fill=f"url(#{tag}-hollow)", stroke="#8a5a2b", stroke_opacity=0.6, stroke_width=2),
            path("M-51 29A57 57 0 0 0 51 29", fill="none", stroke="#fff", stroke_opacity=0.6, stroke_width=3),
            straw(index) + group(eggs.symbol(camp, 0, 4, 0.9), opacity=0.7) if camp else NOTHING,
        ]
    )


def straw(index: int) -> Element:
    """Lay a ring of straw, a little different in every nest."""
    stalks = []
    for stalk in range(STRAWS):
        angle = 2 * pi * stalk / STRAWS + index * 0.37
        lean = 0.42 + 0.2 * sin(stalk * 2.7 + index)
        inner, outer = 45 + 4 * sin(stalk * 1.9 + index), 59 + 4 * cos(stalk * 2.3)
        start = f"{inner * cos(angle):.0f} {4 + inner * sin(angle):.0f}"
        end = f"{outer * cos(angle + lean):.0f} {4 + outer * sin(angle + lean):.0f}"
        stalks.append(f"M{start}L{end}")
    even, odd = "".join(stalks[::2]), "".join(stalks[1::2])
    return group(
        path(odd, stroke="#9c7426", stroke_width=4, stroke_linecap="round"),
        path(even, stroke="#e2bb57", stroke_width=4, stroke_linecap="round"),
    )


def camp_of(index: int) -> int:
    """Say whose camp a square belongs to, by its symbol; 0 if it is none."""
    for seat, first in enumerate(FIRST_OF_CAMP):
        if first <= index < first + SIZE:
            return seat + 1
    return 0


@cache
def labels(is_flipped: bool) -> Element:
    """Write the names of the files and rows on the frame."""
    files = [text(middle(file, is_flipped)[0], BOTTOM + 34, "abcdef"[file]) for file in range(SIZE)]
    rows = [text(30, middle(row * SIZE, is_flipped)[1] + 10, str(row + 1)) for row in range(SIZE)]
    return group(*files, *rows, font_family=SERIF, font_size=LETTERS, fill=CREAM, fill_opacity=0.85, aria_hidden="true")


def shut_eye() -> Element:
    """ovo-10 Dim the eye while there is nothing to look at, and when all is over."""
    look: dict[str, Value] = {"fill": "#5a3418", "fill_opacity": 0.65, "pointer_events": "none"}
    return rect(LEFT - 20, STRIP, EYE_WIDTH, STRIP_HEIGHT, rx=24, **look)


def strip(tag: str, say: Say) -> Element:
    """Draw what lies below the board: the eye, where turned eggs are looked at, and the carved name."""
    x, y = LEFT - 20, STRIP
    plaque = rect(x, y, EYE_WIDTH, STRIP_HEIGHT, rx=24, fill="#5a3418", stroke="#e0b77c", stroke_width=3)
    sign = use(f"{tag}-badge", transform=f"translate({x + 55} {y + STRIP_HEIGHT // 2})scale(1.4)")
    squeezed: dict[str, Value] = {"textLength": EYE_WIDTH - 118, "lengthAdjust": "spacingAndGlyphs"}
    words = group(
        text(104, 53, say("sign.look"), text_anchor="start", font_size=36),
        text(104, 95, say("sign.look-cost"), text_anchor="start", font_size=LETTERS, **squeezed),
        at=(x, y), fill=CREAM, font_family=SERIF,
    )  # fmt: skip
    right = (x + EYE_WIDTH + WIDTH - LEFT + 20) // 2 + 27
    carved = group(
        text(right, y + 90, "OVO", fill="#e0b77c", fill_opacity=0.35),
        text(right, y + 87, "OVO", fill="#4d2a10"),
        font_family=SERIF, font_size=84, letter_spacing=34, font_weight="bold", aria_hidden="true",
    )  # fmt: skip
    return place(EYE, say("sign.look-help"), plaque, sign, words, data_about="eye") + carved
