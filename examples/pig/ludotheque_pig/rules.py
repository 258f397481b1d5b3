"""Pig: roll a die as often as you dare; a one loses what the turn has brought. The first to reach the goal wins."""

from typing import Annotated

from ludotheque.engine.actions import Actions
from ludotheque.engine.seats import CHANCE, MOST_SEATS, NOBODY
from ludotheque.engine.state import Int8, Int16, Record, Row, int16
from ludotheque.kit.dice import SIDES

VERSION = 1
ACTIONS = Actions(("die", range(1, SIDES + 1)), ("hold",), ("roll",))
DIE, HOLD, ROLL = ACTIONS.firsts
SORT, WHAT, _ = ACTIONS.tables
WIDEST = 2


class State(Record):
    """What everybody has, and what the turn has brought so far."""

    seats: Int8
    turn: Int8
    rolling: Int8  # 1 while the die is in the air
    goal: Int16  # option
    pot: Int16  # points of this turn
    points: Annotated[Row, int16(MOST_SEATS)]


def deal(state: State, seats: int, options: Row) -> None:
    """pig-1 Nobody has a point, and the first seat begins."""
    state.seats = seats
    state.goal = options[0]


def actor(state: State) -> int:
    """pig-2 pig-4 The player decides, the die falls, until somebody has reached the goal."""
    for seat in range(state.seats):
        if state.points[seat] >= state.goal:
            return NOBODY
    return CHANCE if state.rolling else state.turn


def mover(state: State) -> int:
    """pig-2 The player whose turn it is rolls."""
    return state.turn


def legal(state: State, out: Row) -> int:
    """pig-2 pig-3 Roll on, or hold what there is."""
    count = 0
    if state.pot > 0:
        out[count] = HOLD
        count += 1
    out[count] = ROLL
    return count + 1


def chances(state: State) -> int:
    """pig-2 One die falls in six ways."""
    return SIDES


def outcome(state: State, ticket: int) -> int:
    """pig-2 Each way is an action of its own."""
    return DIE + ticket


def play(state: State, action: int) -> None:
    """pig-2 pig-3 Roll; add what the die brings, unless it is a one; or hold what the turn has brought."""
    if action == ROLL:
        state.rolling = 1
        return
    state.rolling = 0
    if SORT[action] == DIE and WHAT[action] > 1:
        state.pot += WHAT[action]
        return
    if action == HOLD:
        state.points[state.turn] += state.pot
    state.pot = 0
    state.turn = (state.turn + 1) % state.seats


def score(state: State, seat: int) -> int:
    """pig-4 The points that were held."""
    return state.points[seat]
