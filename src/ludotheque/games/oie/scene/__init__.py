"""The goose's table: a spiral of 63 squares around a garden, with wooden geese as pawns."""

from functools import lru_cache
from zlib import crc32

from ludotheque.engine.contracts import Touch, View
from ludotheque.engine.words import Say
from ludotheque.games.oie.board import SHEET, USUAL_TURNS
from ludotheque.games.oie.rules import State
from ludotheque.games.oie.scene.board import board, squares_of, way_of
from ludotheque.games.oie.scene.pictures import PICTURES
from ludotheque.games.oie.scene.pieces import dice, pawns
from ludotheque.games.oie.scene.spiral import SIZE
from ludotheque.games.oie.scene.traces import trace
from ludotheque.svg.element import Element, group, kept, svg
from ludotheque.svg.palette import SEATS, Colour

__all__ = ["PICTURES", "attempt", "colour", "draw", "touch", "trace"]

ANY_THROW = 0
DICE = Touch(source="dice")


def draw(view: View[State]) -> Element:
    """Draw the table."""
    taken = tuple(view.state.pawn[: view.state.seats])
    state = view.state
    table = (still(taken, squares_of(state), state.inn, state.wait, view.say), dice(view), *pawns(view))
    return svg(SIZE, SIZE, *table, role="group", aria_label=view.say("board"))


@lru_cache(maxsize=64)
def still(taken: tuple[int, ...], squares: tuple[int, ...], inn: int, wait: int, say: Say) -> Element:
    """Draw what never moves, once for each language and board, and for all who have taken these pawns."""
    key = f"oie-{''.join(map(str, taken))}"
    if (squares, inn, wait) != (SHEET, USUAL_TURNS, 0):
        key += f"-{crc32(repr((squares, inn, wait)).encode()):x}"
    return kept(key, group(board(taken, way_of(squares, inn, say), inn, wait), aria_hidden="true"))


def touch(view: View[State], action: int) -> Touch:
    """Throw by touching the dice."""
    return DICE


def attempt(view: View[State], source: str, target: str) -> int | None:
    """Take a touched pawn for somebody who wants to move without throwing."""
    return ANY_THROW if source.startswith("pawn-") or target.startswith("pawn-") else None


def colour(state: State, seat: int) -> Colour:
    """Give the colour of the pawn that the seat has taken."""
    return SEATS[state.pawn[seat]]
