"""Mountains: where a card may lie, and how many floors there are."""

from ludotheque.games.altitude.rules.cards import CABLE_CAR, IS_ANIMAL, NONE, VALUE
from ludotheque.games.altitude.rules.places import (
    ABOVE_LEFT,
    ABOVE_RIGHT,
    BASE,
    BELOW_LEFT,
    BELOW_RIGHT,
    COLUMNS,
    FIRST,
    FLOOR,
    FLOORS,
    NOWHERE,
    PLACES,
    START,
    WIDEST_BASE,
)
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
    while count < FLOORS and state.cards_on[mountain][count] > 0:
        count += 1
    return count


def high_animals(state: State, mountain: int) -> int:
    """alt-22 Animals count from the fourth floor on."""
    count = 0
    for floor in range(ANIMALS_COUNT_FROM, floors(state, mountain)):
        for place in range(START[floor], START[floor] + COLUMNS - floor):
            count += IS_ANIMAL[state.card[mountain][place]]
    return count


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
    if state.card[mountain][place] == NONE:
        state.cards_on[mountain][FLOOR[place]] += 1
    state.card[mountain][place] = kind
    survey(state, mountain)


def clear(state: State, mountain: int, place: int) -> None:
    """alt-25 A place is emptied, and nothing slides."""
    state.card[mountain][place] = NONE
    state.cards_on[mountain][FLOOR[place]] -= 1
    survey(state, mountain)


def survey(state: State, mountain: int) -> None:
    """alt-2 alt-4 alt-5 alt-10 List the places that come into question: open to a new card, or uncovered."""
    state.spots[mountain] = 0
    if not has_begun(state, mountain):
        add_spot(state, mountain, FIRST)
        return
    left = FIRST
    right = FIRST
    for place in range(BASE, BASE + COLUMNS):
        if state.card[mountain][place] != NONE:
            left = min(left, place)
            right = place
    for floor in range(min(floors(state, mountain), FLOORS - 1), 0, -1):
        survey_floor(state, mountain, floor, left - BASE, right - BASE - floor)
    survey_base(state, mountain, left, right)


def survey_base(state: State, mountain: int, left: int, right: int) -> None:
    """alt-4 alt-5 A base card lies next to another one, and the base never gets wider than ten places."""
    first = max(left - 1, right - WIDEST_BASE + 1)
    last = min(right + 1, left + WIDEST_BASE - 1)
    for place in range(first, last + 1):
        if state.card[mountain][place] != NONE:
            if not is_covered(state, mountain, place):
                add_spot(state, mountain, place)
        elif touches(state, mountain, place):
            add_spot(state, mountain, place)


def touches(state: State, mountain: int, place: int) -> bool:
    """alt-5 In the base, a place touches the cards to its left and to its right."""
    row = state.card[mountain]
    return (place > BASE and row[place - 1] != NONE) or (place + 1 < PLACES and row[place + 1] != NONE)


def survey_floor(state: State, mountain: int, floor: int, first: int, last: int) -> None:
    """alt-2 An upper card lies on two cards of the floor below."""
    row = state.card[mountain]
    for place in range(START[floor] + first, START[floor] + last + 1):
        if row[place] != NONE:
            if not is_covered(state, mountain, place):
                add_spot(state, mountain, place)
        elif row[BELOW_LEFT[place]] != NONE and row[BELOW_RIGHT[place]] != NONE:
            add_spot(state, mountain, place)


def add_spot(state: State, mountain: int, place: int) -> None:
    """alt-5 Write down a place that comes into question."""
    state.spot[mountain][state.spots[mountain]] = place
    state.spots[mountain] += 1
