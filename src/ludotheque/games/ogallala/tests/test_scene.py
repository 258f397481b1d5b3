"""The table as it is drawn, and where moves are made on it."""

import re
from itertools import pairwise
from random import Random
from xml.etree import ElementTree as Xml

import pytest

from ludotheque.engine.contracts import LOW, SHAPES, TALL, Trace
from ludotheque.engine.match import Match
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.ogallala import GAME, scene
from ludotheque.games.ogallala.moves import canoe_name
from ludotheque.games.ogallala.rules.cards import CARDS, CODES, COPIES
from ludotheque.games.ogallala.rules.state import CANOES, LAID, OVER, PLACES, RAIDED
from ludotheque.games.ogallala.scene.layout import CELL, Layout
from ludotheque.games.ogallala.scene.piles import hand_id, pile_id
from ludotheque.games.ogallala.scene.windows import layout_for
from ludotheque.svg.element import draw_update
from ludotheque.testing.positions import NAMES
from ludotheque.testing.setups import random_step

LONG_NAMES = tuple(f"{name}-{'x' * 20}" for name in NAMES)
MOST_BYTES, MOST_BYTES_TALL = 4096, 4608
FRAME = 5  # drawn around what is lit
FRENCH = GAME.words.speaker("fr")


@pytest.fixture
def full_table(table):
    """Lay all 98 cards, row after row, as no game is likely to."""
    cards = [code for code, copies in zip(CODES, COPIES, strict=True) for _ in range(copies)]
    Random(1).shuffle(cards)
    laid = table(*(f"{canoe_name(canoe)} {' '.join(cards[canoe::CANOES])}" for canoe in range(CANOES)))
    laid.state.phase = OVER
    return laid


def ids(picture):
    return re.findall(r'\bid="([^"]+)"', str(picture))


def update(seen):
    """Draw what a page that has the table already is sent."""
    return draw_update(scene.draw, seen)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [*range(4), NOBODY])
def test_an_update_stays_small_even_with_all_98_cards_on_the_rivers(full_table, language, seat):
    picture = update(full_table.view(seat, language)._replace(names=LONG_NAMES))

    assert len([key for key in ids(picture) if re.fullmatch("[A-L][0-9a-f]", key)]) == CARDS
    assert len(picture.encode()) <= MOST_BYTES


@pytest.mark.parametrize("raid", ["once", "later"])
def test_updates_stay_small_through_whole_games_of_four(raid):
    match, chooser = Match(GAME, 4, {"raid": raid}), Random(1)
    while not match.is_over:
        random_step(match, chooser)
        if CARDS - match.state.left > 60:
            seen = match.view(match.mover, LONG_NAMES, FRENCH)
            assert len(update(seen).encode()) <= MOST_BYTES
            for shape in (TALL, LOW):
                assert len(update(seen._replace(shape=shape)).encode()) <= MOST_BYTES_TALL


