"""Jeu de l'oie: 63 squares, two dice, no decision: chance acts, and the pawns obey."""

from typing import Annotated

from ludotheque.engine.actions import Actions
from ludotheque.engine.events import note
from ludotheque.engine.seats import CHANCE, MOST_SEATS, NOBODY
from ludotheque.engine.state import Int8, Record, Row, int8
from ludotheque.games.oie.board import (
    DICE,
    FIRST,
    FIRST_NINE,
    FOUR_AND_FIVE,
    GOOSE,
    HOME,
    INN,
    PLAIN,
    PRISON,
    SHEET,
    SPAN,
    START,
    THREE_AND_SIX,
    THROWS,
    WELL,
)
from ludotheque.kit.around import following
from ludotheque.kit.dice import DIE, SIDES

VERSION = 3
ACTIONS = Actions(
    ("throw", DIE, DIE),
    ("one", DIE),
)
TWO, ONE = ACTIONS.firsts
_, FIRST_DIE, SECOND_DIE = ACTIONS.tables
WIDEST = 1  # no decision is ever asked
# Where the options stand in their row.
FINISH, WAIT, PAWNS = range(3)
INN_TURNS, ONE_DIE, OWN = range(PAWNS + MOST_SEATS, PAWNS + MOST_SEATS + 3)  # the squares of an own board follow

# Events: what a and b tell. A place is a square, and SPAN times its kind.
THREW = 0  # the two dice; the second is 0 if there is one
WALKED = 1  # from, to
FLEW = 2  # from a goose, to
BOUNCED = 3  # back from 63: the excess points, to
SKIPPED = 4  # bridge, labyrinth or death: from, to
OPENED = 5  # a first throw of nine: from the start, to
SWAPPED = 6  # the pawn sent away: from that place, to
RESTS = 7  # at the inn: turns to miss
TRAPPED = 8  # the place; turns to miss there, 0 if only a rescuer helps
THROWS_AGAIN = 9
MISSED = 10  # turns still to miss, the place
FREED = 11  # from the place
WON = 12
WAITED = 13  # a turn passes while only a rescuer helps: the place


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
    inn: Int8  # option: turns to miss at the inn
    one: Int8  # option: 1 if a single die is thrown
    own: Int8  # option: 1 if the squares are those of `board`, 0 if those of the sheet
    board: Annotated[Row, int8(HOME + 1)]  # option: what each square of an own board does


def deal(state: State, seats: int, options: Row) -> None:
    """oie-1 oie-23 oie-26 oie-27 Everybody takes a pawn, all start before square 1, and the first seat begins."""
    state.seats = seats
    state.winner = NOBODY
    state.overshoot = options[FINISH]
    state.wait = options[WAIT]
    for seat in range(seats):
        chosen = options[PAWNS + seat]
        state.pawn[seat] = chosen - 1 if chosen > 0 else seat
    state.inn = options[INN_TURNS]
    state.one = options[ONE_DIE]
    state.own = options[OWN]
    if state.own:
        for square in range(1, HOME):
            state.board[square] = options[OWN + square]


def what_does(state: State, square: int) -> int:
    """oie-28 What a square does, on the sheet's board or on one of one's own."""
    return state.board[square] if state.own else SHEET[square]


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
    """oie-2 oie-27 Two dice fall in 36 ways, one in six."""
    return SIDES if state.one else THROWS


def outcome(state: State, ticket: int) -> int:
    """oie-2 Each way is an action of its own."""
    return ONE + ticket if state.one else ticket


def play(state: State, action: int) -> None:
    """oie-2 Throw, move, obey the square; then the turn goes round."""
    seat = state.turn
    left = state.square[seat]
    note(THREW, seat, FIRST_DIE[action], SECOND_DIE[action])
    square = landing(state, seat, left, action)
    send_away(state, square, left)
    state.square[seat] = square
    obey(state, seat, square)


def landing(state: State, seat: int, left: int, throw: int) -> int:
    """oie-16 Where a throw takes a pawn."""
    return by_the_squares(state, seat, left, throw)


def by_the_squares(state: State, seat: int, left: int, throw: int) -> int:
    """oie-16 oie-28 Follow the first nine, the geese, the bounce and the shortcuts, square by square."""
    square = walk(state, seat, left, throw)
    leads = what_does(state, square)
    if leads <= PLAIN:
        return square
    note(SKIPPED, seat, square, leads)
    return leads


