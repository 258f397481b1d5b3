"""The board, the pawns and the dice as they are drawn."""

import math
import re
from itertools import combinations, islice
from random import Random
from xml.etree import ElementTree as Xml

import pytest

from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.oie import GAME, board, rules, scene
from ludotheque.games.oie.scene import pieces, places, spiral
from ludotheque.games.oie.scene.board import square_of_way
from ludotheque.games.oie.scene.goose import goose
from ludotheque.svg.element import draw_update
from ludotheque.svg.palette import BLUE, GREEN, RED
from ludotheque.testing.positions import NAMES
from ludotheque.testing.setups import walk

PAWN = 44  # about as broad as a pawn's body
MOST_BYTES = 3000  # of an update


def hops(match, seat):
    """List the squares that a pawn hopped along last."""
    return pieces.hops(match.steps[-1].events, seat)


def update(laid, seat=0):
    """Draw what changes."""
    return draw_update(scene.draw, laid.view(seat))


def test_all_squares_lie_on_the_board_and_apart():
    centres = [spiral.centre(square) for square in range(rules.HOME + 1)]

    assert all(50 < x < spiral.SIZE - 50 and 50 < y < spiral.SIZE - 50 for x, y in centres)
    assert all(math.dist(one, other) > 75 for one, other in combinations(centres, 2))


@pytest.mark.parametrize("missed", [1, 5])
def test_the_dice_that_show_are_those_of_the_last_throw_however_much_a_page_has_missed(missed):
    for match in islice(walk(Match(GAME, 4), Random(7)), 1, None):
        view = match.view(0, NAMES, GAME.words.speaker("en"), max(0, len(match.steps) - missed))
        thrown = [event for step in match.steps for event in step.events if event.kind == rules.THREW][-1]

        shown = re.findall(r'href="#oie-d(\d)"', str(scene.draw(view)))

        assert shown == [str(thrown.a), str(thrown.b)]


def test_squares_that_follow_each_other_are_neighbours():
    for square in range(1, rules.HOME - 2):
        assert math.dist(spiral.centre(square), spiral.centre(square + 1)) < 125


def test_on_the_start_every_pawn_can_be_seen():
    spots = [pieces.stand(rules.START, seat) for seat in range(4)]

    assert all(math.dist(one, other) > PAWN for one, other in combinations(spots, 2))
    assert all(math.dist(spot, spiral.START_AT) < 80 for spot in spots)


@pytest.mark.parametrize(
    ("start", "throw", "way"),
    [
        (10, "1+2", [11, 12, 13]),
        (4, "1+1", [5, 6, 12]),
        (16, "1+1", [17, 18, 20]),
        (60, "2+3", [61, 62, 63, 62, 61]),
        (40, "1+1", [41, 42, 30]),
        (0, "3+6", [26]),
        (62, "4+6", [63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 44]),
    ],
)
def test_a_pawn_hops_along_its_way(table, start, throw, way):
    assert hops(table(start, 0).play(throw).match, 0) == way


def test_a_displaced_pawn_goes_straight_to_where_it_is_sent(table):
    assert hops(table(10, 13).play("1+2").match, 1) == [10]


@pytest.mark.parametrize("seed", range(20))
def test_the_hops_of_any_game_end_where_the_pawn_stands(table, seed):
    for match in table(0, 0, 0, 0).play("1+1").to_the_end(seed):
        for seat in range(4):
            assert hops(match, seat)[-1:] in ([], [match.state.square[seat]])


def test_the_way_is_drawn_with_the_pawn(table):
    via = re.search(r'id="pawn-0"[^>]*data-via="([^"]+)"', update(table(10, 0).play("1+2")))

    assert via is not None
    assert via[1] == " ".join("{},{}".format(*pieces.stand(square, 0)) for square in (11, 12))


def test_the_dice_are_the_source_of_the_throw(table):
    laid = table(0, 0)

    assert laid.view(0).waits
    assert scene.touch(laid.view(0), CHANCE).source == "dice"
    assert 'id="dice"' in update(laid)


def test_the_dice_can_be_hit_by_a_finger_on_a_small_phone(table):
    dice = Xml.fromstring(str(pieces.dice(table(0, 0).view(0))))
    radius = float(dice[0][-1].attrib["r"])

    assert 2 * radius * 360 / spiral.SIZE >= 44


def test_the_dice_show_the_throw_and_tumble_with_each_one(table):
    laid = table(0, 0)
    before, after = (str(pieces.dice(laid.play("2+5").view())) for _ in range(2))

    assert re.findall(r'href="#oie-d(\d)"', before) == ["2", "5"]
    assert re.findall('data-spin="(.*?)"', before) != re.findall('data-spin="(.*?)"', after)


