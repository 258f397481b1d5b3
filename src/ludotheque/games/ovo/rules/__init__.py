"""OVO: eggs cross the board, are turned over, and come home from memory."""

from ludotheque.engine.actions import Actions
from ludotheque.engine.events import note
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import Row
from ludotheque.games.ovo.rules.board import FAR_CAMP, FIRST_OF_CAMP, JUMPED, NONE, SIZE, SQUARES
from ludotheque.games.ovo.rules.chains import goes_on
from ludotheque.games.ovo.rules.choices import camp_is_full, legal
from ludotheque.games.ovo.rules.state import (
    BEGIN,
    BEGINS,
    CHOOSING,
    CLAIM,
    CLAIMED,
    DRAWN,
    EGGS,
    EMPTY,
    ENDING,
    FINISHED,
    JUMPED_OVER,
    JUMPING,
    LOOK,
    LOOKED,
    LOTS,
    PASS,
    PASSED,
    RIGHT,
    STEPPED,
    STOP,
    TURNED,
    TURNED_OVER,
    WRONG,
    State,
)

__all__ = [
    "ACTIONS", "VERSION", "WIDEST", "State",
    "actor", "chances", "deal", "legal", "mover", "outcome", "play", "score",
]  # fmt: skip

VERSION = 1
ACTIONS = Actions(
    ("move", SQUARES, SQUARES),
    ("look", SQUARES),
    ("stop",),
    ("claim",),
    ("pass",),
    ("begin", 2),
)
WIDEST = 2 * EGGS * 9 + 2  # every egg eight ways and a look, the claim, and a place to spare while writing


def deal(state: State, seats: int, options: Row) -> None:
    """ovo-1 Six eggs each, symbol showing, fill the row before each player."""
    state.ko = options[0]
    state.most_turns = options[1]
    state.winner = NOBODY
    state.claimant = NOBODY
    state.looked = NONE
    state.ko_egg = NONE
    state.ko_square = NONE
    for seat in range(seats):
        for place in range(SIZE):
            state.egg[FIRST_OF_CAMP[seat] + place] = seat + 1


def actor(state: State) -> int:
    """ovo-2 Lots are drawn, then the players alternate until the end."""
    if state.phase == LOTS:
        return CHANCE
    return NOBODY if state.phase == FINISHED else state.turn


def mover(state: State) -> int:
    """ovo-2 The lots are drawn for nobody in particular."""
    return NOBODY if state.phase == LOTS else state.turn


def chances(state: State) -> int:
    """ovo-2 Either player may be the first."""
    return 2


def outcome(state: State, ticket: int) -> int:
    """ovo-2 A ticket is the seat that begins."""
    return BEGIN + ticket


def play(state: State, action: int) -> None:
    """ovo-3 Move, look, stop, claim or pass."""
    if action < LOOK:
        move(state, action // SQUARES, action % SQUARES)
    elif action < STOP:
        look(state, action - LOOK)
    elif action == STOP:
        stop(state)
    elif action == CLAIM:
        claim(state)
    elif action == PASS:
        pass_by(state)
    else:
        begin(state, action - BEGIN)


def begin(state: State, seat: int) -> None:
    """ovo-2 The player drawn begins."""
    note(BEGINS, seat, 0, 0)
    state.turn = seat
    state.phase = CHOOSING


def look(state: State, square: int) -> None:
    """ovo-10 The player holds the egg, sees its symbol and puts it back; nothing is moved."""
    note(LOOKED, state.turn, square, 0)
    state.trodden = 0
    state.looked = square
    state.phase = ENDING


def move(state: State, start: int, to: int) -> None:
    """ovo-4 ovo-5 ovo-6 ovo-7 Step or jump; a showing egg that reaches the far camp is turned, and its way ends."""
    if state.phase == CHOOSING:
        state.looked = NONE
        state.trail[0] = start
        state.trodden = 1
    is_a_jump = JUMPED[start * SQUARES + to] != NONE
    note(JUMPED_OVER if is_a_jump else STEPPED, state.turn, start, to)
    carry(state, start, to)
    arrived = turn_over(state, to)
    if is_a_jump and not arrived and goes_on(state):
        state.phase = JUMPING
    else:
        settle(state)


def carry(state: State, start: int, to: int) -> None:
    """ovo-4 ovo-5 The egg leaves its square and stands on the other, showing or turned as before."""
    state.egg[to] = state.egg[start]
    state.secret[to] = state.secret[start]
    state.egg[start] = EMPTY
    state.secret[start] = EMPTY
    state.trail[state.trodden] = to
    state.trodden += 1


def turn_over(state: State, square: int) -> bool:
    """ovo-6 ovo-8 Turn a showing egg in the camp of its owner's opponent for good; say whether it was."""
    symbol = state.egg[square]
    if symbol == TURNED or not 0 <= square - FAR_CAMP[symbol - 1] < SIZE:
        return False
    note(TURNED_OVER, state.turn, square, symbol)
    state.egg[square] = TURNED
    state.secret[square] = symbol
    return True


def stop(state: State) -> None:
    """ovo-5 ovo-13 End a chain of jumps, or the turn itself."""
    if state.phase == JUMPING:
        settle(state)
    else:
        end_the_turn(state)


def settle(state: State) -> None:
    """ovo-13 The move is made: the turn passes, unless the player may claim first."""
    if camp_is_full(state, state.turn):
        state.phase = ENDING
    else:
        end_the_turn(state)


def pass_by(state: State) -> None:
    """ovo-16 Nothing can be moved or looked at: the turn passes."""
    note(PASSED, state.turn, 0, 0)
    state.trodden = 0
    state.looked = NONE
    end_the_turn(state)


def end_the_turn(state: State) -> None:
    """ovo-2 ovo-15 The other player's turn; after the last one the game is drawn."""
    remember_the_ko(state)
    state.turn = 1 - state.turn
    state.turns += 1
    state.phase = CHOOSING
    if state.turns >= state.most_turns:
        note(DRAWN, NOBODY, state.turns, 0)
        state.phase = FINISHED


def remember_the_ko(state: State) -> None:
    """ovo-17 The turned egg moved this turn may not go straight back; a look bans nothing."""
    state.ko_egg = NONE
    state.ko_square = NONE
    if state.ko and state.trodden > 0 and state.egg[state.trail[state.trodden - 1]] == TURNED:
        state.ko_egg = state.trail[state.trodden - 1]
        state.ko_square = state.trail[0]


def claim(state: State) -> None:
    """ovo-12 The eggs are checked: all six the claimant's, it wins; else the opponent does."""
    seat = state.turn
    note(CLAIMED, seat, 0, 0)
    right = own_at_home(state, seat) == EGGS
    note(RIGHT if right else WRONG, seat, 0, 0)
    state.claimant = seat
    state.winner = seat if right else 1 - seat
    state.phase = FINISHED


def own_at_home(state: State, seat: int) -> int:
    """ovo-12 Count the turned eggs of a camp that bear its owner's symbol."""
    count = 0
    for place in range(SIZE):
        count += state.secret[FIRST_OF_CAMP[seat] + place] == seat + 1
    return count


def score(state: State, seat: int) -> int:
    """ovo-12 ovo-15 One for the winner; nothing for anybody while the game lasts or if it is drawn."""
    return 1 if state.winner == seat else 0
