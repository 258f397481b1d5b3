"""What a choice gains or risks, in one sentence: a hint, or a bot's motive."""

from ludotheque.engine.words import Say
from ludotheque.games.cairns.moves import tops_of
from ludotheque.games.cairns.rules.actions import ACTIONS
from ludotheque.games.cairns.rules.cairns import hosts, is_opponent, owner_of, suits
from ludotheque.games.cairns.rules.geometry import SQUARE, TRAPEZOID
from ludotheque.games.cairns.rules.state import State
from ludotheque.games.cairns.rules.stones import BIT, COLOUR, FORM, STONES, TRAPEZOIDS, WHITE


def motive(state: State, action: int, say: Say) -> str:
    """Say what a legal choice gains or risks."""
    match ACTIONS[action]:
        case "take", int(stone):
            return _why_take(state, stone, say)
        case "on", int(top):
            return _why_raise(state, top, say)
        case "start", owner:
            return say("motive.start" if owner == state.turn else "motive.start-theirs")
        case "swap", int(top):
            return _why_swap(state, top, say)
        case "pass", _:
            return say("motive.pass")
    return say("motive.rebuild" if state.settled else "motive.rebuild-anew")


def _why_raise(state: State, top: int, say: Say) -> str:
    """cairn-16 Compare a cairn that grows with the highest of all."""
    if owner_of(state, top) != state.turn:
        return say("motive.raise-theirs")
    height = state.height[top] + 1
    highest = max(state.height[other] for seat in range(state.seats) for other in tops_of(state, seat))
    if height == highest:
        return say("motive.raise-level")
    return say("motive.raise-highest" if height > highest else "motive.raise", n=highest)


def _why_take(state: State, stone: int, say: Say) -> str:
    if FORM[stone] == SQUARE:
        return _why_take_square(state, stone, say)
    if growth(state, stone):
        return say("motive.take-raise")
    return say("motive.take-lost" if COLOUR[stone] == WHITE else "motive.take-start")


def growth(state: State, stone: int) -> int:
    """cairn-8 Say how high the highest of the player's cairns gets that a stone may lie on; 0 if it may on none."""
    return max((1 + state.height[top] for top in tops_of(state, state.turn) if suits(state, stone, top)), default=0)


def is_lost(state: State, stone: int) -> bool:
    """cairn-11 cairn-12 cairn-14 Tell whether a stone would leave the game."""
    return COLOUR[stone] == WHITE and not hosts(state, stone)


def _why_take_square(state: State, stone: int, say: Say) -> str:
    if is_lost(state, stone):
        return say("motive.take-lost")
    return say(f"motive.take-{in_return(state, stone)}")


def in_return(state: State, square: int) -> str:
    """cairn-10 cairn-12 Tell what a square brings: an exchange, nothing, or nothing since it covers the trapezoid."""
    tops = [state.tops[other] for other in range(state.seats) if is_opponent(state, other)]
    if any(_keeps_a_trapezoid(cairns, square) for cairns in tops):
        return "swap"
    return "covers" if any(cairns & TRAPEZOIDS for cairns in tops) else "gift"


def brings_a_trapezoid(state: State, action: int) -> bool:
    """cairn-10 Tell whether whoever is given a square there has a trapezoid on top of a cairn that it leaves bare."""
    match ACTIONS[action]:
        case "on", int(top):
            return bool(state.tops[owner_of(state, top)] & ~BIT[top] & TRAPEZOIDS)
        case "start", int(seat):
            return bool(state.tops[seat] & TRAPEZOIDS)
    return False


def is_exposed(state: State, trapezoid: int) -> bool:
    """cairn-10 cairn-12 Tell whether a free square could take a trapezoid off a cairn; a white one covers another."""
    squares = (stone for stone in range(STONES) if state.free & BIT[stone] and FORM[stone] == SQUARE)
    has_another = state.tops[state.turn].bit_count() > 1
    return FORM[trapezoid] == TRAPEZOID and any(COLOUR[square] != WHITE or has_another for square in squares)


def _keeps_a_trapezoid(tops: int, square: int) -> bool:
    """Tell whether a top trapezoid stays in reach; a white square has to cover one of the cairns, others need not."""
    return bool(tops & TRAPEZOIDS) and (COLOUR[square] != WHITE or tops.bit_count() > 1)


def _why_swap(state: State, top: int, say: Say) -> str:
    if COLOUR[top] == WHITE and not state.tops[state.turn]:
        return say("motive.swap-lost")
    left = state.height[top] - 1
    return say("motive.swap", n=left) if left else say("motive.swap-last")
