"""Where an egg may go: a step, or a chain of jumps that ends somewhere else than it began."""

from ludotheque.games.ovo.rules.board import AROUND, BIT, CORNER, FAR, LANDINGS, NEAR, NONE
from ludotheque.games.ovo.rules.state import EMPTY, JUMPING, MOST_HOPS, State
from ludotheque.kit.bits import shifted


def steps(state: State, square: int) -> int:
    """ovo-4 The squares that an egg can step to: next to it, and empty."""
    return NEAR[square] & state.shows[EMPTY]


def jumps(empty: int, square: int) -> int:
    """ovo-5 The squares that an egg can jump to: empty, and right behind another egg."""
    over = shifted(NEAR[square] & ~empty, CORNER - square)
    return shifted(LANDINGS[over % AROUND], square - 2 * CORNER) & FAR[square] & empty


def ways(state: State, square: int) -> int:
    """ovo-4 ovo-5 ovo-17 Where an egg may go at first: anywhere but where the turn could not end."""
    if square == state.ko_egg:
        return (steps(state, square) & ~bit(state.ko_square)) | ways_on(state, square, square, 1)
    return steps(state, square) | jumps(state.shows[EMPTY], square)


def ways_on(state: State, start: int, here: int, hops: int) -> int:
    """ovo-5 ovo-17 Where an egg may jump that may not end its turn everywhere, so that it still can end it."""
    found = jumps(state.shows[EMPTY], here)
    banned = ban(state, start)
    if found & bit(start) != 0 and hops + detour(state, here, start, banned) > MOST_HOPS:
        found ^= bit(start)
    if found & bit(banned) != 0 and hops + detour(state, here, banned, start) > MOST_HOPS:
        found ^= bit(banned)
    return found


def ban(state: State, start: int) -> int:
    """ovo-17 Where the egg of that square may not end its turn: the square that the opponent took it from."""
    return state.ko_square if state.ko_egg == start else NONE


def bit(square: int) -> int:
    """Give the square as a mask, empty for NONE."""
    return BIT[square] if square != NONE else 0


def detour(state: State, lifted: int, square: int, other: int) -> int:
    """ovo-5 ovo-17 Hops from one square that is no end to a third square, if need be through another that is none."""
    empty = state.shows[EMPTY] | BIT[lifted]
    reached = jumps(empty, square)
    if reached & ~bit(other) != 0:
        return 1
    through = reached != 0 and jumps(empty, other) & ~BIT[square] != 0
    return 2 if through else MOST_HOPS + 1


def goes_on(state: State) -> bool:
    """ovo-5 Whether the egg that has jumped could still end its turn on another square."""
    start, here = state.trail[0], state.trail[state.trodden - 1]
    if state.trodden > MOST_HOPS:
        return False
    empty = state.shows[EMPTY] | BIT[here]
    return (jumps(empty, here) & ~BIT[start]) | (jumps(empty, start) & ~BIT[here]) != 0


def may_stop(state: State) -> bool:
    """ovo-5 ovo-17 Stop after any jump, but not where the turn began nor where the ban lies."""
    if state.phase != JUMPING:
        return True
    start, here = state.trail[0], state.trail[state.trodden - 1]
    return here != start and here != ban(state, start)