@pytest.mark.parametrize(("seats", "since"), [(2, 0), (4, 30), (3, 100), (2, -12), (4, -5)])
def test_several_actions_told_at_once_are_drawn_too(seats, since):
    match, chooser = Match(GAME, seats), Random(seats)
    while not match.is_over:
        random_step(match, chooser)
        picture = update(match.view(0, NAMES[:seats], FRENCH, max(since + len(match.steps) * (since < 0), 0)))
        assert Xml.fromstring(picture).tag.endswith("svg")
        assert len(ids(picture)) == len(set(ids(picture)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_kept_layer_is_the_same_for_every_viewer(table, seats):
    laid = table("1a < 5a", seats=seats)
    pictures = [Xml.fromstring(scene.draw(laid.view(seat))) for seat in range(seats)]
    kept = {Xml.tostring(picture.find(".//*[@data-keep]")) for picture in pictures}

    assert len(kept) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rivers_and_piles_lie_apart(seats):
    measures = Layout(seats)
    panels = sorted((measures.top(slot), measures.top(slot) + measures.panel_height(slot)) for slot in range(seats))
    panels.append((measures.height, measures.height))

    assert all(bottom < top for (_, bottom), (top, _) in pairwise(panels))
    assert panels[-2][0] == measures.top(0)
    assert measures.height <= 1.1 * 1000


def test_each_place_and_each_row_of_the_table_can_be_touched(table):
    drawn = set(ids(scene.draw(table(seats=3, row_length="14").view())))

    assert {f"s{PLACES * row + place}" for row in range(9) for place in range(14)} <= drawn
    assert {f"r{row}" for row in range(9)} <= drawn
    assert "s14" not in drawn


def test_a_card_keeps_its_name_from_the_pile_to_the_hand_to_the_river(table):
    laid = table()
    waiting = pile_id(laid.state)
    laid.play("draw bow")
    held, drawn = hand_id(laid.state), ids(scene.draw(laid.view(0)))
    picture = scene.draw(laid.play("lay a1").view(0))

    assert waiting == held
    assert held in drawn
    assert re.search(f'<g id="{held}" class="piece"[^>]*transform="translate\\(32 ', picture)
    assert pile_id(laid.state) != held


def test_a_card_without_a_place_is_seen_on_the_second_pile(table):
    laid = table("1a . 5a", "1b . 5a", "1c < 6 >")
    key = pile_id(laid.state)

    picture = scene.draw(laid.play("draw warrior-5a").view(0))

    assert re.search(f'<g id="{key}" class="piece"[^>]*aria-label="Second pile', picture)


def about(picture, node):
    """Follow what a node of the picture shows to what it is about."""
    while node is not None and "data-about" not in node.attrib:
        shown = next((each for each in node.iter() if "href" in each.attrib), None)
        node = shown if shown is None else picture.find(f".//*[@id='{shown.attrib['href'][1:]}']")
    return None if node is None else node.attrib["data-about"]


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("<", "bow"), (">", "stern"), ("5a", "warrior"), ("archer", "archer"), ("lasso", "lasso"), ("totem", "totem"),
        ("sorcerer", "sorcerer"), ("cowboy", "hunter"), ("gold-left", "half"), ("gold-right", "half"),
        ("bird", "booty"),
    ],
)  # fmt: skip
def test_every_card_on_a_river_tells_what_it_is_about(table, code, key):
    picture = Xml.fromstring(scene.draw(table(f"2b . {code}").view(0)))

    assert about(picture, picture.find(f".//*[@id='s{PLACES * 4 + 1}']")) == key


def test_a_card_just_laid_tells_what_it_is_about_where_it_lies(table):
    picture = Xml.fromstring(scene.draw(table(hand="<").play("lay a1").view(0)))

    assert about(picture, picture.find(".//*[@id='s0']")) == "bow"


def test_what_lies_in_the_strip_tells_what_it_is_about(table):
    laid = table("1a . 5a", "1b . 5a", "1c < 6 >").play("draw warrior-5a", "draw cowboy")
    picture = Xml.fromstring(scene.draw(laid.view(0)))

    found = [about(picture, picture.find(f".//*[@id='{key}']")) for key in ("pile", "aside", hand_id(laid.state))]

    assert found == ["pile", "aside", "hunter"]


def test_everything_on_the_table_that_tells_what_it_is_about_has_words_and_an_article(table):
    keys = set(re.findall('data-about="([^"]+)"', scene.draw(table("1a < 5a").view(0))))

    assert keys == set(GAME.about)
    assert all(GAME.words.has(f"about.{key}.{part}") for key in keys for part in ("name", "text"))


def test_strengths_and_complete_canoes_are_shown(table):
    picture = update(table("1a < 5a archer >", "2b . 7").view(0))

    assert '<text id="n0">8</text>' in picture
    assert '<text id="n4">7</text>' in picture
    assert re.findall(r'<path d="M32 \d+(.*?)" id="ol">', picture) == ["h232"]


