"""The drawing: what it shows, where it is touched, and how small its updates are."""

import re

import pytest

from ludotheque.engine.contracts import Touch
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.ovo import GAME, scene
from ludotheque.games.ovo.moves import read
from ludotheque.games.ovo.rules.actions import CLAIM, STOP
from ludotheque.games.ovo.rules.state import FINISHED
from ludotheque.games.ovo.scene.board import shut_eye
from ludotheque.games.ovo.tests.playing import ROW_1, ROW_6, Table, positions
from ludotheque.svg.element import draw_update

MOST_BYTES = 3072
COUNTED = {"hidden_diamonds": "a1 b1 d6", "hidden_stars": "a6 c1", "diamonds": "f1"}  # three eggs are at home


def drawn(laid, viewer=NOBODY):
    return str(scene.draw(laid.view(viewer)))


def face(picture, key):
    found = re.search(rf'<g id="{key}"[^>]*data-spin="(\w)"', picture)
    return found and found[1]


def place_of(picture, key):
    x, y = re.search(rf'id="{key}"[^>]*translate\((\d+) (\d+)\)', picture).groups()
    return int(x), int(y)


def test_updates_stay_small_in_every_position():
    for match in positions(150, 8):
        for viewer in (0, 1, NOBODY):
            seen = match.view(viewer, ("Anne", "Bob"), GAME.words.speaker("en"))
            assert len(draw_update(scene.draw, seen).encode()) < MOST_BYTES


def test_eggs_show_their_symbol_or_their_back():
    picture = drawn(Table(diamonds="a1", stars="f6", hidden_diamonds="c3", hidden_stars="d4"))

    assert [face(picture, f"egg-{square}") for square in ("a1", "f6", "c3", "d4")] == ["d", "s", "t", "t"]


def test_whatever_lies_on_the_drawing_says_what_it_is_and_a_turned_egg_says_no_more():
    laid = Table(diamonds="a1", stars="f6", hidden_diamonds="c3", hidden_stars="d4", turns=95)
    picture = drawn(laid.play("?d4"), 0)

    assert set(re.findall(r'data-about="([^"]*)"', picture)) == set(GAME.about) - {"limit"}
    assert 'data-about="limit"' in drawn(laid, 1)
    told = dict(re.findall(r'id="egg-(\w\w)"[^>]*data-about="(\w+)"', picture))
    assert told == {"a1": "diamond", "f6": "star", "c3": "turned", "d4": "turned"}
    for key in GAME.about:
        assert GAME.words.has(f"about.{key}.name")
        assert GAME.words.has(f"about.{key}.text")


@pytest.mark.article("ovo-10")
def test_the_egg_in_hand_shows_its_symbol_to_the_looker_alone():
    laid = Table(diamonds="a1", stars="f6", hidden_stars="c3").play("?c3")
    mine, theirs = drawn(laid, 0), drawn(laid, 1)

    assert (face(mine, "egg-c3"), face(theirs, "egg-c3")) == ("s", "t")
    assert "only you see its symbol" in mine
    assert [draw_update(scene.draw, laid.view(seat)).count("#ovo-badge") for seat in (0, 1)] == [1, 1]


@pytest.mark.parametrize(("viewer", "own", "far"), [(0, "egg-a1", "egg-f6"), (1, "egg-f6", "egg-a1")])
def test_the_viewers_own_camp_lies_below(viewer, own, far):
    picture = drawn(Table(diamonds="a1", stars="f6"), viewer)

    assert place_of(picture, own)[1] > place_of(picture, far)[1]


@pytest.mark.article("ovo-14")
def test_a_moved_egg_keeps_its_name_for_one_turn_so_that_it_can_be_seen_to_move():
    laid = Table(diamonds="a1 f1", stars="f6").play("a1-a2")
    assert place_of(drawn(laid), "egg-a1") == place_of(drawn(laid), "ovo-a2")

    laid.play("f6-f5")

    assert 'id="egg-a1"' not in drawn(laid)
    assert place_of(drawn(laid), "egg-a2") == place_of(drawn(laid), "ovo-a2")


def test_an_egg_turns_over_under_the_name_it_had():
    laid = Table(diamonds="c5", stars="f6")

    assert face(drawn(laid), "egg-c5") == "d"
    assert face(drawn(laid.play("c5-c6")), "egg-c5") == "t"


def test_a_chain_offers_to_stop_only_to_its_player_and_only_where_it_may():
    laid = Table(diamonds="a1 b1 c2", stars="f6").play("a1^c1")

    assert "Stop here" in drawn(laid, 0)
    assert "Stop here" not in drawn(laid, 1)
    assert "Stop here" not in drawn(laid.play("c1^a1"), 0)


def test_the_claim_is_a_button_beside_the_board_and_asks_first():
    seen = Table(hidden_diamonds=ROW_1).view(0)

    assert scene.touch(seen, CLAIM) == Touch()
    assert [action for action in seen.legal if GAME.grave(seen.state, action)] == [CLAIM]
    assert scene.touch(seen, STOP) == Touch(target="ovo-stop")


