"""Let the toys stand among the modules of the house, and compile their search once."""

from pathlib import Path

import pytest

import ludotheque

ludotheque.__path__.append(str(Path(__file__).parent))


@pytest.fixture(scope="session", autouse=True)
def _compiled_toys():
    from ludotheque.toys import DUEL, PIG, STICKS

    from ludotheque.bots.brain import warm

    for game in (DUEL, PIG, STICKS):
        warm(game).result()
