"""A deck as running totals, kind by kind, seven to a number: the card of any number is found without counting up to it.

The first number has the totals of heaps of seven kinds, each of the others those of the kinds of one heap. A total
has eight bits, the highest of them for comparing all seven at once, so that a deck has at most 49 kinds and 127 cards.
"""

from ludotheque.engine.state import Row
from ludotheque.kit.bits import count

LANES = 7
WIDTH = 8
HIGHEST = 127
ONES = sum(1 << WIDTH * lane for lane in range(LANES))
TOPS = ONES << (WIDTH - 1)
ALL = ONES * 255


def numbers_for(kinds: int) -> int:
    """Say how many numbers hold a deck of so many kinds."""
    return 1 + -(-kinds // LANES)


def add(totals: Row, kind: int, cards: int) -> None:
    """Add so many cards of a kind, or take them away."""
    heap = kind // LANES
    totals[0] += cards * from_lane(heap)
    totals[1 + heap] += cards * from_lane(kind % LANES)


def kind_of(totals: Row, ticket: int) -> int:
    """Say of which kind the card of that number is, when cards are counted kind by kind."""
    heap = lanes_before(totals[0], ticket)
    return LANES * heap + lanes_before(totals[1 + heap], ticket - total_before(totals[0], heap))


def from_lane(lane: int) -> int:
    """One in that total and in all that follow."""
    return ONES << WIDTH * lane & ALL


def lanes_before(sums: int, ticket: int) -> int:
    """Count the totals that a number reaches: their top bits are left where all are taken from it at once."""
    return count((ticket * ONES | TOPS) - sums & TOPS)


def total_before(sums: int, lane: int) -> int:
    """The total before that one, 0 before the first."""
    return (sums << WIDTH) >> WIDTH * lane & HIGHEST
