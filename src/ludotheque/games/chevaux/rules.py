"""Petits chevaux: throw, bring the horses out with a six, and be the first in the centre."""

from typing import Annotated

from ludotheque.engine.actions import Actions
from ludotheque.engine.events import note
from ludotheque.engine.seats import CHANCE, MOST_SEATS, NOBODY
from ludotheque.engine.state import Grid, Int8, Int32, Record, Row, derived, int8
from ludotheque.games.chevaux.board import (
    COLOURS,
    FIRST,
    FOREIGN,
    HOME,
    LANDING,
    NOWHERE,
    ONWARD,
    OPENS,
    REFUGE,
    ROUTE,
    SIX,
    STABLE,
    STEP_AT,
    TIP,
    USUAL,
)
from ludotheque.kit.bits import count, member, write
from ludotheque.kit.dice import DIE, SIDES

VERSION = 3
HORSES = 4
ACTIONS = Actions(
    ("throw", DIE),
    ("choose", HORSES),  # it moves by the number, or is called out of the stable
)
THROW, CHOOSE = ACTIONS.firsts
SORT, WHAT, _ = ACTIONS.tables
WIDEST = HORSES
STAGES = 2

# Where the options stand in their row.
GOAL, BLOCKADE, DIRECTION, AGAIN, SIXES, COLOUR = range(6)
HORSES_EACH, OUT, CLIMB = range(COLOUR + COLOURS, COLOUR + COLOURS + 3)
NEVER, MOVED_SIX, EVERY_SIX = range(3)  # what gives another throw
VICTORY = 1000  # counts for the winner: more than four horses can walk
AT_HOME, CLIMBING, CLOSED, ON_CIRCLE = 1, 5, 6, 8  # reasons: add the option `out` to the first, the square to the last
SPAN = 128  # parts two places in one number of an event

# Events: what a and b tell.
THREW = 0  # the number
CALLED = 1  # out of the stable: the horse
MOVED = 2  # the horse; SPAN · the place left + the place reached
TURNED_BACK = 3  # at the centre: the horse, the points in excess
SENT_HOME = 4  # seat of the victim: its horse, the square
SHELTERED = 5  # in the corridor, at last: the horse
ARRIVED = 6  # in the centre: the horse
PASSED = 7  # nothing can move: the number, and the reason
BARRED = 8  # a called horse stays in: the horse, the number
THROWS_AGAIN = 9
WON = 10


class State(Record):
    """How far every horse is, what the die shows, and what was agreed."""

    seats: Int8
    turn: Int8
    winner: Int8  # NOBODY while the game lasts
    all_home: Int8  # option: 1 if every horse must come home
    blockade: Int8  # option: 1 if two horses of a colour let no other pass
    ascending: Int8  # option: 1 if horses run up the numbers
    again: Int8  # option: NEVER, or which 6 gives another throw
    die: Int8  # the number that lies there; 0 before the first throw
    choosing: Int8  # 1 while the player chooses a horse for that number, 0 while the die is to be thrown
    called: Int8  # 1 + the horse called out of the stable, which takes the next number; 0 if there is none
    throws: Int32  # so far
    colour: Annotated[Row, int8(MOST_SEATS)]  # of each seat
    after: Annotated[Row, int8(MOST_SEATS)]  # who plays after each seat
    step: Annotated[Grid, int8(MOST_SEATS, HORSES)]  # of each seat's horses
    horses: Int8  # option: how many each seat has; the others never leave the stable
    out: Int8  # option: which numbers call a horse out of the stable
    climb: Int8  # option: 1 if each square of the corridor needs its own number
    able: Annotated[int, derived(int8(), in_digests=False)]  # mask: the horses that could use the number as it fell


def deal(state: State, seats: int, options: Row) -> None:
    """pc-1 pc-20 pc-21 All horses are in the stable, the options are agreed, and the first seat begins."""
    state.seats = seats
    state.winner = NOBODY
    state.all_home = options[GOAL]
    state.blockade = options[BLOCKADE]
    state.ascending = options[DIRECTION]
    state.horses = options[HORSES_EACH]
    state.out = options[OUT]
    state.climb = options[CLIMB]
    if options[AGAIN]:
        state.again = MOVED_SIX if options[SIXES] else EVERY_SIX
    for seat in range(seats):
        chosen = options[COLOUR + seat]
        state.colour[seat] = chosen - 1 if chosen > 0 else USUAL[state.ascending][seats][seat]
    for seat in range(seats):
        state.after[seat] = next_around(state, seat)


def next_around(state: State, seat: int) -> int:
    """pc-18 Turns go the way the horses run: the next stable that somebody has taken."""
    colour = state.colour[seat]
    while True:
        colour = (colour + ONWARD[state.ascending]) % COLOURS
        for other in range(state.seats):
            if state.colour[other] == colour:
                return other


def actor(state: State) -> int:
    """pc-2 pc-6 pc-13 The die is thrown, a horse is chosen for it, until somebody has won."""
    if state.winner != NOBODY:
        return NOBODY
    return state.turn if state.choosing else CHANCE


def stage(state: State) -> int:
    """pc-2 pc-6 Whether the die is thrown, or a horse chosen: many games side by side do either together."""
    return state.choosing


def mover(state: State) -> int:
    """pc-18 The player whose turn it is throws."""
    return state.turn


def legal(state: State, out: Row) -> int:
    """pc-7 Every horse that can use the number may be played, and one of them must."""
    return write(state.able, CHOOSE, out, 0)


def choices(state: State) -> int:
    """pc-7 Count the horses that can use the number."""
    return count(state.able)


def choice(state: State, number: int) -> int:
    """pc-7 Find the horse that so many others come before."""
    return CHOOSE + member(state.able, number)


def chances(state: State) -> int:
    """pc-2 One die falls in six ways."""
    return SIDES


def outcome(state: State, ticket: int) -> int:
    """pc-2 Each way is an action of its own."""
    return THROW + ticket


def play(state: State, action: int) -> None:
    """pc-2 pc-6 Throw, or play the chosen horse."""
    if SORT[action] == THROW:
        throw(state, WHAT[action])
    elif is_call(state, WHAT[action]):
        call_out(state, WHAT[action])
    else:
        move(state, WHAT[action])


def is_call(state: State, horse: int) -> bool:
    """pc-2 pc-6 Whether playing this horse calls it out of the stable: it is there, and not called yet."""
    return state.called != horse + 1 and state.step[state.turn][horse] == STABLE


def throw(state: State, number: int) -> None:
    """pc-7 pc-19 The number waits for a horse; if none can use it, the turn passes."""
    note(THREW, state.turn, number, 0)
    state.die = number
    state.throws += 1
    state.choosing = 1
    state.able = horses_that_can_go(state)
    if state.able != 0:
        return
    if state.called > 0:
        note(BARRED, state.turn, state.called - 1, number)
    else:
        note(PASSED, state.turn, number, reason(state, number))
    go_on(state, EVERY_SIX)


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


def walked(state: State, seat: int) -> int:
    """pc-14 The steps of all four horses together."""
    steps = 0
    for horse in range(HORSES):
        steps += state.step[seat][horse]
    return steps


def score(state: State, seat: int) -> int:
    """pc-14 The winner is first, and the others are ranked by the steps of their horses."""
    return walked(state, seat) + (VICTORY if state.winner == seat else 0)
