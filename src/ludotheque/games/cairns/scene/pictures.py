"""The pictures of the rulebook."""

from collections.abc import Iterator, Mapping

from ludotheque.engine.words import Say
from ludotheque.games.cairns.rules.cairns import take_off
from ludotheque.games.cairns.rules.geometry import RECTANGLE, SQUARE, TRAPEZOID
from ludotheque.games.cairns.rules.stones import BIT, BLACK, BLUE, COLOURS, GREEN, RED, STONES, WHITE, YELLOW
from ludotheque.games.cairns.scene.colours import FELT, PLUM, SWAP_INK, TEAL
from ludotheque.games.cairns.scene.cover import cover
from ludotheque.games.cairns.scene.diagrams import Picture, arrow, framed, pile, stack, study
from ludotheque.games.cairns.scene.stones import SCALES
from ludotheque.games.cairns.words import COLOUR_KEYS, SHAPE_KEYS
from ludotheque.kit.scene import use
from ludotheque.svg.element import Element, group
from ludotheque.svg.palette import INK, Colour
from ludotheque.svg.shapes import rect, text

BIG = SCALES.index(1.25)  # of the sizes of cairns
YES, NO = "#1f7a3a", "#b3261e"


def _felt(width: int, height: int, x: int = 0, y: int = 0, colour: Colour | None = None) -> Element:
    """Draw the felt that a picture lies on."""
    edge = colour.fill if colour else "#c9b083"
    return rect(x + 3, y + 3, width - 6, height - 6, rx=16, fill=FELT, stroke=edge, stroke_width=4)


def _words(x: float, y: float, words: str, size: int = 20, fill: str = INK) -> Element:
    return text(x, y, words, font_size=size, fill=fill)


@framed(760, 330)
def stones(say: Say) -> Iterator[Element]:
    """cairn-1 Show the six colours with their marks, and the three shapes with their numbers."""
    yield _felt(760, 330)
    for colour in range(COLOURS):
        x = 80 + 120 * colour
        for shape, y, count in ((TRAPEZOID, 80, "×4"), (RECTANGLE, 160, "×1"), (SQUARE, 240, "×1")):
            yield from stack([(shape, colour)], x, y)
            yield _words(x + (58 if shape != SQUARE else 40), y + 16, count, 15)
        yield _words(x, 304, say(COLOUR_KEYS[colour]))
    yield from (_words(380, y, say(SHAPE_KEYS[shape]), 16) for shape, y in ((0, 44), (1, 134), (2, 214)))


@framed(760, 400)
def base(say: Say) -> Iterator[Element]:
    """cairn-2 cairn-3 Show a base from above, and the pile that grows on it."""
    yield _felt(760, 400)
    yield pile(study("plain", layers=1), (50, 50), 0.8)
    yield pile(study("plain"), (420, 100), 0.72)
    yield _words(204, 372, say("picture.layer"))
    yield _words(558, 385, say("picture.layers"))


@framed(560, 440)
def free(say: Say) -> Iterator[Element]:
    """cairn-7 Show which stones may be taken."""
    state = study("turned")
    for _ in range(9):
        take_off(
            state, max((stone for stone in range(STONES) if state.free & BIT[stone]), key=lambda s: state.layer[s])
        )
    yield _felt(560, 440)
    yield pile(state, (120, 120), 0.8)
    yield _words(280, 428, say("picture.free"))


@framed(760, 290)
def building(say: Say) -> Iterator[Element]:
    """cairn-8 Show a stone on its way to a cairn of its colour, or to a new one, and not to another colour."""
    yield _felt(760, 290, colour=PLUM)
    yield from stack([(TRAPEZOID, RED)], 380, 50, BIG)
    yield from stack([(RECTANGLE, RED), (TRAPEZOID, RED)], 130, 205, BIG)
    yield use(f"new{BIG}", 380, 205)
    yield from stack([(TRAPEZOID, BLUE), (TRAPEZOID, BLUE)], 630, 205, BIG)
    yield arrow((310, 65), (165, 140), 30, YES)
    yield arrow((380, 95), (380, 160), 0, YES)
    yield arrow((450, 65), (595, 140), 30, NO)
    yield from (_words(x, 272, sign, 26, ink) for x, sign, ink in ((130, "✓", YES), (380, "✓", YES), (630, "✗", NO)))


