"""Where a move is made on the drawing, and which move a touch attempts."""

from ludotheque.engine.contracts import Touch, View
from ludotheque.engine.seats import NOBODY
from ludotheque.games.cairns.rules.actions import ACTIONS
from ludotheque.games.cairns.rules.cairns import owner_of
from ludotheque.games.cairns.rules.state import SWAPPING, TAKING, State
from ludotheque.games.cairns.rules.stones import BIT, COLOUR, STONES, WHITE


def touch(view: View[State], action: int) -> Touch:
    """A stone is taken by touching it, or drawn onto one's mat; then it goes to a cairn. Passing has a button."""
    state = view.state
    match ACTIONS[action]:
        case (("take" | "swap"), stone):
            return Touch(f"s{stone}", f"m{state.turn}")
        case "on", top:
            return Touch(f"s{state.held}", f"s{top}")
        case "start", seat:
            return Touch(f"s{state.held}", f"n{seat}")
    return Touch()


def attempt(view: View[State], source: str, target: str) -> int | None:
    """Find the move that a person means who touches a stone or a mat."""
    touched = target or source
    kind, number = touched[:1], touched[1:]
    if not number.isdecimal():
        return None
    if kind in ("m", "n") and ACTIONS.has("start", int(number)):
        return ACTIONS.number("start", int(number))
    return _attempt_on(view.state, int(number)) if kind == "s" and int(number) < STONES else None


def _attempt_on(state: State, stone: int) -> int | None:
    """Take what lies in the Ovoo; use the top of a cairn as the phase asks."""
    if state.left & BIT[stone]:
        return ACTIONS.number("take", stone)
    owner = owner_of(state, stone)
    if owner == NOBODY:
        return None
    if state.phase == TAKING and COLOUR[stone] == WHITE and owner == state.turn:
        return ACTIONS.number("pass", stone)
    return ACTIONS.number("swap" if state.phase == SWAPPING else "on", stone)
