"""The table as it is drawn: everything in sight, every move where it is made, and nothing too heavy."""

import re
from itertools import combinations, islice
from random import Random
from xml.etree import ElementTree as Xml

import pytest

from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.chevaux import GAME, scene
from ludotheque.games.chevaux.board import CENTRE, NAMES, SQUARES
from ludotheque.games.chevaux.rules.events import MOVED, THREW
from ludotheque.games.chevaux.rules.state import CHOOSE, THROW
from ludotheque.games.chevaux.scene.layout import SIZE, SPOTS, share
from ludotheque.games.chevaux.scene.riders import stands
from ludotheque.svg.element import draw_update
from ludotheque.svg.palette import contrast
from ludotheque.testing.setups import walk

FOLK = ("Anne-Sophie", "Bruno", "Chloé & Co", "Maximilien-Alexandre")
MOST_BYTES = 4096
LEAST_TEXT = 11  # pixels, on a board 360 wide
SAY = GAME.words.speaker("en")


def drawn(laid):
    """Draw a table as the first seat sees it."""
    return str(scene.draw(laid.view(0)))


def via(laid, key):
    """List the hops of a horse."""
    found = re.search(rf'id="{key}"[^>]*data-via="([^"]*)"', drawn(laid))
    return [tuple(map(int, hop.split(","))) for hop in found[1].split()] if found else []


def at(*places):
    """List where places lie."""
    return [SPOTS[place][:2] for place in places]


def test_the_die_that_shows_is_the_one_thrown_last_also_after_the_move():
    for match in islice(walk(Match(GAME, 4), Random(7)), 1, 400):
        thrown = [event.a for step in match.steps for event in step.events if event.kind == THREW][-1]

        shown = re.findall(r'class="face"><use href="#d(\d)"', str(scene.draw(match.view(0, FOLK, SAY))))

        assert shown == [str(thrown)]


def test_the_board_has_every_place_once(table):
    assert set(re.findall(r'id="s(\d+)"', drawn(table()))) == {str(place) for place in range(1, CENTRE + 1)}
    assert len({spot[:2] for spot in SPOTS[1:]}) == CENTRE


def test_neighbouring_squares_lie_side_by_side():
    for square in range(1, SQUARES):
        first, second = SPOTS[square], SPOTS[square + 1]
        assert abs(first.x - second.x) + abs(first.y - second.y) <= 2 * 72 + 1


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("square", [58, 62, 51, 34])
def test_horses_that_share_a_square_all_stay_in_sight(table, count, square):
    laid = table(red=[str(square)] * count)

    together = [stand.at for stand in stands(laid.state) if stand.place == square]

    assert len(together) == count
    for (x, y), (left, top) in combinations(together, 2):
        assert max(abs(x - left), abs(y - top)) >= 18


def test_even_sixteen_horses_on_a_refuge_stay_apart(table):
    crowd = table(**dict.fromkeys(NAMES, ["34"] * 4))

    assert len({stand.at for stand in stands(crowd.state)}) == 16


def test_squares_of_a_corridor_bear_the_numbers_by_which_the_story_names_them(table):
    board = Xml.fromstring(drawn(table()))

    for place in range(SQUARES + 1, CENTRE):
        (square,) = [each for each in board.iter() if each.get("id") == f"s{place}"]
        assert re.search(r"\d+$", square.get("aria-label"))[0] == "".join(square.itertext())


@pytest.mark.parametrize("place", range(SQUARES + 1, CENTRE))
def test_a_horse_alone_on_a_square_of_its_lane_stands_in_the_middle_of_it(place):
    (x, y), _ = share(place, 0, 1)

    assert x == SPOTS[place].x
    assert abs(y - SPOTS[place].y) <= 4


