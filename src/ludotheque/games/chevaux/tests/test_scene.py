"""The table as it is drawn: everything in sight, every move where it is made, and nothing too heavy."""

import re
from itertools import combinations
from random import Random

import pytest

from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.games.chevaux import GAME, rules, scene
from ludotheque.games.chevaux.board import CENTRE, NAMES, STEP_AT
from ludotheque.games.chevaux.scene.layout import SIZE, SPOTS
from ludotheque.games.chevaux.scene.riders import stands
from ludotheque.svg.element import draw_update

FOLK = ("Anne-Sophie", "Bruno", "Chloé & Co", "Maximilien-Alexandre")
SAY = GAME.words.speaker("fr")
MOST_BYTES = 4096


def seen(laid, seat=0):
    """See a table as a seat does."""
    return laid.match.view(seat, FOLK[: laid.match.seats], SAY)


def at(colour, square):
    """Say which step brings a colour to a square."""
    return STEP_AT[0][NAMES.index(colour)][square]


def via(laid, key):
    """List the hops of a horse."""
    found = re.search(rf'id="{key}"[^>]*data-via="([^"]*)"', str(scene.draw(seen(laid))))
    return [tuple(map(int, hop.split(","))) for hop in found[1].split()] if found else []


def test_the_board_has_every_place_once(table):
    picture = str(scene.draw(seen(table())))

    assert set(re.findall(r'id="s(\d+)"', picture)) == {str(place) for place in range(1, CENTRE + 1)}
    assert len({spot[:2] for spot in SPOTS[1:]}) == CENTRE


def test_neighbouring_squares_lie_side_by_side():
    for square in range(1, 68):
        first, second = SPOTS[square], SPOTS[square + 1]
        assert abs(first.x - second.x) + abs(first.y - second.y) <= 2 * 72 + 1


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("square", [58, 62, 51, 34])
def test_horses_that_share_a_square_all_stay_in_sight(table, count, square):
    step = at("red", square)
    laid = table(red=(step,) * count)

    together = [stand.at for stand in stands(laid.state) if stand.place == square]

    assert len(together) == count
    for (x, y), (left, top) in combinations(together, 2):
        assert max(abs(x - left), abs(y - top)) >= 18


def test_even_sixteen_horses_on_a_refuge_stay_apart(table):
    crowd = {colour: (at(colour, 34),) * 4 for colour in NAMES}

    together = [stand.at for stand in stands(table(**crowd).state)]

    assert len(set(together)) == 16


@pytest.mark.parametrize("options", [{}, {"goal": "all", "blockade": "on", "six": "again"}, {"direction": "ascending"}])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_updates_stay_small_and_pieces_stay_on_the_table(options, language):
    chooser, say = Random(6), GAME.words.speaker(language)
    match, boards = Match(GAME, 4, options), set()
    while not match.is_over:
        view = match.view(max(match.actor, 0), FOLK, say)
        picture = draw_update(scene.draw, view)
        assert len(picture.encode()) < MOST_BYTES
        boards |= set(re.findall(r'data-keep="([^"]+)"', picture))
        for stand in stands(match.state):
            assert all(36 <= coordinate <= SIZE - 26 for coordinate in stand.at)
        match.draw(chooser.randrange(6)) if match.actor == CHANCE else match.play(chooser.choice(match.legal()))

    assert len(boards) == 1


def test_the_fullest_update_stays_small(table):
    laid = table(options={"blockade": "on"}, **dict.fromkeys(NAMES, (1, 13, 30, 47))).throw(6)

    assert len(draw_update(scene.draw, seen(laid)).encode()) < MOST_BYTES


@pytest.mark.article("pc-5")
def test_a_move_hops_from_square_to_square(table):
    laid = table(yellow=(2,)).throw(4).ride(1)

    assert via(laid, "h00") == [SPOTS[square][:2] for square in (61, 60, 59)]


@pytest.mark.article("pc-13")
def test_a_horse_that_turns_back_is_seen_at_the_centre(table):
    laid = table(yellow=(70,)).throw(5).ride(1)

    corridor = [SPOTS[68 + step][:2] for step in (7,)]
    assert via(laid, "h00") == [*corridor, SPOTS[CENTRE][:2], *corridor, SPOTS[68 + 6][:2]]


@pytest.mark.article("pc-8")
def test_a_captured_horse_waits_to_be_hit_and_flies_home(table):
    laid = table(yellow=(5,), red=(at("red", 55),)).throw(4).ride(1)

    hops = via(laid, f"h{laid.seat('red')}0")
    assert hops[:4] == [SPOTS[55][:2]] * 4
    assert len(set(hops)) == 4
    assert f'#c-hit" x="{SPOTS[55].x}" y="{SPOTS[55].y}"' in str(scene.draw(seen(laid)))


def test_moves_are_made_with_the_die_and_the_horses(table):
    laid = table(yellow=(5, 70)).throw(6)
    view = seen(laid)

    assert scene.touch(view, CHANCE).source == "die"
    assert [scene.touch(view, action).source for action in view.legal] == ["h00", "h01", "h02", "h03"]
    assert [scene.touch(view, action).target for action in view.legal] == ["s53", "s72", "", ""]


@pytest.mark.parametrize(
    ("source", "target", "action"),
    [
        ("", "h00", rules.HORSE),
        ("h00", "s1", rules.HORSE),
        ("", "h02", rules.HORSE + 2),
        ("", "stable-yellow", rules.HORSE + 2),
        ("", "die", 2),
        ("", "h01", None),
        ("h01", "s1", None),
        ("", "h10", None),
        ("", "s30", None),
        ("", "stable-red", None),
    ],
)
def test_a_touch_that_is_no_move_is_understood(table, source, target, action):
    laid = table(yellow=(5, 30)).throw(3)

    assert scene.attempt(seen(laid), source, target) == action


def test_who_is_not_to_move_attempts_nothing(table):
    laid = table(yellow=(5, 30)).throw(3)

    assert scene.attempt(seen(laid, 1), "", "h00") is None
    assert scene.attempt(seen(laid, NOBODY), "", "h00") is None


def test_horses_that_can_be_played_are_easy_to_touch(table):
    picture = str(scene.draw(seen(table(yellow=(5, 30)).throw(4))))

    radii = [int(radius) for radius in re.findall(r'<g id="h0\d"[^>]*><circle cx="0" cy="-6" r="(\d+)"', picture)]
    assert radii == [61, 61]


def test_the_page_shows_the_colour_that_a_seat_plays():
    match = Match(GAME, 2, {"colours": "green,blue"})

    assert [scene.colour(match.state, seat).name for seat in (0, 1)] == ["green", "blue"]
