"""What a move and a look do: an egg is carried, turned over in the far camp, or held in the hand."""

from ludotheque.engine.events import note
from ludotheque.games.ovo.rules.board import BIT, CAMP, NEAR, NONE
from ludotheque.games.ovo.rules.chains import goes_on
from ludotheque.games.ovo.rules.choices import camp_is_full
from ludotheque.games.ovo.rules.ending import end_the_turn
from ludotheque.games.ovo.rules.events import JUMPED_OVER, LOOKED, STEPPED, TURNED_OVER
from ludotheque.games.ovo.rules.state import CHOOSING, EMPTY, ENDING, JUMPING, TURNED, State


def move(state: State, start: int, to: int) -> None:
    """ovo-4 ovo-5 ovo-6 ovo-7 Step or jump; a showing egg that reaches the far camp is turned, and its way ends."""
    if state.phase == CHOOSING:
        state.looked = NONE
        state.trail[0] = start
        state.trodden = 1
    is_a_jump = NEAR[start] & BIT[to] == 0
    note(JUMPED_OVER if is_a_jump else STEPPED, state.turn, start, to)
    carry(state, start, to)
    arrived = turn_over(state, to)
    if is_a_jump and not arrived and goes_on(state):
        state.phase = JUMPING
    else:
        settle(state)


def carry(state: State, start: int, to: int) -> None:
    """ovo-4 ovo-5 The egg leaves its square and stands on the other, showing or turned as before."""
    both = BIT[start] | BIT[to]
    state.shows[EMPTY] ^= both
    state.shows[state.egg[start]] ^= both
    state.egg[to] = state.egg[start]
    state.secret[to] = state.secret[start]
    state.egg[start] = EMPTY
    state.secret[start] = EMPTY
    state.trail[state.trodden] = to
    state.trodden += 1


def turn_over(state: State, square: int) -> bool:
    """ovo-6 ovo-8 Turn a showing egg in the camp of its owner's opponent for good; say whether it was."""
    symbol = state.egg[square]
    if symbol == TURNED or CAMP[2 - symbol] & BIT[square] == 0:
        return False
    note(TURNED_OVER, state.turn, square, symbol)
    state.shows[symbol] ^= BIT[square]
    state.shows[TURNED] ^= BIT[square]
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


def look(state: State, square: int) -> None:
    """ovo-10 The player holds the egg, sees its symbol and puts it back; nothing is moved."""
    note(LOOKED, state.turn, square, 0)
    state.trodden = 0
    state.looked = square
    state.phase = ENDING
