"""The option `board`: the sheet's board, another by name, or one of one's own, square by square."""

import re
from functools import cached_property

from ludotheque.engine.errors import BadOption
from ludotheque.engine.forms import PLAIN, Effect, Label, Squares
from ludotheque.engine.options import Numbers, WrittenRule
from ludotheque.engine.words import Say
from ludotheque.games.oie import board
from ludotheque.games.oie.board import HOME, SHEET, name_of
from ludotheque.games.oie.scene.editor import drawn
from ludotheque.games.oie.soundness import check_sound

ON_THE_SHEET, CALM = "sheet", "calm"
WAY = range(1, HOME)
LETTERS = {"g": board.GOOSE, "i": board.INN, "d": board.DICE, "w": board.WELL, "p": board.PRISON}
LETTER_OF = {what: letter for letter, what in LETTERS.items()}
ON, BACK = "b", "l"
EXAMPLE = "6b12,9g,19i,26d,31w,42l30"
_ENTRY = re.compile(rf"([1-9]\d?)(?:([{''.join(LETTERS)}])|([{ON}{BACK}])([1-9]\d?))")
CALMED = tuple(
    board.PLAIN if square in (board.THE_WELL, board.THE_PRISON, board.THE_DEATH) else what
    for square, what in enumerate(SHEET)
)


class Board(WrittenRule):
    """oie-28 What the squares do: `sheet`, `calm`, or entries like `6b12,9g,42l30`."""

    name = "board"
    article = "oie-28"
    width = HOME  # 1 if it is not the sheet's, and then a number for each square of the way
    default = ON_THE_SHEET
    suggestions = (ON_THE_SHEET, CALM)

    @cached_property
    def form(self) -> Squares:
        """Ask square by square, on the drawn board."""
        kinds = [Effect(letter, Label(f"option.board.effect.{letter}")) for letter in LETTERS]
        leading = [Effect(letter, Label(f"option.board.effect.{letter}"), way) for letter, way in ((ON, 1), (BACK, -1))]
        named = {name: code_of(squares) for name, squares in NAMED.items()}
        return Squares(WAY, (kinds[0], *leading, *kinds[1:]), named, lambda code, say: drawn(squares_in(code), say))

    def read(self, text: str, seats: int) -> Numbers:
        """Read a board by name or square by square, if every game on it comes to an end."""
        squares = NAMED[text] if text in NAMED else squares_in(text)
        if squares == SHEET:
            return (0,) * HOME
        check_sound(squares)
        return (1, *squares[1:HOME])

    def write(self, numbers: Numbers) -> str:
        """Name a board, or write its squares."""
        if not numbers[0]:
            return ON_THE_SHEET
        squares = (board.PLAIN, *numbers[1:], board.PLAIN)
        return next((name for name, known in NAMED.items() if known == squares), code_of(squares))

    def said(self, text: str, say: Say) -> str:
        """Say what each square of a board does that has no name."""
        told = [_said(square, what, say) for square, what in enumerate(squares_in(text)) if what != board.PLAIN]
        return say("option.board.value", value=", ".join(told)) if told else say("option.board.nothing")


def _said(square: int, what: int, say: Say) -> str:
    way = "leads" if what > 0 else "is"
    return say(f"option.board.{way}", square=square, what=say(f"option.board.name.{name_of(square, what)}"), to=what)


def code_of(squares: tuple[int, ...]) -> str:
    """Write what each square does."""
    return ",".join(_entry(square, what) for square, what in enumerate(squares) if what != board.PLAIN) or PLAIN


def _entry(square: int, what: int) -> str:
    return f"{square}{LETTER_OF[what]}" if what < 0 else f"{square}{ON if what > square else BACK}{what}"


def squares_in(text: str) -> tuple[int, ...]:
    """Read what each square does; a square that leads elsewhere leads the way that it says."""
    squares = [board.PLAIN] * (HOME + 1)
    for entry in text.split(",") if text != PLAIN else ():
        found = _ENTRY.fullmatch(entry)
        if found is None or int(found[1]) not in WAY:
            fault = f"{entry!r} is no square with what it does; write {PLAIN}, or entries like {EXAMPLE}"
            raise BadOption(fault, reason="board-entry", option=Board.name, entry=entry[:20], example=EXAMPLE)
        square = int(found[1])
        if squares[square] != board.PLAIN:
            fault = f"square {square} is told twice; a square does one thing"
            raise BadOption(fault, reason="board-twice", option=Board.name, square=square)
        squares[square] = LETTERS[found[2]] if found[2] else _led(square, found[3], int(found[4]))
    return tuple(squares)


def _led(square: int, letter: str, to: int) -> int:
    if to not in (range(square + 1, HOME) if letter == ON else range(1, square)):
        way = "on, to a square between it and 63" if letter == ON else "back, to a square before it"
        reason = "board-on" if letter == ON else "board-back"
        raise BadOption(f"square {square} leads {way}, not to {to}", reason=reason, option=Board.name,
                        square=square, to=to)  # fmt: skip
    return to


NAMED = {ON_THE_SHEET: SHEET, CALM: CALMED}
