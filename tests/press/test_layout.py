"""Sheets: backs that meet their fronts, tiles that overlap, pieces beside each other, and a booklet in its order."""

from itertools import pairwise

import pytest
from click.testing import CliRunner

from ludotheque import catalogue
from ludotheque.cli import commands
from ludotheque.engine.errors import BadOption
from ludotheque.engine.forms import Counters
from ludotheque.engine.printing import Board, Cards, Cutouts, Drawn, Piece, Size
from ludotheque.press import typesetting
from ludotheque.press.book import PRESS, Book
from ludotheque.press.grids import sides
from ludotheque.press.imposing import booklet_sides
from ludotheque.press.orders import Order
from ludotheque.press.packing import LargerThanPaper, packed
from ludotheque.press.papers import MARGIN, PAPERS
from ludotheque.press.tiling import OVERLAP, tiles
from ludotheque.press.typesetting import pdf
from ludotheque.svg.element import svg
from printed import inked, ordered, printed
from sentences import facts
from setups import a_game_asking, a_game_with

GAMES = [game.slug for game in catalogue.shelf() if game.parts is not None]
A4 = PAPERS["a4"]
CARDS = [(slug, part) for slug in GAMES for part in Book(Order(slug)).parts() if isinstance(part, Cards)]
BOARDS = [(slug, part) for slug in GAMES for part in Book(Order(slug)).parts() if isinstance(part, Board)]
CUTOUTS = [(slug, part) for slug in GAMES for part in Book(Order(slug)).parts() if isinstance(part, Cutouts)]
DOTS = 2  # to a millimetre
FOOT = 12  # millimetres in which the sheet says which it is


def named(cases):
    return pytest.mark.parametrize("part", [part for _, part in cases], ids=[slug for slug, _ in cases])


@named(CARDS)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_a_back_lies_behind_its_front_when_the_sheet_is_turned_over_its_long_edge(part, paper):
    laid = sides(part, paper)
    backs = {str(face.front): str(face.back) for face in part.faces}

    for front, back in zip(laid[::2], laid[1::2], strict=True):
        for one, other in zip(front.laid, back.laid, strict=True):
            assert one.x + other.x + one.width == pytest.approx(paper.width)
            assert (one.y, one.width, one.height) == (other.y, other.width, other.height)
            assert backs[str(one.picture)] == str(other.picture)
    assert sum(len(sheet.laid) for sheet in laid) == 2 * sum(face.count for face in part.faces)


@pytest.mark.parametrize("slug", [slug for slug, _ in CARDS])
def test_the_backs_of_the_last_sheet_are_its_fronts_mirrored_on_paper(slug):
    book, told = ordered(slug)
    number = next(at for at, part in enumerate(book.parts()) if isinstance(part, Cards))
    last = int(told["first"]["rows"][number]["pages"].partition("–")[2])
    part = book.parts()[number]

    front, back = (inked(printed(slug)[page - 1], DOTS)[: -int(FOOT * DOTS)] for page in (last - 1, last))
    lowest = len(back) - back.any(axis=1)[::-1].argmax()
    row = slice(int(lowest - part.measure.height / 2 * DOTS), lowest)  # the row that may not be full
    there, turned = front[row].any(axis=0), back[row, ::-1].any(axis=0)
    rim = part.measure.width / 10 * DOTS  # that a back may leave white

    assert abs(there.argmax() - turned.argmax()) <= rim
    assert abs(there[::-1].argmax() - turned[::-1].argmax()) <= rim


@named(BOARDS)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_tiles_show_the_whole_board_and_marks_that_meet(part, paper):
    sheets = tiles(part, paper)
    windows = [(sheet, *sheet.laid[0].window[:2], sheet.laid[0]) for sheet in sheets]
    seen = {}
    for sheet, left, above, laid in windows:
        for cross in sheet.crosses:
            spot = round(cross.x - laid.x + left, 3), round(cross.y - laid.y + above, 3)
            seen[spot] = seen.get(spot, 0) + 1

    assert max(left + laid.width for _, left, _, laid in windows) == pytest.approx(part.drawn.width)
    assert max(above + laid.height for _, _, above, laid in windows) == pytest.approx(part.drawn.height)
    assert all(count > 1 for count in seen.values())
    assert bool(seen) == (len(sheets) > 1)
    rights = sorted({round(left, 3) for _, left, _, _ in windows})
    for one, other in pairwise(rights):
        assert other - one == pytest.approx(windows[0][3].width - OVERLAP)


