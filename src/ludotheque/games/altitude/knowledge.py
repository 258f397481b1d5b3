"""What a good player knows: how high each mountain may still grow, and what a card is good for."""

from math import exp

from ludotheque.games.altitude.rules.cards import AVALANCHE, CABLE_CAR, HIGHEST, IS_ANIMAL, NONE, SAINT_BERNARD, VALUE
from ludotheque.games.altitude.rules.hands import in_hand
from ludotheque.games.altitude.rules.mountain import (
    ANIMALS_COUNT_FROM,
    floors,
    high_animals,
    highest_below,
    plays_twice,
)
from ludotheque.games.altitude.rules.places import BELOW_LEFT, BELOW_RIGHT, COLUMNS, FLOOR, FLOORS, PLACES, START
from ludotheque.games.altitude.rules.state import BACK, BRING, DISCARD, LAY, OVER, SORT, WHAT, WHERE, State
from ludotheque.games.altitude.rules.turns import total

HORIZON = 12  # actions that a simulation plays on before mountains are judged
HASTE = 3  # occasions to slip in a move: the cards hide many mistakes
LOOK_UP = 3  # floors above the present ones that are thought of
BUILDING = 0.6  # how many of the cards drawn build something
SPARE = 1.5  # how many cards of the hand build something in the end
DOUBT, MORE_DOUBT = 1.0, 0.15  # how unsure a cost is, at least and for every card that can be spent
SPREAD, MORE_SPREAD = 0.5, 0.06  # how far points may still drift apart, at the end and for every card to come
DOG = 0.9  # what a Saint Bernard in hand is worth, since it may have to go out
PLACED = 0.5  # how likely a hand without an avalanche is placed in the end
BASE_PRICE, BASE_VALUE = 1.1, 3  # what an empty base place costs, and what will lie there
RISE = 2  # by how much the next card probably beats what is below
ROOM = 16.0  # how quickly places get dear with height
CABLE_PRICE = 9.0  # what it costs to wait for a cable car

URGE_BACK = (0, 6, 6, 6, 8, 8, 8, 8, 8, 8, 6, 6, 5, 4, 4, 4, 8, 8, 8, 8, 8, 8, 3, 3, 3, 3, 2, 2, 1, 60, 1)
TIGHT = (40, 60, 40, 25, 16, 10, 6, 4, 3, 2, 2, 1, 1, 1, 1, 1)  # by how much a card beats the higher one below


def worth(state: State, seat: int) -> float:
    """Estimate how likely a seat wins; alone, how good its result will be."""
    if state.seats == 1:
        return min(prospect(state, 0) / 15.0, 1.0)
    mine = prospect(state, seat)
    spread = SPREAD + MORE_SPREAD * turns_left(state, seat)
    rivals = 0.0
    for other in range(state.seats):
        rivals += exp((prospect(state, other) - mine) / spread)
    return 1.0 / rivals


def turns_left(state: State, seat: int) -> float:
    """Estimate how many cards a seat may still draw."""
    shares = 0.0
    for other in range(state.seats):
        shares += 2.0 if plays_twice(state, other) else 1.0
    mine = 2.0 if plays_twice(state, seat) else 1.0
    return state.left * mine / shares


def prospect(state: State, seat: int) -> float:
    """Estimate the points of a seat in the end."""
    if state.phase == OVER:
        return float(total(state, seat))
    now = floors(state, seat)
    points = now + high_animals(state, seat) + DOG * in_hand(state, seat, SAINT_BERNARD)
    if in_hand(state, seat, AVALANCHE) == 0:
        points += PLACED
    return points + growth(state, seat, now)


def growth(state: State, seat: int, now: int) -> float:
    """Add up the chances of the next floors, each from the cheapest peak that would reach it."""
    means = BUILDING * turns_left(state, seat) + SPARE
    cost = [0.0] * PLACES
    value = [0] * PLACES
    gain = 0.0
    for floor in range(min(now + LOOK_UP, FLOORS)):
        cheapest = weigh_floor(state, seat, floor, cost, value)
        if floor >= now:
            gain += 1.0 / (1.0 + exp((cheapest - means) / (DOUBT + MORE_DOUBT * means)))
    return gain


