"""What a player may do: take or pass; then lay; then exchange.

`legal` lists it; `choices` and `choice` count it and find one, without a list.
"""

from ludotheque.engine.state import Row
from ludotheque.games.cairns.rules.actions import ON, PASS, REBUILD, START, SWAP, TAKE
from ludotheque.games.cairns.rules.cairns import beginners, owner_of, suited
from ludotheque.games.cairns.rules.state import LAYING, TAKING, State
from ludotheque.games.cairns.rules.stones import ALL_STONES, FIRST_WHITE, TRAPEZOIDS, WHITES
from ludotheque.kit.bits import count, member, write


def legal(state: State, out: Row) -> int:
    """cairn-6 Take or pass; then lay; then exchange."""
    if state.phase == TAKING:
        found = write(passes(state), PASS - FIRST_WHITE, out, write(state.free, TAKE, out, 0))
        out[found] = REBUILD
        return found + int(may_rebuild(state))
    if state.phase == LAYING:
        return write(beginners(state, state.held), START, out, write(suited(state, state.held), ON, out, 0))
    return write(swaps(state), SWAP, out, 0)


def passes(state: State) -> int:
    """cairn-15 The white tops of one's own, which may leave the game."""
    return state.tops[state.turn] & WHITES


def may_rebuild(state: State) -> bool:
    """cairn-4 Another pile may be asked for before anything is taken, so often."""
    return state.rebuilds > 0 and state.left == ALL_STONES


def swaps(state: State) -> int:
    """cairn-10 Any trapezoid on top of a cairn of whoever was given the square."""
    return state.tops[owner_of(state, state.gift)] & TRAPEZOIDS


def choices(state: State) -> int:
    """cairn-6 Count what the player may do."""
    if state.phase == TAKING:
        return count(state.free) + count(passes(state)) + int(may_rebuild(state))
    if state.phase == LAYING:
        return count(suited(state, state.held)) + count(beginners(state, state.held))
    return count(swaps(state))


def choice(state: State, number: int) -> int:
    """cairn-6 Find the action that so many others come before."""
    if state.phase == TAKING:
        return choice_to_take(state, number)
    if state.phase == LAYING:
        tops = suited(state, state.held)
        if number < count(tops):
            return ON + member(tops, number)
        return START + member(beginners(state, state.held), number - count(tops))
    return SWAP + member(swaps(state), number)


def choice_to_take(state: State, number: int) -> int:
    """cairn-6 cairn-7 cairn-15 Find a free stone, a white top of one's own, or another pile."""
    if number < count(state.free):
        return TAKE + member(state.free, number)
    number -= count(state.free)
    if number < count(passes(state)):
        return PASS - FIRST_WHITE + member(passes(state), number)
    return REBUILD
