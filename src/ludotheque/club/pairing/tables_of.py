"""Balanced tables of three, four and more: as equal in size as can be, and of people who met least."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random

from ludotheque.club.pairing.seats import seated
from ludotheque.club.rounds import Field, Pair, Round, byes, meetings

Cost = Callable[[int, int], int]  # of two players at one table
Groups = list[list[int]]

STARTS = 12  # orders from which better ones are looked for
FEW = 40  # players with whom that many are tried; of more, an eighth
MOST_PASSES = 30


def pair(field: Field, cost: Cost | None = None) -> Round:
    """Make the tables of a round; without another cost, of people who met least often."""
    met = meetings(field.rounds)
    sizes, left_over = table_sizes(len(field.players), field.sizes)
    resting = resters(field.drawn, field.rounds, left_over)
    playing = [player for player in field.drawn if player not in resting]
    groups = grouped(playing, sizes, cost or meeting_cost(met))
    return Round(seated(groups, field.rounds), tuple(resting))


def table_sizes(count: int, allowed: Sequence[int]) -> tuple[list[int], int]:
    """Divide so many players into few tables as equal as can be; with how many are left over, at best nobody."""
    for left_over in range(count + 1):
        playing = count - left_over
        for tables in range(-(-playing // max(allowed)), playing // min(allowed) + 1):
            size, larger = divmod(playing, tables) if tables else (0, 0)
            if tables and {size, size + bool(larger)} <= set(allowed):
                return [size + 1] * larger + [size] * (tables - larger), left_over
    return [], count


def resters(worst_last: Sequence[int], rounds: Iterable[Round], count: int) -> list[int]:
    """Choose who is left over: those who were least often, and of them the last."""
    had, place = byes(rounds), {player: number for number, player in enumerate(worst_last)}
    return sorted(worst_last, key=lambda player: (had[player], -place[player]))[:count]


def meeting_cost(met: Counter[Pair]) -> Cost:
    """Let every further meeting of the same two cost more than the one before."""
    return lambda one, other: met[frozenset((one, other))] ** 2


def grouped(players: Sequence[int], sizes: Sequence[int], cost: Cost) -> Groups:
    """Look for the groups that cost least: from several orders, exchange two players as long as it helps."""
    table = {(one, other): cost(one, other) if one != other else 0 for one in players for other in players}
    starts = STARTS if len(players) <= FEW else max(1, STARTS // 8)
    best: tuple[int, Groups] | None = None
    for number in range(starts):
        order = list(players)
        if number:
            Random(number).shuffle(order)  # always the same ones: a round that is paired again is the same round
        groups = _improved(_cut(order, sizes), table)
        price = _price(groups, table)
        if best is None or price < best[0]:
            best = price, groups
        if not price:
            break
    return [] if best is None else best[1]


def _cut(order: Sequence[int], sizes: Sequence[int]) -> Groups:
    groups, at = [], 0
    for size in sizes:
        groups.append(list(order[at : at + size]))
        at += size
    return groups


def _improved(groups: Groups, cost: dict[tuple[int, int], int]) -> Groups:
    for _ in range(MOST_PASSES):
        if not _pass(groups, cost):
            break
    return groups


def _pass(groups: Groups, cost: dict[tuple[int, int], int]) -> bool:
    """Exchange every two players of different tables whose exchange helps; tell whether any did."""
    helped = False
    for number, here in enumerate(groups):
        for there in groups[number + 1 :]:
            for i in range(len(here)):
                for j in range(len(there)):
                    if _gain(here, i, there, j, cost) > 0:
                        here[i], there[j] = there[j], here[i]
                        helped = True
    return helped


def _gain(here: list[int], i: int, there: list[int], j: int, cost: dict[tuple[int, int], int]) -> int:
    one, other = here[i], there[j]
    gain = 0
    for at, player in enumerate(here):
        if at != i:
            gain += cost[one, player] - cost[other, player]
    for at, player in enumerate(there):
        if at != j:
            gain += cost[other, player] - cost[one, player]
    return gain


def _price(groups: Groups, cost: dict[tuple[int, int], int]) -> int:
    return sum(cost[one, other] for group in groups for one in group for other in group)
