"""The cover, and the pictures of the rulebook: pieces of the same board, with arrows."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from math import atan2, degrees, hypot

from ludotheque.engine.words import Say
from ludotheque.games.ovo.moves import number
from ludotheque.games.ovo.rules.board import SIZE
from ludotheque.games.ovo.rules.state import DIAMOND, STAR, TURNED
from ludotheque.games.ovo.scene import board, eggs
from ludotheque.games.ovo.scene.cover import cover
from ludotheque.games.ovo.scene.layout import SQUARE
from ludotheque.kit.scene import Point, use
from ludotheque.svg.element import Element, group, svg
from ludotheque.svg.palette import GLOW
from ludotheque.svg.shapes import circle, path, rect

MARGIN = 16
WIDTH = SIZE * SQUARE + 2 * MARGIN  # of every picture, so that eggs are of one size in the rulebook
Drawing = tuple[int, int, Element]  # width, height, and what is drawn


@dataclass(frozen=True, slots=True)
class Patch:
    """A part of the board from one corner square to the other, with a tag for its definitions."""

    tag: str
    first: str
    last: str

    @property
    def width(self) -> int:
        """Measure it with its frame."""
        return (1 + number(self.last) % SIZE - number(self.first) % SIZE) * SQUARE + 2 * MARGIN

    @property
    def height(self) -> int:
        """Measure it with its frame."""
        return (1 + number(self.last) // SIZE - number(self.first) // SIZE) * SQUARE + 2 * MARGIN

    def at(self, square: str) -> Point:
        """Find the middle of a square."""
        column = number(square) % SIZE - number(self.first) % SIZE
        row = number(self.last) // SIZE - number(square) // SIZE
        return MARGIN + column * SQUARE + SQUARE // 2, MARGIN + row * SQUARE + SQUARE // 2

    def squares(self) -> list[str]:
        """Name its squares."""
        files = "abcdef"["abcdef".index(self.first[0]) : "abcdef".index(self.last[0]) + 1]
        return [f"{file}{row}" for row in range(int(self.first[1]), int(self.last[1]) + 1) for file in files]

    def draw(self, laid: Mapping[str, int], *over: Element) -> Element:
        """Draw the squares, the eggs laid on them and what lies over all."""
        frame = rect(2, 2, self.width - 4, self.height - 4, rx=18, fill="#5a3418", stroke=board.DARK, stroke_width=4)
        grounds = [
            group(board.wood(number(s)), board.hollow(number(s), self.tag), at=self.at(s)) for s in self.squares()
        ]
        pieces = [group(eggs.show(face, self.tag), at=self.at(square)) for square, face in laid.items()]
        return group(board.definitions(self.tag), frame, *grounds, *pieces, *over)

    def arrow(self, start: str, end: str, bend: float = 0) -> Element:
        """Draw an arrow from square to square, bent like a jump."""
        (x1, y1), (x2, y2) = self.at(start), self.at(end)
        length = hypot(x2 - x1, y2 - y1)
        side = (y2 - y1) / length, (x1 - x2) / length
        middle = (x1 + x2) / 2 + side[0] * bend, (y1 + y2) / 2 + side[1] * bend
        angle = degrees(atan2(y2 - middle[1], x2 - middle[0]))
        way = f"M{x1} {y1}Q{middle[0]:.0f} {middle[1]:.0f} {x2} {y2}"
        shadow = path(way, fill="none", stroke=board.DARK, stroke_width=17, stroke_linecap="round")
        line = path(way, fill="none", stroke=board.CREAM, stroke_width=9, stroke_linecap="round")
        head = path("M14 0L-20-22V22Z", fill=board.CREAM, stroke=board.DARK, stroke_width=4, stroke_linejoin="round")
        return shadow + line + group(head, at=(x2, y2), turn=angle)

    def spot(self, square: str) -> Element:
        """Mark a square that can be reached."""
        return circle(*self.at(square), 24, fill=GLOW, fill_opacity=0.85, stroke=board.DARK, stroke_width=4)


def setup() -> Drawing:
    """ovo-1 The whole board at the start."""
    patch = Patch("ovo-p1", "a1", "f6")
    laid = {f"{file}{row}": face for row, face in ((1, DIAMOND), (6, STAR)) for file in "abcdef"}
    return patch.width, patch.height, patch.draw(laid)


def step() -> Drawing:
    """ovo-4 The squares around an egg."""
    patch = Patch("ovo-p2", "b2", "d4")
    free = ("b2", "b3", "b4", "c4", "d2", "d4")
    spots = [patch.spot(square) for square in free]
    return patch.width, patch.height, patch.draw({"c3": DIAMOND, "c2": DIAMOND, "d3": STAR}, *spots)


def chain() -> Drawing:
    """ovo-5 Two jumps, with a bend."""
    patch = Patch("ovo-p3", "a2", "e4")
    laid = {"a2": DIAMOND, "b2": TURNED, "d3": STAR, "b4": STAR, "d2": DIAMOND}
    arrows = patch.arrow("a2", "c2", 150), patch.arrow("c2", "e4", 90)
    return patch.width, patch.height, patch.draw(laid, *arrows)


def turning() -> Drawing:
    """ovo-6 Before and after."""
    before, after = Patch("ovo-p4", "b5", "c6"), Patch("ovo-p5", "b5", "c6")
    left = before.draw({"b5": DIAMOND}, before.arrow("b5", "c6", 50))
    right = group(after.draw({"c6": TURNED}), at=(before.width + 100, 0))
    return 2 * before.width + 100, before.height, left + _between(before) + right


def looking() -> Drawing:
    """ovo-10 What the looker sees, and what the other one sees."""
    mine, theirs = Patch("ovo-p6", "c3", "d4"), Patch("ovo-p7", "c3", "d4")
    eye = use("ovo-p6-badge", mine.at("d3")[0] + 38, mine.at("d3")[1] - 40)
    halo = circle(*mine.at("d3"), 66, fill="none", stroke=GLOW, stroke_width=7)
    left = mine.draw({"c4": TURNED, "d3": STAR}, halo, eye)
    right = group(theirs.draw({"c4": TURNED, "d3": TURNED}, eye), at=(mine.width + 100, 0))
    bar = path(f"M{mine.width + 50} 30V{mine.height - 30}", stroke="#9a7b55", stroke_width=6, stroke_dasharray="14 14")
    return 2 * mine.width + 100, mine.height, left + bar + right


def claim() -> Drawing:
    """ovo-12 A claim that is wrong by one egg."""
    patch = Patch("ovo-p8", "a1", "f1")
    laid = {f"{file}1": STAR if file == "e" else DIAMOND for file in "abcdef"}
    marks = [group(board.mark(face == DIAMOND, patch.tag), at=patch.at(square)) for square, face in laid.items()]
    return patch.width, patch.height, patch.draw(laid, *marks)


def _between(patch: Patch) -> Element:
    x, y = patch.width + 18, patch.height // 2
    return path(f"M{x} {y - 16}h34v-24l34 40l-34 40v-24h-34Z", fill="#9a6436", stroke=board.DARK, stroke_width=4)


def _framed(name: str, draw: Callable[[], Drawing], say: Say) -> Element:
    """Draw a picture of the rulebook, with its description for those who do not see it."""
    width, height, inside = draw()
    middle = group(inside, at=((WIDTH - width) // 2, 0))
    return svg(WIDTH, height, middle, role="img", aria_label=say(f"picture.{name}"))


DRAWINGS = {"setup": setup, "step": step, "chain": chain, "turning": turning, "looking": looking, "claim": claim}
PICTURES: Mapping[str, Callable[[Say], Element]] = {
    "cover": cover,
    **{name: partial(_framed, name, drawing) for name, drawing in DRAWINGS.items()},
}
