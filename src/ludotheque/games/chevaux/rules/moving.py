"""A horse is called or walks: whom it meets, whether it has won, and who goes on."""

from ludotheque.engine.events import note
from ludotheque.games.chevaux.board import HOME, LANDING, REFUGE, ROUTE, SIX, STABLE, STEP_AT, TIP
from ludotheque.games.chevaux.rules.events import (
    ARRIVED,
    CALLED,
    MOVED,
    SENT_HOME,
    SHELTERED,
    SPAN,
    THROWS_AGAIN,
    TURNED_BACK,
    WON,
)
from ludotheque.games.chevaux.rules.state import HORSES, MOVED_SIX, State


def call_out(state: State, horse: int) -> None:
    """pc-2 pc-3 pc-6 pc-22 A six calls a horse out of the stable: it will leave by the next number."""
    note(CALLED, state.turn, horse, 0)
    state.called = horse + 1
    state.choosing = 0


def move(state: State, horse: int) -> None:
    """pc-6 pc-13 Walk the number, send home whoever stands there, win or let the turn go on."""
    seat = state.turn
    walk(state, seat, horse)
    if has_won(state, seat):
        note(WON, seat, 0, 0)
        state.winner = seat
        state.choosing = 0
    else:
        go_on(state, MOVED_SIX)


def walk(state: State, seat: int, horse: int) -> None:
    """pc-4 pc-5 pc-12 pc-13 pc-23 Follow the route of the colour by the number; turn back at the centre."""
    route = ROUTE[state.ascending][state.colour[seat]]
    start = state.step[seat][horse]
    end = LANDING[state.climb][start][state.die]
    note(MOVED, seat, horse, SPAN * route[start] + route[end])
    if state.climb == 0 and start + state.die > HOME:
        note(TURNED_BACK, seat, horse, start + state.die - HOME)
    elif end == HOME:
        note(ARRIVED, seat, horse, 0)
    elif start <= TIP < end:
        note(SHELTERED, seat, horse, 0)
    state.step[seat][horse] = end
    if end <= TIP and REFUGE[route[end]] == 0:
        send_home(state, seat, route[end])


def send_home(state: State, seat: int, square: int) -> None:
    """pc-8 pc-9 All horses of another colour on the square go back to their stable."""
    for other in range(state.seats):
        if other != seat:
            step = STEP_AT[state.ascending][state.colour[other]][square]
            for horse in range(HORSES):
                if step > STABLE and state.step[other][horse] == step:
                    note(SENT_HOME, other, horse, square)
                    state.step[other][horse] = STABLE


def has_won(state: State, seat: int) -> bool:
    """pc-13 pc-15 pc-21 A horse is in the centre; with the long goal, every other one is at least in its corridor."""
    arrived = 0
    home = 0
    for horse in range(HORSES):
        arrived += int(state.step[seat][horse] == HOME)
        home += int(state.step[seat][horse] > TIP)
    return arrived > 0 and (state.all_home == 0 or home == state.horses)


def go_on(state: State, least: int) -> None:
    """pc-6 pc-18 pc-19 The next player throws, or the same one if the number is a 6 and `least` was agreed."""
    state.called = 0
    state.choosing = 0
    if state.die == SIX and state.again >= least:
        note(THROWS_AGAIN, state.turn, 0, 0)
    else:
        state.turn = state.after[state.turn]
