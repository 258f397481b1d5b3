"""Points: what a river is worth, complete or not."""

from ludotheque.games.ogallala.rules.cards import (
    BOOTY,
    HUNTERS,
    IS_HUNTER,
    IS_LEFT,
    IS_RIGHT,
    LEFTS,
    RIGHTS,
    SINGLES,
    TOTEM,
)
from ludotheque.games.ogallala.rules.river import cards_in, carries, complete_canoes, is_complete
from ludotheque.games.ogallala.rules.state import PLACES, ROWS, State
from ludotheque.kit.bits import count
from ludotheque.kit.track import scale

TOTEM_POINTS = 250
THREE_CANOES = 300
CARD_POINTS = 10
HUNTER_POINTS = 150
PAIR_POINTS = 50
SINGLE_POINTS = 20
LENGTH_POINTS = scale(PLACES + 1, {5: 50, 8: 100, 11: 150, 14: 200})


def score(state: State, seat: int) -> int:
    """oga-18 oga-20 All points of a river add up, and the highest total wins."""
    points = THREE_CANOES if complete_canoes(state, seat) == ROWS else 0
    for canoe in range(ROWS * seat, ROWS * seat + ROWS):
        points += canoe_points(state, canoe)
    return points


def canoe_points(state: State, canoe: int) -> int:
    """oga-18 The points of one row, whether its canoe is complete or not."""
    return (
        length_points(state, canoe)
        + CARD_POINTS * cards_in(state, canoe)
        + booty_points(state, canoe)
        + SINGLE_POINTS * singles_in(state, canoe)
        + TOTEM_POINTS * int(carries(state, canoe, TOTEM))
    )


def length_points(state: State, canoe: int) -> int:
    """oga-18 A complete canoe is rewarded for its length."""
    return LENGTH_POINTS[cards_in(state, canoe)] if is_complete(state, canoe) else 0


def booty_points(state: State, canoe: int) -> int:
    """oga-18 oga-19 What hunters and two-part booty of a row are worth."""
    return HUNTER_POINTS * hunters_in(state, canoe) + PAIR_POINTS * pairs_in(state, canoe)


def hunters_in(state: State, canoe: int) -> int:
    """oga-19 A hunter counts with its two booty cards right behind it, toward the stern."""
    if state.kinds[canoe] & HUNTERS == 0:
        return 0
    found = 0
    row = state.card[canoe]
    for place in range(PLACES - 2):
        if (
            IS_HUNTER[row[place]]
            and BOOTY[row[place]] == BOOTY[row[place + 1]]
            and is_pair(row[place + 1], row[place + 2])
        ):
            found += 1
    return found


def pairs_in(state: State, canoe: int) -> int:
    """oga-19 A two-part booty counts with its left half immediately left of its right half."""
    if state.kinds[canoe] & LEFTS == 0 or state.kinds[canoe] & RIGHTS == 0:
        return 0
    found = 0
    for place in range(PLACES - 1):
        found += int(is_pair(state.card[canoe][place], state.card[canoe][place + 1]))
    return found


def is_pair(left: int, right: int) -> bool:
    """oga-19 oga-22 Do two neighbours show the two halves of one booty?"""
    return IS_LEFT[left] != 0 and IS_RIGHT[right] != 0 and BOOTY[left] == BOOTY[right]


def singles_in(state: State, canoe: int) -> int:
    """oga-19 oga-22 A single booty always counts; no type lies twice in a row."""
    return count(state.kinds[canoe] & SINGLES)
