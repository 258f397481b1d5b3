"""What simulations also count: floors, who plays twice and how often, and where the other points come from."""

from ludotheque.engine.state import Grid
from ludotheque.games.altitude.rules.cards import AVALANCHE, SAINT_BERNARD
from ludotheque.games.altitude.rules.hands import in_hand, is_placed
from ludotheque.games.altitude.rules.mountain import PLAYS_TWICE_FROM, floors, high_animals
from ludotheque.games.altitude.rules.places import PLACES
from ludotheque.games.altitude.rules.state import BRING, DRAWING, LAY, SORT, WHAT, WHERE, State

FIGURES: tuple[str, ...] = (
    "floors", "five floors", "high animals", "Saint Bernards", "hand placed", "avalanches", "double turns",
    "avalanches sent", "other cards sent", "rescues",
)  # fmt: skip
HEIGHT, FIVE_FLOORS, HIGH_ANIMALS, SAINT_BERNARDS, HAND_PLACED, AVALANCHES, DOUBLE_TURNS = range(7)
AVALANCHES_SENT, OTHERS_SENT, RESCUES = range(7, 10)
BOTH = 2  # plays of a double turn that has just begun


def foresee(state: State, action: int, facts: Grid) -> None:
    """alt-9 alt-14 alt-15 Count cards that go to the mountains of others, and avalanches that are removed."""
    seat = state.turn
    if SORT[action] == LAY and WHAT[action] != seat:
        facts[seat][AVALANCHES_SENT if state.drawn == AVALANCHE else OTHERS_SENT] += 1
    elif SORT[action] == LAY or SORT[action] == BRING:
        facts[seat][RESCUES] += int(state.card[seat][WHERE[action]] == AVALANCHE)


def observe(state: State, facts: Grid) -> None:
    """alt-20 Count each double turn as it begins."""
    if state.phase == DRAWING and state.plays == BOTH:
        facts[state.turn][DOUBLE_TURNS] += 1


def conclude(state: State, facts: Grid) -> None:
    """alt-22 Count the mountains and the hands once everybody has stopped building."""
    for seat in range(state.seats):
        built = floors(state, seat)
        facts[seat][HEIGHT] = built
        facts[seat][FIVE_FLOORS] = 1 if built >= PLAYS_TWICE_FROM else 0
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
