"""Facts of one event that share a number: written by the rules, read by words and pictures."""

from typing import NamedTuple

from ludotheque.engine.seats import MOST_SEATS
from ludotheque.games.cairns.rules.stones import COLOURS

FROM_THE_OVOO, FROM_AN_OPPONENT = range(2)
SOURCES = 2


class Laying(NamedTuple):
    """Before whom a stone was laid, where it came from, and the colour and height of its cairn now."""

    owner: int
    source: int
    tint: int
    height: int


def of_laying(owner: int, source: int, tint: int, height: int) -> int:
    """cairn-8 cairn-9 Put what is told of a stone that is laid into one number."""
    return owner + MOST_SEATS * (source + SOURCES * (tint + COLOURS * height))


def laying(number: int) -> Laying:
    """Read what is told of a stone that was laid."""
    rest, owner = divmod(number, MOST_SEATS)
    rest, source = divmod(rest, SOURCES)
    height, tint = divmod(rest, COLOURS)
    return Laying(owner, source, tint, height)


def of_exchange(rival: int, spot: int) -> int:
    """cairn-10 Put into one number from whom a stone was taken, and where its cairn stood."""
    return rival + MOST_SEATS * spot


def exchange(number: int) -> tuple[int, int]:
    """Read from whom a stone was taken, and where its cairn stood."""
    spot, rival = divmod(number, MOST_SEATS)
    return rival, spot
