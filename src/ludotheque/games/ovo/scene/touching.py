"""Where moves are made on the drawing, and what a touch attempts."""

from ludotheque.engine.contracts import Touch, View
from ludotheque.games.ovo.rules.board import SQUARES, TO, WAYS
from ludotheque.games.ovo.rules.state import EMPTY, JUMPING, LOOK, STOP, State
from ludotheque.games.ovo.scene.layout import EYE, STOP_SIGN, egg_key, place_key, square_of


def touch(view: View[State], action: int) -> Touch:
    """Carry an egg to a square, or to the eye; stop at the sign; all else is a button beside the board."""
    if action < LOOK:
        start, to = divmod(action, SQUARES)
        return Touch(egg_key(view.state, start), place_key(to))
    if action < STOP:
        return Touch(egg_key(view.state, action - LOOK), EYE)
    return Touch(target=STOP_SIGN) if action == STOP else Touch()


def attempt(view: View[State], source: str, target: str) -> int | None:
    """Read a touch as a move or a look, possible or not."""
    state = view.state
    start = square_of(state, source)
    if start is None and state.phase == JUMPING:
        start = state.trail[state.trodden - 1]
    if start is None:
        return None
    if target == EYE:
        return LOOK + start
    to = square_of(state, target)
    if to is None:
        to = _any_way(state, start)
    return start * SQUARES + to


def _any_way(state: State, start: int) -> int:
    """Find a square next to an egg that was touched alone: a taken one if there is, since then it is hemmed in."""
    ways = [TO[way] for way in range(WAYS[start], WAYS[start + 1])]
    return next((to for to in ways if state.egg[to] != EMPTY), ways[0])
