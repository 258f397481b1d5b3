"""What is printed of Cairns: 36 stones to fold, the plan of a pile that was given, and a sheet for the cairns."""

from collections.abc import Iterator

from ludotheque.engine.printing import Board, Cutouts, Drawn, Part, Piece, Scores, Size
from ludotheque.engine.words import Say
from ludotheque.games.cairns.rules.geometry import LAYERS, RECTANGLE, SIDE, SQUARE, TRAPEZOID
from ludotheque.games.cairns.rules.state import State
from ludotheque.games.cairns.rules.stones import COLOUR, COLOURS, COPIES, STONES
from ludotheque.games.cairns.scene.marks import MARKS, PAINT
from ludotheque.games.cairns.scene.outlines import CORNER, OUTLINE_OF_PLACE, Corners, face_path, middle, scaled
from ludotheque.kit import paper
from ludotheque.svg.element import Element, group
from ludotheque.svg.palette import INK
from ludotheque.svg.shapes import path, text

CELL = 22.0  # millimetres
THICK = 9.0
LARGE, SMALL = 2.6, 1.05  # tenths of a millimetre to a unit of a mark, on a face and on a wall
SHAPES: dict[int, Corners] = {
    TRAPEZOID: ((0, 0), (2, 0), (1, 1), (0, 1)), RECTANGLE: ((0, 0), (2, 0), (2, 1), (0, 1)),
    SQUARE: ((0, 0), (1, 0), (1, 1), (0, 1)),
}  # fmt: skip
GAMES = 2  # for which a score sheet has room
RANKS = 8  # cairns that a sheet compares
PLAN = 20.0  # millimetres: a cell of the plan
PLAN_GAP = 0.55  # cells between its layers
ROW = 2  # layers beside each other


def parts(state: State, say: Say) -> tuple[Part, ...]:
    """cairn-1 cairn-4 cairn-17 List the stones, and the layers of the pile if it is not left to chance."""
    pieces = tuple(Piece(_stone(shape, colour), COPIES[shape]) for colour in range(COLOURS) for shape in SHAPES)
    stones = Cutouts("stones", pieces, Size(CELL, CELL))
    heights = Scores(
        "scores", tuple(f"print.scores.line.cairn-{rank}" for rank in range(1, RANKS + 1)), state.seats, GAMES
    )
    if not state.given:
        return stones, heights
    return stones, Board("plan", _plan(state, say), Size(PLAN, PLAN), is_stiff=False), heights


def _stone(shape: int, colour: int) -> Drawn:
    """cairn-1 Draw the net of a stone, with the mark of its colour on all sides."""
    corners = scaled(SHAPES[shape], CELL * paper.TENTHS, CELL * paper.TENTHS)
    mark = Element.join_all(MARKS[colour](PAINT[colour].ink))
    return paper.stone(corners, THICK, PAINT[colour].fill, group(mark, scale=LARGE), group(mark, scale=SMALL))


def _plan(state: State, say: Say) -> Drawn:
    """cairn-4 Draw every layer from above, the lowest first."""
    cell = PLAN * paper.TENTHS
    step = (SIDE + PLAN_GAP) * cell
    layers = (group(*_layer(state, layer, cell, say), at=_corner(layer, step, cell)) for layer in range(LAYERS))
    wide, high = ROW * step, -(-LAYERS // ROW) * (step + cell / 2)
    return paper.whole(wide / paper.TENTHS, high / paper.TENTHS, *layers)


def _corner(layer: int, step: float, cell: float) -> tuple[float, float]:
    row, column = divmod(layer, ROW)
    return column * step + PLAN_GAP * cell / 2, row * (step + cell / 2) + cell / 2


def _layer(state: State, layer: int, cell: float, say: Say) -> Iterator[Element]:
    yield text(SIDE * cell / 2, -30, say("print.plan.layer", n=layer + 1), font_size=60, fill=INK)
    for stone in range(STONES):
        if state.layer[stone] == layer:
            place, paint = state.place[stone], PAINT[COLOUR[stone]]
            left, top = CORNER[place]
            corners = scaled(tuple((x + left, y + top) for x, y in OUTLINE_OF_PLACE[place]), cell, cell)
            yield path(face_path(corners), fill=paint.fill, stroke=INK, stroke_width=4, stroke_linejoin="round")
            yield group(*MARKS[COLOUR[stone]](paint.ink), at=middle(corners), scale=LARGE)
