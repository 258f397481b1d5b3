"""What a game has to print: its parts in true size, in millimetres, drawn by its scene and laid out by the press.

A part's name leads to its words in the game's texts: `print.NAME.title`, `print.NAME.note` and, where the part gives
a measure, `print.NAME.measure`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from ludotheque.engine.state import S
from ludotheque.engine.words import Say
from ludotheque.svg.element import Element

Copies = Literal["once", "player", "game"]  # how often a part is printed: for all, for each player, for each game


class Drawn(NamedTuple):
    """A whole picture, and how wide and high it is on paper."""

    picture: Element
    width: float
    height: float


class Size(NamedTuple):
    """How wide and high something is that people can measure on the paper."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Face:
    """A card or a token with two sides: what each shows, and how many there are of it."""

    front: Element
    back: Element
    count: int


@dataclass(frozen=True, slots=True)
class Piece:
    """Something to cut out, printed on one side, and how many there are of it."""

    drawn: Drawn
    count: int = 1


@dataclass(frozen=True, slots=True)
class Board:
    """A board: on one sheet, or in tiles that overlap."""

    name: str
    drawn: Drawn
    measure: Size  # of a square
    copies: Copies = "once"
    is_stiff: bool = True  # False for what is only looked at


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards, or round tokens, whose backs meet their fronts when the sheet is turned over its long edge."""

    name: str
    measure: Size  # of each
    faces: tuple[Face, ...]
    is_round: bool = False
    copies: Copies = "once"


@dataclass(frozen=True, slots=True)
class Cutouts:
    """Pieces to cut out, and to fold where their lines are broken."""

    name: str
    pieces: tuple[Piece, ...]
    measure: Size  # of something that each sheet shows
    copies: Copies = "once"


@dataclass(frozen=True, slots=True)
class Scores:
    """A sheet to write on: a column for each player, and in it a line for all that is counted."""

    name: str
    lines: tuple[str, ...]  # keys of the game's texts; the last one may be `print.NAME.line.total`
    columns: int
    rounds: int  # games for which one sheet has room
    copies: Copies = "game"


Part = Board | Cards | Cutouts | Scores
Parts = Callable[[S, Say], tuple[Part, ...]]  # of a game as it was dealt, before anything has happened
