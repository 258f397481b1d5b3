"""Where things lie on the table, and what they are called there."""

from ludotheque.games.ovo.moves import name
from ludotheque.games.ovo.rules.board import SIZE, SQUARES
from ludotheque.games.ovo.rules.state import EMPTY, State
from ludotheque.kit.scene import Point

WIDTH, HEIGHT = 960, 1072
SQUARE = 140
LETTERS = 34  # the least height of letters, for small screens
LEFT, TOP = 60, 48  # of the upper left square
BOTTOM = TOP + SIZE * SQUARE
STRIP = 938  # where the strip below the board begins
STRIP_HEIGHT = 118
EYE_WIDTH = 320
SIGN = LEFT + EYE_WIDTH, STRIP, WIDTH - 2 * LEFT + 20 - EYE_WIDTH, STRIP_HEIGHT  # x, y, width and height of a sign

EYE, STOP_SIGN = "ovo-eye", "ovo-stop"


def middle(square: int, is_flipped: bool) -> Point:
    """Find the middle of a square; the viewer's own camp lies below."""
    column, row = square % SIZE, square // SIZE
    if is_flipped:
        column, row = SIZE - 1 - column, SIZE - 1 - row
    return LEFT + column * SQUARE + SQUARE // 2, TOP + (SIZE - 1 - row) * SQUARE + SQUARE // 2


def place_key(square: int) -> str:
    """Name a square of the drawing."""
    return f"ovo-{name(square)}"


PLACES = {place_key(square): square for square in range(SQUARES)}


def egg_key(state: State, square: int) -> str:
    """Name the egg of a square by the square; the one moved last keeps its name until the next turn.

    So nothing but the board and the last turn is in a name, and an egg's names cannot be strung together.
    """
    is_moved = state.trodden > 0 and state.trail[state.trodden - 1] == square
    return f"egg-{name(state.trail[0] if is_moved else square)}"


def egg_keys(state: State) -> dict[int, str]:
    """Name every egg on the board."""
    return {square: egg_key(state, square) for square in range(SQUARES) if state.egg[square] != EMPTY}


def square_of(state: State, key: str) -> int | None:
    """Find the square that an egg of that name stands on, or the square of that name."""
    eggs = {egg: square for square, egg in egg_keys(state).items()}
    return eggs.get(key, PLACES.get(key))
