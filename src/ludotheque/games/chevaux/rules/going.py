"""Which horses can use a number: out of the stable, along the way, past barriers and up the corridor."""

from ludotheque.games.chevaux.board import (
    FIRST,
    FOREIGN,
    HOME,
    LANDING,
    NOWHERE,
    OPENS,
    ROUTE,
    STABLE,
    STEP_AT,
    TIP,
)
from ludotheque.games.chevaux.rules.events import AT_HOME, CLIMBING, CLOSED, ON_CIRCLE
from ludotheque.games.chevaux.rules.state import HORSES, State


def is_call(state: State, horse: int) -> bool:
    """pc-2 pc-6 Whether playing this horse calls it out of the stable: it is there, and not called yet."""
    return state.called != horse + 1 and state.step[state.turn][horse] == STABLE


def horses_that_can_go(state: State) -> int:
    """pc-3 pc-7 The horses that can use the number, as a mask: the one that was called, or else any."""
    found = 0
    if state.called > 0:
        found = 1 << (state.called - 1)
    else:
        for horse in range(HORSES):
            found |= int(can_go(state, horse)) << horse
    return unbarred(state, found) if state.blockade else found


def can_go(state: State, horse: int) -> bool:
    """pc-7 pc-11 pc-21 Whether the number leads this horse somewhere it may be, no other being called."""
    end = end_of(state, state.step[state.turn][horse])
    return horse < state.horses and end != NOWHERE and FOREIGN[state.ascending][end] == 0


def end_of(state: State, step: int) -> int:
    """pc-2 pc-3 pc-6 pc-15 pc-22 pc-23 The step that the number leads to from another; NOWHERE if to none."""
    if step == STABLE and state.called == 0:
        return FIRST if OPENS[state.out][state.die] > 0 else NOWHERE
    return LANDING[state.climb][step][state.die] if step != HOME else NOWHERE


def unbarred(state: State, horses: int) -> int:
    """pc-16 With blockade, leave those out of a mask that have another colour's barrier on their way."""
    for horse in range(HORSES):
        step = state.step[state.turn][horse]
        if horses >> horse & 1 and is_barred(state, state.turn, step, end_of(state, step)):
            horses ^= 1 << horse
    return horses


def is_barred(state: State, seat: int, start: int, end: int) -> bool:
    """pc-16 Whether another colour's barrier stands on the way, its end included."""
    if start >= TIP:
        return False
    for other in range(state.seats):
        if other != seat:
            for horse in range(1, HORSES):
                place = barrier(state, other, horse)
                if place > 0 and start < STEP_AT[state.ascending][state.colour[seat]][place] <= end:
                    return True
    return False


def barrier(state: State, seat: int, horse: int) -> int:
    """pc-16 The ring square that this horse closes together with one of a lower number; 0 if it does not."""
    step = state.step[seat][horse]
    if step == STABLE or step > TIP:
        return 0
    for fellow in range(horse):
        if state.step[seat][fellow] == step:
            return ROUTE[state.ascending][state.colour[seat]][step]
    return 0


def reason(state: State, number: int) -> int:
    """pc-2 pc-7 pc-11 pc-16 pc-22 pc-23 Tell why nothing can move: what holds the first horse that is out."""
    for horse in range(state.horses):
        step = state.step[state.turn][horse]
        if STABLE < step < HOME:
            end = LANDING[state.climb][step][number]
            if end == NOWHERE:
                return CLIMBING
            foreign = FOREIGN[state.ascending][end] > 0
            return ON_CIRCLE + ROUTE[state.ascending][state.colour[state.turn]][end] if foreign else CLOSED
    return CLOSED if OPENS[state.out][number] else AT_HOME + state.out
