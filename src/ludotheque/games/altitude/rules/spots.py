"""Spots: the places of a mountain that come into question for a card, and which card fits where.

`survey` works all of it out. A card that is laid changes it only around its place: `weigh_around` does no more.
"""

from ludotheque.engine.state import Row
from ludotheque.games.altitude.rules.cards import AVALANCHE, NONE, RANKS, WORTH
from ludotheque.games.altitude.rules.places import (
    BELOW_LEFT,
    BELOW_RIGHT,
    COLUMN,
    FIRST_SLOT,
    FLOOR,
    FLOORS,
    LOWEST_FLOOR,
    MIDDLE,
    NOWHERE,
    SLOT,
    SLOT_LEFT,
    SLOT_RIGHT,
    START,
    TIER_FLOORS,
    TIER_START,
    TIERS,
    WIDEST_BASE,
)
from ludotheque.games.altitude.rules.state import State
from ludotheque.kit.bits import count, lowest, member, write


def survey(state: State, mountain: int) -> None:
    """alt-2 alt-3 alt-10 alt-14 Find the spots, what lies there, and which ranks fit."""
    list_spots(state, mountain)
    state.vacant[mountain] = 0
    state.slides[mountain] = 0
    for rank in range(RANKS):
        state.beats[mountain][rank] = 0
    for floor in range(FLOORS):
        columns = columns_of(state.taken[mountain], floor)
        while columns != 0:
            look_at(state, mountain, START[floor] + lowest(columns))
            columns &= columns - 1
    for rank in range(1, RANKS):  # where a card fits, a higher one fits too
        state.beats[mountain][rank] |= state.beats[mountain][rank - 1]


def look_at(state: State, mountain: int, place: int) -> None:
    """alt-3 alt-14 Note what lies on a spot, and the lowest rank that fits there."""
    if state.card[mountain][place] == NONE:
        state.vacant[mountain] |= SLOT[place]
    elif state.card[mountain][place] == AVALANCHE:
        state.slides[mountain] |= SLOT[place]
    state.beats[mountain][least_rank(state, mountain, place)] |= SLOT[place]


def least_rank(state: State, mountain: int, place: int) -> int:
    """alt-3 The lowest rank that lies there: just above what is below."""
    if FLOOR[place] == 0:
        return 1
    row = state.card[mountain]
    return 1 + max(WORTH[row[BELOW_LEFT[place]]], WORTH[row[BELOW_RIGHT[place]]])


def list_spots(state: State, mountain: int) -> None:
    """alt-2 alt-4 alt-5 alt-10 List the places that come into question: open to a new card, or uncovered."""
    found = 0
    taken = state.taken[mountain]
    for tier in range(TIERS):
        if LOWEST_FLOOR[tier] == 0 or taken[LOWEST_FLOOR[tier] - 1] != 0:
            found = write(places_of(taken, tier), TIER_START[tier], state.spot[mountain], found)
    state.spots[mountain] = found


def places_of(taken: Row, tier: int) -> int:
    """alt-2 alt-10 The open places of some floors, and their cards on which none lies, as a mask."""
    places = 0
    for floor in range(LOWEST_FLOOR[tier], LOWEST_FLOOR[tier] + TIER_FLOORS):
        places |= columns_of(taken, floor) << (START[floor] - TIER_START[tier])
    return places


def columns_of(taken: Row, floor: int) -> int:
    """alt-2 alt-10 The columns of a floor that come into question: open to a new card, or uncovered."""
    above = taken[floor + 1] if floor + 1 < FLOORS else 0
    return open_places(taken, floor) | taken[floor] & ~(above | above << 1)


def open_places(taken: Row, floor: int) -> int:
    """alt-2 An upper card lies on two cards of the floor below."""
    if floor == 0:
        return open_base(taken[0])
    return taken[floor - 1] & taken[floor - 1] >> 1 & ~taken[floor]


def open_base(taken: int) -> int:
    """alt-4 alt-5 alt-9 A base begins in the middle, goes on next to its cards, and is ten places wide at most."""
    if taken == 0:
        return 1 << MIDDLE
    left = lowest(taken)
    is_widest = taken >> (left + WIDEST_BASE - 1) != 0
    beside = touching(taken) & ~taken
    return beside & (((1 << WIDEST_BASE) - 1) << left) if is_widest else beside


def touching(taken: int) -> int:
    """alt-5 In the base, a place touches the cards to its left and to its right."""
    return taken << 1 | taken >> 1


def touches(state: State, mountain: int, place: int) -> bool:
    """alt-5 Whether a place of the base touches a card."""
    return touching(state.taken[mountain][0]) >> COLUMN[place] & 1 != 0


