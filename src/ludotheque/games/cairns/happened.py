"""What the numbers of events tell, read as the rules wrote them."""

from typing import NamedTuple

from ludotheque.engine.seats import MOST_SEATS
from ludotheque.games.cairns.rules.facts import SOURCES
from ludotheque.games.cairns.rules.stones import COLOURS


class Laying(NamedTuple):
    """Before whom a stone was laid, where it came from, and the colour and height of its cairn."""

    owner: int
    source: int
    tint: int
    height: int


def laying(number: int) -> Laying:
    """Read what is told of a stone that was laid."""
    rest, owner = divmod(number, MOST_SEATS)
    rest, source = divmod(rest, SOURCES)
    height, tint = divmod(rest, COLOURS)
    return Laying(owner, source, tint, height)


def exchange(number: int) -> tuple[int, int]:
    """Read from whom a stone was taken, and where its cairn stood."""
    spot, rival = divmod(number, MOST_SEATS)
    return rival, spot
