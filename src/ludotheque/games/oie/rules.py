"""Jeu de l'oie: 63 squares, two dice, no decision: chance acts, and the pawns obey."""

from typing import Annotated

from ludotheque.engine.actions import Actions
from ludotheque.engine.events import note
from ludotheque.engine.seats import CHANCE, MOST_SEATS, NOBODY
from ludotheque.engine.state import Int8, Record, Row, int8
from ludotheque.kit.dice import DIE
from ludotheque.kit.track import track

VERSION = 2
ACTIONS = Actions(("throw", DIE, DIE))
THROWS = len(ACTIONS)
_, FIRST_DIE, SECOND_DIE = ACTIONS.tables
WIDEST = 1  # no decision is ever asked
FINISH, WAIT, PAWNS = range(3)  # where the options stand in their row; the pawns of the seats come last

START, HOME = 0, 63
BRIDGE, AFTER_BRIDGE = 6, 12
INN, TURNS_AT_THE_INN = 19, 2
DICE = 26
WELL, PRISON, LONGEST_WAIT = 31, 52, 5
LABYRINTH, OUT_OF_LABYRINTH = 42, 30
DEATH, REBIRTH = 58, 1
FIRST_NINE, THREE_AND_SIX, FOUR_AND_FIVE = 9, 26, 53

GOOSE = track(HOME + 1, {9: 1, 18: 1, 27: 1, 36: 1, 45: 1, 54: 1})
SHORTCUT = track(HOME + 1, {BRIDGE: AFTER_BRIDGE, LABYRINTH: OUT_OF_LABYRINTH, DEATH: REBIRTH})
TRAP = track(HOME + 1, {WELL: 1, PRISON: 1})

# Events: what a and b tell.
THREW = 0  # the two dice
WALKED = 1  # from, to
FLEW = 2  # from a goose, to
BOUNCED = 3  # back from 63: the excess points, to
SKIPPED = 4  # bridge, labyrinth or death: from, to
OPENED = 5  # a first throw of nine: from the start, to
SWAPPED = 6  # the pawn sent away: from, to
RESTS = 7  # at the inn: turns to miss
TRAPPED = 8  # where; turns to miss there, 0 if only a rescuer helps
THROWS_AGAIN = 9
MISSED = 10  # turns still to miss, where
FREED = 11  # from where
WON = 12
WAITED = 13  # a turn passes while only a rescuer helps: where


class State(Record):
    """Where the pawns stand, and who waits."""

    seats: Int8
    turn: Int8
    winner: Int8  # NOBODY while the game lasts
    overshoot: Int8  # option: 1 if passing 63 wins too
    square: Annotated[Row, int8(MOST_SEATS)]
    missing: Annotated[Row, int8(MOST_SEATS)]  # turns still to be missed
    trapped: Annotated[Row, int8(MOST_SEATS)]  # 1 in the well or in the prison until a rescuer comes
    wait: Int8  # option: turns to miss in the well and in the prison; 0 if only a rescuer helps
    pawn: Annotated[Row, int8(MOST_SEATS)]  # option: the pawn that each seat has taken


def deal(state: State, seats: int, options: Row) -> None:
    """oie-1 oie-23 Everybody takes a pawn, all start before square 1, and the first seat begins."""
    state.seats = seats
    state.winner = NOBODY
    state.overshoot = options[FINISH]
    state.wait = options[WAIT]
    for seat in range(seats):
        chosen = options[PAWNS + seat]
        state.pawn[seat] = chosen - 1 if chosen > 0 else seat


def actor(state: State) -> int:
    """oie-2 Nobody decides: chance throws until somebody has won."""
    return CHANCE if state.winner == NOBODY else NOBODY


def mover(state: State) -> int:
    """oie-2 The player whose turn it is throws."""
    return state.turn


def legal(state: State, out: Row) -> int:
    """oie-2 There is never anything to choose."""
    return 0


def chances(state: State) -> int:
    """oie-2 Two dice fall in 36 ways."""
    return THROWS


def outcome(state: State, ticket: int) -> int:
    """oie-2 Each way is an action of its own."""
    return ticket


def play(state: State, action: int) -> None:
    """oie-2 Throw, move, obey the square; then the turn goes round."""
    seat = state.turn
    left = state.square[seat]
    note(THREW, seat, FIRST_DIE[action], SECOND_DIE[action])
    square = landing(seat, left, action, state.overshoot)
    send_away(state, square, left)
    state.square[seat] = square
    obey(state, seat, square)


