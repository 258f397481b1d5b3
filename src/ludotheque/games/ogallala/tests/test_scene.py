"""The table as it is drawn, and where moves are made on it."""

import re
from itertools import pairwise
from random import Random
from xml.etree import ElementTree as Xml

import pytest

from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.ogallala import GAME, moves, scene
from ludotheque.games.ogallala.positions import position
from ludotheque.games.ogallala.rules.cards import CARDS, COPIES, TYPES
from ludotheque.games.ogallala.rules.state import DRAWING, HUNTING, OVER, PASS, PLACES, RAIDING, ROPING, State
from ludotheque.games.ogallala.scene.layout import Layout, slot_of
from ludotheque.games.ogallala.scene.piles import hand_id, pile_id
from ludotheque.svg.element import draw_update

NAMES = ("Anne", "Bruno", "Chloé", "Denis")
LONG_NAMES = tuple(f"{name}-{'x' * 20}" for name in NAMES)
MOST_BYTES = 4096


def view(state, seat=0, language="fr", names=NAMES):
    match = Match(GAME, state.seats)
    match.state = state
    return match.view(seat, names[: state.seats], GAME.words.speaker(language))


def full_table(phase, turn):
    """Lay all 98 cards, row after row, as no game is likely to."""
    state = State()
    state.seats, state.length, state.turn, state.phase = 4, PLACES, turn, phase
    cards = [card for card in range(1, TYPES) for _ in range(COPIES[card])]
    Random(1).shuffle(cards)
    for number, card in enumerate(cards):
        canoe, place = number % 12, number // 12
        state.card[canoe][place] = card
        state.kinds[canoe] |= 1 << card
    return state


def played(seed, seats, until):
    """Play at random until something is so."""
    match, chooser = Match(GAME, seats), Random(seed)
    while not until(match):
        if match.actor == CHANCE:
            match.draw(chooser.randrange(match.chances()))
        else:
            match.play(chooser.choice(match.legal()))
    return match


def ids(picture):
    return set(re.findall(r'\bid="([^"]+)"', str(picture)))


def update(seen):
    """Draw what a page that has the table already is sent."""
    return draw_update(scene.draw, seen)


def test_an_update_stays_small_even_with_all_98_cards_on_the_rivers():
    for language in LANGUAGES:
        for seat in (*range(4), NOBODY):
            picture = update(view(full_table(OVER, 0), seat, language, LONG_NAMES))

            assert picture.count("<use id=") == CARDS
            assert len(picture.encode()) <= MOST_BYTES


@pytest.mark.parametrize("seed", range(6))
def test_updates_stay_small_through_whole_games_of_four(seed):
    match, chooser = Match(GAME, 4), Random(seed)
    say = GAME.words.speaker("fr")
    while not match.is_over:
        if match.actor == CHANCE:
            match.draw(chooser.randrange(match.chances()))
        else:
            match.play(chooser.choice(match.legal()))
        if CARDS - match.state.left > 60:
            assert len(update(match.view(match.mover, LONG_NAMES, say)).encode()) <= MOST_BYTES


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_kept_layer_is_the_same_for_every_viewer(seats):
    state = position({"1a": "< 5a"}, seats)
    pictures = [Xml.fromstring(scene.draw(view(state, seat))) for seat in range(seats)]
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


def test_everybody_sees_their_own_river_at_the_bottom():
    assert [slot_of(seat, 2, 4) for seat in range(4)] == [2, 3, 0, 1]
    assert [slot_of(seat, NOBODY, 3) for seat in range(3)] == [0, 1, 2]


def test_each_place_and_each_row_of_the_table_can_be_touched():
    drawn = ids(scene.draw(view(position({}, 3, length=14))))

    assert {f"s{PLACES * row + place}" for row in range(9) for place in range(14)} <= drawn
    assert {f"r{row}" for row in range(9)} <= drawn
    assert "s14" not in drawn


def test_a_card_keeps_its_name_from_the_pile_to_the_hand_to_the_river():
    match = Match(GAME, 2)
    match.draw(1)
    waiting = pile_id(match.state)
    match.draw(0)
    held = hand_id(match.state)
    drawn = ids(scene.draw(match.view(0, NAMES[:2], GAME.words.speaker("fr"))))
    match.play(match.legal()[0])
    laid = scene.draw(match.view(0, NAMES[:2], GAME.words.speaker("fr")))

    assert waiting == held
    assert held in drawn
    assert re.search(f'<g id="{held}" class="piece"[^>]*transform="translate\\(32 ', laid)
    assert pile_id(match.state) != held


