"""What a choice gains or risks, in one sentence: a hint, or a bot's reason."""

from ludotheque.engine.words import Say
from ludotheque.games.cairns.moves import tops_of
from ludotheque.games.cairns.rules.actions import ACTIONS
from ludotheque.games.cairns.rules.cairns import hosts, is_opponent, owner_of, suits
from ludotheque.games.cairns.rules.geometry import SQUARE
from ludotheque.games.cairns.rules.state import State
from ludotheque.games.cairns.rules.stones import COLOUR, FORM, TRAPEZOIDS, WHITE


def motive(state: State, action: int, say: Say) -> str:
    """Say what a legal choice gains or risks."""
    match ACTIONS[action]:
        case "take", int(stone):
            return _why_take(state, stone, say)
        case "on", int(top):
            key = "motive.raise" if owner_of(state, top) == state.turn else "motive.raise-theirs"
            return say(key, n=state.height[top] + 1)
        case "start", owner:
            return say("motive.start" if owner == state.turn else "motive.start-theirs")
        case "swap", int(top):
            return _why_swap(state, top, say)
        case "pass", _:
            return say("motive.pass")
    return say("motive.rebuild" if state.settled else "motive.rebuild-anew")


def _why_take(state: State, stone: int, say: Say) -> str:
    if FORM[stone] == SQUARE:
        return _why_take_square(state, stone, say)
    mine = [top for top in tops_of(state, state.turn) if suits(state, stone, top)]
    if mine:
        return say("motive.take-raise", n=1 + max(state.height[top] for top in mine))
    return say("motive.take-lost" if COLOUR[stone] == WHITE else "motive.take-start")


def _why_take_square(state: State, stone: int, say: Say) -> str:
    if COLOUR[stone] == WHITE and not hosts(state, stone):
        return say("motive.take-lost")
    return say("motive.take-swap" if brings_a_trapezoid(state, stone) else "motive.take-gift")


def brings_a_trapezoid(state: State, square: int) -> bool:
    """cairn-10 Tell whether some opponent would have a trapezoid to give for a square."""
    return any(_gives_a_trapezoid(state, square, other) for other in range(state.seats) if is_opponent(state, other))


def _gives_a_trapezoid(state: State, square: int, other: int) -> bool:
    """Tell whether a top trapezoid stays in reach; a white square has to cover one of the cairns, others need not."""
    tops = state.tops[other]
    return bool(tops & TRAPEZOIDS) and (COLOUR[square] != WHITE or tops.bit_count() > 1)


def _why_swap(state: State, top: int, say: Say) -> str:
    if COLOUR[top] == WHITE and not state.tops[state.turn]:
        return say("motive.swap-lost")
    left = state.height[top] - 1
    return say("motive.swap", n=left) if left else say("motive.swap-last")
