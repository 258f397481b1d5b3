"""The river banks, the strip of the piles with the printed table of points, and the back of the cards."""

from ludotheque.games.ogallala.rules.scoring import LENGTH_POINTS
from ludotheque.games.ogallala.rules.state import ROWS
from ludotheque.games.ogallala.scene.layout import (
    CELL,
    EDGE,
    HEADER,
    LETTERS,
    MIDDLE,
    NUMBERS,
    PILE_HEIGHT,
    PLATE_LEFT,
    PLATE_WIDTH,
    RIGHT,
    WIDTH,
    Layout,
    number_id,
)
from ludotheque.games.ogallala.scene.strokes import CREAM, INK, filled, join, line, star
from ludotheque.kit.scene import gradient, use
from ludotheque.svg.element import Element, Value, group
from ludotheque.svg.palette import MARKS, SEATS
from ludotheque.svg.shapes import circle, path, rect, text

SAND_EDGE, DEEP, FOAM = "#a5814b", "#2d7d95", "#eaf7f8"
RIVER = gradient("oga-river", "#57a9bb", DEEP)
PLANK, PLANK_DARK, BROWN = "#6b4526", "#4a2c16", "#6d4c20"
STEPS = [length for length in range(1, len(LENGTH_POINTS)) if LENGTH_POINTS[length] > LENGTH_POINTS[length - 1]]


def banks_and_strip(measures: Layout, lengths: str, strength: str) -> Element:
    """Draw all that never changes of a wide table below its places."""
    return join(*(_banks(measures, slot, strength) for slot in range(measures.seats)), _strip(measures, lengths))


def _banks(measures: Layout, slot: int, strength: str) -> Element:
    """Draw the banks of a river, and on them the numbers of the rows and the shields for their strengths."""
    top, height = measures.top(slot), measures.panel_height(slot)
    sand = rect(EDGE, top, WIDTH - 2 * EDGE, height, rx=14, fill="url(#oga-bank)", stroke=SAND_EDGE, stroke_width=2)
    label = text(RIGHT + 30, top + HEADER - 2, strength, font_size=LETTERS, fill=BROWN, text_anchor="end")
    marks = (_marks(measures, slot, row) for row in range(ROWS))
    return join(sand, _pebbles(top), group(label, data_about="strength"), *marks)


def _marks(measures: Layout, slot: int, row: int) -> Element:
    middle = measures.row_top(slot, row) + measures.card_height(slot) / 2
    mark = text(NUMBERS, middle + 6, str(row + 1), font_size=LETTERS, font_weight=700, fill=BROWN)
    return join(mark, shield(number_id(slot, row), RIGHT + 20, middle))


def shield(number: str, x: float, y: float, radius: int = 13, letters: int = LETTERS) -> Element:
    """Draw a shield for the strength that an update defines under a name."""
    disc = circle(x, y, radius, fill=CREAM, stroke=SAND_EDGE, stroke_width=2)
    return group(disc, use(number, x=x, y=y + 6, fill=INK, font_size=letters), data_about="strength")


def water(measures: Layout, slot: int, row: int, length: int) -> Element:
    """Draw one row of the river, in as many lines as it takes."""
    height = measures.card_height(slot)
    return join(*(_water(*spot, many, height) for spot, many in measures.lines(slot, row, 0, length)))


def _water(x: int, y: int, places: int, height: int) -> Element:
    crests = "".join(f"M{x + 17 + CELL * place} {y + height / 2:g}q6-5 12 0t12 0" for place in range(places))
    return join(
        rect(x - 2, y - 2, places * CELL + 4, height + 4, rx=9, fill="url(#oga-river)", stroke=DEEP),
        path(crests, fill="none", stroke=FOAM, stroke_opacity=0.4, stroke_width=1.6),
    )


def plate(seat: int) -> Element:
    """Draw the plate for a name, with the colour and the mark of the seat."""
    colour = SEATS[seat]
    board = rect(PLATE_LEFT, 4, PLATE_WIDTH, HEADER - 3, rx=6, fill=colour.fill, stroke=colour.edge, stroke_width=2)
    return join(board, text(PLATE_LEFT + 16, HEADER - 6, MARKS[seat], font_size=LETTERS, fill=colour.ink))


