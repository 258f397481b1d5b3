"""The tall table: all rivers small as tabs, the banks of the large one, and the strip of the piles below it."""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from ludotheque.engine.contracts import View
from ludotheque.games.ogallala.rules.cards import EMPTY
from ludotheque.games.ogallala.rules.river import is_complete
from ludotheque.games.ogallala.rules.scoring import LENGTH_POINTS, score
from ludotheque.games.ogallala.rules.state import PLACES, ROWS, State
from ludotheque.games.ogallala.scene.layout import LETTERS, number_id
from ludotheque.games.ogallala.scene.names import LONGEST, SPARING, in_words, ink_of, name_of
from ludotheque.games.ogallala.scene.piles import is_crowded
from ludotheque.games.ogallala.scene.shore import BROWN, DEEP, PLANK, PLANK_DARK, SAND_EDGE, STEPS, beds, shield
from ludotheque.games.ogallala.scene.strokes import CREAM, INK, join
from ludotheque.games.ogallala.scene.upright import (
    EDGE,
    NUMBERS,
    PANEL_HEADER,
    STRIP,
    TAB_HEADER,
    WIDTH,
    Upright,
)
from ludotheque.kit.scene import fitted, seat_at, slot_of, use
from ludotheque.svg.element import NOTHING, Element, Value, element, group
from ludotheque.svg.palette import MARKS, SEATS
from ludotheque.svg.shapes import path, rect, text

SHORTEST_STEP = 8  # a card in a small row that can be told from a gap
WHOSE = 110  # where it is written whose river is large, behind what the shields are
BACK = 395  # and where the way back begins
MARK, TURN, LETTER = 36, 22, 11  # the widths of a seat's mark on its tab, of the sign of its turn, and of a letter
POINTS = 110  # the least width of a tab that has room for the word
BARK, GOLD = "#7c4a20", "#ffd95a"


