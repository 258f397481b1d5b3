"""The table in pictures: everything has its place, and updates stay small."""

import re
from random import Random

import pytest

from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.games.altitude import GAME, knowledge, moves, rules, scene
from ludotheque.games.altitude.rules.places import FLOORS, PLACES
from ludotheque.games.altitude.rules.state import GIVE, REACH, THROW
from ludotheque.games.altitude.scene import faces
from ludotheque.games.altitude.scene.layout import SLOTS, layout, place_of, slot_of
from ludotheque.svg.element import draw_update
from ludotheque.svg.palette import contrast

NAMES = ("Anne", "Bob", "Chloé", "Maximilienne")
SAY = GAME.words.speaker("fr")
FOUR = "1 1 1 1"
MOST_BYTES = 4096


def keen_game(seats, seed):
    """Play as inclination says, which builds fuller mountains than chance does."""
    match, chooser = Match(GAME, seats), Random(seed)
    while not match.is_over:
        yield match
        if match.actor == CHANCE:
            match.draw(chooser.randrange(match.chances()))
        else:
            match.play(max(match.legal(), key=lambda action: (knowledge.urge(match.state, action), chooser.random())))
    yield match


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_updates_stay_small_even_when_all_mountains_are_full(seats):
    for seed in range(3):
        for match in keen_game(seats, seed):
            viewer = match.mover if match.mover >= 0 else NOBODY
            update = draw_update(scene.draw, match.view(viewer, NAMES[:seats], SAY))
            assert len(update.encode()) < MOST_BYTES


def test_every_place_that_comes_into_question_has_a_slot():
    for match in keen_game(4, seed=9):
        state = match.state
        for mountain in range(4):
            for place in state.spot[mountain][: state.spots[mountain]]:
                floor, slot = slot_of(state, mountain, place)
                assert 0 <= slot < SLOTS - floor
                assert place_of(state, mountain, floor, slot) == place


@pytest.mark.parametrize("start", ["a", "b", "i", "j"])
def test_a_mountain_that_leans_to_one_side_stays_in_its_frame(table, start):
    base = " ".join("1" for _ in range(10))
    game = table((base,), hands=(FOUR,), start=start)

    slots = [slot_of(game.state, 0, place) for place in range(PLACES) if game.state.card[0][place]]
    assert all(0 <= slot < SLOTS for _, slot in slots)


def test_every_legal_move_has_a_slot_of_its_own_and_is_meant_by_touching_it():
    for match in keen_game(3, seed=2):
        if match.actor < 0:
            continue
        view = match.view(match.actor, NAMES[:3], SAY)
        for action in view.legal:
            touch = scene.touch(view, action)
            if touch.target:
                assert scene.attempt(view, touch.source, touch.target) == action


@pytest.mark.parametrize(
    ("source", "target", "action"),
    [
        ("c7", "discard", THROW),
        ("c7", "s1-0-6", GIVE),
        ("", "discard", REACH),
        ("discard", "", REACH),
        ("pile", "", 1),
        ("s0-9-1", "", None),
        ("nonsense", "", None),
    ],
)
def test_touches_that_are_no_move_are_understood(table, source, target, action):
    game = table(("3",), ("2",), hands=("7 1 1 1", FOUR)).draw("9")
    view = game.match.view(0, NAMES[:2], SAY)

    assert scene.attempt(view, source, target) == action


def test_a_touch_on_a_covered_card_means_to_replace_it(table):
    game = table(("3 4", "9"), ("2",), hands=("7 1 1 1", FOUR)).draw("9")
    view = game.match.view(0, NAMES[:2], SAY)
    drawn = scene.touch(view, game.match.legal()[0]).source

    meant = scene.attempt(view, drawn, "s0-0-5")

    assert moves.write(game.state, meant) == "9 xj1"
    assert moves.refuse(view.state, meant).reason == "covered"


def test_the_names_of_other_peoples_cards_tell_nothing(table):
    game = table(("3",), ("2",), hands=("7 8 9 10", "1 2 3 4")).draw("9")
    picture = draw_update(scene.draw, game.match.view(1, NAMES[:2], SAY))

    ids = re.findall(r'\bid="([^"]+)"', picture)
    assert [key for key in ids if key[0] == "c"] == ["c1", "c2", "c3", "c4"]
    assert f"d{game.state.left}" in ids


def test_a_laid_card_is_the_very_piece_that_was_drawn(table):
    game = table(("3",), ("2",), hands=(FOUR, FOUR)).draw("9")
    before = str(scene.draw(game.match.view(0, NAMES[:2], SAY)))
    key = f"d{game.state.left}"
    game.play("9 k1")
    after = str(scene.draw(game.match.view(0, NAMES[:2], SAY)))

    def place(text):
        return re.search(rf'id="{key}" [^>]*transform="([^"]+)"', text)[1]

    assert place(before) != place(after)


def test_areas_lie_side_by_side_inside_the_picture():
    for seats in (1, 2, 3, 4):
        plan = layout(seats)
        assert len(plan.areas) == seats
        for area in plan.areas:
            for floor in range(FLOORS):
                for slot in range(SLOTS - floor):
                    x, y = area.middle(floor, slot)
                    assert area.card_width / 2 <= x <= 1000 - area.card_width / 2
                    assert area.card_height / 2 <= y <= plan.height
        for left, right in zip(plan.areas[1:], plan.areas[2:], strict=False):
            assert left.x + left.width <= right.x


def test_numbers_are_readable_on_their_cards():
    for kind in range(1, 31):
        paper, edge = faces.paper(kind)
        assert contrast(paper, "#2b1d0e") > 7
        assert contrast(paper, edge) > 3


def test_the_picture_of_a_spectator_shows_backs(table):
    game = table(("3",), ("2",), hands=("7 8 9 10", "1 2 3 4")).draw("9")
    picture = draw_update(scene.draw, game.match.view(NOBODY, NAMES[:2], SAY))

    assert len(re.findall(r'id="h\d"', picture)) == 4
    assert rules.actor(game.state) == 0
