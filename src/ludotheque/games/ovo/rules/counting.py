"""What the eggs come to when they are shown: own ones at home, and the rows that the others have left."""

from ludotheque.games.ovo.rules.board import FIRST_OF_CAMP, SIZE, SQUARES
from ludotheque.games.ovo.rules.state import State


def own_at_home(state: State, seat: int) -> int:
    """ovo-12 ovo-18 Count the turned eggs of a camp that bear its owner's symbol."""
    count = 0
    for place in range(SIZE):
        count += state.secret[FIRST_OF_CAMP[seat] + place] == seat + 1
    return count


def rows_left(state: State, seat: int) -> int:
    """ovo-18 Count the rows that a seat's eggs still have to go: to the far camp, and home."""
    rows = 0
    for square in range(SQUARES):
        if state.egg[square] == seat + 1:
            rows += rows_to(square, 1 - seat) + SIZE - 1
        elif state.secret[square] == seat + 1:
            rows += rows_to(square, seat)
    return rows


def rows_to(square: int, camp: int) -> int:
    """ovo-18 Count the rows between a square and a seat's camp."""
    return square // SIZE if camp == 0 else SIZE - 1 - square // SIZE
