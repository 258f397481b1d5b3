"""The typesetter: a book becomes a PDF, the same bytes for the same order, with its fonts inside."""

import json
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory
from typing import Any

from ludotheque.engine.errors import LudothequeError
from ludotheque.press.book import Book, Data
from ludotheque.press.orders import Order

HERE = Path(__file__).parent
BOOKLET, BOOK = "booklet", "book"
BEGINNING = 0  # of all time: a PDF says when it was made, and ours are the same whenever they are


class NoPress(LudothequeError):
    """The typesetter is not installed."""


def check_press() -> None:
    """Refuse to print without the typesetter, and say how it is installed."""
    if find_spec("typst") is None:
        raise NoPress("printing needs Typst; install it with: pip install 'ludotheque[press]'")


def pdf(order: Order) -> bytes:
    """Print a game."""
    book = Book(order.checked())
    check_press()
    with TemporaryDirectory() as folder:
        place = Path(folder)
        booklet = _typeset(place, BOOKLET, book.booklet())
        (place / f"{BOOKLET}.pdf").write_bytes(booklet)
        return _typeset(place, BOOK, book.whole(_pages(place)))


def _typeset(place: Path, name: str, data: Data) -> bytes:
    (place / f"{name}.json").write_text(json.dumps(data), encoding="utf-8")
    copy(HERE / f"{name}.typ", place)
    made: bytes = _compiler(place, name).compile(timestamp=BEGINNING)
    return made


def _pages(place: Path) -> int:
    """Ask how many pages the rulebook has."""
    return int(_compiler(place, BOOKLET).query("<pages>", field="value", one=True))


def _compiler(place: Path, name: str) -> Any:
    """Take the fonts that come with the typesetter, and no other: they are the same everywhere."""
    return import_module("typst").Compiler(str(place / f"{name}.typ"), root=str(place), ignore_system_fonts=True)
