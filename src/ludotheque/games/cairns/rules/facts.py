"""Facts of one event that share a number, for those who watch."""

from ludotheque.engine.seats import MOST_SEATS
from ludotheque.games.cairns.rules.stones import COLOURS

FROM_THE_OVOO, FROM_AN_OPPONENT = range(2)
SOURCES = 2


def of_laying(owner: int, source: int, tint: int, height: int) -> int:
    """cairn-8 cairn-9 Before whom a stone is laid, where it came from, and the colour and height of its cairn."""
    return owner + MOST_SEATS * (source + SOURCES * (tint + COLOURS * height))


def of_exchange(rival: int, spot: int) -> int:
    """cairn-10 From whom a stone is taken, and where its cairn stood."""
    return rival + MOST_SEATS * spot
