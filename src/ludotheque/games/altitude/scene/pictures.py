"""The cover of the box, and the pictures of the rulebook, drawn with the same cards as the table."""

from collections.abc import Callable, Iterable, Mapping

from ludotheque.engine.words import Say
from ludotheque.games.altitude.cards import KIND
from ludotheque.games.altitude.rules.cards import NONE
from ludotheque.games.altitude.scene.art import art
from ludotheque.games.altitude.scene.faces import FONT, HEIGHT, WIDTH, face
from ludotheque.games.altitude.scene.layout import NEAR_HALF, NEAR_STEP
from ludotheque.kit.scene import Point, gradient
from ludotheque.svg.element import Element, element, group, svg
from ludotheque.svg.palette import INK
from ludotheque.svg.shapes import circle, path, rect, text

PAPER, GOOD, BAD = "#e9f0ea", "#2f7d3b", "#c62f2b"


def heap(rows: Iterable[str], at: Point, scale: float = 1) -> Element:
    """Draw a mountain from its base up, each row as the cards' notation; `.` is a gap of one card."""
    cards = []
    for floor, row in enumerate(rows):
        for slot, card in enumerate(row.split()):
            if card != ".":
                spot = (NEAR_HALF * (2 * slot + floor), -NEAR_STEP * floor)
                cards.append(group(face(KIND[card]), at=spot))
    return group(*cards, at=at, scale=scale)


def single(card: str, at: Point, scale: float = 1) -> Element:
    """Draw one card."""
    return group(face(KIND[card]), at=at, scale=scale)


def ghost(at: Point, colour: str = GOOD) -> Element:
    """Draw the outline of a card that could lie there."""
    return rect(
        at[0] - WIDTH / 2, at[1] - HEIGHT / 2, WIDTH, HEIGHT, rx=7, fill=colour, fill_opacity=0.12,
        stroke=colour, stroke_width=3, stroke_dasharray="7 5",
    )  # fmt: skip


def arrow(start: Point, end: Point, colour: str = INK) -> Element:
    """Draw an arrow."""
    (x, y), (u, v) = start, end
    length = max(((u - x) ** 2 + (v - y) ** 2) ** 0.5, 1)
    dx, dy = (u - x) / length, (v - y) / length
    left = (u - 14 * dx - 7 * dy, v - 14 * dy + 7 * dx)
    right = (u - 14 * dx + 7 * dy, v - 14 * dy - 7 * dx)
    head = f"M{u:.0f} {v:.0f}L{left[0]:.0f} {left[1]:.0f}L{right[0]:.0f} {right[1]:.0f}Z"
    shaft = path(f"M{x:.0f} {y:.0f}L{u - 10 * dx:.0f} {v - 10 * dy:.0f}", stroke=colour, stroke_width=4)
    return group(shaft, path(head, fill=colour))


def tick(at: Point) -> Element:
    """Draw the sign of what is allowed."""
    mark = path("M-8 0L-2 7L9-7", fill="none", stroke="#fff", stroke_width=4, stroke_linecap="round")
    return group(circle(0, 0, 17, fill=GOOD), mark, at=at)


def cross(at: Point) -> Element:
    """Draw the sign of what is forbidden."""
    mark = path("M-7-7L7 7M7-7L-7 7", stroke="#fff", stroke_width=4, stroke_linecap="round")
    return group(circle(0, 0, 17, fill=BAD), mark, at=at)


def words(at: Point, said: str, size: int = 20) -> Element:
    """Write a caption."""
    return text(at[0], at[1], said, font_family=FONT, font_size=size, font_weight=600, fill=INK)


def sheet(width: int, height: int, label: str, *parts: str) -> Element:
    """Lay a picture of the rulebook on its paper."""
    ground = rect(0, 0, width, height, rx=16, fill=PAPER)
    return svg(width, height, ground, *parts, role="img", aria_label=label)


def cover(say: Say) -> Element:
    """Draw the cover: a mountain of cards against the evening sky."""
    title = text(
        200, 54, say("title").upper(), font_family="Georgia, serif", font_size=44, font_weight=700, fill="#fffdf6",
        stroke="#16324b", stroke_width=6, paint_order="stroke", letter_spacing=5,
    )  # fmt: skip
    peak = ("3 1 2 1 3 2", "5 4* C 6 4", "9 7 8* 7", "11 10 C", "13 12*", "15*")
    return svg(
        400, 300,
        element("defs", gradient("altitude-cover", "#2c5578", "#e8a56b", "#f7dba7")),
        rect(0, 0, 400, 300, rx=12, fill="url(#altitude-cover)"),
        art("evening"), heap(peak, (82, 258), 0.59), group(art("cabin"), at=(62, 72), scale=0.9), title,
        role="img", aria_label=say("title"),
    )  # fmt: skip


