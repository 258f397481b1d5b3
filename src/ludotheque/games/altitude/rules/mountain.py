"""Mountains: where a card may lie, and how many floors there are."""

from ludotheque.games.altitude.rules.cards import CABLE_CAR, IS_ANIMAL, NONE, VALUE
from ludotheque.games.altitude.rules.places import (
    ABOVE_LEFT,
    ABOVE_RIGHT,
    BELOW_LEFT,
    BELOW_RIGHT,
    COLUMN,
    FLOOR,
    FLOORS,
    NOWHERE,
)
from ludotheque.games.altitude.rules.spots import list_spots, open_base, weigh_around, weigh_without
from ludotheque.games.altitude.rules.state import FLOORS_ALONE, State

ANIMALS_COUNT_FROM = 3  # the fourth floor, the base being floor 0 in numbers
PLAYS_TWICE_FROM = 5  # floors, or floors and animals


def fits(state: State, mountain: int, kind: int, place: int) -> bool:
    """alt-3 alt-13 alt-14 A card beats both cards it lies on; a cable car lies on anything.

    An avalanche is worth more than any number: none beats it, and it beats all but another one.
    A Saint Bernard is worth nothing, and beats not even the ground.
    """
    return kind == CABLE_CAR or VALUE[kind] > highest_below(state, mountain, place)


def highest_below(state: State, mountain: int, place: int) -> int:
    """alt-3 What a card must beat to lie there; nothing in the base."""
    if FLOOR[place] == 0:
        return 0
    row = state.card[mountain]
    return max(VALUE[row[BELOW_LEFT[place]]], VALUE[row[BELOW_RIGHT[place]]])


def has_begun(state: State, mountain: int) -> bool:
    """alt-9 A mountain is begun when its base has a card."""
    return state.cards_on[mountain][0] > 0


def is_covered(state: State, mountain: int, place: int) -> bool:
    """alt-10 A card is covered when at least one card lies on it."""
    row = state.card[mountain]
    left = ABOVE_LEFT[place]
    right = ABOVE_RIGHT[place]
    return (left != NOWHERE and row[left] != NONE) or (right != NOWHERE and row[right] != NONE)


def floors(state: State, mountain: int) -> int:
    """alt-23 Floors are the rows that hold a card, an avalanche as well as any."""
    count = 0
    for floor in range(FLOORS):
        count += state.cards_on[mountain][floor] > 0
    return count


def high_animals(state: State, mountain: int) -> int:
    """alt-22 Animals count from the fourth floor on."""
    return state.animals[mountain]


def height(state: State, mountain: int) -> int:
    """alt-22 alt-23 A mountain is as high as its floors, and a step higher for each animal that counts."""
    return floors(state, mountain) + high_animals(state, mountain)


def height_to_play_twice(state: State, mountain: int) -> int:
    """alt-20 alt-27 What counts for playing twice is the whole height, or floors alone if that was agreed."""
    return floors(state, mountain) if state.double_turn == FLOORS_ALONE else height(state, mountain)


def plays_twice(state: State, mountain: int) -> bool:
    """alt-20 Whoever has a mountain that high plays twice."""
    return height_to_play_twice(state, mountain) >= PLAYS_TWICE_FROM


def put(state: State, mountain: int, place: int, kind: int) -> None:
    """alt-2 A card comes to lie in a place, on another one if that is replaced."""
    base = open_base(state.taken[mountain][0])
    if state.card[mountain][place] == NONE:
        state.cards_on[mountain][FLOOR[place]] += 1
        state.taken[mountain][FLOOR[place]] |= 1 << COLUMN[place]
    if FLOOR[place] >= ANIMALS_COUNT_FROM:
        state.animals[mountain] += IS_ANIMAL[kind] - IS_ANIMAL[state.card[mountain][place]]
    state.card[mountain][place] = kind
    list_spots(state, mountain)
    weigh_around(state, mountain, place, base)


def clear(state: State, mountain: int, place: int) -> None:
    """alt-25 A place is emptied, and nothing slides."""
    base = open_base(state.taken[mountain][0])
    state.card[mountain][place] = NONE
    state.cards_on[mountain][FLOOR[place]] -= 1
    state.taken[mountain][FLOOR[place]] ^= 1 << COLUMN[place]
    list_spots(state, mountain)
    weigh_without(state, mountain, place, base)
