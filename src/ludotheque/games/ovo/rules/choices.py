"""What a player may do: move, look, go on jumping, stop, claim; or pass, if nothing else is possible."""

from ludotheque.engine.state import Row
from ludotheque.games.ovo.rules.actions import CLAIM, LOOK, MOVE, PASS, STOP
from ludotheque.games.ovo.rules.board import FIRST_OF_CAMP, OVER, SIZE, SQUARES, TO, WAYS
from ludotheque.games.ovo.rules.chains import is_way, may_go, may_stop
from ludotheque.games.ovo.rules.state import CHOOSING, ENDING, JUMPING, TURNED, State


def legal(state: State, out: Row) -> int:
    """ovo-3 ovo-5 ovo-13 What the player may do: choose an action, go on jumping, or end the turn."""
    if state.phase == CHOOSING:
        return choices(state, out)
    count = 0
    if state.phase == JUMPING:
        count = ways_on(state, state.trail[0], state.trail[state.trodden - 1], state.trodden, out, 0)
    if may_stop(state):
        out[count] = STOP
        count += 1
    if state.phase == ENDING and camp_is_full(state, state.turn):
        out[count] = CLAIM
        count += 1
    return count


def choices(state: State, out: Row) -> int:
    """ovo-3 ovo-13 ovo-16 Move, look or claim; the turn passes only if nothing of that is possible."""
    count = looks(state, out, moves(state, out))
    if camp_is_full(state, state.turn):
        out[count] = CLAIM
        count += 1
    if count == 0:
        out[count] = PASS
        count += 1
    return count


def moves(state: State, out: Row) -> int:
    """ovo-3 Every way of every egg that the player may move."""
    count = 0
    for square in range(SQUARES):
        if square == state.ko_egg:
            count = ways_on(state, square, square, 1, out, count)
        elif is_movable(state, square):
            count = ways(state, square, out, count)
    return count


def is_movable(state: State, square: int) -> bool:
    """ovo-3 ovo-8 ovo-9 One's own showing eggs and all turned eggs; never a showing egg of the opponent."""
    return bool(state.egg[square] == state.turn + 1 or state.egg[square] == TURNED)


def ways(state: State, square: int, out: Row, count: int) -> int:
    """ovo-4 ovo-5 The steps and first jumps of an egg that may end its turn anywhere else."""
    first = MOVE + SQUARES * square
    for way in range(WAYS[square], WAYS[square + 1]):
        out[count] = first + TO[way]
        count += is_way(state, TO[way], OVER[way])
    return count


def looks(state: State, out: Row, count: int) -> int:
    """ovo-10 Any turned egg may be looked at."""
    for square in range(SQUARES):
        if state.egg[square] == TURNED:
            out[count] = LOOK + square
            count += 1
    return count


def ways_on(state: State, start: int, here: int, hops: int, out: Row, count: int) -> int:
    """ovo-5 ovo-17 The ways of an egg that may not end its turn everywhere; on a chain it only jumps."""
    for way in range(WAYS[here], WAYS[here + 1]):
        is_step = OVER[way] == here
        if not (is_step and hops > 1) and may_go(state, start, here, TO[way], OVER[way], hops):
            out[count] = MOVE + SQUARES * here + TO[way]
            count += 1
    return count


def camp_is_full(state: State, seat: int) -> bool:
    """ovo-13 Whether a camp holds six turned eggs, whosever they are."""
    return turned_at_home(state, seat) == SIZE


def turned_at_home(state: State, seat: int) -> int:
    """ovo-13 Count the turned eggs of a camp, whosever they are."""
    count = 0
    for place in range(SIZE):
        count += state.egg[FIRST_OF_CAMP[seat] + place] == TURNED
    return count