def tabs(view: View[State], measures: Upright) -> Iterator[Element]:
    """Name each river, its points and how far its canoes have come; a touch shows it large."""
    seats = [seat_at(slot, view.seat, view.state.seats) for slot in range(view.state.seats)]
    middles = [measures.tab_left(slot) + measures.tab_width // 2 for slot in range(len(seats))]
    for slot, (seat, middle) in enumerate(zip(seats, middles, strict=True)):
        marks = MARK + (TURN if seat == view.mover else 0)
        written = name_of(view, seat, (measures.tab_width - marks) // LETTER)
        name = element("text", written, x=middle + 8, y=20, fill=ink_of(seat))
        plate = use(f"p{seat}", x=measures.tab_left(slot))
        yield group(plate, name, role="img", aria_label=in_words(view, seat), data_peek=slot + 1)
    points, line = (_points(view, measures, seat) for seat in seats), measures.points_line
    told = (element("text", each, x=middle, y=line) for each, middle in zip(points, middles, strict=True))
    yield group(*told, fill=INK, pointer_events="none", data_told="points")
    whose = (_whose(view, measures, slot, seat) for slot, seat in enumerate(seats) if slot)
    yield group(*whose, at=((WHOSE + BACK) // 2, measures.panel + 18))
    yield _progress(view, measures)


def _points(view: View[State], measures: Upright, seat: int) -> str:
    """Write the points of a river; as a number where there is no room for the word."""
    points = score(view.state, seat)
    return view.say("standing.points", n=points) if measures.tab_width >= POINTS else str(points)


def _whose(view: View[State], measures: Upright, slot: int, seat: int) -> Element:
    """Say over the large river of another player whose it is; by the name alone when updates must be sparing."""
    name = view.names[seat]
    said = fitted(name, SPARING) if is_crowded(view.state) else view.say("scene.river-of", name=fitted(name, LONGEST))
    return element("text", said, class_=measures.part(slot))


def _progress(view: View[State], measures: Upright) -> Element:
    """Draw how far all canoes have come, and in gold those that are complete."""
    canoes = range(ROWS * view.state.seats)
    complete = [canoe for canoe in canoes if is_complete(view.state, canoe)]
    bark, gold = (canoes, BARK, measures.tab_row - 3), (complete, GOLD, 4)
    return group(*(_lines(view, measures, *each) for each in (bark, gold)), pointer_events="none")


def _lines(view: View[State], measures: Upright, canoes: Iterable[int], colour: str, width: int) -> Element:
    """Draw every run of cards as a line."""
    lines = "".join(_line(view, measures, canoe) for canoe in canoes if view.state.kinds[canoe])
    return path(lines, stroke=colour, stroke_width=width) if lines else NOTHING


def _line(view: View[State], measures: Upright, canoe: int) -> str:
    """Write the runs of a row; where they would be too short to be told apart, one from its first card to its last."""
    slot, step = slot_of(canoe // ROWS, view.seat, view.state.seats), measures.small_step()
    there = [place for place, card in enumerate(view.state.card[canoe]) if card != EMPTY]
    shown = range(there[0], there[-1] + 1) if step < SHORTEST_STEP else there
    runs = [[place for _, place in run] for _, run in groupby(enumerate(shown), lambda each: each[1] - each[0])]
    starts = [measures.small(slot, canoe % ROWS, run[0]) for run in runs]
    return "".join(f"M{x} {y}h{step * len(run)}" for (x, y), run in zip(starts, runs, strict=True))


def tab_plate(measures: Upright) -> Callable[[int], Element]:
    """Draw the ground of a tab, with the colour and the mark of the seat."""

    def drawn(seat: int) -> Element:
        colour, width = SEATS[seat], measures.tab_width
        sand = rect(
            0, EDGE, width, measures.tabs_bottom - EDGE, rx=8, fill="url(#oga-bank)", stroke=SAND_EDGE, stroke_width=2
        )
        board = rect(0, EDGE, width, TAB_HEADER - 3, rx=6, fill=colour.fill, stroke=colour.edge, stroke_width=2)
        rows = "".join(f"M8 {measures.small(0, row, 0)[1]}h{PLACES * measures.small_step()}" for row in range(ROWS))
        water = path(rows, stroke=DEEP, stroke_width=measures.tab_row - 3, stroke_opacity=0.5)
        return join(sand, board, text(14, 21, MARKS[seat], font_size=LETTERS, fill=colour.ink), water)

    return drawn


def tabs_and_banks(measures: Upright, lengths: str, strength: str, look: str) -> Element:
    """Draw all that never changes of a tall table below its places."""
    top, height = measures.panel, measures.panel_bottom - measures.panel - EDGE
    sand = rect(1, top, WIDTH - 2, height, rx=12, fill="url(#oga-bank)", stroke=SAND_EDGE, stroke_width=2)
    label = text(6, top + 17, f"↓ {strength}", font_size=measures.small_letters, fill=BROWN, text_anchor="start")
    said = text(WIDTH - 14, top + 17, look, font_size=LETTERS, fill=BROWN, text_anchor="end")
    strip = _strip(measures, lengths)
    if measures.tabs_left:  # there is one line for both, and what a name is for is seen by its tab
        said, strip = _lengths_in_a_line(measures), _plank(EDGE, 2, measures.tabs_left - EDGE, measures.tabs_bottom - 2)
    said = group(said, class_=measures.part(0))  # over the others it is said whose they are
    rivers = (_river(measures, slot) for slot in range(measures.seats))
    return join(sand, group(label, data_about="strength"), said, *rivers, strip, beds(measures))


def _river(measures: Upright, slot: int) -> Element:
    """Draw what is seen while a river is large: the frame of its tab, and the numbers and shields of its rows."""
    left, width = measures.tab_left(slot), measures.tab_width
    frame = rect(
        left - 1, EDGE - 1, width + 2, measures.tabs_bottom - EDGE + 3, rx=9, fill="none", stroke=GOLD, stroke_width=6
    )
    marks = (_marks(measures, slot, row) for row in range(ROWS))
    plate = rect(WHOSE, measures.panel + 1, WIDTH - WHOSE - 6, PANEL_HEADER - 1, rx=6, fill=BROWN)
    return group(frame, plate if slot else NOTHING, *marks, class_=measures.part(slot))


def way_back(measures: Upright, slot: int, said: str) -> Element:
    """Draw, over the large river of another, what leads back to the first one."""
    if slot == 0:
        return NOTHING
    plate = rect(BACK, measures.panel + 1, WIDTH - BACK - 6, PANEL_HEADER - 1, rx=6, fill=GOLD, stroke=BROWN)
    words = text((BACK + WIDTH - 6) // 2, measures.panel + 18, f"↩ {said}", font_size=LETTERS, fill=INK)
    return group(plate, words, data_peek=1, aria_label=said)


def _marks(measures: Upright, slot: int, row: int) -> Element:
    x, y = NUMBERS, measures.row_top(slot, row)
    number = text(x, y + 17, str(row + 1), font_size=LETTERS, font_weight=700, fill=BROWN)
    on = path(f"M{x - 7} {y + measures.high + 14}v16h13m-6-6l7 6l-7 6", fill="none", stroke=BROWN, stroke_width=3)
    return join(number, shield(number_id(slot, row), x, y + 38, radius=12, letters=measures.small_letters), on)


def _strip(measures: Upright, lengths: str) -> Element:
    """Draw the plank below the river, with what lengths are worth."""
    top, middle = measures.middle, measures.caption_at[0]
    lines = {51: lengths, 74: " · ".join(_steps()[:2]), 96: " · ".join(_steps()[2:])}
    told = [text(middle, top + y, line, font_size=LETTERS, **measures.squeezed(line)) for y, line in lines.items()]
    return join(_plank(EDGE, top, WIDTH - 2 * EDGE, STRIP), group(*told, fill=CREAM, data_about="length"))


def _lengths_in_a_line(measures: Upright) -> Element:
    """Write above the river what lengths are worth."""
    narrow: dict[str, Value] = {"textLength": WIDTH - WHOSE + 10, "lengthAdjust": "spacingAndGlyphs"}
    y, small = measures.panel + 17, measures.small_letters
    told = text(WIDTH - 14, y, " · ".join(_steps()), font_size=small, text_anchor="end", **narrow)
    return group(told, fill=BROWN, data_about="length")


def _steps() -> list[str]:
    return [f"{length}–{length + 2} → {LENGTH_POINTS[length]}" for length in STEPS]


def _plank(x: int, y: int, width: int, height: int) -> Element:
    return rect(x, y, width, height, rx=12, fill=PLANK, stroke=PLANK_DARK, stroke_width=2)
