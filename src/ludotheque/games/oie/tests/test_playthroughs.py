"""Whole games as text, and the lessons."""

import pytest

from golden import assert_as_ever, lesson, lesson_that_tells, whole_game
from ludotheque.engine.lessons import lessons
from ludotheque.games.oie import GAME, board, rules


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("two-exact", 2, {"finish": "exact"}),
        ("three-exact", 3, {"finish": "exact"}),
        ("four-overshoot", 4, {"finish": "overshoot"}),
        ("two-own-board", 2, {"board": "5b40,12g,19i,30d,33w,50l7,57p", "dice": "one", "inn": "1"}),
        ("three-two-turns", 3, {"wait": "2", "pawns": "yellow,green,red"}),
    ],
)
def test_the_golden_games_are_played_as_ever(name, seats, options):
    assert_as_ever(GAME, name, lambda: whole_game(GAME, name, seats, options))


@pytest.mark.parametrize(
    ("name", "kinds", "squares"),
    [
        ("first", {rules.SKIPPED, rules.FLEW, rules.THROWS_AGAIN}, [30, 22]),
        ("opening", {rules.OPENED, rules.SKIPPED, rules.THROWS_AGAIN}, [35, 1]),
        ("swap", {rules.SWAPPED, rules.SKIPPED}, [40, 30]),
        ("waiting", {rules.RESTS, rules.MISSED, rules.TRAPPED, rules.SWAPPED, rules.FREED}, [35, 52]),
        ("finish", {rules.BOUNCED, rules.FLEW, rules.WON}, [63, 20]),
    ],
)
def test_each_lesson_shows_what_it_is_about(name, kinds, squares):
    assert lesson_that_tells(GAME, name, kinds).state.square[:2] == squares


def test_the_lessons_lead_from_the_goal_to_the_garden():
    taught = lessons(GAME.folder)

    assert [each.name for each in taught] == ["first", "opening", "swap", "waiting", "finish"]
    assert (taught[0].steps[0].play, "63" in taught[0].steps[0].words["en"]) == ("", True)
    assert [lesson(GAME, each.name).is_over for each in taught] == [False] * 4 + [True]


def test_both_nines_every_shortcut_and_both_traps_are_taught():
    told = {
        (event.kind, event.a, event.b)
        for each in lessons(GAME.folder)
        for step in lesson(GAME, each.name).steps
        for event in step.events
    }

    assert {(rules.OPENED, 0, 26), (rules.OPENED, 0, 53)} <= told
    assert {(rules.SKIPPED, square, end) for square, end in ((6, 12), (42, 30), (58, 1))} <= told
    traps = {board.kind_at(place) for kind, place, _ in told if kind == rules.TRAPPED}
    assert traps == {board.WELL, board.PRISON}