@pytest.mark.parametrize(
    ("before", "source", "target", "move"),
    [
        ((), "egg-a1", "ovo-d4", "a1-d4"),
        ((), "egg-a1", "egg-b1", "a1-b1"),
        ((), "egg-f6", "ovo-f5", "f6-f5"),
        ((), "egg-a1", "ovo-eye", "?a1"),
        ((), "ovo-eye", "egg-f6", "?f6"),
        ((), "ovo-eye", "ovo-c3", "?c3"),
        ((), "ovo-c3", "ovo-c4", "c3-c4"),
        (["a1^c1"], "", "ovo-d1", "c1-d1"),  # in a chain a touched square is the next jump
    ],
)
def test_a_touch_that_is_no_legal_move_is_read_so_that_it_can_be_refused(before, source, target, move):
    seen = Table(diamonds="a1 b1 c2", stars="f6").play(*before).view(0)

    assert scene.attempt(seen, source, target) == read(seen.state, move)


@pytest.mark.article("ovo-10")
def test_the_eye_touched_before_any_egg_is_turned_says_that_it_shows_none_yet():
    laid, turned = Table(diamonds="a1"), Table(hidden_stars="c3")

    refused = GAME.moves.refuse(laid.state, scene.attempt(laid.view(0), "", "ovo-eye"))

    assert (refused.article, refused.reason) == ("ovo-10", "look-none")
    assert scene.attempt(turned.view(0), "", "ovo-eye") is None


@pytest.mark.article("ovo-10")
def test_the_eye_is_picked_up_first_and_lights_the_turned_eggs_alone():
    seen = Table(diamonds="a1", stars="f6", hidden_diamonds="c3", hidden_stars="d4").view(0)

    lit = {scene.touch(seen, action).target for action in seen.legal if scene.touch(seen, action).source == "ovo-eye"}

    assert lit == {"egg-c3", "egg-d4"}


@pytest.mark.article("ovo-10")
@pytest.mark.parametrize(("eggs", "is_shut"), [({"diamonds": "a1"}, True), ({"hidden_stars": "c3"}, False)])
def test_the_eye_is_dimmed_until_an_egg_is_turned(eggs, is_shut):
    assert (str(shut_eye()) in drawn(Table(**eggs))) == is_shut


@pytest.mark.article("ovo-10")
def test_the_eye_is_dimmed_when_all_is_over():
    laid = Table(hidden_stars="c3")
    laid.state.phase = FINISHED

    assert str(shut_eye()) in drawn(laid)


@pytest.mark.parametrize("source", ["", "egg-z9", "ovo-g1"])
def test_a_touch_of_no_egg_and_no_square_is_no_move(source):
    assert scene.attempt(Table(diamonds="a1").view(0), source, "ovo-c4") is None


@pytest.mark.parametrize(("square", "reason"), [("f6", "theirs"), ("a1", "taken")])
def test_touching_an_egg_that_cannot_move_tells_why(square, reason):
    seen = Table(diamonds="a1", stars="f6 a2 b1 b2 a3 c1 c3").view(0)

    assert GAME.moves.refuse(seen.state, scene.attempt(seen, f"egg-{square}", "")).reason == reason


@pytest.mark.article("ovo-12")
def test_at_the_end_the_eggs_of_the_claimed_camp_turn_one_by_one_first():
    picture = draw_update(scene.draw, Table(hidden_stars=ROW_6, hidden_diamonds="c3", turn=2).play("claim").view())

    order = {key: int(wait) for key, wait in re.findall(r'id="egg-(\w\w)"[^>]*data-wait="(\d+)"', picture)}

    assert sorted(order.values()) == list(range(7))
    assert order["c3"] == 6
    assert picture.count("#ovo-right") == 6


@pytest.mark.parametrize(
    ("eggs", "words"),
    [
        ({"diamonds": "a1", "stars": "a6"}, "level · 25 turns left"),
        ({"diamonds": "a2", "stars": "a6"}, "ahead · 25 turns left"),
        ({"hidden_diamonds": "a2"}, "who leads? · 25 turns left"),
        ({"diamonds": "a2", "stars": "a6", "turns": 95}, "who leads? · 5 turns left"),
    ],
)
def test_the_sign_says_who_leads_and_how_many_turns_are_left(eggs, words):
    picture = drawn(Table(**{"turns": 75, **eggs}))

    assert words in picture[picture.index('data-told="sign"') :]


@pytest.mark.article("ovo-6")
def test_the_sign_counts_the_turned_eggs_of_both():
    laid = Table(diamonds="a1 b1 c1 d1", stars="a6 b6 c6 d6 e6", hidden_diamonds="c3 d3", hidden_stars="e3")

    assert re.findall(r">(\d/6)<", drawn(laid)) == ["2/6", "1/6"]


@pytest.mark.article("ovo-18")
def test_after_a_count_the_eggs_at_home_are_marked_and_no_other():
    picture = draw_update(scene.draw, Table(**COUNTED, turns=99).play("f1-f2").view())

    assert (picture.count("#ovo-right"), picture.count("#ovo-wrong")) == (3, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_described(language):
    say = GAME.words.speaker(language)

    for name, picture in scene.PICTURES.items():
        assert f'aria-label="{say(f"picture.{name}")}"' in picture(say)
