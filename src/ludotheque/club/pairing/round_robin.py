"""Everybody against everybody: by the circle of Berger and, where late comers broke it, by what is left to play."""

from collections import Counter
from collections.abc import Iterator, Sequence

from ludotheque.club.pairing import tables_of
from ludotheque.club.pairing.matching import cheapest
from ludotheque.club.pairing.seats import seated
from ludotheque.club.rounds import Field, Pair, Round, meetings, pairs_of

REST = -1  # what one meets in the circle instead of a player


def pair(field: Field) -> Round | None:
    """Pair the next round; None when all who still play have met."""
    met = meetings(field.rounds)
    left = [pair for pair in pairs_of(field.drawn) if not met[pair]]
    if not left:
        return None
    if field.sizes != (2,):
        return tables_of.pair(field)
    groups = next(_open_rounds(field, met), None) or _as_many_as_can(field.drawn, left)
    playing = {player for group in groups for player in group}
    return Round(seated(groups, field.rounds), tuple(player for player in field.drawn if player not in playing))


def rounds_needed(count: int) -> int:
    """Say in how many rounds so many players have all met, two by two."""
    return max(count - 1 + count % 2, 0)


def circle(draw: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    """Give the rounds of a circle: one stays, the others move on by a place; who meets nobody rests."""
    ring = [*draw, REST] if len(draw) % 2 else list(draw)
    for _ in range(len(ring) - 1):
        half = len(ring) // 2
        both = zip(ring[:half], reversed(ring[half:]), strict=True)
        yield [pair for pair in both if REST not in pair]
        ring = [ring[0], ring[-1], *ring[1:-1]]


def _open_rounds(field: Field, met: Counter[Pair]) -> Iterator[list[tuple[int, int]]]:
    """Find the rounds of the circle of which nothing was played yet."""
    for each in circle(field.draw):
        playing = [pair for pair in each if field.players.issuperset(pair)]
        if playing and not any(met[frozenset(pair)] for pair in playing):
            yield playing


def _as_many_as_can(players: Sequence[int], left: Sequence[Pair]) -> list[tuple[int, int]]:
    """Pair as many as have not met, before all those who have most games left: so that no round is needed for a few."""
    games = Counter(player for pair in left for player in pair)
    open_pairs = set(left)

    def cost(one: int, other: int) -> int | None:
        return -((games[one] + games[other]) ** 2) if frozenset((one, other)) in open_pairs else None

    return cheapest(players, cost)
