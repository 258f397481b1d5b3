"""Where a move is made on the drawing, and which move a touch attempts."""

from ludotheque.engine.contracts import Touch, View
from ludotheque.engine.seats import CHANCE, MOST_SEATS, NOBODY
from ludotheque.games.cairns.rules.cairns import owner_of
from ludotheque.games.cairns.rules.state import BEFORE, EXCHANGE, ON, PASS, SWAP, TAKE, State
from ludotheque.games.cairns.rules.stones import BIT, COLOUR, FIRST_WHITE, STONES, WHITE


def touch(view: View[State], action: int) -> Touch:
    """A stone is taken by touching it, or drawn onto one's mat; then it goes to a cairn. Passing has a button."""
    state = view.state
    if action == CHANCE:
        return Touch()
    if action < ON:
        return Touch(f"s{action}", f"m{state.turn}")
    if action < BEFORE:
        return Touch(f"s{state.held}", f"s{action - ON}")
    if action < SWAP:
        return Touch(f"s{state.held}", f"n{action - BEFORE}")
    if action < PASS:
        return Touch(f"s{action - SWAP}", f"m{state.turn}")
    return Touch()


def attempt(view: View[State], source: str, target: str) -> int | None:
    """Find the move that a person means who touches a stone or a mat."""
    touched = target or source
    kind, number = touched[:1], touched[1:]
    if not number.isdecimal():
        return None
    if kind in ("m", "n") and int(number) < MOST_SEATS:
        return BEFORE + int(number)
    return _attempt_on(view.state, int(number)) if kind == "s" and int(number) < STONES else None


def _attempt_on(state: State, stone: int) -> int | None:
    """Take what lies in the Ovoo; use the top of a cairn as the phase asks."""
    if state.left & BIT[stone]:
        return stone
    if owner_of(state, stone) == NOBODY:
        return None
    if state.phase == TAKE and COLOUR[stone] == WHITE:
        return PASS + stone - FIRST_WHITE
    return (SWAP if state.phase == EXCHANGE else ON) + stone
