"""Where an egg may go: a step, or a chain of jumps that ends somewhere else than it began."""

from ludotheque.games.ovo.rules.board import JUMPED, NONE, OVER, SQUARES, TO, WAYS
from ludotheque.games.ovo.rules.state import EMPTY, JUMPING, MOST_HOPS, State


def is_way(state: State, to: int, over: int) -> bool:
    """ovo-4 ovo-5 Go to an empty square: the next one, or the one right behind an egg."""
    return (state.egg[to] == EMPTY) & (state.egg[over] != EMPTY)  # `&`: compiled, no branch to mispredict


def may_go(state: State, start: int, here: int, to: int, over: int, hops: int) -> bool:
    """ovo-5 ovo-17 Go if the turn can still end on a square where it may, which a step has reached at once."""
    if not is_way(state, to, over):
        return False
    if over == here:
        return to != ban(state, start)
    return hops + hops_to_an_end(state, start, here, to) <= MOST_HOPS


def hops_to_an_end(state: State, start: int, lifted: int, square: int) -> int:
    """ovo-5 ovo-17 How many more hops lead from a square to one where the turn may end."""
    banned = ban(state, start)
    if square == start:
        return detour(state, lifted, start, banned)
    if square == banned:
        return detour(state, lifted, banned, start)
    return 0


def ban(state: State, start: int) -> int:
    """ovo-17 Where the egg of that square may not end its turn: the square that the opponent took it from."""
    return state.ko_square if state.ko_egg == start else NONE


def detour(state: State, lifted: int, square: int, other: int) -> int:
    """ovo-5 ovo-17 Hops from one square that is no end to a third square, if need be through another that is none."""
    if can_jump_on(state, lifted, square, other):
        return 1
    if other == NONE or JUMPED[square * SQUARES + other] == NONE:
        return MOST_HOPS + 1
    through = is_jump(state, lifted, other, JUMPED[square * SQUARES + other])
    return 2 if through and can_jump_on(state, lifted, other, square) else MOST_HOPS + 1


def can_jump_on(state: State, lifted: int, square: int, avoided: int) -> bool:
    """ovo-5 Whether an egg, lifted from its place, could jump from a square to any but the avoided one."""
    for way in range(WAYS[square], WAYS[square + 1]):
        if TO[way] != avoided and OVER[way] != square and is_jump(state, lifted, TO[way], OVER[way]):
            return True
    return False


def is_jump(state: State, lifted: int, to: int, over: int) -> bool:
    """ovo-5 Whether an egg, lifted from its place, would jump over another one and land on an empty square."""
    if over == lifted or state.egg[over] == EMPTY:
        return False
    return bool(to == lifted or state.egg[to] == EMPTY)


def goes_on(state: State) -> bool:
    """ovo-5 Whether the egg that has jumped could still end its turn on another square."""
    start, here = state.trail[0], state.trail[state.trodden - 1]
    if state.trodden > MOST_HOPS:
        return False
    return can_jump_on(state, here, here, start) or can_jump_on(state, here, start, here)


def may_stop(state: State) -> bool:
    """ovo-5 ovo-17 Stop after any jump, but not where the turn began nor where the ban lies."""
    start, here = state.trail[0], state.trail[state.trodden - 1]
    return state.phase != JUMPING or (here != start and here != ban(state, start))