def deck(say: Say) -> Element:
    """Show every sort of card."""
    plain = [single(card, (56 + 84 * i, 66)) for i, card in enumerate(("1", "4", "7", "10", "13"))]
    animals = [single(card, (56 + 84 * i, 200)) for i, card in enumerate(("5*", "8*", "11*", "14*", "15*"))]
    special = [single(card, (524 + 84 * i, 66)) for i, card in enumerate(("C", "A", "B"))]
    captions = [
        words((224, 138), say("picture.plain")),
        words((224, 272), say("picture.animals")),
        words((608, 138), say("picture.special")),
    ]
    back = group(face(NONE), at=(608, 200))
    return sheet(750, 290, say("picture.deck"), *plain, *animals, *special, *captions, back)


def stacking(say: Say) -> Element:
    """Show what may lie on what."""
    return sheet(
        720, 240, say("picture.stacking"),
        heap(("8 5", "9"), (70, 170)), tick((110, 40)),
        heap(("9 C", "13"), (320, 170)), tick((360, 40)),
        heap(("8 5", "8"), (570, 170)), cross((610, 40)),
    )  # fmt: skip


def base(say: Say) -> Element:
    """Show how a base grows, and where upper cards may begin."""
    spots = [ghost((114, 170)), ghost((514, 170)), ghost((234, 122)), ghost((394, 122))]
    return sheet(
        630, 250, say("picture.base"),
        spots[0], spots[1], heap(("2 1 3 5",), (194, 170)), spots[2], spots[3], single("4", (314, 122)),
        arrow((66, 170), (20, 170)), arrow((562, 170), (608, 170)),
    )  # fmt: skip


def uses(say: Say) -> Element:
    """Show the five ways to use the drawn card."""
    small = 0.8
    build = [heap(("8 5",), (100, 110), small), group(ghost((0, 0)), at=(132, 72), scale=small)]
    send = [heap(("4 6",), (716, 110), small), group(ghost((0, 0)), at=(748, 72), scale=small)]
    replace = [heap(("2 3", "14"), (100, 318), small), group(ghost((0, 0)), at=(132, 280), scale=small)]
    take = [single(card, (341 + 66 * i, 318), small) for i, card in enumerate(("2", "11", "14", "B"))]
    captions = {
        "build": (132, 178),
        "send": (748, 178),
        "replace": (132, 386),
        "take": (440, 386),
        "discard": (748, 386),
    }
    ends = ((186, 96), (694, 96), (186, 290), (694, 300))
    starts = ((374, 130), (506, 130), (374, 190), (506, 190))
    return sheet(
        880, 410, say("picture.uses"),
        single("9", (440, 140), 1.3), words((440, 226), say("picture.drawn")),
        *build, *send, *replace, *take, single("3", (748, 318), small),
        *(words(at, say(f"picture.{key}"), 22) for key, at in captions.items()),
        *(arrow(start, end, GOOD) for start, end in zip(starts, ends, strict=True)),
        arrow((440, 236), (440, 272), GOOD),
    )  # fmt: skip


def avalanche(say: Say) -> Element:
    """Show an avalanche, what it blocks and how a cable car passes over it."""
    blocked = [ghost((150, 154), BAD), cross((150, 134)), ghost((500, 154), BAD), cross((490, 134))]
    return sheet(
        800, 310, say("picture.avalanche"),
        heap(("4 2 5", "3 A"), (70, 250)), blocked[0], blocked[1],
        heap(("1 2 1 2 1", "3 A 4 5"), (420, 250)), blocked[2], blocked[3],
        heap((". . . . .", ". . . .", ". C 6", ". 7"), (420, 250)), tick((640, 60)),
    )  # fmt: skip


def rescue(say: Say) -> Element:
    """Show a Saint Bernard clearing an avalanche."""
    return sheet(
        750, 230, say("picture.rescue"),
        heap(("4 2 5", "7 A"), (70, 165)), single("B", (330, 110)),
        arrow((280, 110), (226, 110), GOOD), arrow((390, 110), (450, 110)),
        ghost((640, 117)), heap(("4 2 5", "7 ."), (520, 165)),
    )  # fmt: skip


def score(say: Say) -> Element:
    """Show a mountain at the end, and what it counts."""
    lines = ("floors", "animal", "dog", "hand", "total")
    style = {"font_family": FONT, "font_weight": "600", "fill": INK, "text_anchor": "start"}
    counted = [
        text(380, 50 + 40 * i, say(f"picture.score-{line}"), font_size=22, **style) for i, line in enumerate(lines)
    ]
    rule = path("M380 181H780", stroke=INK, stroke_width=2)
    mountain = heap(("1 2 1 3", "4 C 5", "6 7", "12*"), (80, 270))
    return sheet(820, 330, say("picture.score"), mountain, *counted, rule, single("B", (560, 270), 0.9))


PICTURES: Mapping[str, Callable[[Say], Element]] = {
    drawn.__name__: drawn for drawn in (cover, deck, stacking, base, uses, avalanche, rescue, score)
}