def weigh_floor(state: State, seat: int, floor: int, cost: list[float], value: list[int]) -> float:
    """Say what each place of a floor still costs, all below it included; return the cheapest."""
    cheapest = 1000.0
    for place in range(START[floor], START[floor] + COLUMNS - floor):
        spend = cost_below(place, floor, cost)
        kind = state.card[seat][place]
        if kind != NONE:
            value[place] = VALUE[kind]
        else:
            spend += price(place, value)
        cost[place] = spend
        cheapest = min(cheapest, spend)
    return cheapest


def cost_below(place: int, floor: int, cost: list[float]) -> float:
    """alt-2 Add up what the two places below still cost; what both lie on is paid once."""
    if floor == 0:
        return 0.0
    both = cost[BELOW_LEFT[place]] + cost[BELOW_RIGHT[place]]
    return both - cost[BELOW_RIGHT[BELOW_LEFT[place]]] if floor > 1 else both


def price(place: int, value: list[int]) -> float:
    """Say how many draws an empty place may take, and note what will probably lie there."""
    if FLOOR[place] == 0:
        value[place] = BASE_VALUE
        return BASE_PRICE
    highest = max(value[BELOW_LEFT[place]], value[BELOW_RIGHT[place]])
    if highest >= HIGHEST:
        value[place] = 0
        return CABLE_PRICE
    value[place] = highest + RISE
    return ROOM / (HIGHEST - highest)


def urge(state: State, action: int) -> int:
    """Say how inclined a sensible player is to this."""
    if SORT[action] == LAY:
        return urge_to_lay(state, WHAT[action], WHERE[action])
    if SORT[action] == BRING:
        return urge_to_bring(state, WHAT[action], WHERE[action])
    if SORT[action] == BACK:
        return URGE_BACK[WHAT[action]]
    return 3 if action == DISCARD else 1


def urge_to_lay(state: State, mountain: int, place: int) -> int:
    """Say how good a use of the drawn card this is."""
    kind = state.drawn
    if mountain != state.turn:
        return urge_to_send(state, mountain, kind, place)
    there = state.card[mountain][place]
    if there == NONE:
        return urge_to_build(state, kind, place)
    if there == AVALANCHE:
        return 80
    return max(1, 3 * (VALUE[there] - VALUE[kind])) if kind != CABLE_CAR else 2


def urge_to_build(state: State, kind: int, place: int) -> int:
    """Say how well a card goes with the two it would lie on."""
    below = highest_below(state, state.turn, place)
    new_floor = 2 if state.cards_on[state.turn][FLOOR[place]] == 0 else 1
    if kind == CABLE_CAR:
        return new_floor * (60 if below > HIGHEST else 2 + 4 * below)
    animal = 2 if IS_ANIMAL[kind] and FLOOR[place] >= ANIMALS_COUNT_FROM else 1
    return new_floor * animal * TIGHT[VALUE[kind] - below]


def urge_to_send(state: State, mountain: int, kind: int, place: int) -> int:
    """Say how much a card hurts an opponent: avalanches, and high cards on low ones."""
    if kind == AVALANCHE:
        return 10 + 8 * FLOOR[place]
    if kind == CABLE_CAR or state.cards_on[mountain][FLOOR[place]] == 0:
        return 1
    return max(1, VALUE[kind] - highest_below(state, mountain, place) - 3)


def urge_to_bring(state: State, kind: int, place: int) -> int:
    """Say how good it is to lay a card of the hand, and to hold the drawn one instead."""
    if kind == SAINT_BERNARD:
        return 20
    building = urge_to_build(state, kind, place)
    if state.drawn == AVALANCHE:
        return 1 + building // 8
    return 3 * building if state.drawn == SAINT_BERNARD else building
