"""What the judge looks at in OVO: every egg where it is, how far it has to go, and how far it can go at once."""

from ludotheque.bots.sheet import Sheet, climb, mark, put
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.games.ovo.rules.board import OVER, SIZE, SQUARES, TO, WAYS
from ludotheque.games.ovo.rules.chains import may_stop
from ludotheque.games.ovo.rules.choices import turned_at_home
from ludotheque.games.ovo.rules.counting import own_at_home, rows_left, rows_to
from ludotheque.games.ovo.rules.state import CHOOSING, COUNT, EMPTY, JUMPING, TURNED, State

# What is common to both.
PHASE, STOPS, JUMPER = 0, 4, 5  # what is awaited, and where the egg stands that may jump on
TURNS, LAST, NEARER, CLOSER, HOMELIER = JUMPER + SQUARES, 42, 52, 53, 54
LEADS = 55
COMMON = 59

# A player: every square with one of the eggs, showing or turned, and what they come to.
SHOWING, HIDDEN, LEFT, HOME, FULL, LEAP, LEAPS = 0, SQUARES, 72, 73, 79, 80, 86
PLAYER = 88

INPUTS = tuple(COMMON + seats * PLAYER for seats in range(MOST_SEATS + 1))

USUAL_TURNS = 100
CLOSING = 4  # turns a step of the stair to the end
STEPS = 10


def knows(state: State) -> bool:
    """ovo-15 ovo-17 ovo-18 The judge has learned for the usual rules alone."""
    return state.ko == 0 and state.limit == COUNT and state.most_turns == USUAL_TURNS


def fill(state: State, mover: int, viewer: int, sheet: Sheet) -> None:
    """Write down all that the judge looks at; who forgets nothing knows it."""
    look_at_turn(state, mover, sheet)
    compare(state, mover, sheet)
    for place in range(2):
        look_at_player(state, (mover + place) % 2, mover, COMMON + place * PLAYER, sheet)


def look_at_turn(state: State, mover: int, sheet: Sheet) -> None:
    """ovo-5 ovo-15 What is awaited of whoever moves, and how long the game may still be."""
    mark(sheet, PHASE + state.phase, True)
    if state.phase == JUMPING:
        mark(sheet, STOPS, may_stop(state))
        mark(sheet, JUMPER + seen_from(mover, state.trail[state.trodden - 1]), True)
    left = state.most_turns - state.turns
    put(sheet, TURNS, left / USUAL_TURNS)
    climb(sheet, LAST, STEPS - left // CLOSING, STEPS)


def compare(state: State, mover: int, sheet: Sheet) -> None:
    """ovo-18 Who has fewer rows to go, who has more eggs at home, and the more so the nearer the end is."""
    rows = rows_left(state, 1 - mover) - rows_left(state, mover)
    home = own_at_home(state, mover) - own_at_home(state, 1 - mover)
    late = state.turns / state.most_turns
    put(sheet, NEARER, rows / 20)
    put(sheet, CLOSER, rows / 20 * late * late)
    put(sheet, HOMELIER, home / 3 * late * late)
    mark(sheet, LEADS, home > 0)
    mark(sheet, LEADS + 1, home < 0)
    mark(sheet, LEADS + 2, home == 0 and rows > 0)
    mark(sheet, LEADS + 3, home == 0 and rows < 0)


def look_at_player(state: State, seat: int, mover: int, base: int, sheet: Sheet) -> None:
    """ovo-3 ovo-6 ovo-13 Where the eggs are, how many are home, and how far they can go in one turn."""
    best = 0
    able = 0
    for square in range(SQUARES):
        if is_own(state, seat, square):
            kind = HIDDEN if state.egg[square] == TURNED else SHOWING
            put(sheet, base + kind + seen_from(mover, square), 1.0)
            leap = rows_gained(state, seat, square)
            best = max(best, leap)
            able += 1 if leap > 1 else 0
    put(sheet, base + LEFT, rows_left(state, seat) / 30)
    climb(sheet, base + HOME, own_at_home(state, seat), FULL - HOME)
    mark(sheet, base + FULL, turned_at_home(state, seat) == SIZE)
    climb(sheet, base + LEAP, best, LEAPS - LEAP)
    put(sheet, base + LEAPS, able / 3)
    mark(sheet, base + LEAPS + 1, state.phase == CHOOSING and best > 2)


def seen_from(mover: int, square: int) -> int:
    """ovo-1 Number the squares from whoever moves."""
    return square if mover == 0 else SQUARES - 1 - square


def is_own(state: State, seat: int, square: int) -> bool:
    """ovo-9 Whether an egg there bears the seat's symbol, showing or not."""
    return bool(state.egg[square] == seat + 1 or (state.egg[square] == TURNED and state.secret[square] == seat + 1))


def rows_gained(state: State, seat: int, start: int) -> int:
    """ovo-4 ovo-5 ovo-7 How many rows an egg can come nearer in one turn, by a step or a chain of jumps."""
    camp = seat if state.egg[start] == TURNED else 1 - seat
    nearest = rows_to(start, camp)
    far = nearest
    been = 1 << start
    todo = been
    while todo != 0:
        here = lowest(todo)
        todo &= todo - 1
        for way in range(WAYS[here], WAYS[here + 1]):
            to = TO[way]
            over = OVER[way]
            is_step = over == here
            if state.egg[to] != EMPTY or (is_step and here != start) or (been >> to) & 1:
                continue
            if not is_step and (state.egg[over] == EMPTY or over == start):
                continue
            nearest = min(nearest, rows_to(to, camp))
            if not is_step:
                been |= 1 << to
                todo |= 1 << to
    return far - nearest


def lowest(mask: int) -> int:
    """Number the lowest bit of a mask."""
    square = 0
    while (mask >> square) & 1 == 0:
        square += 1
    return square
