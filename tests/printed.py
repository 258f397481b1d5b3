"""PDFs as paper: the shapes on their pages in millimetres, and what a printer would put on each."""

import atexit
import ctypes
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np
import pypdfium2
import pypdfium2.raw as pdfium

from ludotheque.press.book import Book
from ludotheque.press.orders import Order
from ludotheque.press.typesetting import pdf

POINTS = 72 / 25.4  # to a millimetre
WHITE = 250  # and lighter: no ink


class Shape(NamedTuple):
    """What is drawn on a page, without the width of its line; from the upper left corner, in millimetres."""

    x: float
    y: float
    width: float
    height: float


@cache
def printed(slug: str, paper: str = "a4", language: str = "fr") -> pypdfium2.PdfDocument:
    """Print a game once for all tests of a process."""
    document = pypdfium2.PdfDocument(pdf(Order(slug, paper, language)))
    atexit.register(document.close)  # else the library complains of it
    return document


@cache
def ordered(slug: str, paper: str = "a4", language: str = "fr") -> tuple[Book, dict]:
    """Lay a game out with as many pages of rulebook as were printed."""
    book = Book(Order(slug, paper, language))
    empty = book.whole(0)
    sides = len(printed(slug, paper, language)) - 1 - len(empty["sides"])
    return book, book.whole(2 * sides)


def shapes(page: pypdfium2.PdfPage) -> Iterator[Shape]:
    """Measure every path of a page by its points."""
    for drawn in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_PATH], max_depth=1):
        points = list(_points(drawn))
        xs, ys = [x for x, _ in points], [y for _, y in points]
        yield Shape(
            min(xs) / POINTS, (page.get_height() - max(ys)) / POINTS,
            (max(xs) - min(xs)) / POINTS, (max(ys) - min(ys)) / POINTS,
        )  # fmt: skip


def _points(drawn: pypdfium2.PdfObject) -> Iterator[tuple[float, float]]:
    matrix = drawn.get_matrix()
    x, y = ctypes.c_float(), ctypes.c_float()
    for number in range(pdfium.FPDFPath_CountSegments(drawn.raw)):
        segment = pdfium.FPDFPath_GetPathSegment(drawn.raw, number)
        assert pdfium.FPDFPathSegment_GetPoint(segment, x, y)
        yield matrix.on_point(x.value, y.value)


def inked(page: pypdfium2.PdfPage, dots: int = 2) -> np.ndarray:
    """Render a page, so many dots to a millimetre; True where there is ink."""
    return page.render(scale=dots / POINTS, grayscale=True).to_numpy() < WHITE
