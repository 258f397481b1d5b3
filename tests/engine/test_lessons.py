"""Lessons: read as they are written, and where one is badly written, the lesson and its step are named."""

from dataclasses import replace

import pytest

from ludotheque import catalogue
from ludotheque.engine.lessons import FaultyLesson, UnknownLesson, expected, lesson, lessons, match_at
from ludotheque.engine.seats import CHANCE
from setups import a_game_with

GAME = a_game_with(choices=True)
WORDS = 'title = {fr = "T", en = "T"}\nend = {fr = "F", en = "E"}\n'
STEP = '[[one.steps]]\nfr = "a"\nen = "b"\n'


def reading(folder, text):
    (folder / "lessons.toml").write_text(text, encoding="utf-8")
    return lessons(folder)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[one", "lessons.toml cannot be read"),
        ("", "lessons.toml has no lesson"),
        ("one = 1", "lesson 'one'"),
        ("[one]\nseats = 2\n" + WORDS, "lesson 'one'"),
        ("[one]\n" + WORDS + STEP, "lesson 'one'"),
        ("['One more']\nseats = 2\n" + WORDS, "lesson 'One more'"),
        ("[one]\nseats = 2\ntitle = 'T'\nend = 'F'\n" + STEP, "lesson 'one' has no title"),
        ("[one]\nseats = 2\noptions = {a = 1}\n" + WORDS + STEP, "lesson 'one' has options"),
        ("[one]\nseats = 2\nposition = [1]\n" + WORDS + STEP, "lesson 'one' has moves"),
        ("[one]\nseats = 2\n" + WORDS + STEP + "[[one.steps]]\nfr = 'a'\n", "step 2 of lesson 'one' has no words"),
        ("[one]\nseats = 2\n" + WORDS + STEP + "play = 3\n", "step 1 of lesson 'one' has moves"),
        ("[one]\nseats = 2\n" + WORDS + STEP + "then = 'x'\n", "step 1 of lesson 'one' has moves"),
    ],
)
def test_what_cannot_be_read_is_named(tmp_path, text, named):
    with pytest.raises(FaultyLesson, match=named):
        reading(tmp_path, text)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[one]\nseats = 77\n" + WORDS + STEP, "lesson 'one' cannot be set up"),
        ("[one]\nseats = 2\nposition = ['dance']\n" + WORDS + STEP, "lesson 'one' cannot play 'dance'"),
        ("[one]\nseats = 2\n" + WORDS + STEP + "play = 'dance'\n", "step 1 of lesson 'one' cannot play 'dance'"),
        ("[one]\nseats = 2\n" + WORDS + STEP + "then = ['dance']\n", "step 1 of lesson 'one' cannot play 'dance'"),
    ],
)
def test_what_cannot_be_played_is_named(tmp_path, text, named):
    (taught,) = reading(tmp_path, text)

    with pytest.raises(FaultyLesson, match=named):
        match_at(GAME, taught, 1)


def test_a_step_that_asks_for_what_is_not_legal_is_named():
    taught, number = next(a_choice())
    match = match_at(GAME, taught, number)
    wrong = next(action for action in range(len(GAME.rules.ACTIONS)) if action not in match.legal())
    step = replace(taught.steps[number], play=GAME.moves.write(match.state, wrong))
    spoilt = replace(taught, steps=(*taught.steps[:number], step))

    with pytest.raises(FaultyLesson, match=f"step {number + 1} of lesson '{taught.name}'"):
        expected(match, spoilt, number)


def a_choice():
    """Find the steps of lessons at which something is to be chosen."""
    for taught in lessons(GAME.folder):
        for number in range(len(taught.steps)):
            match = match_at(GAME, taught, number)
            if match.actor != CHANCE and expected(match, taught, number) is not None:
                yield taught, number


def test_a_lesson_is_found_by_its_name_and_another_is_not():
    first = lessons(GAME.folder)[0]

    assert lesson(GAME, first.name) is first
    with pytest.raises(UnknownLesson, match=first.name):
        lesson(GAME, "nothing")


@pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf()])
def test_what_is_expected_is_a_throw_a_legal_move_or_nothing(slug):
    game = catalogue.game(slug)
    for taught in lessons(game.folder):
        for number, step in enumerate(taught.steps):
            match = match_at(game, taught, number)
            wanted = expected(match, taught, number)
            assert (wanted is None) == (not step.play)
            assert wanted in (None, CHANCE) or wanted in match.legal()
        end = match_at(game, taught, len(taught.steps))
        assert expected(end, taught, len(taught.steps)) is None
