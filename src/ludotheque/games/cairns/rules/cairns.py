"""Cairns rise: where a stone may lie, the exchange for a square, the pass."""

from ludotheque.engine.events import note
from ludotheque.engine.seats import NOBODY
from ludotheque.games.cairns.rules.facts import FROM_AN_OPPONENT, FROM_THE_OVOO, of_exchange, of_laying
from ludotheque.games.cairns.rules.geometry import SQUARE
from ludotheque.games.cairns.rules.state import (
    BARTERED,
    EMPTIED,
    LAID,
    LAYING,
    LOST,
    OVER,
    PASSED,
    STARTED,
    SWAPPED,
    SWAPPING,
    TAKING,
    TOOK,
    State,
)
from ludotheque.games.cairns.rules.stones import ALL_STONES, BIT, COLOUR, FORM, NO_STONE, TRAPEZOIDS, WHITE, WHITES
from ludotheque.kit.around import following
from ludotheque.kit.bits import lowest


def is_opponent(state: State, other: int) -> bool:
    """cairn-9 cairn-19 Everybody else is an opponent; in teams, only the other team."""
    if state.teams:
        return (other - state.turn) % 2 != 0
    return other != state.turn


def is_host(state: State, stone: int, owner: int) -> bool:
    """cairn-8 cairn-9 cairn-12 A square goes to an opponent; a trapezoid or a rectangle stays with whoever holds it."""
    if FORM[stone] == SQUARE:
        return is_opponent(state, owner)
    return owner == state.turn


def hosts(state: State, stone: int) -> int:
    """cairn-8 cairn-9 The tops of all cairns that stand where this stone may go, whatever their colour."""
    if FORM[stone] != SQUARE:
        return state.tops[state.turn]
    tops = 0
    for owner in range(state.seats):
        if is_opponent(state, owner):
            tops |= state.tops[owner]
    return tops


def suited(state: State, stone: int) -> int:
    """cairn-8 cairn-9 The tops on which this stone may lie."""
    return hosts(state, stone) & of_its_colour(state, stone)


def of_its_colour(state: State, stone: int) -> int:
    """cairn-8 cairn-11 cairn-13 cairn-21 White lies on any cairn, a colour on its own; not on white if white closes."""
    if COLOUR[stone] == WHITE:
        return ALL_STONES
    tinted = state.tinted[COLOUR[stone]]
    return tinted & ~WHITES if state.closed else tinted


def suits(state: State, stone: int, top: int) -> bool:
    """cairn-8 Does the colour of this stone suit the cairn with that top, wherever it stands?"""
    return of_its_colour(state, stone) & BIT[top] != 0


def beginners(state: State, stone: int) -> int:
    """cairn-8 cairn-9 cairn-11 The seats before which this stone may start a cairn; white never starts one."""
    found = 0
    if COLOUR[stone] != WHITE:
        for owner in range(state.seats):
            if is_host(state, stone, owner):
                found |= 1 << owner
    return found


def take(state: State, stone: int) -> None:
    """cairn-7 A stone leaves the Ovoo for the player's hand."""
    note(TOOK, state.turn, stone, state.layer[stone])
    take_off(state, stone)
    hold(state, stone)


def take_off(state: State, stone: int) -> None:
    """cairn-3 cairn-7 Of the stones that lay under the one taken, those that nothing else covers are free."""
    state.left &= ~BIT[stone]
    state.free &= ~BIT[stone]
    below = state.below[stone]
    while below != 0:
        lower = lowest(below)
        below &= below - 1
        if state.above[lower] & state.left == 0:
            state.free |= BIT[lower]


def hold(state: State, stone: int) -> None:
    """cairn-11 cairn-12 cairn-14 The stone in hand must be laid; a white one that can lie nowhere is out."""
    if COLOUR[stone] == WHITE and hosts(state, stone) == 0:
        note(LOST, state.turn, stone, 0)
        end_turn(state)
        return
    state.held = stone
    state.phase = LAYING


