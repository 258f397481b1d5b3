"""What may still come in Altitude: the cards that a seat has not seen, and how many draws a place may take."""

from ludotheque.games.altitude.knowledge import BASE_VALUE, RISE, cost_below
from ludotheque.games.altitude.rules.cards import CABLE_CAR, FIRST_ANIMAL, HIGHEST, KINDS, LOWEST_ANIMAL, NONE, VALUE
from ludotheque.games.altitude.rules.places import BELOW_LEFT, BELOW_RIGHT, COLUMNS, FLOOR, START
from ludotheque.games.altitude.rules.state import FINISHING, USING, State

DEAR = 30.0  # draws that are more than any game has
UNBEATABLE = HIGHEST + 1  # what an avalanche counts for: only a cable car lies on it


def count_unseen(state: State, viewer: int, unseen: list[float]) -> None:
    """alt-6 Count the cards of each kind that the viewer has not seen, wherever they are."""
    for kind in range(1, KINDS):
        unseen[kind] = state.pile[kind]
    for seat in range(state.seats):
        if seat != viewer:
            for index in range(state.held[seat]):
                unseen[state.hand[seat][index]] += 1
    if state.phase == USING and state.turn != viewer:
        unseen[state.drawn] += 1


def count_draws(unseen: list[float], draws: list[float]) -> None:
    """alt-3 alt-13 Say of each number how many draws it takes, on average, until a card beats it."""
    every = 0.0
    for kind in range(1, KINDS):
        every += unseen[kind]
    beating = unseen[CABLE_CAR]
    for value in range(UNBEATABLE, -1, -1):
        draws[value] = min(DEAR, every / beating) if beating > 0 else DEAR
        if 0 < value <= HIGHEST:
            beating += unseen[value]
        if LOWEST_ANIMAL <= value <= HIGHEST:
            beating += unseen[value + FIRST_ANIMAL - LOWEST_ANIMAL]


def weigh_floor(
    state: State, seat: int, floor: int, cost: list[float], value: list[float], draws: list[float], by_hand: bool
) -> float:
    """Say how many draws each place of a floor still takes, all below it included; return the fewest."""
    cheapest = 1000.0
    for place in range(START[floor], START[floor] + COLUMNS - floor):
        spend = cost_below(place, floor, cost)
        kind = state.card[seat][place]
        if kind != NONE:
            value[place] = min(VALUE[kind], UNBEATABLE)
        else:
            spend += price(state, seat, place, value, draws, by_hand)
        cost[place] = spend
        cheapest = min(cheapest, spend)
    return cheapest


def price(state: State, seat: int, place: int, value: list[float], draws: list[float], by_hand: bool) -> float:
    """Say how many draws an empty place may take, one if the hand has a card for it, and note what will lie there."""
    highest = int(max(value[BELOW_LEFT[place]], value[BELOW_RIGHT[place]])) if FLOOR[place] > 0 else 0
    held = lowest_held(state, seat, highest) if by_hand else UNBEATABLE
    if held <= HIGHEST:
        value[place] = held
        return 0.0 if state.phase == FINISHING else 1.0
    if FLOOR[place] == 0:
        value[place] = BASE_VALUE
    else:
        value[place] = highest + RISE if highest < HIGHEST else 0
    return DEAR if state.phase == FINISHING else draws[min(highest, UNBEATABLE)]


def lowest_held(state: State, seat: int, highest: int) -> int:
    """alt-3 alt-13 Find the lowest card of a hand that beats a number, or a cable car; UNBEATABLE if there is none."""
    lowest = UNBEATABLE
    for index in range(state.held[seat]):
        kind = state.hand[seat][index]
        if kind == CABLE_CAR:
            lowest = min(lowest, HIGHEST)
        elif kind < CABLE_CAR and VALUE[kind] > highest:
            lowest = min(lowest, VALUE[kind])
    return lowest