@pytest.mark.article("oga-25")
def test_an_attack_that_is_kept_is_shown_as_an_arrow_and_told(table):
    laid = table("1a < 5a >", "1b < 6 >", raid="later")
    laid.state.ready[1] = 1

    picture = update(laid.view(0))

    assert re.search(r'd="M32 \d+h174M32 \d+m9-7l-9 7l9 7m-9-7h174" id="ol"', picture)
    assert "1: prow, warrior 5 sun, stern. 2, ready to attack: prow, warrior 6, stern" in picture


def test_a_name_too_long_for_its_plate_is_seen_to_be_cut(table):
    picture = update(table().view(0)._replace(names=LONG_NAMES))

    assert "Anne-xxxxxxxx… · 0</text>" in picture


def test_the_label_of_a_river_lists_its_cards(table):
    picture = update(table("1a < 5a . bear-left", "2b . totem").view(0))

    assert 'aria-label="Anne. 1: prow, warrior 5 sun, bear front"' in picture
    assert 'aria-label="Bruno. 2: totem"' in picture


@pytest.mark.parametrize("name", scene.PICTURES)
def test_pictures_of_the_rulebook_define_what_they_use(name):
    picture = str(scene.PICTURES[name](FRENCH))

    assert set(re.findall(r'(?:href="|url\()#([^")]+)', picture)) <= set(ids(picture))


def test_the_table_defines_what_it_uses(full_table):
    picture = str(scene.draw(full_table.view(0)))
    used = set(re.findall(r'href="#([^"]+)"', picture)) - set(ids(picture))

    assert all(re.fullmatch(r"[A-L][0-9a-f]|n\d+|ol", name) for name in used)  # places where nothing lies, no line


def test_a_mark_goes_round_a_card_and_crosses_nothing_on_it(table):
    laid = table("1a < 8", "2a . 1").play("draw warrior-2a", "lay a3")
    event = next(event for event in laid.match.steps[-1].events if event.kind == LAID)

    trace = scene.trace(laid.view(0), event)

    (left, top), size = Layout(2).spot(0, 0, 2), (CELL, Layout(2).card_height(0))
    assert trace == Trace(((left + size[0] / 2, top + size[1] / 2),), card=size)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_raid_strikes_no_number_through(table, shape):
    laid = table("1c < 8", "2a . 1").play("draw stern", "lay c3", "raid c 2a")
    view = laid.view(0)._replace(shape=shape)
    event = next(event for event in laid.match.steps[-1].events if event.kind == RAIDED)

    _, *way, _ = scene.trace(view, event).points

    assert {x for x, _ in way} == {layout_for(view).lane}


def test_a_complete_canoe_that_wraps_has_a_line_below_each_of_its_lines(table):
    picture = draw_update(scene.draw, table("2a . . . . . < 5a 6 7 >").view(0)._replace(shape=TALL))

    assert re.search(r'd="M\d+ \d+h174M29 \d+h116" id="ol1"', picture)


@pytest.mark.parametrize("shape", SHAPES)
def test_every_place_bears_its_number(table, shape):
    picture = Xml.fromstring(scene.draw(table().view(0)._replace(shape=shape)))

    for place in range(PLACES):
        (drawn,) = [node for node in picture.iter() if node.get("id") == f"s{2 * PLACES + place}"]
        assert str(place + 1) in drawn.itertext()


@pytest.mark.parametrize("shape", SHAPES)
def test_points_on_a_plate_are_seen_while_pieces_are_on_their_way_and_change_when_they_have_arrived(table, shape):
    picture = Xml.fromstring(scene.draw(table("1a . bird").view(0)._replace(shape=shape)))

    (points,) = [node for node in picture.iter() if node.text and re.search(r"\b30\b", node.text)]
    assert points in [each for told in picture.iterfind(".//*[@data-told]") for each in told.iter()]
    assert "class" not in points.attrib
