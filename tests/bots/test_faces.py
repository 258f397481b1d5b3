"""Every level has a face of its own."""

from xml.etree import ElementTree

import pytest

from ludotheque.bots.faces import face
from ludotheque.bots.levels import LEVELS


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_a_face_of_its_own(level):
    drawn = face(level)

    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    assert [other for other in LEVELS if face(other) == drawn] == [level]
