"""Every level has a face, a name and a word about it."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from ludotheque import bots
from ludotheque.bots.faces import face
from ludotheque.bots.levels import LEVELS
from ludotheque.engine.words import words

TEXTS = words(Path(bots.__file__).parent / "texts")


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_a_face_of_its_own(level):
    drawn = face(level)

    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    assert [other for other in LEVELS if face(other) == drawn] == [level]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("part", ["name", "title", "help"])
def test_every_level_has_its_words_in_both_languages(level, part):
    assert TEXTS.has(f"level.{level}.{part}")


def test_both_languages_say_the_same_things():
    assert set(TEXTS.texts["fr"]) == set(TEXTS.texts["en"])
