"""Whole games as text, and the lessons."""

import pytest

from golden import assert_as_ever, by_urge, golden_games, kinds_told, lesson, whole_game
from ludotheque.engine.lessons import lessons, match_at
from ludotheque.games.cairns import GAME, moves
from ludotheque.games.cairns.happened import laying
from ludotheque.games.cairns.pile import STUDY
from ludotheque.games.cairns.rules import state as numbers
from ludotheque.games.cairns.rules.actions import ACTIONS, REBUILD
from ludotheque.games.cairns.speech import heights


def once_rebuilt(match, source):
    """Ask for another pile once, where white closes; then follow an urge."""
    if match.state.rebuilds == numbers.REBUILDS and match.state.closed and REBUILD in match.legal():
        return REBUILD
    return by_urge(match, source)


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("two", 2, {}),
        ("three-closed", 3, {"white": "closed"}),
        ("four-teams", 4, {"teams": "on", "first": "3"}),
        ("two-given", 2, {"pile": STUDY["uneven"]}),
    ],
)
def test_the_golden_games_are_played_as_ever(name, seats, options):
    assert_as_ever(GAME, name, lambda: whole_game(GAME, name, seats, options, once_rebuilt))


def test_the_golden_games_show_every_kind_of_move():
    words = {step.text.split(" ")[0] for match in golden_games(GAME) for step in match.steps}

    assert words == set(ACTIONS.names)


def test_the_lessons_begin_with_the_goal_and_end_with_who_wins():
    first, *_, last = lessons(GAME.folder)

    assert not first.steps[0].play
    assert "highest cairn wins" in first.steps[0].words["en"]
    assert match_at(GAME, last, len(last.steps) - 1).is_over
    assert not last.steps[-1].play


@pytest.mark.article("cairn-7", "cairn-8")
def test_the_first_lesson_shows_taking_starting_and_stacking():
    match = lesson(GAME, "first")

    assert kinds_told(match) == {numbers.TOOK, numbers.STARTED, numbers.LAID}
    assert heights(match.state, 0) == [2, 1]


@pytest.mark.article("cairn-9", "cairn-10")
def test_a_lesson_shows_the_exchange():
    match = lesson(GAME, "squares")

    assert numbers.SWAPPED in kinds_told(match)
    assert sorted(moves.cairn_names(match.state).values()) == ["1B1", "1Y1", "2Y1"]


@pytest.mark.article("cairn-10")
def test_a_lesson_shows_that_a_covered_trapezoid_is_not_exchanged():
    taught = next(taught for taught in lessons(GAME.folder) if taught.name == "covered")
    covering, beside = (match_at(GAME, taught, step) for step in (2, 5))

    assert [step.text for step in covering.steps[-3:]] == ["on 2G1", "take 6Ra3b3s", "start 2"]
    assert numbers.SWAPPED not in kinds_told(covering)
    assert beside.state.phase == numbers.SWAPPING


@pytest.mark.article("cairn-12", "cairn-15")
def test_a_lesson_shows_a_white_stone_on_ones_own_cairn_a_white_square_and_a_pass():
    match = lesson(GAME, "white")
    laid = {
        (event.seat, laying(event.b).owner)
        for step in match.steps
        for event in step.events
        if event.kind == numbers.LAID
    }

    assert laid == {(0, 0), (0, 1)}  # nothing but white goes on a cairn here
    assert {numbers.SWAPPED, numbers.PASSED} <= kinds_told(match)


@pytest.mark.article("cairn-16", "cairn-17")
def test_a_lesson_shows_a_tie_that_the_second_cairns_break():
    match = lesson(GAME, "end")

    assert [heights(match.state, seat) for seat in (0, 1)] == [[7, 6, 3, 1], [7, 5, 3, 3]]
    assert match.winners() == [0]


@pytest.mark.article("cairn-18", "cairn-19")
def test_a_lesson_shows_partners_who_put_their_cairns_together():
    match = lesson(GAME, "teams")

    assert [max(heights(match.state, seat)) for seat in range(4)] == [6, 5, 4, 4]
    assert match.winners() == [0, 2]
