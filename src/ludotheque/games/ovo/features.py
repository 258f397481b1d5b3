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
SOON_HOME, SOON_NEARER = 55, 56
LEADS = 57  # who would win by the count now
LEADS_LATE = LEADS + 5  # the same, by how many turns are left
ENDS = LEADS_LATE + 5 * 6  # in each of the last turns, by how many eggs at home whoever moves is ahead
LAST_TURNS, MOST_AHEAD = 8, 3
COMMON = ENDS + LAST_TURNS * (2 * MOST_AHEAD + 1)

# A player: every square with one of the eggs, showing or turned, and what they come to.
SHOWING, HIDDEN, LEFT, HOME, FULL, LEAP, LEAPS = 0, SQUARES, 72, 73, 79, 80, 86
ACROSS, HOMING = 88, 94  # eggs that are turned, and that could come home in one turn
PLAYER = 97

INPUTS = tuple(COMMON + seats * PLAYER for seats in range(MOST_SEATS + 1))

USUAL_TURNS = 100
CLOSING = 4  # turns a step of the stair to the end
STAIR = 10
LATE = (2, 5, 10, 20, 40)  # turns left, at most
SOON = 10  # turns

ROW = (1 << SIZE) - 1  # mask: the squares of a row
AHEAD = (1, SIZE - 1, SIZE, SIZE + 1)  # squares from one to the next, four ways on and four back


def _starts(square: int, over: int) -> bool:
    """Whether a jump leads from one square over another."""
    return any(OVER[way] == over != square for way in range(WAYS[square], WAYS[square + 1]))


def _steps(square: int) -> int:
    return sum(1 << TO[way] for way in range(WAYS[square], WAYS[square + 1]) if OVER[way] == square)


# Masks: the squares from which a jump leads on or back, by way; and those a step away from each square.
ON = tuple(sum(1 << square for square in range(SQUARES) if _starts(square, square + far)) for far in AHEAD)
BACK = tuple(sum(1 << square for square in range(SQUARES) if _starts(square, square - far)) for far in AHEAD)
STEPS = tuple(_steps(square) for square in range(SQUARES))


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
    climb(sheet, LAST, STAIR - left // CLOSING, STAIR)


def compare(state: State, mover: int, sheet: Sheet) -> None:
    """ovo-18 Who has fewer rows to go, who has more eggs at home, and the more so the nearer the end is."""
    rows = rows_left(state, 1 - mover) - rows_left(state, mover)
    home = own_at_home(state, mover) - own_at_home(state, 1 - mover)
    late = state.turns / state.most_turns
    left = state.most_turns - state.turns
    put(sheet, NEARER, rows / 20)
    put(sheet, CLOSER, rows / 20 * late * late)
    put(sheet, HOMELIER, home / 3 * late * late)
    put(sheet, SOON_HOME, home / (1.0 + left / SOON))
    put(sheet, SOON_NEARER, rows / 10 / (1.0 + left / SOON))
    leader = who_leads(home, rows)
    mark(sheet, LEADS + leader, True)
    mark(sheet, LEADS_LATE + 5 * lateness(left) + leader, True)
    if left <= LAST_TURNS:
        ahead = max(-MOST_AHEAD, min(MOST_AHEAD, home)) + MOST_AHEAD
        mark(sheet, ENDS + (left - 1) * (2 * MOST_AHEAD + 1) + ahead, True)


def who_leads(home: int, rows: int) -> int:
    """ovo-18 Tell the five ways apart in which a count may end: by eggs, by rows, and not at all."""
    if home != 0:
        return 0 if home > 0 else 4
    if rows != 0:
        return 1 if rows > 0 else 3
    return 2


def lateness(left: int) -> int:
    """ovo-15 Sort the turns left into spans, the last turns first."""
    span = 0
    while span < len(LATE) and left > LATE[span]:
        span += 1
    return span


def look_at_player(state: State, seat: int, mover: int, base: int, sheet: Sheet) -> None:
    """ovo-3 ovo-6 ovo-13 Where the eggs are, how many are home, and how far they can go in one turn."""
    best = 0
    able = 0
    across = 0
    homing = 0
    eggs = eggs_on(state)
    for square in range(SQUARES):
        if is_own(state, seat, square):
            kind = HIDDEN if state.egg[square] == TURNED else SHOWING
            put(sheet, base + kind + seen_from(mover, square), 1.0)
            leap = rows_gained(eggs, square, seat if kind == HIDDEN else 1 - seat)
            best = max(best, leap)
            able += 1 if leap > 1 else 0
            across += 1 if kind == HIDDEN else 0
            homing += 1 if kind == HIDDEN and 0 < leap == rows_to(square, seat) else 0
    put(sheet, base + LEFT, rows_left(state, seat) / 30)
    climb(sheet, base + HOME, own_at_home(state, seat), FULL - HOME)
    mark(sheet, base + FULL, turned_at_home(state, seat) == SIZE)
    climb(sheet, base + ACROSS, across, HOMING - ACROSS)
    climb(sheet, base + HOMING, homing, PLAYER - HOMING)
    climb(sheet, base + LEAP, best, LEAPS - LEAP)
    put(sheet, base + LEAPS, able / 3)
    mark(sheet, base + LEAPS + 1, state.phase == CHOOSING and best > 2)


def eggs_on(state: State) -> int:
    """Mark the squares that are taken."""
    mask = 0
    for square in range(SQUARES):
        mask |= (1 if state.egg[square] != EMPTY else 0) << square
    return mask


def seen_from(mover: int, square: int) -> int:
    """ovo-1 Number the squares from whoever moves."""
    return square if mover == 0 else SQUARES - 1 - square


def is_own(state: State, seat: int, square: int) -> bool:
    """ovo-9 Whether an egg there bears the seat's symbol, showing or not."""
    return bool(state.egg[square] == seat + 1 or (state.egg[square] == TURNED and state.secret[square] == seat + 1))


def rows_gained(eggs: int, start: int, camp: int) -> int:
    """ovo-4 ovo-5 ovo-7 How many rows an egg can come nearer to a camp in one turn, by a step or a chain of jumps."""
    seen = landed(eggs, start) | STEPS[start] & ~eggs
    row = start // SIZE
    ahead = row if camp == 0 else SIZE - 1 - row
    for rows in range(ahead, 0, -1):
        goal = row - rows if camp == 0 else row + rows
        if (seen >> (SIZE * goal)) & ROW != 0:
            return rows
    return 0


def landed(eggs: int, start: int) -> int:
    """ovo-5 ovo-7 Mark the squares on which a chain of jumps may come down; all squares at once, way by way."""
    over = eggs & ~(1 << start)
    been = 1 << start
    fresh = been
    while fresh != 0:
        down = 0
        for way in range(len(AHEAD)):
            far = AHEAD[way]
            down |= ((fresh & ON[way]) << (2 * far)) & (over << far)
            down |= ((fresh & BACK[way]) >> (2 * far)) & (over >> far)
        fresh = down & ~eggs & ~been
        been |= fresh
    return been
