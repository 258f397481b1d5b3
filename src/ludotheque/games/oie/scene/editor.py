"""The board while its squares are being given what they do: every square can be touched and is told in words."""

from ludotheque.engine.words import Say
from ludotheque.games.oie.board import HOME, PLAIN, USUAL_TURNS
from ludotheque.games.oie.scene.board import board, square_of_way
from ludotheque.games.oie.scene.spiral import SIZE
from ludotheque.games.oie.scene.titles import title_of
from ludotheque.svg.element import Element, svg


def drawn(squares: tuple[int, ...], say: Say) -> Element:
    """oie-28 Draw a board without pawns; each square has its number, and what it does in words."""
    way = (
        square_of_way(square, squares, _told(square, squares[square], say), data_square=square)
        for square in range(1, HOME)
    )
    return svg(SIZE, SIZE, board((), way), role="group", aria_label=say("board"))


def _told(square: int, what: int, say: Say) -> str:
    does = title_of(square, what, USUAL_TURNS, say) if what != PLAIN else say("option.board.nothing")
    return say("option.board.touch", square=square, what=does)
