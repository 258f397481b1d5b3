"""The table in pictures: everything has its place, and updates stay small."""

import re
from itertools import pairwise
from random import Random

import pytest

from ludotheque.engine.contracts import SHAPES
from ludotheque.engine.lessons import lessons, match_at
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.games.altitude import GAME, knowledge, moves, scene
from ludotheque.games.altitude.rules.places import PLACES
from ludotheque.games.altitude.scene import faces
from ludotheque.games.altitude.scene.layout import (
    extent_of,
    floor_and_slot,
    layout,
    place_of,
)
from ludotheque.games.altitude.scene.mountains import fresh_card, other_mountains, own_mountain
from ludotheque.svg.element import draw_update
from ludotheque.svg.palette import INK, contrast
from ludotheque.testing.setups import Setup, random_step

NAMES = ("Maximilienne-Bérengère",) * 4  # longer than most plates
SAY = GAME.words.speaker("fr")
MOST_BYTES = 4096


def keen_game(seats, seed):
    """Follow every urge, which builds fuller mountains than chance does."""
    match, chooser = Setup(GAME, seats).match(), Random(seed)
    while not match.is_over:
        yield match
        if match.actor == CHANCE:
            random_step(match, chooser)
        else:
            match.play(max(match.legal(), key=lambda action: (knowledge.urge(match.state, action), chooser.random())))
    yield match


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_updates_stay_small_even_when_all_mountains_are_full(seats):
    for match in keen_game(seats, seed=seats):
        view = match.view(match.mover, NAMES[:seats], SAY)
        for shape in SHAPES:
            assert len(draw_update(scene.draw, view._replace(shape=shape)).encode()) < MOST_BYTES


def test_every_place_that_comes_into_question_has_a_slot():
    for match in keen_game(4, seed=9):
        state = match.state
        for mountain in range(4):
            for place in state.spot[mountain][: state.spots[mountain]]:
                floor, slot = floor_and_slot(state, mountain, place)
                shown = extent_of(state)
                assert floor < shown.floors
                assert 0 <= slot < shown.slots - floor
                assert place_of(state, mountain, floor, slot) == place


@pytest.mark.parametrize("start", ["a", "b", "i", "j"])
def test_a_mountain_that_leans_to_one_side_stays_in_its_frame(table, start):
    game = table(("1 1 1 1 1 1 1 1 1 1",), start=start)

    slots = [floor_and_slot(game.state, 0, place) for place in range(PLACES) if game.state.card[0][place]]
    assert all(0 <= slot < extent_of(game.state).slots for _, slot in slots)


@pytest.mark.parametrize("seats", [2, 3])
def test_every_legal_move_has_a_slot_of_its_own_and_is_meant_by_touching_it(seats):
    for match in keen_game(seats, seed=2):
        if match.actor < 0:
            continue
        view = match.view(match.actor, NAMES[:seats], SAY)
        drawn = str(scene.draw(view))
        for action in view.legal:
            touch = scene.touch(view, action)
            if touch.target:
                assert scene.attempt(view, touch.source, touch.target) == action
                assert f'id="{touch.target}"' in drawn


@pytest.mark.parametrize(
    ("source", "target", "text"),
    [
        ("c7", "discard", "throw"),
        ("c7", "s1-0-6", "give"),
        ("c7", "s0-0-3", "hand 7 xj1"),
        ("", "discard", "reach"),
        ("discard", "", "reach"),
        ("pile", "", "1"),
        ("d4", "s0-0-3", "9 xj1"),  # the drawn card, to replace a covered one
    ],
)
def test_touches_that_are_no_move_are_understood(table, source, target, text):
    game = table(("3 4", "9"), ("2",), hands=("7 1 1 1",)).play("9")

    meant = scene.attempt(game.view(0), source, target)

    assert meant not in game.match.legal()
    assert moves.write(game.state, meant) == text