@named(CUTOUTS)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_no_piece_lies_upon_another_or_beyond_the_room(part, paper):
    wide, high = paper.room
    for sheet in packed(part, paper):
        for at, one in enumerate(sheet.laid):
            assert MARGIN <= one.x <= one.x + one.width <= MARGIN + wide + 0.001
            assert MARGIN <= one.y <= one.y + one.height <= MARGIN + high + 0.001
            for other in sheet.laid[:at]:
                beside = one.x >= other.x + other.width or other.x >= one.x + one.width
                assert beside or one.y >= other.y + other.height or other.y >= one.y + one.height


def test_a_piece_larger_than_the_paper_is_refused():
    huge = Cutouts("huge", (Piece(Drawn(svg(1, 1), 300, 10)),), Size(300, 10))

    with pytest.raises(LargerThanPaper, match="300 by 10 mm"):
        packed(huge, A4)


@pytest.mark.parametrize("pages", [1, 4, 5, 8, 11])
def test_a_folded_booklet_is_in_order(pages):
    laid = booklet_sides(pages)
    fronts, backs = laid[::2], laid[1::2]

    leaves = [each for front, back in zip(fronts, backs, strict=True) for each in (front["pages"][1], back["pages"][0])]
    leaves += [
        each
        for front, back in zip(reversed(fronts), reversed(backs), strict=True)
        for each in (back["pages"][1], front["pages"][0])
    ]

    assert leaves == [*range(1, pages + 1), *[None] * (-pages % 4)]
    assert {side["turn"] for side in fronts} == {90}
    assert {side["turn"] for side in backs} == {-90}


def test_the_command_prints_the_same_bytes_every_time(tmp_path):
    slug = min(GAMES, key=lambda slug: len(printed(slug)))
    file = tmp_path / "game.pdf"

    done = CliRunner().invoke(commands, ["print", slug, "--paper", "letter", "--lang", "en", "--out", str(file)])
    piped = CliRunner().invoke(commands, ["print", slug, "--paper", "letter", "--lang", "en", "--out", "-"])

    assert done.exit_code == piped.exit_code == 0, done.output
    assert file.read_bytes() == piped.stdout_bytes == pdf(Order(slug, "letter", "en"))


def test_without_the_press_the_command_says_how_to_install_it(monkeypatch):
    monkeypatch.setattr(typesetting, "find_spec", lambda name: None)

    refused = CliRunner().invoke(commands, ["print", a_game_with(lambda game: game.parts is not None).slug])

    assert refused.exit_code == 2
    assert "pip install 'ludotheque[press]'" in refused.output


def test_a_deck_by_counters_is_printed_as_it_is_counted():
    game, option = a_game_asking(Counters)
    counts = (3,) * len(option.form.counters)

    (cards,) = (
        part
        for part in Book(Order(game.slug, options={option.name: option.form.write(counts)})).parts()
        if isinstance(part, Cards)
    )

    assert [face.count for face in cards.faces] == [*counts]


def test_equal_wishes_have_one_key_and_others_have_others():
    game, option = a_game_asking(Counters)
    usual, named = Order(game.slug), Order(game.slug, options={option.name: option.default})
    own = Order(game.slug, options={option.name: option.form.write((4,) * len(option.form.counters))})

    assert usual.checked().key == named.checked().key
    keys = {order.checked().key for order in (usual, own, Order(game.slug, "letter"), Order(game.slug, language="en"))}
    assert len(keys) == 4


@pytest.mark.parametrize("wrong", [{"paper": "a0"}, {"language": "de"}, {"options": {"no": "1"}}])
def test_what_cannot_be_printed_is_refused(wrong):
    with pytest.raises(BadOption):
        Order(a_game_with(lambda game: game.parts is not None).slug, **wrong).checked()


def test_the_press_has_the_same_words_in_both_languages():
    french, english = PRESS.texts["fr"], PRESS.texts["en"]

    assert french.keys() == english.keys()
    assert [key for key in french if facts(french[key]) != facts(english[key])] == []
