"""The board of a form whose squares are given effects: drawn as its code tells."""

from collections.abc import Mapping

from ludotheque.engine.errors import BadOption
from ludotheque.engine.forms import Squares
from ludotheque.engine.options import Option
from ludotheque.engine.words import Say
from ludotheque.svg.element import Element
from ludotheque.web.shelf.filled import board_code


def drawn_board(option: Option, shape: Squares, form: Mapping[str, str], words: Say) -> Element:
    """Draw the board that the form tells; the usual one while what was written cannot be read."""
    try:
        return shape.draw(board_code(option, shape, form), words)
    except BadOption:
        return shape.draw(shape.named[option.default], words)