@pytest.mark.article("alt-19")
@pytest.mark.parametrize("viewer", [0, 1, NOBODY])
def test_everybody_sees_all_that_lies_in_the_discard(table, viewer):
    game = table(("3",), ("2",), pile="7 7 12* A 1 1 1")
    for card in ("7", "12*", "7", "A"):
        game.play(card, f"discard {card}")

    drawn = str(scene.draw(game.view(viewer, "en")))

    assert 'aria-label="In the discard: 2 × 7, chamois 12, avalanche"' in drawn
    assert 'data-about="discard" data-holds=""' in drawn


def marks(drawn):
    """Tell what is asked about where a card is drawn, by the name of its definition."""
    tags = re.findall(r"<g [^>]*>", drawn[: drawn.index("</defs>")])
    pairs = [(re.search(r'\bid="([^"]+)"', tag), re.search(r'data-about="([^"]+)"', tag)) for tag in tags]
    return {made[1]: about[1] for made, about in pairs if made and about}


@pytest.mark.parametrize("viewer", [0, 1, NOBODY])
def test_whatever_is_marked_has_its_words_and_hidden_cards_tell_of_their_backs_alone(table, viewer):
    game = table(("3 4",), ("2 C A",), hands=("C B 7 5*", "1 A B 9*")).play("15*")

    drawn = str(scene.draw(game.view(viewer)))
    pieces = re.findall(r'<g id="([cdh]\d+)" class="piece" role="img"[^>]*><use href="#(\w+)"', drawn)
    told = {piece: marks(drawn)[face] for piece, face in pieces}

    assert set(re.findall(r'data-about="(\w+)"', drawn)) <= set(GAME.about)
    assert all(GAME.words.has(f"about.{key}.{part}") for key in GAME.about for part in ("name", "text"))
    assert told.pop(f"d{game.state.left}") == ("animal" if viewer == 0 else "back")
    hands = {0: ["animal", "car", "dog", "number"], 1: ["animal", "dog", "number", "snow"], NOBODY: ["back"] * 4}
    assert sorted(told.values()) == hands[viewer]


@pytest.mark.parametrize(
    ("card", "told"),
    [("A", {"animal", "car", "snow"}), ("15", {"snow"}), ("B", {"animal", "car"})],  # what may not be touched now
)
def test_special_cards_of_a_mountain_tell_what_they_are_unless_a_move_ends_there(table, card, told):
    game = table(("3 4 C 12* A",), ("2 C A 9*",), hands=("A A A A",)).play(card)
    view, drawn = game.view(0), marks(str(scene.draw(game.view(0))))

    own, others = (
        re.findall(r'href="#(\w+)"', part) for part in (own_mountain(view, plan_of(view), None), others_of(view))
    )

    assert {drawn[face] for face in own if face in drawn} == told
    assert {drawn[face] for face in others if face in drawn} == {"animal", "car", "snow"}


def others_of(view):
    return "".join(other_mountains(view, plan_of(view), None))


def plan_of(view):
    return layout(view.state.seats, extent_of(view.state), view.shape)


@pytest.mark.parametrize("source", ["s0-9-1", "nonsense", "h0"])
def test_other_touches_mean_nothing(table, source):
    assert scene.attempt(table(("3",), ("2",)).play("9").view(0), source, "") is None


@pytest.mark.parametrize(
    ("viewer", "hand"),
    [(0, ["c7", "c8", "c9", "c10"]), (1, ["c1", "c2", "c3", "c4"]), (NOBODY, ["h0", "h1", "h2", "h3"])],
)
def test_hands_are_open_to_their_owners_and_the_names_of_other_cards_tell_nothing(table, viewer, hand):
    game = table(("3",), ("2",), hands=("7 8 9 10", "1 2 3 4")).play("9")

    ids = re.findall(r'\bid="([^"]+)"', draw_update(scene.draw, game.view(viewer)))

    assert [key for key in ids if key[0] in "ch"] == hand
    assert f"d{game.state.left}" in ids