@pytest.mark.parametrize(
    ("options", "language"),
    [({}, "fr"), ({"goal": "all", "blockade": "on", "six": "again"}, "fr"), ({"direction": "ascending"}, "en")],
)
def test_updates_stay_small_and_pieces_stay_on_the_table(table, options, language):
    say, boards = GAME.words.speaker(language), set()
    for match in table(**options).to_the_end(6):
        picture = draw_update(scene.draw, match.view(max(match.actor, 0), FOLK, say))
        assert len(picture.encode()) < MOST_BYTES
        boards |= set(re.findall(r'data-keep="([^"]+)"', picture))
        for stand in stands(match.state):
            assert all(36 <= coordinate <= SIZE - 26 for coordinate in stand.at)

    assert len(boards) == 1


def test_the_fullest_update_stays_small(table):
    laid = table(blockade="on", **dict.fromkeys(NAMES, (1, 13, 30, 47))).throw(6)

    assert len(draw_update(scene.draw, laid.match.view(0, FOLK, GAME.words.speaker("fr"))).encode()) < MOST_BYTES


@pytest.mark.article("pc-5")
def test_a_move_hops_from_square_to_square(table):
    assert via(table(yellow=("62",)).throw(4).ride(1), "h00") == at(61, 60, 59)


@pytest.mark.article("pc-13")
def test_a_horse_that_turns_back_is_seen_at_the_centre(table):
    assert via(table(yellow=(70,)).throw(5).ride(1), "h00") == at(75, CENTRE, 75, 74)


@pytest.mark.article("pc-8")
def test_a_captured_horse_waits_to_be_hit_and_flies_home(table):
    laid = table(yellow=(5,), red=("55",)).throw(4).ride(1)

    hops = via(laid, f"h{laid.seat('red')}0")
    assert hops[:4] == at(55) * 4
    assert len(set(hops)) == 4
    assert f'#c-hit" x="{SPOTS[55].x}" y="{SPOTS[55].y}"' in drawn(laid)


def test_moves_are_made_with_the_die_and_the_horses(table):
    view = table(yellow=(5, 70)).throw(6).view(0)

    assert scene.touch(view, CHANCE).source == "die"
    assert [scene.touch(view, action) for action in view.legal] == [
        *(("h00", "s53"), ("h01", "s72"), ("h02", "stable-yellow"), ("h03", "")),
    ]


@pytest.mark.parametrize(
    ("source", "target", "action"),
    [
        ("", "h00", CHOOSE),
        ("h00", "s1", CHOOSE),
        ("", "h02", CHOOSE + 2),
        ("", "stable-yellow", CHOOSE + 2),
        ("", "die", THROW + 2),
        ("", "h01", None),
        ("h01", "s1", None),
        ("", "h10", None),
        ("", "s30", None),
        ("", "stable-red", None),
    ],
)
def test_a_touch_that_is_no_move_is_understood(table, source, target, action):
    assert scene.attempt(table(yellow=(5, 30)).throw(3).view(0), source, target) == action


def test_the_frame_of_a_place_to_go_to_lies_above_the_squares_beside_it(table):
    picture = drawn(table(yellow=(5, 70, 20)).throw(2))

    squares = [picture.index(f'id="s{number}"') for number in range(1, CENTRE)]
    marks = [*re.finditer(r'href="#c-goal(\d?)" x="(\d+)" y="(\d+)"', picture)]
    assert min(mark.start() for mark in marks) > max(squares)
    assert {(mark[1], int(mark[2]), int(mark[3])) for mark in marks} == {
        *((str(int(SPOTS[square].is_upright)), *SPOTS[square][:2]) for square in (57, 42)),
        ("", *SPOTS[CENTRE][:2]),
    }


@pytest.mark.parametrize("seat", [1, NOBODY])
def test_who_is_not_to_move_attempts_nothing(table, seat):
    assert scene.attempt(table(yellow=(5, 30)).throw(3).view(seat), "", "h00") is None


def test_horses_that_can_be_played_are_easy_to_touch(table):
    picture = drawn(table(yellow=(5, 30)).throw(4))

    assert re.findall(r'<g id="h0\d"[^>]*><circle cx="0" cy="-6" r="(\d+)"', picture) == ["61", "61"]


