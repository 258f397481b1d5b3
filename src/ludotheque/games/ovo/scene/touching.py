"""Where moves are made on the drawing, and what a touch attempts."""

from ludotheque.engine.contracts import Touch, View
from ludotheque.games.ovo.rules.actions import ACTIONS
from ludotheque.games.ovo.rules.board import TO, WAYS
from ludotheque.games.ovo.rules.state import EMPTY, JUMPING, TURNED, State
from ludotheque.games.ovo.scene.layout import EYE, STOP_SIGN, egg_key, place_key, square_of


def touch(view: View[State], action: int) -> Touch:
    """Carry an egg to a square, or the eye to an egg; stop at the sign; all else is a button beside the board."""
    match ACTIONS[action]:
        case "move", int(start), int(to):
            return Touch(egg_key(view.state, start), place_key(to))
        case "look", int(square):
            return Touch(EYE, egg_key(view.state, square))
        case ("stop",):
            return Touch(target=STOP_SIGN)
    return Touch()


def attempt(view: View[State], source: str, target: str) -> int | None:
    """Read a touch as a move or a look, possible or not; an egg and the eye are touched in either order."""
    state = view.state
    if EYE in (source, target):
        return _look(state, square_of(state, target if source == EYE else source))
    start = square_of(state, source)
    if start is None and state.phase == JUMPING:
        start = state.trail[state.trodden - 1]
    if start is None:
        return None
    to = square_of(state, target)
    return ACTIONS.number("move", start, _any_way(state, start) if to is None else to)


def _look(state: State, square: int | None) -> int | None:
    """ovo-10 Read a touch of the eye as a look at an egg; alone, while no egg is turned, as one that cannot be."""
    if square is None and state.phase == JUMPING:
        square = state.trail[state.trodden - 1]
    if square is None:
        square = None if TURNED in state.egg else state.egg.index(EMPTY)
    return None if square is None else ACTIONS.number("look", square)


def _any_way(state: State, start: int) -> int:
    """Find a square next to an egg that was touched alone: a taken one if there is, since then it is hemmed in."""
    ways = [TO[way] for way in range(WAYS[start], WAYS[start + 1])]
    return next((to for to in ways if state.egg[to] != EMPTY), ways[0])
