"""Sticks in a row: take one, two or three in turn; whoever takes the last one loses."""

from ludotheque.engine.actions import Actions
from ludotheque.engine.events import note
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import Int8, Record, Row

VERSION = 1
STICKS, MOST = 24, 3
ACTIONS = Actions(("take", range(1, MOST + 1)), ("first", 2))
TAKE, FIRST = ACTIONS.firsts
SORT, WHAT, _ = ACTIONS.tables
WIDEST = MOST
BEGAN, TOOK = range(2)  # events; TOOK tells how many, and how many are left


class State(Record):
    """How many sticks lie there, and who takes next."""

    turn: Int8  # NOBODY until the lot is drawn
    sticks: Int8


def deal(state: State, seats: int, options: Row) -> None:
    """bat-1 Two dozen sticks; the lot says who begins."""
    state.turn = NOBODY
    state.sticks = STICKS


def actor(state: State) -> int:
    """bat-1 bat-3 Chance first, then the players in turn, until the row is gone."""
    if state.sticks == 0:
        return NOBODY
    return CHANCE if state.turn == NOBODY else state.turn


def mover(state: State) -> int:
    """bat-1 Nobody draws the lot."""
    return state.turn


def legal(state: State, out: Row) -> int:
    """bat-2 One to three, as long as there are so many."""
    count = min(MOST, state.sticks)
    for index in range(count):
        out[index] = TAKE + index
    return count


def chances(state: State) -> int:
    """bat-1 Either player may begin."""
    return 2


def outcome(state: State, ticket: int) -> int:
    """bat-1 A ticket is the seat that begins."""
    return FIRST + ticket


def play(state: State, action: int) -> None:
    """bat-1 bat-2 bat-3 Draw the lot, or take."""
    if SORT[action] == FIRST:
        state.turn = WHAT[action]
        note(BEGAN, state.turn, 0, 0)
    else:
        state.sticks -= WHAT[action]
        note(TOOK, state.turn, WHAT[action], state.sticks)
        state.turn = 1 - state.turn


def score(state: State, seat: int) -> int:
    """bat-3 Who took the last stick has lost: the other is to move."""
    return int(state.sticks == 0 and state.turn == seat)