def landing(seat: int, left: int, throw: int, overshoot: int) -> int:
    """oie-16 Where a throw takes a pawn: the first nine, geese, the bounce and the shortcuts included."""
    points = FIRST_DIE[throw] + SECOND_DIE[throw]
    if left == START and points == FIRST_NINE:
        return opening(seat, throw)
    square = walk(seat, left, points, overshoot)
    if SHORTCUT[square] > 0:
        note(SKIPPED, seat, square, SHORTCUT[square])
        square = SHORTCUT[square]
    return square


def opening(seat: int, throw: int) -> int:
    """oie-3 oie-4 A nine thrown from the start: 3 and 6 lead to 26, 4 and 5 to 53."""
    square = THREE_AND_SIX if FIRST_DIE[throw] % 3 == 0 else FOUR_AND_FIVE
    note(OPENED, seat, START, square)
    return square


def walk(seat: int, left: int, points: int, overshoot: int) -> int:
    """oie-12 oie-13 oie-18 oie-22 Walk, fly from goose to goose, and turn back at 63."""
    step = points
    square = left + points
    note(WALKED, seat, left, min(square, HOME))
    while True:
        if square > HOME:
            square, step = past_home(seat, square, overshoot), -points
        if GOOSE[square] == 0:
            return square
        note(FLEW, seat, square, min(square + step, HOME))
        square += step


def past_home(seat: int, square: int, overshoot: int) -> int:
    """oie-13 oie-22 The excess is counted back from 63, unless passing it wins."""
    if overshoot:
        return HOME
    note(BOUNCED, seat, square - HOME, 2 * HOME - square)
    return 2 * HOME - square


LANDING = tuple(
    tuple(tuple(landing(NOBODY, left, throw, overshoot) for throw in range(THROWS)) for left in range(HOME))
    for overshoot in (0, 1)
)


def _look_up_landing(seat: int, left: int, throw: int, overshoot: int) -> int:
    return LANDING[overshoot][left][throw]


landing.compiled_as = _look_up_landing  # type: ignore[attr-defined]  # events aside, all that it finds out


def send_away(state: State, square: int, left: int) -> None:
    """oie-14 oie-15 oie-17 Whoever stands there goes where the mover threw from, and waits no more."""
    other = pawn_on(state, square)
    if other == NOBODY or square == left:
        return
    note(SWAPPED, other, square, left)
    state.square[other] = left
    state.missing[other] = 0
    state.trapped[other] = 0


def pawn_on(state: State, square: int) -> int:
    """oie-21 Whose pawn stands there: on the squares 1 to 62, where a throw ends, there is one at most."""
    for seat in range(state.seats):
        if state.square[seat] == square:
            return seat
    return NOBODY


def obey(state: State, seat: int, square: int) -> None:
    """oie-16 The square where the pawn ends has its word."""
    if square == HOME:
        note(WON, seat, 0, 0)
        state.winner = seat
        return
    if square == DICE:
        note(THROWS_AGAIN, seat, 0, 0)
        return
    if square == INN:
        note(RESTS, seat, TURNS_AT_THE_INN, 0)
        state.missing[seat] = TURNS_AT_THE_INN
    elif TRAP[square]:
        note(TRAPPED, seat, square, state.wait)
        fall_in(state, seat)
    pass_the_turn(state)


def fall_in(state: State, seat: int) -> None:
    """oie-8 oie-10 oie-25 Wait in the well or the prison for a rescuer, or for as many turns as was agreed."""
    if state.wait > 0:
        state.missing[seat] = state.wait
        return
    state.trapped[seat] = 1
    break_the_deadlock(state, seat)


def break_the_deadlock(state: State, seat: int) -> None:
    """oie-19 Of two players, one in the well and one in the prison, the one who has waited longer is free."""
    other = 1 - seat
    if state.seats == 2 and state.trapped[other]:
        note(FREED, other, state.square[other], 0)
        state.trapped[other] = 0


def pass_the_turn(state: State) -> None:
    """oie-6 oie-8 oie-10 oie-25 The next player who neither misses a turn nor waits throws."""
    while True:
        state.turn = following(state)
        if state.missing[state.turn] > 0:
            state.missing[state.turn] -= 1
            note(MISSED, state.turn, state.missing[state.turn], state.square[state.turn])
        elif state.trapped[state.turn]:
            note(WAITED, state.turn, state.square[state.turn], 0)
        else:
            return


def following(state: State) -> int:
    """oie-1 Turns go round."""
    return state.turn + 1 if state.turn + 1 < state.seats else 0


def score(state: State, seat: int) -> int:
    """oie-24 The winner is on 63, and the others are ranked by their square."""
    return state.square[seat]
