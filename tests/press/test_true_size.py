"""A printed game, read back from its PDF: pages, paper, and measures to half a millimetre."""

import ctypes

import pypdfium2.raw as pdfium
import pytest

from ludotheque import catalogue
from ludotheque.engine.printing import Scores
from ludotheque.press.papers import PAPERS
from printed import inked, ordered, printed, shapes
from setups import a_game_with

GAMES = [game.slug for game in catalogue.shelf() if game.parts is not None]
ON_LETTER = [a_game_with(lambda game: game.parts is not None, hides=hides).slug for hides in (False, True)]
PLACES = [(slug, "a4", "fr") for slug in GAMES] + [(slug, "letter", "en") for slug in ON_LETTER]
CLOSE = 0.5  # millimetres
LEAST_MARGIN = 5
DOTS = 2  # to a millimetre


def is_there(page, width, height):
    return any(abs(each.width - width) < CLOSE and abs(each.height - height) < CLOSE for each in shapes(page))


def test_every_box_of_the_shelf_can_be_printed():
    assert [game.slug for game in catalogue.shelf() if catalogue.is_ours(game.slug)] == GAMES


@pytest.mark.parametrize(("slug", "paper", "language"), PLACES)
def test_it_has_the_pages_it_says_on_the_paper_that_was_asked_for(slug, paper, language):
    document, (_, told) = printed(slug, paper, language), ordered(slug, paper, language)

    sizes = {tuple(round(25.4 / 72 * side, 1) for side in page.get_size()) for page in document}
    last = told["first"]["rows"][-1]["pages"].partition("–")[2]

    assert sizes == {(PAPERS[paper].width, PAPERS[paper].height)}
    assert len(document) == 1 + len(told["sides"]) == int(last)


@pytest.mark.parametrize(("slug", "paper", "language"), PLACES)
def test_the_ruler_is_100_mm_and_every_part_has_its_measure(slug, paper, language):
    document, (book, told) = printed(slug, paper, language), ordered(slug, paper, language)

    assert is_there(document[0], 100, 0)
    for part, row in zip(book.parts(), told["first"]["rows"], strict=False):
        if not isinstance(part, Scores):
            page = document[int(row["pages"].partition("–")[0]) - 1]
            assert is_there(page, *part.measure), f"{part.name}: {part.measure}"


@pytest.mark.parametrize(("slug", "paper", "language"), PLACES)
def test_nothing_is_drawn_where_printers_do_not_reach(slug, paper, language):
    for number, page in enumerate(printed(slug, paper, language), 1):
        ink, edge = inked(page, DOTS), LEAST_MARGIN * DOTS
        assert ink.any(), f"page {number} is empty"
        assert not (ink[:edge].any() or ink[-edge:].any() or ink[:, :edge].any() or ink[:, -edge:].any()), number


@pytest.mark.parametrize("slug", GAMES)
def test_every_letter_has_its_font_inside(slug):
    for page in printed(slug):
        for drawn in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT], max_depth=5):
            embedded = pdfium.FPDFFont_GetIsEmbedded(pdfium.FPDFTextObj_GetFont(drawn.raw))
            assert embedded == 1, ctypes.c_int(embedded)
