"""The drawing: what it shows, where it is touched, and how small its updates are."""

import re
from xml.etree import ElementTree

import pytest

from ludotheque.games.ovo import GAME, scene
from ludotheque.games.ovo.moves import read
from ludotheque.games.ovo.rules.state import CLAIM, STOP
from ludotheque.svg.element import draw_update

ROW_1 = "a1 b1 c1 d1 e1 f1"
MOST_BYTES = 3072


def face(picture, key):
    found = re.search(rf'<g id="{key}"[^>]*data-spin="(\w)"', str(picture))
    return found and found[1]


def place_of(picture, key):
    return re.search(rf'id="{key}"[^>]*translate\((\d+) (\d+)\)', str(picture)).groups()


def test_updates_stay_small_in_every_position(positions, view):
    for match in positions(150, 8):
        for seat in (0, 1, -2):
            assert len(draw_update(scene.draw, view(match, seat)).encode()) < MOST_BYTES


def test_eggs_show_their_symbol_or_their_back(table, view):
    picture = scene.draw(view(table(diamonds="a1", stars="f6", hidden_diamonds="c3", hidden_stars="d4")))

    assert [face(picture, f"egg-{square}") for square in ("a1", "f6", "c3", "d4")] == ["d", "s", "t", "t"]


@pytest.mark.article("ovo-10")
def test_the_egg_in_hand_shows_its_symbol_to_the_looker_alone(table, play, view):
    match = play(table(diamonds="a1", stars="f6", hidden_stars="c3"), "?c3")
    mine, theirs = (draw_update(scene.draw, view(match, seat)) for seat in (0, 1))

    assert face(mine, "egg-c3") == "s"
    assert face(theirs, "egg-c3") == "t"
    assert "only you see its symbol" in mine
    assert mine.count("#ovo-badge") == theirs.count("#ovo-badge") == 1


def test_the_viewers_own_camp_lies_below(table, view):
    match = table(diamonds="a1", stars="f6")

    own = [int(place_of(scene.draw(view(match, seat)), key)[1]) for seat, key in ((0, "egg-a1"), (1, "egg-f6"))]
    far = [int(place_of(scene.draw(view(match, seat)), key)[1]) for seat, key in ((0, "egg-f6"), (1, "egg-a1"))]

    assert min(own) > max(far)


@pytest.mark.article("ovo-14")
def test_a_moved_egg_keeps_its_name_for_one_turn_so_that_it_can_be_seen_to_move(table, play, view):
    match = play(table(diamonds="a1 f1", stars="f6"), "a1-a2")
    assert place_of(scene.draw(view(match, 0)), "egg-a1") == place_of(scene.draw(view(match, 0)), "ovo-a2")

    play(match, "f6-f5")

    assert 'id="egg-a1"' not in scene.draw(view(match, 0))
    assert place_of(scene.draw(view(match, 0)), "egg-a2") == place_of(scene.draw(view(match, 0)), "ovo-a2")


def test_an_egg_turns_over_under_the_name_it_had(table, play, view):
    match = table(diamonds="c5", stars="f6")
    before = scene.draw(view(match, 1))
    after = scene.draw(view(play(match, "c5-c6"), 1))

    assert (face(before, "egg-c5"), face(after, "egg-c5")) == ("d", "t")


def test_a_chain_offers_to_stop_only_to_its_player_and_only_where_it_may(table, play, view):
    match = play(table(diamonds="a1 b1 c2", stars="f6"), "a1^c1")

    assert "Stop here" in scene.draw(view(match, 0))
    assert "Stop here" not in scene.draw(view(match, 1))
    play(match, "c1^a1")

    assert "Stop here" not in scene.draw(view(match, 0))


def test_every_legal_move_is_touched_on_things_that_are_drawn(positions, view):
    for match in positions(80, 9):
        seen = view(match, match.actor)
        ids = re.findall(r'\bid="([^"]+)"', str(scene.draw(seen)))
        touches = [scene.touch(seen, action) for action in seen.legal if action != CLAIM]

        assert len(ids) == len(set(ids))
        assert len(touches) == len(set(touches))
        assert {key for touch in touches for key in (touch.source, touch.target) if key} <= set(ids)


def test_the_claim_is_a_button_beside_the_board_and_asks_first(table, view):
    seen = view(table(hidden_diamonds=ROW_1), 0)

    assert scene.touch(seen, CLAIM) == type(scene.touch(seen, CLAIM))()
    assert [action for action in seen.legal if GAME.grave(seen.state, action)] == [CLAIM]
    assert scene.touch(seen, STOP).target == "ovo-stop"


@pytest.mark.parametrize(
    ("source", "target", "move"),
    [
        ("egg-a1", "ovo-d4", "a1-d4"),
        ("egg-a1", "egg-b1", "a1-b1"),
        ("egg-f6", "ovo-f5", "f6-f5"),
        ("egg-a1", "ovo-eye", "?a1"),
        ("ovo-c3", "ovo-c4", "c3-c4"),
        ("", "ovo-c4", None),
        ("egg-z9", "ovo-c4", None),
    ],
)
def test_a_touch_that_is_no_legal_move_is_read_so_that_it_can_be_refused(table, view, source, target, move):
    seen = view(table(diamonds="a1 b1", stars="f6"), 0)

    assert scene.attempt(seen, source, target) == (None if move is None else read(seen.state, move))


@pytest.mark.parametrize(("square", "reason"), [("f6", "theirs"), ("a1", "taken")])
def test_touching_an_egg_that_cannot_move_tells_why(table, view, square, reason):
    seen = view(table(diamonds="a1", stars="f6 a2 b1 b2 a3 c1 c3"), 0)

    action = scene.attempt(seen, f"egg-{square}", "")

    assert GAME.moves.refuse(seen.state, action).reason == reason


def test_in_a_chain_a_touched_square_is_read_as_the_next_jump(table, play, view):
    seen = view(play(table(diamonds="a1 b1 c2", stars="f6"), "a1^c1"), 0)

    assert scene.attempt(seen, "", "ovo-d1") == read(seen.state, "c1-d1")


@pytest.mark.article("ovo-12")
def test_at_the_end_the_eggs_of_the_claimed_camp_turn_one_by_one_first(table, play, view):
    match = play(table(hidden_stars="a6 b6 c6 d6 e6 f6", hidden_diamonds="c3", turn=1), "claim")
    picture = draw_update(scene.draw, view(match, 0))

    order = {key: int(wait) for key, wait in re.findall(r'id="egg-(\w\w)"[^>]*data-wait="(\d+)"', picture)}

    assert sorted(order.values()) == list(range(7))
    assert max(order, key=order.get) == "c3"
    assert picture.count("#ovo-right") == 6


def test_the_last_turns_are_counted_down(table, view):
    assert "Drawn in 5 turns" in scene.draw(view(table(diamonds="a1", turns=195), 0))
    assert "Drawn" not in scene.draw(view(table(diamonds="a1", turns=100), 0))


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", scene.PICTURES)
def test_every_picture_is_well_formed_and_described(name, language):
    picture = ElementTree.fromstring(str(scene.picture(name, GAME.words.speaker(language))))

    assert picture.get("aria-label") == GAME.words.speaker(language)(f"picture.{name}")