def weigh_around(state: State, mountain: int, place: int, base: int) -> None:
    """alt-3 A card just laid covers what is below, carries what is above, and opens or closes the base."""
    left = rank_beside(state, mountain, place, -1)
    right = rank_beside(state, mountain, place, 1)
    opened = open_base(state.taken[mountain][0])
    gone = SLOT_LEFT[place] | SLOT_RIGHT[place] | (base & ~opened & ~SLOT[place])
    come = opened & ~base
    refit(state, mountain, place, gone, come, left, right)
    come |= (SLOT_LEFT[place] if left < RANKS else 0) | (SLOT_RIGHT[place] if right < RANKS else 0)
    state.vacant[mountain] = (state.vacant[mountain] & ~gone & ~SLOT[place]) | come
    state.slides[mountain] &= ~gone
    if state.card[mountain][place] == AVALANCHE:
        state.slides[mountain] |= SLOT[place]


def weigh_without(state: State, mountain: int, place: int, base: int) -> None:
    """alt-15 alt-25 Where an avalanche has gone a card may lie again, and those below it may be uncovered."""
    opened = open_base(state.taken[mountain][0])
    kept = opened if FLOOR[place] == 0 else SLOT[place]
    gone = SLOT_LEFT[place] | SLOT_RIGHT[place] | (base & ~opened) | (SLOT[place] & ~kept)
    come = opened & ~base
    left = rank_below(state, mountain, place, BELOW_LEFT[place], -1)
    right = rank_below(state, mountain, place, BELOW_RIGHT[place], 1)
    refit(state, mountain, place, gone, come, left, right)
    state.vacant[mountain] = (state.vacant[mountain] & ~gone) | come | (SLOT[place] & kept)
    state.slides[mountain] &= ~gone & ~SLOT[place]


def refit(state: State, mountain: int, place: int, gone: int, come: int, left: int, right: int) -> None:
    """alt-3 Note which ranks fit where spots are gone, where the base is opened, and half a card beside a place."""
    for rank in range(RANKS):
        fitting = state.beats[mountain][rank] & ~gone
        fitting |= SLOT_LEFT[place] if rank >= left else 0
        fitting |= SLOT_RIGHT[place] if rank >= right else 0
        state.beats[mountain][rank] = fitting | (come if rank > 0 else 0)


def rank_beside(state: State, mountain: int, place: int, step: int) -> int:
    """alt-2 alt-3 The lowest rank that lies on this card and its neighbour; none where there is no neighbour."""
    column = COLUMN[place] + step
    if column < 0 or state.taken[mountain][FLOOR[place]] >> column & 1 == 0:
        return RANKS
    row = state.card[mountain]
    return 1 + max(WORTH[row[place]], WORTH[row[place + step]])


def rank_below(state: State, mountain: int, place: int, below: int, step: int) -> int:
    """alt-3 alt-10 The lowest rank that replaces a card below, if the neighbour does not cover it; else none."""
    column = COLUMN[place] + step
    is_covered = column >= 0 and state.taken[mountain][FLOOR[place]] >> column & 1 != 0
    return RANKS if below == NOWHERE or is_covered else least_rank(state, mountain, below)


def write_spots(state: State, mountain: int, slots: int, first: int, out: Row, found: int) -> int:
    """Write first + place for each of the spots with these slots; return how many are written then."""
    index = 0
    while slots != 0:
        place = state.spot[mountain][index]
        out[found] = first + place
        found += slots & SLOT[place] != 0
        slots &= ~SLOT[place]
        index += 1
    return found


def spot_at(state: State, mountain: int, slots: int, number: int) -> int:
    """Find the place of the spot with one of these slots that so many others come before."""
    index = 0
    number -= slots & SLOT[state.spot[mountain][index]] != 0
    while number >= 0:
        index += 1
        number -= slots & SLOT[state.spot[mountain][index]] != 0
    return state.spot[mountain][index]


# A card keeps no list, since its threads would wait for the longest: it finds spots floor by floor, from the top.


def _list_no_spots(state: State, mountain: int) -> None:
    state.spots[mountain] = 0


def _write_spots(state: State, mountain: int, slots: int, first: int, out: Row, found: int) -> int:
    for floor in range(FLOORS - 1, -1, -1):
        found = write(columns_with(state, mountain, slots, floor), first + START[floor], out, found)
    return found


def _spot_at(state: State, mountain: int, slots: int, number: int) -> int:
    floor = FLOORS - 1
    columns = columns_with(state, mountain, slots, floor)
    while number >= count(columns):
        number -= count(columns)
        floor -= 1
        columns = columns_with(state, mountain, slots, floor)
    return START[floor] + member(columns, number)


def columns_with(state: State, mountain: int, slots: int, floor: int) -> int:
    """The columns of a floor whose spots have one of these slots."""
    return columns_of(state.taken[mountain], floor) & slots >> FIRST_SLOT[floor]


list_spots.on_card_as = _list_no_spots  # type: ignore[attr-defined]
write_spots.on_card_as = _write_spots  # type: ignore[attr-defined]
spot_at.on_card_as = _spot_at  # type: ignore[attr-defined]
