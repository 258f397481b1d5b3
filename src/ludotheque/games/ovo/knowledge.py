"""What a bot knows of OVO: how far the eggs still have to go, and what it remembers of those turned.

A memory learns a symbol when an egg is turned before its eyes or looked at by itself, follows the egg wherever it
is moved, and lets each thing slip with a given chance a turn.
"""

from typing import Annotated

from ludotheque.engine.rng import draw
from ludotheque.engine.state import Record, Row, int8
from ludotheque.games.ovo.rules.actions import CLAIM, LOOK, MOVE, SORT, STOP, WHAT, WHERE
from ludotheque.games.ovo.rules.board import BIT, NONE, SIZE, SQUARES
from ludotheque.games.ovo.rules.counting import own_at_home, rows_left, rows_to
from ludotheque.games.ovo.rules.state import CHOOSING, COUNT, EGGS, EMPTY, ENDING, JUMPING, TURNED, State
from ludotheque.games.ovo.secrets import imagine

IS_ALL_WITNESSED = True  # every egg is turned before all eyes: who forgets nothing knows them all
HORIZON = 8  # actions that a playout goes on before the ways left are compared
LONG_LEAD = 40  # tenths of rows ahead that make three chances in four
SPORT = 8  # tenths by which an own row counts more: with equal weights both would hold each other up for ever
PACE = 14  # tenths of rows by which both together come nearer in a turn of a lively game
LAST_ROWS = 16  # below which the pace is no measure any more
CLOSING = 40  # turns before the limit from which the count comes to matter
NEST = 80  # tenths of rows that an egg at home is worth at the limit, where it counts before all rows

OWN = (1, 1, 4, 20, 40)  # how inclined to move an own egg by −2 … 2 rows on its way
FOREIGN = (4, 3, 2, 1, 1)  # likewise a turned egg of the opponent
SURE = 20_000


class Memory(Record):
    """What a seat remembers of the turned eggs, by the square where each stands now."""

    symbol: Annotated[Row, int8(SQUARES)]  # what it believes to be there; 0 if it does not know


def worth(state: State, seat: int) -> float:
    """Compare how far both players' eggs still have to go; the nearer the limit, the more by its count."""
    if own_at_home(state, state.turn) == EGGS:
        return 1.0 if state.turn == seat else 0.0
    mine = rows_left(state, seat)
    theirs = rows_left(state, 1 - seat)
    closing = closeness(state)
    lead = 10 * (theirs - mine) + SPORT * (1.0 - closing) * (pace(state) - mine - theirs)
    lead += NEST * closing * (own_at_home(state, seat) - own_at_home(state, 1 - seat))
    return 0.5 + 0.5 * lead / (abs(lead) + LONG_LEAD)


def closeness(state: State) -> float:
    """Say how near the count at the limit is: 0 if it is far or there is none, 1 when it begins."""
    if state.limit != COUNT:
        return 0.0
    return max(0, CLOSING - state.most_turns + state.turns) / CLOSING


def pace(state: State) -> int:
    """Say how many rows both players have to go at this time of a lively game."""
    return max(LAST_ROWS, 2 * EGGS * 2 * (SIZE - 1) - PACE * state.turns // 10)


def urge(state: State, action: int) -> int:
    """Bring one's own eggs on their way, hold up the others', and claim when it is true."""
    if SORT[action] == MOVE:
        return push(state, WHAT[action], WHERE[action])
    if action == CLAIM:
        return SURE if own_at_home(state, state.turn) == EGGS else 1
    if action == STOP and state.phase == JUMPING:
        return push(state, state.trail[0], state.trail[state.trodden - 1])
    return 1


def shuns(state: State, action: int) -> bool:
    """ovo-5 Never jump to and fro: a chain that comes back to a square of its trail could have ended there."""
    if state.phase != JUMPING or SORT[action] != MOVE:
        return False
    been = 0
    for place in range(state.trodden):
        been |= BIT[state.trail[place]]
    return bool(been & BIT[WHERE[action]] != 0)


def repeats(view: State, earlier: State) -> bool:
    """ovo-8 Tell whether the same player had to choose before while the same eggs lay there."""
    return view.phase == earlier.phase == CHOOSING and view.turn == earlier.turn and view.egg == earlier.egg


def push(state: State, start: int, to: int) -> int:
    """Weigh a move by the rows that the egg gains."""
    egg = to if state.egg[start] == EMPTY else start
    symbol = state.secret[egg] if state.egg[egg] == TURNED else state.egg[egg]
    goal = symbol - 1 if state.egg[egg] == TURNED else 2 - symbol
    gained = rows_to(start, goal) - rows_to(to, goal)
    gained = max(-2, min(2, gained))
    return OWN[gained + 2] if symbol == state.turn + 1 else FOREIGN[gained + 2]


def begin(memory: Memory, view: State, seat: int) -> None:
    """Sit down at a table: nothing is known yet of the eggs that are turned already."""
    for square in range(SQUARES):
        memory.symbol[square] = 0


def witness(
    memory: Memory, before: State, action: int, after: State, seat: int, rng: Row, forget_permille: int
) -> None:
    """See an action: follow the egg that moved, learn what shows, and let some things slip when the turn passes."""
    if SORT[action] == MOVE:
        follow(memory, before, after, WHAT[action], WHERE[action])
    elif SORT[action] == LOOK and after.secret[WHAT[action]] > 0:
        memory.symbol[WHAT[action]] = after.secret[WHAT[action]]
    if after.turns != before.turns:
        let_slip(memory, rng, forget_permille)


def follow(memory: Memory, before: State, after: State, start: int, to: int) -> None:
    """Carry what is known of an egg to where it went; one turned over before all eyes is known."""
    memory.symbol[to] = memory.symbol[start]
    memory.symbol[start] = 0
    if before.egg[start] != TURNED and after.egg[to] == TURNED:
        memory.symbol[to] = before.egg[start]


def let_slip(memory: Memory, rng: Row, forget_permille: int) -> None:
    """Forget each thing known with that chance, as a turn goes by."""
    for square in range(SQUARES):
        if memory.symbol[square] > 0 and draw(rng, 1000) < forget_permille:
            memory.symbol[square] = 0


def recall(view: State, memory: Memory, seat: int, rng: Row) -> None:
    """Complete a view, in place, with what is remembered, and deal the other symbols at random."""
    for square in range(SQUARES):
        if view.egg[square] == TURNED and view.secret[square] == 0:
            view.secret[square] = memory.symbol[square]
    imagine(view, seat, rng)


def glimpse(state: State, seat: int) -> int:
    """ovo-10 Say which symbol a seat has just looked at; 0 if none."""
    if state.phase == ENDING and state.turn == seat and state.looked != NONE:
        return state.secret[state.looked]
    return 0
