"""Every game's table read aloud: in both languages, everybody in it, and each change of the table heard."""

from itertools import pairwise
from random import Random

import pytest

from ludotheque import catalogue
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import LANGUAGES, You
from ludotheque.testing.positions import NAMES
from ludotheque.testing.setups import plain_setups, walk

READ = pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf() if game.reading is not None])
LONGEST_LINE = 160  # letters: a line is listened to in one breath


def readings(slug, reader, language, number=0):
    """Read a whole game aloud, table by table."""
    setup = plain_setups(catalogue.game(slug))[-1]
    names = [You(name) if seat == reader else name for seat, name in enumerate(NAMES[: setup.seats])]
    for match in walk(setup.match(), Random(number)):
        yield match, setup.game.read(match.view(reader, tuple(names), setup.game.words.speaker(language)))


@READ
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reader", [0, NOBODY])
def test_every_table_is_read_in_parts_of_short_lines_that_name_everybody(slug, language, reader):
    for match, passages in readings(slug, reader, language):
        text = "\n".join(line for passage in passages for line in (passage.title, *passage.lines))
        others = [name for seat, name in enumerate(NAMES[: match.seats]) if seat != reader]

        assert all(passage.title and passage.lines for passage in passages)
        assert all(0 < len(line) <= LONGEST_LINE for passage in passages for line in passage.lines)
        assert all(name in text for name in others)


@READ
def test_what_changes_on_the_table_is_heard(slug):
    heard = [str(passages) for _, passages in readings(slug, NOBODY, "en", number=1)]

    changes = [before != after for before, after in pairwise(heard)]
    assert sum(changes) > len(changes) / 3