@pytest.mark.article("pc-2")
def test_horses_that_may_leave_the_stable_stand_on_white_and_each_has_room_for_a_finger(table):
    picture = drawn(table().throw(6))

    room = r'<g id="h0\d"[^>]*><circle cx="0" cy="-6" r="(\d+)"[^>]*></circle><use href="#c-out"'
    assert re.findall(room, picture) == ["61"] * 4
    assert contrast("#ffffff", re.search(r'stroke="([^"]*)"[^>]*id="c-out"', picture)[1]) >= 4.5


@pytest.mark.parametrize(
    ("given", "number"), [({"yellow": ("61",)}, 1), ({"yellow": ("30",)}, 2), ({"yellow": (70,)}, 2)]
)
def test_the_ring_of_the_last_move_lies_around_the_horse(table, given, number):
    laid = table(2, **given).throw(number).ride(1)
    moved = next(event for event in laid.match.steps[-1].events if event.kind == MOVED)
    (stand,) = (stand for stand in stands(laid.state) if stand.who == (0, 0))

    *_, (x, y) = scene.trace(laid.view(0), moved).points

    assert x == stand.at[0]
    assert 0 < stand.at[1] - y < 20


def test_a_called_horse_is_ringed_only_while_it_waits(table):
    laid = table(2).throw(6).ride(1)
    called = laid.match.steps[-1].events[0]

    assert scene.trace(laid.view(0), called).points
    assert not scene.trace(laid.throw(4).ride(1).view(0), called).points


def test_the_page_shows_the_colour_that_a_seat_plays(table):
    state = table(2, colours="green,blue").state

    assert [scene.colour(state, seat).name for seat in (0, 1)] == ["green", "blue"]


def test_whatever_lies_there_says_what_it_is(table):
    marked = set(re.findall('data-about="([^"]+)"', drawn(table(2))))

    assert marked == set(GAME.about)
    for key, article in GAME.about.items():
        assert GAME.words.has(f"about.{key}.name")
        assert GAME.words.has(f"about.{key}.text")
        assert f"#{article}" in GAME.rulebook("fr")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("direction", ["descending", "ascending"])
def test_a_legend_tells_the_way_of_the_race_the_starts_and_what_the_circles_are(table, language, direction):
    drawn = GAME.scene.draw(table(direction=direction).view(0, language))
    say = GAME.words.speaker(language)

    for key in (f"direction.{direction}", "start", "refuge", "circle"):
        about = key.partition(".")[0]
        assert re.search(rf'data-about="{about}"[^>]*>(?:(?!</text>).)*{say(f"legend.{key}")}</text>', drawn)
    assert ("scale(-1 1)" in drawn) == (direction == "ascending")


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_the_number_of_a_horse_can_be_read_on_a_small_phone(table, count):
    picture = Xml.fromstring(drawn(table(2, yellow=["34"] * count)))
    defined = {each.attrib["id"]: each for each in picture.iter() if "id" in each.attrib}

    for horse in range(1, 5):
        (height,) = heights(defined[f"h0{horse - 1}"], defined)
        assert height * 360 / SIZE >= LEAST_TEXT


def heights(node, defined, scale=1.0):
    """List how high the letters of a drawing are, through all that is defined once and used often."""
    for grown in re.findall(r"scale\(([\d.]+)", node.attrib.get("transform", "")):
        scale *= float(grown)
    if node.tag.endswith("text"):
        yield float(node.attrib["font-size"]) * scale
    if node.tag.endswith("use"):
        yield from heights(defined[node.attrib["href"][1:]], defined, scale)
    for child in node:
        yield from heights(child, defined, scale)


def test_a_horse_does_not_hide_the_number_of_the_one_behind(table):
    laid = table(green=("29", "30"))

    (x, _), (left, _) = (stand.at for stand in stands(laid.state) if stand.place in (29, 30))

    assert abs(x - left) >= 28


def test_a_called_horse_stands_out_until_it_has_left(table):
    called = table().throw(6).ride(3)

    assert re.search(r'id="h02"[^>]*><use href="#c-called"/>', drawn(called))
    assert drawn(called).count('"#c-called"') == 1
    assert '"#c-called"' not in drawn(called.throw(5).ride(3))