def walk(state: State, seat: int, left: int, throw: int) -> int:
    """oie-3 oie-12 oie-13 Where a throw and the geese take a pawn, before the square there leads it elsewhere."""
    points = FIRST_DIE[throw] + SECOND_DIE[throw]
    if left == START and points == FIRST_NINE:
        square = opening(seat, throw)
    else:
        square = left + points
        note(WALKED, seat, left, min(square, HOME))
    return fly(state, seat, square, points)


def opening(seat: int, throw: int) -> int:
    """oie-3 oie-4 A nine thrown from the start: 3 and 6 lead to 26, 4 and 5 to 53."""
    square = THREE_AND_SIX if FIRST_DIE[throw] % 3 == 0 else FOUR_AND_FIVE
    note(OPENED, seat, START, square)
    return square


def fly(state: State, seat: int, square: int, points: int) -> int:
    """oie-12 oie-13 oie-18 oie-22 oie-28 Turn back at 63, and fly from goose to goose, never back beyond square 1."""
    step = points
    while True:
        if square > HOME:
            square, step = past_home(seat, square, state.overshoot), -points
        if what_does(state, square) != GOOSE or square == FIRST:
            return square
        note(FLEW, seat, square, max(FIRST, min(square + step, HOME)))
        square = max(FIRST, square + step)


def past_home(seat: int, square: int, overshoot: int) -> int:
    """oie-13 oie-22 The excess is counted back from 63, unless passing it wins."""
    if overshoot:
        return HOME
    note(BOUNCED, seat, square - HOME, 2 * HOME - square)
    return 2 * HOME - square


def _landings(overshoot: int) -> tuple[tuple[int, ...], ...]:
    state = State()
    state.overshoot = overshoot
    return tuple(tuple(landing(state, NOBODY, left, throw) for throw in range(len(ACTIONS))) for left in range(HOME))


LANDING = tuple(_landings(overshoot) for overshoot in (0, 1))  # on the board of the sheet


def _look_up_landing(state: State, seat: int, left: int, throw: int) -> int:
    return by_the_squares(state, seat, left, throw) if state.own else LANDING[state.overshoot][left][throw]


landing.compiled_as = _look_up_landing  # type: ignore[attr-defined]  # events aside, all that it finds out


def send_away(state: State, square: int, left: int) -> None:
    """oie-14 oie-15 oie-17 Whoever stands there goes where the mover threw from, and waits no more."""
    other = pawn_on(state, square)
    if other == NOBODY or square == left:
        return
    note(SWAPPED, other, place(state, square), left)
    state.square[other] = left
    state.missing[other] = 0
    state.trapped[other] = 0


def pawn_on(state: State, square: int) -> int:
    """oie-21 Whose pawn stands there: on the squares 1 to 62, where a throw ends, there is one at most."""
    for seat in range(state.seats):
        if state.square[seat] == square:
            return seat
    return NOBODY


def place(state: State, square: int) -> int:
    """Tell a square and its kind in one number of an event."""
    what = what_does(state, square)
    return square - SPAN * what if what < PLAIN else square


def obey(state: State, seat: int, square: int) -> None:
    """oie-16 oie-26 The square where the pawn ends has its word."""
    if square == HOME:
        note(WON, seat, 0, 0)
        state.winner = seat
        return
    what = what_does(state, square)
    if what == DICE:
        note(THROWS_AGAIN, seat, 0, 0)
        return
    if what == INN:
        note(RESTS, seat, state.inn, 0)
        state.missing[seat] = state.inn
    elif is_trap(what):
        note(TRAPPED, seat, place(state, square), state.wait)
        fall_in(state, seat)
    pass_the_turn(state)


def is_trap(what: int) -> bool:
    """oie-8 oie-10 The well and the prison hold whoever ends there."""
    return PRISON <= what <= WELL


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
        note(FREED, other, place(state, state.square[other]), 0)
        state.trapped[other] = 0


def pass_the_turn(state: State) -> None:
    """oie-1 oie-6 oie-8 oie-10 oie-25 The next player who neither misses a turn nor waits throws."""
    while True:
        state.turn = following(state.turn, state.seats)
        if state.missing[state.turn] > 0:
            state.missing[state.turn] -= 1
            note(MISSED, state.turn, state.missing[state.turn], place(state, state.square[state.turn]))
        elif state.trapped[state.turn]:
            note(WAITED, state.turn, place(state, state.square[state.turn]), 0)
        else:
            return


def score(state: State, seat: int) -> int:
    """oie-24 The winner is on 63, and the others are ranked by their square."""
    return state.square[seat]