def _pebbles(top: float) -> Element:
    """Scatter pebbles and grass along the upper bank."""
    spots = ((850, 13, 6), (868, 15, 4), (680, 14, 4), (760, 12, 5), (560, 13, 5))
    stones = (circle(x, top + y, r, fill="#c9ab78", stroke="#8d7146") for x, y, r in spots)
    blades = "".join(
        f"M{x} {top + 20}q-3-9-7-11M{x} {top + 20}q0-10 1-14M{x} {top + 20}q3-9 8-11" for x in (500, 620, 810)
    )
    return join(*stones, line(blades, "#6d7f39", 2))


def _strip(measures: Layout, lengths: str) -> Element:
    """Draw the plank between the rivers, with a bed for each pile and for the card in hand."""
    top = measures.middle
    plank = rect(EDGE, top, WIDTH - 2 * EDGE, MIDDLE, rx=14, fill=PLANK, stroke=PLANK_DARK, stroke_width=2)
    grain = "".join(f"M{EDGE + 14} {top + y}H{WIDTH - EDGE - 14}" for y in (28, 56, 84))
    return join(
        plank,
        path(grain, stroke="#5a381d", stroke_width=2),
        beds(measures),
        group(_legend(lengths), at=(WIDTH - 350, top + 12), data_about="length"),
    )


def beds(measures: Layout) -> Element:
    """Draw a bed for each pile and for the card in hand."""
    width = round(CELL * measures.hand_height / measures.card_height(0))
    high = measures.pile_height
    wide = CELL * high // PILE_HEIGHT
    return group(
        _bed(*measures.pile_at, wide, high, "pile"),
        _bed(*measures.aside_at, wide, high, "aside"),
        _bed(*measures.hand_at, width, measures.hand_height),
        at=(0, measures.middle),
    )


def _bed(x: int, y: int, width: int, height: int, about: str | None = None) -> Element:
    look: dict[str, Value] = {"rx": 8, "fill": PLANK_DARK, "fill_opacity": 0.6, "data_about": about}
    return rect(x - 4, y - 4, width + 8, height + 8, **look)


def _legend(lengths: str) -> Element:
    """Print what a complete canoe is worth by its length, under a line that says so."""
    sheet = rect(0, 0, 330, MIDDLE - 24, rx=8, fill="#f3e3bd", stroke=INK, stroke_opacity=0.5)
    title = text(165, 21, lengths, font_size=LETTERS, fill=INK)
    return join(sheet, title, *(_legend_line(index, length) for index, length in enumerate(STEPS)))


def _legend_line(index: int, length: int) -> Element:
    canoe = filled("M0-8C2 2 6 4 10 4H28C32 4 36 2 38-8C34-4 31-4 28-4H10C7-4 4-4 0-8Z", "#a0652e")
    size = text(43, 6, f"{length}–{length + 2}", font_size=LETTERS, fill=INK, text_anchor="start")
    worth = text(153, 6, str(LENGTH_POINTS[length]), font_size=20, font_weight=700, fill="#8c2f22", text_anchor="end")
    return group(canoe, size, worth, at=(8 + 164 * (index // 2), 46 + 29 * (index % 2)))


def back() -> Element:
    """Draw the back of a card: a sun over the river."""
    middle = CELL / 2
    waves = "".join(f"M8 {y}q5-5 10.5 0t10.5 0t10.5 0t10.5 0" for y in (60, 68))
    return join(
        rect(0.5, 0.5, CELL - 1, PILE_HEIGHT - 1, rx=5, fill="#8c2f22", stroke=INK),
        rect(4, 4, CELL - 8, PILE_HEIGHT - 8, rx=3, fill="none", stroke="#f6c945", stroke_width=1.5),
        path(star(middle, 33, 17, 11, 12), fill="#f6c945"),
        circle(middle, 33, 8, fill="#8c2f22"),
        path(waves, fill="none", stroke=CREAM, stroke_width=2),
    )
