"""Swiss: everybody plays every round, with somebody of about the same points, and nobody twice while it can be avoided.

Of all pairings that one is taken which, in this order: gives a bye to one of those who had fewest, lets fewest pairs
meet again, and has the least difference of points; within equal points the upper half meets the lower one.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ludotheque.club.pairing import tables_of
from ludotheque.club.pairing.matching import cheapest
from ludotheque.club.pairing.seats import seated
from ludotheque.club.rounds import Field, Round, byes, meetings
from ludotheque.club.standings import points_of

BYE = -1  # the partner of who is left over
STEPS = 60  # into which a point is divided: the shares of tables of up to six are whole


def pair(field: Field) -> Round:
    """Pair the next round."""
    if field.sizes == (2,):
        return _pairs(field, by_points=True)
    prices = _Prices.of(field, by_points=True)
    ordered = field._replace(draw=tuple(prices.order))  # the last of the standing is left over
    return tables_of.pair(ordered, prices.meeting)


def mixed(field: Field) -> Round:
    """Pair a round of an evening, where points do not matter: with whom one met least."""
    return _pairs(field, by_points=False) if field.sizes == (2,) else tables_of.pair(field)


def _pairs(field: Field, *, by_points: bool) -> Round:
    prices = _Prices.of(field, by_points=by_points)
    is_odd = len(prices.order) % 2 == 1
    found = cheapest([*prices.order, BYE] if is_odd else prices.order, prices.cost)
    left_over = tuple(one for one, other in found if other == BYE)
    groups = [pair for pair in found if BYE not in pair]
    return Round(seated(groups, field.rounds), left_over)


class _Prices(NamedTuple):
    """What pairs cost: each of the three wishes outweighs all that follow it, whatever the others add up to."""

    order: list[int]  # the best first
    place: dict[int, int]
    points: dict[int, int]  # in steps
    half: dict[int, int]  # of those with the same points, how many are half
    met: dict[frozenset[int], int]
    byes: dict[int, int]
    again: int  # what one more meeting costs
    resting: int  # and one more bye

    @classmethod
    def of(cls, field: Field, *, by_points: bool) -> "_Prices":
        """Weigh the wishes of a round."""
        had = points_of(field.rounds)
        points = {player: round(STEPS * had[player]) if by_points else 0 for player in field.players}
        order = sorted(field.drawn, key=lambda player: -points[player])  # equal ones stay as drawn
        met, rests = meetings(field.rounds), byes(field.rounds)
        count = len(order) + 1
        largest = count * ((max(points.values(), default=0) + 1) ** 2 * count**2 + count)
        again = largest + 1
        resting = again * count * (1 + max(met.values(), default=0))
        fewest = min((rests[player] for player in order), default=0)
        return cls(
            order=order,
            place={player: number for number, player in enumerate(order)},
            points=points,
            half=_halves(order, points),
            met=met,
            byes={player: rests[player] - fewest for player in order},
            again=again,
            resting=resting,
        )

    def cost(self, one: int, other: int) -> int:
        """Say what a pair costs, or a bye."""
        return self.bye(one) if other == BYE else self.meeting(one, other)

    def meeting(self, one: int, other: int) -> int:
        """Say what it costs that two meet."""
        gap = abs(self.points[one] - self.points[other])
        apart = abs(self.place[one] - self.place[other])
        fold = apart if gap else abs(apart - self.half[one])
        return self.met[frozenset((one, other))] * self.again + gap**2 * (len(self.order) + 1) ** 2 + fold

    def bye(self, player: int) -> int:
        """Say what it costs that somebody is left over: the last of the standing costs least."""
        last = self.order[-1]
        gap, apart = self.points[player] - self.points[last], self.place[last] - self.place[player]
        return self.byes[player] * self.resting + gap**2 * (len(self.order) + 1) ** 2 + apart


def _halves(order: Sequence[int], points: dict[int, int]) -> dict[int, int]:
    same: dict[int, int] = {}
    for player in order:
        same[points[player]] = same.get(points[player], 0) + 1
    return {player: max(same[points[player]] // 2, 1) for player in order}