def test_ids_stay_apart_when_several_moves_are_shown_at_once():
    for taught in lessons(GAME.folder):
        match = match_at(GAME, taught, len(taught.steps))
        for first in range(0, len(match.steps), 3):
            drawn = str(scene.draw(match.view(0, NAMES[:2], SAY, first)))
            ids = re.findall(r'\bid="([^"]+)"', drawn)
            assert len(ids) == len(set(ids))


def test_a_laid_card_is_the_very_piece_that_was_drawn(table):
    game = table(("3",), ("2",)).play("9")
    before = str(scene.draw(game.view(0)))
    key = f"d{game.state.left}"
    game.play("9 k1")
    after = str(scene.draw(game.view(0)))

    def place(text):
        return re.search(rf'id="{key}" [^>]*transform="([^"]+)"', text)[1]

    assert place(before) != place(after)


def test_numbers_are_readable_on_their_cards():
    for kind in range(1, 31):
        paper, edge = faces.paper(kind)
        assert contrast(paper, INK) > 7
        assert contrast(paper, edge) > 3


OPEN_HANDS = re.compile('aria-label="En main\u00a0: ([^"]*)"')


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_other_hands_lie_open_once_the_game_is_over_and_never_before(seats):
    for match in keen_game(seats, seed=4):
        found = OPEN_HANDS.search(scene.draw(match.view(0, NAMES[:seats], SAY)))
        holding = sum(match.state.held[seat] > 0 for seat in range(1, seats))
        assert (found[1].count(NAMES[0]) if found else 0) == (holding if match.is_over else 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_backs_give_way_to_hands_that_lie_open(seats):
    *_, (before, after) = pairwise(match.view(0, NAMES[:seats], SAY) for match in keen_game(seats, 1))
    hidden, shown = (str(scene.draw(view)) for view in (before, after))

    assert hidden.count('class="fold-5"') == shown.count('class="fold-5"') == seats - 1
    assert re.search('<svg[^>]* data-fold="5"', shown)
    assert not re.search("<svg[^>]* data-fold", hidden)
    assert "×0" not in shown


def test_whoever_sees_a_game_again_sees_every_hand():
    match = next(match for match in keen_game(3, seed=4) if len(match.steps) > 40)
    watched = match.view(NOBODY, NAMES[:3], SAY)

    seen_again = watched._replace(state=match.state)

    assert OPEN_HANDS.search(scene.draw(seen_again))[1].count(NAMES[0]) == 2
    assert OPEN_HANDS.search(scene.draw(watched)) is None


@pytest.mark.parametrize("shape", SHAPES)
def test_a_card_is_traced_where_it_came_to_lie(shape):
    traced = 0
    for match in keen_game(3, seed=6):
        view = match.view(1, NAMES[:3], SAY)._replace(shape=shape)
        fresh = fresh_card(view)
        if fresh is None:
            continue
        drawn = fresh.draw(view, layout(3, extent_of(match.state), shape))
        trace = next(trace for trace in (scene.trace(view, event) for event in view.events) if trace.points)
        [(x, y)] = trace.points
        assert f'transform="translate({x} {y})"' in drawn
        assert trace.card is not None, "a ring would cross the picture of the card"
        traced += 1

    assert traced > 30


def test_pages_keep_the_same_layers_while_the_mountains_grow():
    layers = {tuple(re.findall(r'data-keep="([^"]+)"', str(scene.draw(each.view(0, NAMES[:2], SAY)))))
              for each in keen_game(2, seed=2)}  # fmt: skip

    assert len(layers) == 1


def test_equal_cards_of_a_hand_lie_upon_each_other_with_their_number(table):
    game = table(("3",), ("2",), hands=("7 7 7 9", "1 2 3 4")).play("9")

    drawn = str(scene.draw(game.view(0)))

    assert drawn.count("×3</text>") == 1
    assert len(re.findall(r'id="c\d+"', drawn)) == 2
