"""The board, the pawns and the dice as they are drawn."""

import math
import re
from random import Random
from xml.etree import ElementTree as Xml

import pytest

from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.games.oie import GAME, rules, scene
from ludotheque.games.oie.scene import pieces, spiral
from ludotheque.kit.dice import SIDES
from ludotheque.svg.element import draw_update

NAMES = ("Anne", "Bob", "Chloé", "David")
PAWN = 44  # about as broad as a pawn's body


def view(match, seat=0):
    return match.view(seat, NAMES[: match.seats], GAME.words.speaker("fr"))


def played(*throws, seats=2, squares=()):
    """Play some throws from a position."""
    match = Match(GAME, seats)
    for seat, square in enumerate(squares):
        match.state.square[seat] = square
    for first, second in throws:
        match.force((first - 1) * SIDES + second - 1)
    return match


def hops_of(match, seat):
    return pieces.hops(match.steps[-1].events, seat)


def test_all_squares_lie_on_the_board_and_apart():
    centres = [spiral.centre(square) for square in range(rules.HOME + 1)]

    assert all(50 < x < spiral.SIZE - 50 and 50 < y < spiral.SIZE - 50 for x, y in centres)
    for index, one in enumerate(centres):
        assert all(math.dist(one, other) > 75 for other in centres[:index])


def test_squares_that_follow_each_other_are_neighbours():
    for square in range(1, rules.HOME - 2):
        assert math.dist(spiral.centre(square), spiral.centre(square + 1)) < 125


def test_on_the_start_every_pawn_can_be_seen():
    spots = [pieces.stand(rules.START, seat) for seat in range(4)]

    for index, one in enumerate(spots):
        assert all(math.dist(one, other) > PAWN for other in spots[:index])
        assert math.dist(one, spiral.START_AT) < 80


@pytest.mark.parametrize(
    ("start", "dice", "hops"),
    [
        (10, (1, 2), [11, 12, 13]),
        (4, (1, 1), [5, 6, 12]),
        (16, (1, 1), [17, 18, 20]),
        (60, (2, 3), [61, 62, 63, 62, 61]),
        (40, (1, 1), [41, 42, 30]),
        (0, (3, 6), [26]),
        (62, (4, 6), [63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 44]),
    ],
)
def test_a_pawn_hops_along_its_way(start, dice, hops):
    match = played(dice, squares=(start,))

    assert hops_of(match, 0) == hops
    assert hops[-1] == match.state.square[0]


def test_a_displaced_pawn_goes_straight_to_where_it_is_sent():
    match = played((1, 2), squares=(10, 13))

    assert hops_of(match, 1) == [10]


def test_the_hops_of_any_game_end_where_the_pawn_stands():
    for seed in range(20):
        match, chooser = Match(GAME, 4), Random(seed)
        while not match.is_over:
            match.draw(chooser.randrange(36))
            for seat in range(4):
                assert hops_of(match, seat)[-1:] in ([], [match.state.square[seat]])


def test_the_way_is_drawn_with_the_pawn():
    picture = str(scene.draw(view(played((1, 2), squares=(10,)))))
    via = re.search(r'id="pawn-0"[^>]*data-via="([^"]+)"', picture)

    assert via is not None
    assert via[1] == " ".join("{},{}".format(*pieces.stand(square, 0)) for square in (11, 12))


def test_the_dice_are_the_source_of_the_throw():
    first = view(Match(GAME, 2))

    assert first.waits
    assert scene.touch(first, CHANCE).source == "dice"
    assert 'id="dice"' in scene.draw(first)


def test_the_dice_can_be_hit_by_a_finger_on_a_small_phone():
    dice = Xml.fromstring(str(pieces.dice(view(Match(GAME, 2)))))
    radius = float(dice[0][-1].attrib["r"])

    assert 2 * radius * 360 / spiral.SIZE >= 44


def test_the_dice_show_the_throw_and_tumble_with_each_one():
    match = played((2, 5))
    before = str(pieces.dice(view(match)))
    match.force(1 * SIDES + 4)
    after = str(pieces.dice(view(match)))

    assert 'href="#oie-d2"' in before
    assert 'href="#oie-d5"' in before
    assert re.findall('data-spin="(.*?)"', before) != re.findall('data-spin="(.*?)"', after)


def test_who_touches_a_pawn_is_told_to_throw():
    attempted = scene.attempt(view(Match(GAME, 2)), "pawn-0", "")

    assert attempted is not None
    assert GAME.moves.refuse(rules.State(), attempted).reason
    assert scene.attempt(view(Match(GAME, 2)), "dice", "") is None


@pytest.mark.parametrize(("missing", "trapped", "sign"), [(2, 0, "z2"), (1, 0, "z1"), (0, 1, "lock")])
def test_a_pawn_that_waits_carries_a_sign(missing, trapped, sign):
    match = played(squares=(12, 31))
    match.state.missing[1], match.state.trapped[1] = missing, trapped

    assert f"#oie-{sign}" in draw_update(scene.draw, view(match))


def test_whose_turn_it_is_can_be_seen_and_the_winner_is_crowned():
    match = played(squares=(60,))
    before = draw_update(scene.draw, view(match))
    match.force(1)  # 1 and 2
    after = draw_update(scene.draw, view(match, NOBODY))

    assert "#oie-turn" in before
    assert "#oie-crown" in after
    assert "#oie-turn" not in after


def test_everything_that_is_referred_to_is_defined():
    match, chooser = Match(GAME, 4), Random(5)
    while not match.is_over:
        match.draw(chooser.randrange(36))
        picture = str(scene.draw(view(match)))
        defined = set(re.findall(r'\bid="([^"]+)"', picture))
        assert set(re.findall(r'href="#([^"]+)"', picture)) <= defined
        assert set(re.findall(r"url\(#([^)]+)\)", picture)) <= defined


def test_updates_stay_small():
    for seed in range(5):
        match, chooser = Match(GAME, 4), Random(seed)
        while not match.is_over:
            match.draw(chooser.randrange(36))
            assert len(draw_update(scene.draw, view(match)).encode()) < 3000


@pytest.mark.parametrize("name", scene.PICTURES)
def test_pictures_stand_alone(name):
    picture = str(scene.picture(name, GAME.words.speaker("en")))

    assert "href=" not in picture
    assert " id=" not in picture