@framed(760, 300)
def exchange(say: Say) -> Iterator[Element]:
    """cairn-9 cairn-10 Show a square that is given, and a trapezoid that comes back."""
    yield _felt(370, 300, colour=PLUM)
    yield _felt(370, 300, x=390, colour=TEAL)
    yield _words(185, 40, say("picture.you"), 22, PLUM.fill)
    yield _words(575, 40, say("picture.opponent"), 22, TEAL.fill)
    yield from stack([(TRAPEZOID, YELLOW), (TRAPEZOID, YELLOW)], 110, 230, BIG)
    yield from stack([(SQUARE, GREEN)], 270, 235, BIG)
    yield from stack([(SQUARE, GREEN)], 490, 235, BIG)
    yield from stack([(RECTANGLE, YELLOW), (TRAPEZOID, YELLOW)], 650, 230, BIG)
    yield arrow((310, 235), (440, 235), 0, SWAP_INK)
    yield arrow((620, 180), (150, 180), 150, SWAP_INK)
    yield group(use("swap"), at=(380, 108))


@framed(760, 290)
def white(say: Say) -> Iterator[Element]:
    """cairn-11 cairn-13 cairn-21 Show white on a cairn, its colour going on above, and white that cannot start."""
    yield _felt(760, 290)
    yield _words(380, 46, say("picture.open"))
    yield from stack([(TRAPEZOID, GREEN), (TRAPEZOID, WHITE)], 130, 190, BIG)
    yield from stack([(TRAPEZOID, GREEN), (TRAPEZOID, WHITE), (RECTANGLE, GREEN)], 380, 190, BIG)
    yield from stack([(RECTANGLE, WHITE)], 630, 190, BIG)
    yield from (_words(x, 268, sign, 28, ink) for x, sign, ink in ((130, "✓", YES), (380, "✓", YES), (630, "✗", NO)))


@framed(760, 280)
def comparing(say: Say) -> Iterator[Element]:
    """cairn-16 cairn-17 Show cairns compared from the highest down: 5, 2 beats 5, 1."""
    yield _felt(370, 280, colour=PLUM)
    yield _felt(370, 280, x=390, colour=TEAL)
    high = [(RECTANGLE, BLUE), (TRAPEZOID, BLUE), (TRAPEZOID, BLUE), (TRAPEZOID, WHITE), (TRAPEZOID, BLUE)]
    other = [(TRAPEZOID, RED), (RECTANGLE, RED), (TRAPEZOID, RED), (TRAPEZOID, RED), (SQUARE, RED)]
    yield from stack(high, 110, 195, BIG, "5")
    yield from stack([(TRAPEZOID, YELLOW), (TRAPEZOID, YELLOW)], 260, 195, BIG, "2")
    yield from stack(other, 500, 195, BIG, "5")
    yield from stack([(RECTANGLE, BLACK)], 650, 195, BIG, "1")
    yield use("scarf", 260, 176)


@framed(760, 300)
def teams(say: Say) -> Iterator[Element]:
    """cairn-18 Show the highest cairns of two partners, one put on the other."""
    yield _felt(760, 300)
    first = [(TRAPEZOID, GREEN), (TRAPEZOID, GREEN), (RECTANGLE, GREEN)]
    second = [(RECTANGLE, YELLOW), (TRAPEZOID, YELLOW), (TRAPEZOID, WHITE), (TRAPEZOID, YELLOW)]
    yield from stack(first, 110, 210, BIG, "3")
    yield from stack(second, 330, 210, BIG, "4")
    yield from stack([*first, *second], 610, 210, BIG, "7")
    yield from (_words(x, 200, sign, 40) for x, sign in ((220, "+"), (470, "=")))


PICTURES: Mapping[str, Picture] = {
    "cover": cover,
    "stones": stones,
    "base": base,
    "free": free,
    "building": building,
    "exchange": exchange,
    "white": white,
    "comparing": comparing,
    "teams": teams,
}
