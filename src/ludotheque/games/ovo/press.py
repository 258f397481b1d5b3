"""What is printed of OVO: the board, eggs with two sides, and a sheet for the end of each game."""

from ludotheque.engine.printing import Board, Cards, Drawn, Face, Part, Scores, Size
from ludotheque.engine.words import Say
from ludotheque.games.ovo.rules.board import FIRST_OF_CAMP
from ludotheque.games.ovo.rules.state import DIAMOND, EGGS, STAR, TURNED, State
from ludotheque.games.ovo.scene import board, eggs
from ludotheque.games.ovo.scene.layout import HEIGHT, SQUARE, WIDTH
from ludotheque.svg.element import Element, element, group, svg
from ludotheque.svg.shapes import circle

TAG = "ovo"
WOOD = 28.0  # millimetres: a square without the groove around it
UNIT = WOOD / (SQUARE - 4)
TOKEN = 25.0
ACROSS = 130  # of a token, in units of the scene
LINES = tuple(f"print.scores.line.{line}" for line in ("claim", "home", "rows", "winner"))
GAMES = 4  # for which a score sheet has room


def parts(state: State, say: Say) -> tuple[Part, ...]:
    """ovo-1 ovo-2 List the board and six eggs of each symbol, brown on the other side."""
    drawn = svg(
        WIDTH, HEIGHT,
        board.definitions(TAG), board.frame(TAG), board.labels(False), board.squares(TAG, False, say),
        board.strip(TAG, say),
    )  # fmt: skip
    faces = tuple(Face(_token(face), _token(TURNED), EGGS) for face in (DIAMOND, STAR))
    return (
        Board("board", Drawn(drawn, WIDTH * UNIT, HEIGHT * UNIT), Size(WOOD, WOOD)),
        Cards("eggs", Size(TOKEN, TOKEN), faces, is_round=True),
        Scores("scores", LINES, len(FIRST_OF_CAMP), GAMES),
    )


def _token(face: int) -> Element:
    """Draw an egg on a round token; the paler the ground, the plainer the egg in grey."""
    middle = ACROSS // 2
    ground = circle(middle, middle, middle - 1, fill="#fffaf0" if face != TURNED else "#f0e2c8")
    return svg(
        ACROSS, ACROSS, element("defs", eggs.shades(TAG)), ground, group(eggs.egg(face, TAG), at=(middle, middle - 2))
    )
