"""Three hidden cards each of a deck of twelve; each round both lay one, the higher takes the round.

The leader lays openly, the other answers; each round won is a point, ties go to the leader.
"""

from typing import Annotated

from ludotheque.engine.actions import Actions
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import Grid, Int8, Record, Row, int8

VERSION = 1
CARDS, HAND, NONE = 12, 3, -1
ACTIONS = Actions(("card", CARDS))
_, WHAT, _ = ACTIONS.tables
WIDEST = 3


class State(Record):
    seats: Int8
    turn: Int8
    dealt: Int8
    led: Int8  # the card on the table
    holder: Annotated[Row, int8(CARDS)]  # 0 in the pile, 1 + seat in a hand, 3 gone; 4 not known
    points: Annotated[Row, int8(2)]
    held: Annotated[Row, int8(2)]  # how many cards each hand holds
    rows: Annotated[Grid, int8(2, 2)]  # the cards that took the last round, by seat


def deal(state: State, seats: int, options: Row) -> None:
    state.seats = seats
    state.led = NONE


def actor(state: State) -> int:
    if state.dealt < 2 * HAND:
        return CHANCE
    if state.held[0] + state.held[1] == 0:
        return NOBODY
    return state.turn


def mover(state: State) -> int:
    return NOBODY if state.dealt < 2 * HAND else state.turn


def legal(state: State, out: Row) -> int:
    count = 0
    for card in range(CARDS):
        if state.holder[card] == 1 + state.turn:
            out[count] = card
            count += 1
    return count


def chances(state: State) -> int:
    return CARDS - state.dealt


def outcome(state: State, ticket: int) -> int:
    for card in range(CARDS):
        if state.holder[card] == 0:
            if ticket == 0:
                return card
            ticket -= 1
    return 0


def play(state: State, action: int) -> None:
    if state.dealt < 2 * HAND:
        state.holder[action] = 1 + state.dealt % 2
        state.held[state.dealt % 2] += 1
        state.dealt += 1
        return
    state.holder[action] = 3
    state.held[state.turn] -= 1
    state.rows[state.turn][0] = action
    if state.led == NONE:
        state.led = action
        state.turn = 1 - state.turn
        return
    if WHAT[action] < state.led:
        state.turn = 1 - state.turn
    state.points[state.turn] += 1
    state.led = NONE


def score(state: State, seat: int) -> int:
    return state.points[seat]
