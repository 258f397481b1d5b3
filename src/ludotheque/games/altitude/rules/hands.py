"""Hands and piles."""

from ludotheque.games.altitude.rules.cards import NONE, SAINT_BERNARD
from ludotheque.games.altitude.rules.state import State


def put_in_hand(state: State, seat: int, kind: int) -> None:
    """alt-11 A card goes to the hand, which is kept in order."""
    hand = state.hand[seat]
    index = state.held[seat]
    while index > 0 and hand[index - 1] > kind:
        hand[index] = hand[index - 1]
        index -= 1
    hand[index] = kind
    state.held[seat] += 1


def take_from_hand(state: State, seat: int, kind: int) -> None:
    """alt-11 A card of that kind leaves the hand."""
    hand = state.hand[seat]
    index = 0
    while hand[index] != kind:
        index += 1
    while index + 1 < state.held[seat]:
        hand[index] = hand[index + 1]
        index += 1
    hand[index] = NONE
    state.held[seat] -= 1


def in_hand(state: State, seat: int, kind: int) -> int:
    """alt-22 Count the cards of that kind in a hand."""
    found = 0
    for index in range(state.held[seat]):
        if state.hand[seat][index] == kind:
            found += 1
    return found


def is_placed(state: State, seat: int) -> bool:
    """alt-22 The whole hand is placed when nothing but Saint Bernards is left in it."""
    return in_hand(state, seat, SAINT_BERNARD) == state.held[seat]


def throw_away(state: State, kind: int) -> None:
    """alt-19 What is discarded stays there."""
    state.discard[kind] += 1
    state.top = kind
