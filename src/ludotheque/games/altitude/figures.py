"""What simulations also count: floors, who reaches five of them, and where the other points come from."""

from ludotheque.engine.state import Grid
from ludotheque.games.altitude.rules.cards import AVALANCHE, SAINT_BERNARD
from ludotheque.games.altitude.rules.hands import in_hand, is_placed
from ludotheque.games.altitude.rules.mountain import floors, high_animals
from ludotheque.games.altitude.rules.places import PLACES
from ludotheque.games.altitude.rules.state import OVER, State
from ludotheque.games.altitude.rules.turns import PLAYS_TWICE_FROM

FIGURES: tuple[str, ...] = ("floors", "five floors", "high animals", "Saint Bernards", "hand placed", "avalanches")
HEIGHT, FIVE_FLOORS, HIGH_ANIMALS, SAINT_BERNARDS, HAND_PLACED, AVALANCHES = range(6)


def observe(state: State, facts: Grid) -> None:
    """alt-20 alt-22 Count once everybody has stopped building."""
    if state.phase != OVER:
        return
    for seat in range(state.seats):
        height = floors(state, seat)
        facts[seat][HEIGHT] = height
        facts[seat][FIVE_FLOORS] = 1 if height >= PLAYS_TWICE_FROM else 0
        facts[seat][HIGH_ANIMALS] = high_animals(state, seat)
        facts[seat][SAINT_BERNARDS] = in_hand(state, seat, SAINT_BERNARD)
        facts[seat][HAND_PLACED] = 1 if is_placed(state, seat) else 0
        facts[seat][AVALANCHES] = lying(state, seat, AVALANCHE)


def lying(state: State, mountain: int, kind: int) -> int:
    """alt-14 Count the cards of a kind in a mountain."""
    count = 0
    for place in range(PLACES):
        if state.card[mountain][place] == kind:
            count += 1
    return count
