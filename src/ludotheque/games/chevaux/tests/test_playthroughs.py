"""Whole games as text, and the lessons."""

import pytest

from golden import assert_as_ever, lesson, lesson_that_tells, whole_game
from ludotheque.engine.lessons import lessons
from ludotheque.games.chevaux import GAME, knowledge
from ludotheque.games.chevaux.board import RED, REFUGES, ROUTE, YELLOW
from ludotheque.games.chevaux.rules import events


def keenest(match, source):
    """Follow the strongest urge."""
    return max(match.legal(), key=lambda action: knowledge.urge(match.state, action))


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("two", 2, {}),
        ("three-barriers-ascending", 3, {"blockade": "on", "direction": "ascending"}),
        ("four-again", 4, {"six": "again", "colours": "blue,red,green,yellow"}),
        ("three-climb", 3, {"horses": "2", "out": "six-or-one", "climb": "steps", "goal": "all"}),
        ("two-all-home", 2, {"goal": "all", "blockade": "on", "colours": "yellow,green"}),
    ],
)
def test_the_golden_games_are_played_as_ever(name, seats, options):
    assert_as_ever(GAME, name, lambda: whole_game(GAME, name, seats, options, keenest))


@pytest.mark.parametrize(
    ("name", "kinds", "steps"),
    [
        ("first", {events.PASSED, events.CALLED, events.MOVED}, [[5, 2, 0, 0], [0, 0, 0, 0]]),
        ("circles", {events.PASSED, events.MOVED}, [[13, 0, 0, 0], [47, 0, 0, 0]]),
        ("meeting", {events.SENT_HOME}, [[6, 6, 0, 0], [0, 0, 0, 0]]),
        ("finish", {events.SHELTERED, events.TURNED_BACK, events.ARRIVED, events.WON}, [[72, 0, 0, 0], [0, 0, 0, 0]]),
    ],
)
def test_each_lesson_shows_what_it_is_about(name, kinds, steps):
    assert lesson_that_tells(GAME, name, kinds).state.step[:2] == steps


def test_the_lessons_lead_from_the_goal_to_the_centre():
    taught = lessons(GAME.folder)

    assert [each.name for each in taught] == ["first", "circles", "meeting", "finish"]
    assert (taught[0].steps[0].play, "centre" in taught[0].steps[0].words["en"]) == ("", True)
    assert [lesson(GAME, each.name).is_over for each in taught] == [False, False, False, True]


def test_a_refuge_is_shared_by_two_colours_and_a_square_by_one():
    (yellow, *_), (red, *_) = lesson(GAME, "circles").state.step[:2]
    first, second, *_ = lesson(GAME, "meeting").state.step[0]

    assert ROUTE[0][YELLOW][yellow] == ROUTE[0][RED][red] in REFUGES
    assert first == second
