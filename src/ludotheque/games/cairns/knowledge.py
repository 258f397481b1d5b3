"""What the generic search may know of Cairns: high cairns win, squares are for trading."""

from ludotheque.games.cairns.rules.actions import ON, REBUILD, SORT, START, SWAP, TAKE, WHAT
from ludotheque.games.cairns.rules.cairns import owner_of, suits
from ludotheque.games.cairns.rules.geometry import SQUARE
from ludotheque.games.cairns.rules.scoring import weigh
from ludotheque.games.cairns.rules.state import State
from ludotheque.games.cairns.rules.stones import COLOUR, FORM, TRAPEZOIDS, WHITE
from ludotheque.kit.bits import lowest

HORIZON = 10_000  # a game is short: playouts go to its end
POWER = tuple(3**height for height in range(20))  # a cairn one stone higher is worth three


def worth(state: State, seat: int) -> float:
    """cairn-18 Go by the cairns that stand; those of partners count together."""
    total = 0.0
    for other in range(state.seats):
        total += strength(state, other)
    if state.teams:
        return (strength(state, seat % 2) + strength(state, seat % 2 + 2)) / total
    return strength(state, seat) / total


def strength(state: State, seat: int) -> float:
    """cairn-17 The highest cairns weigh most; whoever has none still has hope."""
    return 1.0 + weigh(state, seat, POWER)


def urge(state: State, action: int) -> int:
    """Incline to what raises one's own highest cairn and takes trapezoids from high cairns of others."""
    sort = SORT[action]
    what = WHAT[action]
    if sort == TAKE:
        return urge_to_take(state, what)
    if sort == ON:
        return urge_to_lay(state, what)
    if sort == START:
        return 6 if what != state.turn else 2
    if sort == SWAP:
        return 1 + 2 * state.height[what] + 3 * best_for(state, what)
    return 1


def shuns(state: State, action: int) -> bool:
    """cairn-4 Another pile is for people to ask for: to a bot one is as good as the other."""
    return action == REBUILD


def urge_to_take(state: State, stone: int) -> int:
    """cairn-8 cairn-10 A stone for a high cairn, or a square to trade."""
    if FORM[stone] != SQUARE:
        return 2 + 4 * best_for(state, stone)
    for other in range(state.seats):
        if other != state.turn and state.tops[other] & TRAPEZOIDS:
            return 10
    return 1


def urge_to_lay(state: State, top: int) -> int:
    """cairn-8 cairn-9 One's own cairn the higher the better, another's the lower the better."""
    if owner_of(state, top) == state.turn:
        return 4 + 8 * state.height[top]
    return 2 if COLOUR[state.held] != WHITE else 1 + 8 // state.height[top]


def best_for(state: State, stone: int) -> int:
    """cairn-8 The height of one's own highest cairn that the stone could go on."""
    tops = state.tops[state.turn]
    best = 0
    while tops != 0:
        top = lowest(tops)
        tops &= tops - 1
        if state.height[top] > best and suits(state, stone, top):
            best = state.height[top]
    return best
