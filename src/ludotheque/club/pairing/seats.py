"""Who begins: seats in turn, so that nobody always has the first."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations

from ludotheque.club.rounds import Round, Sat

MOST_TRIED = 6  # players whose orders are all compared; no box has more seats


def seated(groups: Iterable[Sequence[int]], rounds: Sequence[Round]) -> tuple[Sat, ...]:
    """Give everybody of each group a seat that they had least often before."""
    had = Counter(
        (player, seat) for each in rounds for table in each.tables for seat, player in enumerate(table.players)
    )
    last = {player: seat for each in rounds for table in each.tables for seat, player in enumerate(table.players)}
    return tuple(Sat(_order(group, had, last)) for group in groups)


def _order(group: Sequence[int], had: Counter[tuple[int, int]], last: dict[int, int]) -> tuple[int, ...]:
    """Choose the order in which seats are had again least; of equal ones, that in which fewest keep their last seat."""

    def cost(order: tuple[int, ...]) -> tuple[int, int]:
        again = sum(had[player, seat] ** 2 + 2 * had[player, seat] for seat, player in enumerate(order))
        return again, sum(last.get(player) == seat for seat, player in enumerate(order))

    if len(group) > MOST_TRIED:
        return tuple(sorted(group, key=lambda player: had[player, 0]))
    return min(permutations(group), key=cost)
