"""What a player may do: move, look, go on jumping, stop, claim; or pass, if nothing else is possible.

`legal` lists it; `choices` and `choice` count it and find one, without a list.
"""

from ludotheque.engine.state import Row
from ludotheque.games.ovo.rules.actions import CLAIM, LOOK, MOVE, PASS, STOP
from ludotheque.games.ovo.rules.board import BIT, CAMP, DIRECTIONS, LEAPING, NONE, ON, SQUARES, STEPPING
from ludotheque.games.ovo.rules.chains import may_stop, ways, ways_on
from ludotheque.games.ovo.rules.state import CHOOSING, EMPTY, ENDING, JUMPING, TURNED, State
from ludotheque.kit.bits import count, lowest, member, shifted, write


def legal(state: State, out: Row) -> int:
    """ovo-3 ovo-5 ovo-13 What the player may do: choose an action, go on jumping, or end the turn."""
    if state.phase == CHOOSING:
        return list_actions(state, out)
    here = state.trail[state.trodden - 1]
    found = write(jumps_on(state), MOVE + SQUARES * here, out, 0)
    if may_stop(state):
        out[found] = STOP
        found += 1
    if may_claim_now(state):
        out[found] = CLAIM
        found += 1
    return found


def list_actions(state: State, out: Row) -> int:
    """ovo-3 ovo-10 ovo-13 ovo-16 Move, look or claim; the turn passes only if nothing of that is possible."""
    found = write(state.shows[TURNED], LOOK, out, list_moves(state, out))
    if camp_is_full(state, state.turn):
        out[found] = CLAIM
        found += 1
    if found == 0:
        out[found] = PASS
        found += 1
    return found


def list_moves(state: State, out: Row) -> int:
    """ovo-3 Every way of every egg that the player may move."""
    found = 0
    eggs = movable(state)
    while eggs != 0:
        square = lowest(eggs)
        eggs &= eggs - 1
        found = write(ways(state, square), MOVE + SQUARES * square, out, found)
    return found


def movable(state: State) -> int:
    """ovo-3 ovo-8 ovo-9 One's own showing eggs and all turned eggs; never a showing egg of the opponent."""
    return state.shows[state.turn + 1] | state.shows[TURNED]


def jumps_on(state: State) -> int:
    """ovo-5 Where the egg that has jumped may jump now."""
    if state.phase != JUMPING:
        return 0
    return ways_on(state, state.trail[0], state.trail[state.trodden - 1], state.trodden)


def may_claim_now(state: State) -> bool:
    """ovo-13 The last moment to claim is when all is done but passing the turn."""
    return state.phase == ENDING and camp_is_full(state, state.turn)


def camp_is_full(state: State, seat: int) -> bool:
    """ovo-13 Whether a camp holds six turned eggs, whosever they are."""
    return state.shows[TURNED] & CAMP[seat] == CAMP[seat]


def turned_at_home(state: State, seat: int) -> int:
    """ovo-13 Count the turned eggs of a camp, whosever they are."""
    return count(state.shows[TURNED] & CAMP[seat])


def choices(state: State) -> int:
    """ovo-3 ovo-16 Count what the player may do."""
    if state.phase != CHOOSING:
        return count(jumps_on(state)) + int(may_stop(state)) + int(may_claim_now(state))
    return max(1, count_moves(state) + count(state.shows[TURNED]) + int(camp_is_full(state, state.turn)))


def count_moves(state: State) -> int:
    """ovo-4 ovo-5 ovo-17 Count the steps and jumps of all eggs at once, direction by direction."""
    empty = state.shows[EMPTY]
    eggs = movable(state)
    found = 0
    if state.ko_egg != NONE:
        eggs ^= BIT[state.ko_egg]
        found = count(ways(state, state.ko_egg))
    for way in range(DIRECTIONS):
        behind = shifted(empty, -ON[way])  # the squares whose next one is empty
        found += count(eggs & STEPPING[way] & behind)
        found += count(eggs & LEAPING[way] & ~behind & shifted(empty, -2 * ON[way]))
    return found


def choice(state: State, number: int) -> int:
    """ovo-3 ovo-5 ovo-13 Find the action that so many others come before."""
    if state.phase == CHOOSING:
        return choice_of_all(state, number)
    onward = jumps_on(state)
    if number < count(onward):
        return MOVE + SQUARES * state.trail[state.trodden - 1] + member(onward, number)
    return STOP if number == count(onward) and may_stop(state) else CLAIM


def choice_of_all(state: State, number: int) -> int:
    """ovo-3 ovo-10 ovo-16 Find it egg by egg, then among the looks."""
    eggs = movable(state)
    while eggs != 0:
        square = lowest(eggs)
        eggs &= eggs - 1
        found = ways(state, square)
        if number < count(found):
            return MOVE + SQUARES * square + member(found, number)
        number -= count(found)
    if number < count(state.shows[TURNED]):
        return LOOK + member(state.shows[TURNED], number)
    return CLAIM if camp_is_full(state, state.turn) else PASS
