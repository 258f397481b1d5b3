"""Whole games as text, and what the lessons show."""

import re

import pytest

from golden import assert_as_ever, golden_games, kinds_told, lesson, whole_game
from ludotheque.engine.lessons import lessons
from ludotheque.engine.seats import CHANCE
from ludotheque.games.altitude import GAME
from ludotheque.games.altitude.cards import KIND, PLACE
from ludotheque.games.altitude.names import name_of
from ludotheque.games.altitude.rules import state as numbers
from ludotheque.games.altitude.rules.cards import AVALANCHE, CABLE_CAR, SAINT_BERNARD
from ludotheque.games.altitude.rules.hands import in_hand
from ludotheque.games.altitude.rules.mountain import floors, high_animals
from ludotheque.games.altitude.rules.state import SENT


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("two", 2, {}),
        ("three-short", 3, {"deck": "short", "double_turn": "floors"}),
        ("four", 4, {}),
        ("alone-counted", 1, {"deck": "6x1-6,2x7-15,4xC,2xA,2xB"}),
    ],
)
def test_the_golden_games_are_played_as_ever(name, seats, options):
    assert_as_ever(GAME, name, lambda: whole_game(GAME, name, seats, options))


def test_the_golden_games_show_everything_that_can_happen():
    told = set().union(*map(kinds_told, golden_games(GAME)))

    assert told >= set(range(numbers.SCORED + 1)) - {numbers.FELL}


def shown(name, seat=0):
    """Walk a lesson to its end, and list what a seat did in it."""
    taught = next(taught for taught in lessons(GAME.folder) if taught.name == name)
    match = lesson(GAME, name)
    events = [event for step in match.steps[len(taught.position) :] for event in step.events]
    return match, [event for event in events if event.seat == seat]


def kinds(events):
    return {event.kind for event in events}


@pytest.mark.article("alt-2", "alt-6")
def test_the_first_lesson_leads_from_the_six_cards_to_a_second_floor():
    match, mine = shown("first")

    assert kinds(mine) == {numbers.RETURNED, numbers.DREW, numbers.BUILT, numbers.CLIMBED}
    assert (match.state.held[0], floors(match.state, 0)) == (4, 2)
    assert not next(taught for taught in lessons(GAME.folder)).steps[0].play  # the goal is read first


@pytest.mark.article("alt-8")
def test_the_second_lesson_shows_the_other_ways_to_use_a_card():
    _, mine = shown("uses")

    assert kinds(mine) >= {numbers.TOOK, numbers.BROUGHT, numbers.SENT, numbers.REPLACED, numbers.DISCARDED}


@pytest.mark.article("alt-13", "alt-14", "alt-15", "alt-16")
def test_the_third_lesson_plays_an_avalanche_and_survives_two():
    match, mine = shown("snow")
    avalanches = [event.seat for event in [*mine, *shown("snow", 1)[1]] if (event.kind, event.a) == (SENT, AVALANCHE)]

    assert avalanches == [0, 1, 1]
    assert [event.b for event in mine if event.kind == numbers.RESCUED] == [1]  # out of the hand
    assert match.state.card[0][PLACE["k2"]] == AVALANCHE
    assert match.state.card[0][PLACE["j3"]] == CABLE_CAR
    assert in_hand(match.state, 0, SAINT_BERNARD) == 1


@pytest.mark.article("alt-20", "alt-22")
def test_the_fourth_lesson_plays_twice_by_an_animal():
    match, mine = shown("heights")

    assert [event.a for event in mine if event.kind == numbers.PLAYS_TWICE] == [5]
    assert (floors(match.state, 0), high_animals(match.state, 0)) == (4, 1)
    assert [step.who for step in match.steps if step.who != CHANCE][-4:] == [1, 0, 0, 1]


@pytest.mark.article("alt-21", "alt-22")
def test_the_last_lesson_builds_to_the_end_and_counts():
    match, mine = shown("end")

    assert match.is_over
    assert kinds(mine) >= {numbers.PILE_EMPTY, numbers.BROUGHT, numbers.STOPPED, numbers.SCORED}
    assert [line.points for line in GAME.speech.count(match.state, 0, GAME.words.speaker("en"))] == [4, 1, 1, 1]
    assert match.scores() == [7, 3]


def test_no_lesson_tells_a_card_before_it_is_drawn():
    drawing = [step for taught in lessons(GAME.folder) for step in taught.steps if step.play in KIND]
    assert len(drawing) > 10
    for step in drawing:
        for language, words in step.words.items():
            card = name_of(KIND[step.play], GAME.words.speaker(language))
            assert not re.search(rf"(?<!\w){re.escape(card)}(?!\w)", words), (card, words)
