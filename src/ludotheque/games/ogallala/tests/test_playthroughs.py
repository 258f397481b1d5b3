"""Whole games as text, and the lessons."""

from random import Random

import pytest

from golden import assert_as_ever, kinds_told, lesson, whole_game
from ludotheque.engine.lessons import lessons, match_at
from ludotheque.games.ogallala import GAME
from ludotheque.games.ogallala.rules import state as table
from ludotheque.games.ogallala.rules.cards import TOTEM
from ludotheque.games.ogallala.rules.river import carries, is_complete
from ludotheque.games.ogallala.rules.scoring import hunters_in, score


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("two", 2, {}),
        ("three-safe", 3, {"complete_canoes": "safe"}),
        ("three-later", 3, {"raid": "later"}),
        ("four", 4, {}),
        ("four-short", 4, {"row_length": "14", "complete_canoes": "safe"}),
    ],
)
def test_the_golden_games_are_played_as_ever(name, seats, options):
    chooser = Random(name)

    def anything(match, source):
        return chooser.choice(match.legal())

    assert_as_ever(GAME, name, lambda: whole_game(GAME, name, seats, options, anything))


def last_events(match):
    return {(event.kind, event.a) for event in match.steps[-1].events}


@pytest.mark.article("oga-3")
def test_the_first_lesson_ends_with_a_card_that_one_already_has():
    match = lesson(GAME, "first")

    assert (table.STOPPED, table.ALREADY) in last_events(match)
    assert [step.text for step in match.steps].count("draw bow") == 2


@pytest.mark.article("oga-8", "oga-9")
def test_the_second_lesson_shows_a_card_without_a_place_and_a_complete_canoe():
    match = lesson(GAME, "places")

    assert table.REFUSED in kinds_told(match)
    assert is_complete(match.state, 0)


@pytest.mark.article("oga-10", "oga-11", "oga-15")
def test_the_third_lesson_shows_archer_lasso_and_what_the_totem_protects():
    match = lesson(GAME, "helpers")
    taught = next(each for each in lessons(GAME.folder) if each.name == "helpers")
    before_the_shot = match_at(GAME, taught, 2)

    assert [GAME.moves.write(before_the_shot.state, each) for each in before_the_shot.legal()] == ["pass", "shoot 2a6"]
    assert {table.SHOT, table.TOOK} <= kinds_told(match)
    assert carries(match.state, 0, TOTEM)


@pytest.mark.article("oga-16", "oga-19")
def test_the_fourth_lesson_puts_a_hunter_in_front_of_its_booty():
    assert hunters_in(lesson(GAME, "hunter").state, 1) == 1


@pytest.mark.article("oga-12", "oga-13", "oga-14")
def test_the_fifth_lesson_shows_a_raid_its_spoils_and_the_second_attack_of_a_sorcerer():
    match = lesson(GAME, "raid")
    raids = [event for step in match.steps for event in step.events if event.kind == table.RAIDED]

    assert len(raids) == 2
    assert (table.STOPPED, table.SPOILS) in last_events(match)


@pytest.mark.article("oga-17", "oga-18")
def test_the_last_lesson_ends_the_game_with_the_points_that_it_tells():
    match = lesson(GAME, "points")
    taught = lessons(GAME.folder)[-1]

    assert match.is_over
    assert all(f"{score(match.state, 0)} points" in words for words in taught.end.values())