def start(state: State, owner: int) -> None:
    """cairn-8 cairn-9 The stone in hand becomes the bottom of a new cairn."""
    stone = state.held
    recall_exchange(state)
    note(STARTED, state.turn, stone, of_laying(owner, source(state), COLOUR[stone], 1))
    dye_cairn(state, stone, COLOUR[stone])
    state.spot[stone] = lowest(~state.spots[owner])
    state.spots[owner] |= BIT[state.spot[stone]]
    crown(state, owner, stone, NO_STONE, 1)


def lay(state: State, top: int) -> None:
    """cairn-8 cairn-9 cairn-13 The stone in hand goes on a cairn, which keeps its colour."""
    owner = owner_of(state, top)
    stone = state.held
    recall_exchange(state)
    note(LAID, state.turn, stone, of_laying(owner, source(state), state.tint[top], state.height[top] + 1))
    state.tops[owner] &= ~BIT[top]
    dye_cairn(state, stone, state.tint[top])
    state.spot[stone] = state.spot[top]
    crown(state, owner, stone, top, state.height[top] + 1)


def dye_cairn(state: State, stone: int, colour: int) -> None:
    """cairn-13 Remember the colour of the cairn that a stone comes to lie in."""
    state.tint[stone] = colour
    state.tinted[colour] |= BIT[stone]


def recall_exchange(state: State) -> None:
    """cairn-10 Of a stone that came for a square it is told again from whom, as it is laid."""
    if state.gift != NO_STONE:
        note(BARTERED, state.turn, state.held, of_exchange(owner_of(state, state.gift), state.spot[state.held]))


def source(state: State) -> int:
    """cairn-10 Tell whether the stone in hand came for a square."""
    return FROM_THE_OVOO if state.gift == NO_STONE else FROM_AN_OPPONENT


def crown(state: State, owner: int, stone: int, under: int, height: int) -> None:
    """cairn-10 The stone is the top of a cairn; a square asks for an exchange, anything else ends the turn."""
    state.under[stone] = under
    state.height[stone] = height
    state.tops[owner] |= BIT[stone]
    state.held = NO_STONE
    if FORM[stone] == SQUARE and state.tops[owner] & TRAPEZOIDS:
        state.gift = stone
        state.phase = SWAPPING
    else:
        end_turn(state)


def owner_of(state: State, top: int) -> int:
    """cairn-9 Before whom the cairn with that top stands; NOBODY if the stone is no top."""
    for owner in range(state.seats):
        if state.tops[owner] & BIT[top]:
            return owner
    return NOBODY


def swap(state: State, stone: int) -> None:
    """cairn-10 cairn-14 The trapezoid comes into the hand of whoever gave the square."""
    rival = owner_of(state, state.gift)
    note(SWAPPED, state.turn, stone, of_exchange(rival, state.spot[stone]))
    lift(state, rival, stone)
    hold(state, stone)


def lift(state: State, owner: int, stone: int) -> None:
    """cairn-10 The stone below is the new top; without one the cairn is gone."""
    state.tops[owner] &= ~BIT[stone]
    if state.under[stone] == NO_STONE:
        state.spots[owner] &= ~BIT[state.spot[stone]]
    else:
        state.tops[owner] |= BIT[state.under[stone]]
    state.under[stone] = NO_STONE
    state.tinted[state.tint[stone]] &= ~BIT[stone]


def discard(state: State, stone: int) -> None:
    """cairn-15 To pass, a white stone leaves the game."""
    note(PASSED, state.turn, stone, 0)
    lift(state, state.turn, stone)
    end_turn(state)


def end_turn(state: State) -> None:
    """cairn-6 cairn-16 The next player acts; the game ends when the Ovoo is empty."""
    state.gift = NO_STONE
    if state.left == 0:
        note(EMPTIED, state.turn, 0, 0)
        state.phase = OVER
        return
    state.phase = TAKING
    state.turn = following(state.turn, state.seats)