def test_who_touches_a_pawn_is_told_to_throw(table):
    view = table(0, 0).view(0)
    attempted = scene.attempt(view, "pawn-0", "")

    assert GAME.moves.refuse(view.state, attempted).reason == "throw"
    assert scene.attempt(view, "dice", "") is None


@pytest.mark.parametrize(
    ("square", "missing", "trapped", "sign"),
    [
        (board.THE_INN, 2, 0, "z2"),
        (board.THE_INN, 1, 0, "z1"),
        (board.THE_WELL, 0, 1, "lock"),
        (board.THE_PRISON, 5, 0, "lock5"),
    ],
)
def test_a_pawn_that_waits_carries_a_sign(table, square, missing, trapped, sign):
    laid = table(12, square, wait=str(missing) if sign.startswith("lock") and missing else "rescue")
    laid.state.missing[1], laid.state.trapped[1] = missing, trapped

    assert f'"#oie-{sign}"' in update(laid)
    assert f'id="oie-{sign}"' in scene.draw(laid.view())


@pytest.mark.article("oie-1")
def test_each_seat_plays_the_pawn_that_it_has_taken(table):
    usual, chosen = table(0, 0), table(0, 0, pawns="green,red")

    assert [scene.colour(usual.state, seat) for seat in (0, 1)] == [RED, BLUE]
    assert [scene.colour(chosen.state, seat) for seat in (0, 1)] == [GREEN, RED]
    for laid in (usual, chosen):
        for seat in (0, 1):
            drawn = re.search(rf'<g id="oie-p{seat}".*?</g>', str(scene.draw(laid.view())))
            assert drawn is not None
            assert scene.colour(laid.state, seat).fill in drawn[0]


def test_whatever_lies_there_says_what_it_is():
    pictures = [str(scene.draw(Match(GAME, 2).view(0, NAMES[:2], GAME.words.speaker(each)))) for each in LANGUAGES]
    marked = {key for picture in pictures for key in re.findall('data-about="([^"]+)"', picture)}

    assert marked == set(GAME.about)
    for key, article in GAME.about.items():
        assert GAME.words.has(f"about.{key}.name")
        assert GAME.words.has(f"about.{key}.text")
        assert f"#{article}" in GAME.rulebook("fr")


def test_whose_turn_it_is_can_be_seen_and_the_winner_is_crowned(table):
    laid = table(60, 0)
    before, after = update(laid), update(laid.play("1+2"), NOBODY)

    assert ("#oie-turn" in before, "#oie-crown" in before) == (True, False)
    assert ("#oie-turn" in after, "#oie-crown" in after) == (False, True)


@pytest.mark.parametrize("seed", range(2))
def test_everything_that_is_referred_to_is_defined_and_updates_stay_small(table, seed):
    for match in table(0, 0, 0, 0).to_the_end(seed):
        view = match.view(0, NAMES, GAME.words.speaker("fr"))
        picture = str(scene.draw(view))
        defined = set(re.findall(r'\bid="([^"]+)"', picture))
        assert set(re.findall(r'(?:href="|url\()#([^")]+)', picture)) <= defined
        assert len(draw_update(scene.draw, view).encode()) < MOST_BYTES


@pytest.mark.parametrize("name", scene.PICTURES)
def test_pictures_stand_alone(name):
    picture = str(scene.PICTURES[name](GAME.words.speaker("en")))

    assert "href=" not in picture
    assert " id=" not in picture


@pytest.mark.article("oie-25")
@pytest.mark.parametrize(("wait", "told"), [("rescue", 0), ("3", 2)])
def test_the_well_and_the_prison_tell_after_how_many_turns_one_comes_out_if_that_was_agreed(table, wait, told):
    picture = str(scene.draw(table(0, 0, wait=wait).view(0)))

    assert picture.count("after missing 3 turns") == told


@pytest.mark.parametrize("square", [square for square in range(1, rules.HOME) if board.SHEET[square] != board.PLAIN])
def test_the_number_of_a_square_lies_clear_of_the_middle_of_its_drawing(square):
    drawn = str(square_of_way(square, board.SHEET, ""))
    number = re.search(r'<circle cx="(-?\d+)" cy="(-?\d+)" r="21"', drawn).groups()
    middle = re.search(r'transform="translate\((-?\d+)[ ,](-?\d+)\)', drawn).groups()

    assert math.dist(map(int, number), map(int, middle)) >= 50


def test_no_painted_goose_stands_among_the_pawns_at_the_start():
    meadow = str(places.start(spiral.doorstep()))

    assert re.search(r' d="([^"]+)"', str(goose(1)))[1] not in meadow
