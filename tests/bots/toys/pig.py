"""Throw a die and add it to your turn's points, or keep them; a one loses them. The first to twenty wins."""

from typing import Annotated

from ludotheque.engine.actions import Actions
from ludotheque.engine.seats import CHANCE, MOST_SEATS, NOBODY
from ludotheque.engine.state import Int8, Record, Row, int8

VERSION = 1
ACTIONS = Actions(("die", range(1, 7)), ("keep",), ("throw",))
DIE, KEEP, THROW = ACTIONS.firsts
SORT, WHAT, _ = ACTIONS.tables
WIDEST = 2

SIDES, GOAL = 6, 20


class State(Record):
    seats: Int8
    turn: Int8
    pot: Int8
    thrown: Int8  # 1 while the die is in the air
    points: Annotated[Row, int8(MOST_SEATS)]


def deal(state: State, seats: int, options: Row) -> None:
    state.seats = seats


def actor(state: State) -> int:
    for seat in range(state.seats):
        if state.points[seat] >= GOAL:
            return NOBODY
    return CHANCE if state.thrown else state.turn


def mover(state: State) -> int:
    return state.turn


def legal(state: State, out: Row) -> int:
    out[0] = KEEP
    out[1] = THROW
    return 2


def chances(state: State) -> int:
    return SIDES


def outcome(state: State, ticket: int) -> int:
    return ticket


def play(state: State, action: int) -> None:
    if action == THROW:
        state.thrown = 1
        return
    if action == KEEP:
        state.points[state.turn] += state.pot
    state.thrown = 0
    state.pot = state.pot + WHAT[action] if SORT[action] == DIE and WHAT[action] > 1 else 0
    if state.pot == 0:
        state.turn = (state.turn + 1) % state.seats


def score(state: State, seat: int) -> int:
    return state.points[seat]
