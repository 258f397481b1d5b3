"""Take one to three sticks; whoever takes the last one wins."""

from ludotheque.engine.actions import Actions
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.state import Int8, Record, Row

VERSION = 1
ACTIONS = Actions(("take", range(1, 4)))
WIDEST = 3


class State(Record):
    seats: Int8
    turn: Int8
    sticks: Int8
    winner: Int8


def deal(state: State, seats: int, options: Row) -> None:
    state.seats = seats
    state.sticks = 21
    state.winner = NOBODY


def actor(state: State) -> int:
    return state.turn if state.winner == NOBODY else NOBODY


def mover(state: State) -> int:
    return state.turn


def legal(state: State, out: Row) -> int:
    count = min(3, state.sticks)
    for index in range(count):
        out[index] = index
    return count


def chances(state: State) -> int:
    return 0


def outcome(state: State, ticket: int) -> int:
    return 0


def play(state: State, action: int) -> None:
    state.sticks -= action + 1
    if state.sticks == 0:
        state.winner = state.turn
    state.turn = (state.turn + 1) % state.seats


def score(state: State, seat: int) -> int:
    return 1 if state.winner == seat else 0