def test_a_card_without_a_place_is_seen_on_the_second_pile():
    state = position({"1a": ". 5a", "1b": ". 5a", "1c": "< 6 >"})
    match = Match(GAME, 2)
    match.state = state
    key = pile_id(state)
    match.force(moves.read(state, "draw warrior-5a"))
    picture = scene.draw(match.view(0, NAMES[:2], GAME.words.speaker("fr")))

    assert re.search(f'<g id="{key}" class="piece"[^>]*aria-label="Second tas', picture)


def test_strengths_and_complete_canoes_are_shown():
    picture = update(view(position({"1a": "< 5a archer >", "2b": ". 7"})))

    assert '<text id="n0">8</text>' in picture
    assert '<text id="n4">7</text>' in picture
    assert picture.count('stroke="#ffd95a"') == 1


def test_the_label_of_a_river_lists_its_cards():
    picture = update(view(position({"1a": "< 5a . bear-left", "2b": ". totem"}), language="en"))

    assert 'aria-label="Anne. 1: bow, 5 sun, bear front"' in picture
    assert 'aria-label="Bruno. 2: totem"' in picture


def test_while_a_raid_is_chosen_touches_go_through_to_the_rows():
    match = played(7, 3, lambda match: match.state.phase == RAIDING)
    seen = match.view(match.actor, NAMES[:3], GAME.words.speaker("fr"))
    picture = scene.draw(seen)
    touches = [scene.touch(seen, action) for action in seen.legal if action != PASS]

    assert '<g id="oga" pointer-events="none">' in picture
    assert all(touch.source[0] == touch.target[0] == "r" for touch in touches)
    assert "pointer-events" not in update(view(position({}, 2)))


@pytest.mark.parametrize("since", [0, 30, 100, -12, -5])
@pytest.mark.parametrize("seats", [2, 4])
def test_several_actions_told_at_once_are_drawn_too(seats, since):
    match, chooser, say = Match(GAME, seats), Random(seats), GAME.words.speaker("fr")
    while not match.is_over:
        if match.actor == CHANCE:
            match.draw(chooser.randrange(match.chances()))
        else:
            match.play(chooser.choice(match.legal()))
        picture = update(match.view(0, NAMES[:seats], say, max(since + len(match.steps) * (since < 0), 0)))
        found = re.findall(r'\bid="([^"]+)"', picture)
        assert len(found) == len(set(found))


@pytest.mark.parametrize("phase", [DRAWING, ROPING, HUNTING])
def test_pictures_are_well_formed(phase):
    match = played(5, 4, lambda match: match.state.phase == phase and match.state.left < 60)

    assert Xml.fromstring(str(scene.draw(match.view(0, NAMES, GAME.words.speaker("en"))))).tag.endswith("svg")


@pytest.mark.parametrize("seats", [2, 4])
def test_touching_where_a_move_is_made_is_an_attempt_at_that_move(seats):
    match, chooser = Match(GAME, seats), Random(seats)
    while not match.is_over:
        if match.actor == CHANCE:
            match.draw(chooser.randrange(match.chances()))
            continue
        seen = match.view(match.actor, NAMES[:seats], GAME.words.speaker("fr"))
        for action in seen.legal:
            touch = scene.touch(seen, action)
            if action != PASS:
                assert scene.attempt(seen, touch.source, touch.target) == action
        match.play(chooser.choice(match.legal()))


@pytest.mark.parametrize(
    ("source", "target", "meant"),
    [
        ("", "s0", "lay a1"),  # one's own first place
        ("", "s50", "loot 2a3"),  # a place of the other river
        ("", "r4", "raid a 2b"),
        ("r2", "r4", "raid c 2b"),
        ("pile", "", None),
        ("", "", None),
        ("c0-1", "", None),
    ],
)
def test_what_a_touch_that_is_no_move_was_meant_for(source, target, meant):
    seen = view(position({}, hand="5a"))

    action = scene.attempt(seen, source, target)

    assert action == (moves.read(seen.state, meant) if meant else None)


@pytest.mark.parametrize("name", scene.PICTURES)
def test_pictures_of_the_rulebook_define_what_they_use(name):
    picture = str(scene.picture(name, GAME.words.speaker("fr")))

    assert set(re.findall(r'href="#([^"]+)"', picture)) <= ids(picture)
    assert set(re.findall(r"url\(#([^)]+)\)", picture)) <= ids(picture)


def test_the_table_defines_what_it_uses():
    picture = str(scene.draw(view(full_table(OVER, 0))))
    used = set(re.findall(r'href="#([^"]+)"', picture)) - ids(picture)

    assert all(re.fullmatch(r"[A-L][0-9a-f]|n\d+", name) for name in used)  # places where nothing lies
