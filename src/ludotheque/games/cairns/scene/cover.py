"""The cover of the box: evening over the Gobi, an old Ovoo and three cairns."""

from collections.abc import Iterator

from ludotheque.engine.words import Say
from ludotheque.games.cairns.rules.geometry import RECTANGLE, SQUARE, TRAPEZOID
from ludotheque.games.cairns.rules.stones import BLUE, RED, WHITE, YELLOW
from ludotheque.games.cairns.scene.colours import SILK, SILK_DARK
from ludotheque.games.cairns.scene.desert import horse, tent
from ludotheque.games.cairns.scene.diagrams import framed, stack
from ludotheque.games.cairns.scene.stones import FLAT
from ludotheque.kit.scene import Stop, gradient, use
from ludotheque.svg.element import Element, Value, element, group
from ludotheque.svg.shapes import circle, path, rect, text

WIDTH, HEIGHT = 400, 300
SKY = Stop("0", "#1f4e79"), Stop("0.45", "#e9a25b"), Stop("0.62", "#f7d58c")
PROUD = (
    *((RECTANGLE, BLUE), (TRAPEZOID, BLUE), (TRAPEZOID, WHITE), (TRAPEZOID, BLUE)),
    *((SQUARE, BLUE), (TRAPEZOID, BLUE), (RECTANGLE, WHITE)),
)
LOW = ((TRAPEZOID, RED), (RECTANGLE, RED), (TRAPEZOID, RED), (SQUARE, RED))
FAR = ((RECTANGLE, YELLOW), (TRAPEZOID, YELLOW), (TRAPEZOID, YELLOW))


@framed(WIDTH, HEIGHT)
def cover(say: Say) -> Iterator[Element]:
    """Draw the cover."""
    yield gradient("cairns-sky", *SKY)
    yield rect(0, 0, WIDTH, HEIGHT, fill="url(#cairns-sky)")
    yield circle(136, 132, 36, fill="#fff2c4", fill_opacity="0.9")
    yield from _land()
    yield tent(356, 174, 0.34)
    yield horse(296, 184, 0.36)
    yield from _ovoo()
    yield from _cairns()
    yield from _title(say)


def _land() -> Iterator[Element]:
    """Draw far mountains and near dunes."""
    yield path("M0 165L46 128L82 150L128 112L180 158L226 124L268 154L316 118L362 150L400 132V300H0Z", fill="#8a5d6b")
    yield path("M0 172Q70 150 150 168T300 164T400 168V300H0Z", fill="#d99f5d")
    yield path("M0 214Q90 180 210 206T400 196V300H0Z", fill="#c98742")
    yield path("M0 262Q120 226 250 250T400 240V300H0Z", fill="#b06f30")


def _ovoo() -> Iterator[Element]:
    """Draw an old Ovoo on a dune: a mound of pebbles, a pole and scarves of silk."""
    yield path("M62 182V92", stroke="#4a2c12", stroke_width=3.5, stroke_linecap="round")
    yield path("M62 96C76 88 82 104 98 96C94 104 98 108 94 114C82 116 76 104 62 110Z", fill=SILK, stroke=SILK_DARK)
    yield path("M62 114C52 108 44 122 32 116C35 122 33 126 35 130C45 132 52 122 62 126Z", fill=SILK, stroke=SILK_DARK)
    for row, count in enumerate((8, 7, 5, 4, 2)):
        for number in range(count):
            x, y = 62 + 15 * (number - (count - 1) / 2), 186 - 10 * row
            fill = ("#b9a588", "#8d7a60", "#cdbb9c")[(row + number) % 3]
            yield element("ellipse", cx=x, cy=y, rx=9.5, ry=7, fill=fill, stroke="#5b4327")


def _cairns() -> Iterator[Element]:
    """Draw three cairns in the evening light, the proudest with a scarf of silk."""
    for stones, x, y, scale in ((LOW, 84, 252, 1.0), (FAR, 324, 246, 0.85), (PROUD, 206, 250, 1.25)):
        yield element("ellipse", cx=x + 4, cy=y + 28 * scale, rx=56 * scale, ry=11 * scale, fill_opacity="0.3")
        yield group(*stack(stones, 0, 0), at=(x, y), scale=scale)
    yield group(use("scarf"), at=(206, 250 - 1.25 * FLAT * (len(PROUD) - 1)), scale=1.1)


def _title(say: Say) -> Iterator[Element]:
    words: dict[str, Value] = {"font_size": 58, "font_weight": 700}
    yield text(200, 64, say("title"), **words, fill="#3a1a06", fill_opacity="0.55", transform="translate(3 3)")
    yield text(200, 64, say("title"), **words, fill="#fff7e3", stroke="#5b2d0c", stroke_width=1.5)
