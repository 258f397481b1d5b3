"""Every level has a face of its own, and every manner something of its own to wear."""

from xml.etree import ElementTree

import pytest

from ludotheque.bots.faces import FINERY, face
from ludotheque.bots.levels import LEVELS
from ludotheque.bots.manners import MANNERS


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_a_face_of_its_own(level):
    drawn = face(level)

    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    assert [other for other in LEVELS if face(other) == drawn] == [level]


def test_every_manner_wears_something_else():
    assert tuple(FINERY) == MANNERS
    assert len({wear() for wear in FINERY.values()}) == len(MANNERS)
