"""The notation of OVO: `c1-c2` a step, `c2^c4` a jump, `?d6` a look; `stop`, `claim`, `pass`; `first 1`."""

from ludotheque.engine.errors import Refusal, UnreadableMove
from ludotheque.games.ovo.rules.actions import ACTIONS
from ludotheque.games.ovo.rules.board import BIT, JUMPED, NONE, SIZE, SQUARES
from ludotheque.games.ovo.rules.chains import ban
from ludotheque.games.ovo.rules.choices import movable, turned_at_home
from ludotheque.games.ovo.rules.state import CHOOSING, EMPTY, ENDING, FINISHED, JUMPING, LOTS, TURNED, State


def name(square: int) -> str:
    """Name a square, from a1 on the left of the diamonds' camp to f6."""
    return f"{'abcdef'[square % SIZE]}{square // SIZE + 1}"


def number(square: str) -> int:
    """Find the square of a name."""
    return "abcdef".index(square[0]) + SIZE * (int(square[1]) - 1)


def write(state: State, action: int) -> str:
    """Write an action."""
    return TEXTS[action]


def read(state: State, text: str) -> int:
    """Read an action."""
    if text in NUMBERS:
        return NUMBERS[text]
    fault = f"{text!r} is no move; write c1-c2 (a step), c2^c4 (a jump), ?d6 (a look), stop, claim or pass"
    raise UnreadableMove(fault, text=text)


def _text(action: int) -> str:
    match ACTIONS[action]:
        case "move", int(start), int(to):
            return f"{name(start)}{'-' if JUMPED[SQUARES * start + to] == NONE else '^'}{name(to)}"
        case "look", int(square):
            return f"?{name(square)}"
        case "begin", int(seat):
            return f"first {seat + 1}"
    return str(ACTIONS[action][0])


TEXTS = tuple(_text(action) for action in range(len(ACTIONS)))
NUMBERS = {text: action for action, text in enumerate(TEXTS)}


def refuse(state: State, action: int) -> Refusal:
    """Say why an action is not possible now."""
    if state.phase == LOTS:
        return Refusal("ovo-2", "lots")
    if state.phase == FINISHED:
        return Refusal("ovo-12", "over")
    match ACTIONS[action]:
        case ("stop",):
            return _refuse_stop(state)
        case ("claim",):
            return _refuse_claim(turned_at_home(state, state.turn))
        case ("pass",):
            return Refusal("ovo-16", "pass")
        case "look" | "move", *_ if state.phase == ENDING:
            return Refusal("ovo-3", "done")
        case "look", int(square):
            return _refuse_look(state, square)
        case "move", int(start), int(to):
            return _refuse_move(state, start, to)
    return Refusal("ovo-2", "lots-drawn")


def _refuse_claim(turned: int) -> Refusal:
    if turned == 0:
        return Refusal("ovo-13", "claim-none")
    return Refusal("ovo-13", "claim-chain" if turned == SIZE else "claim", {"n": turned})


def _refuse_stop(state: State) -> Refusal:
    if state.phase == CHOOSING:
        return Refusal("ovo-3", "nothing-done")
    start, here = state.trail[0], state.trail[state.trodden - 1]
    if here == start:
        return Refusal("ovo-5", "back-again", {"square": name(start)})
    return Refusal("ovo-17", "ko", {"square": name(here)})


def _refuse_look(state: State, square: int) -> Refusal:
    if state.phase == JUMPING:
        return Refusal("ovo-10", "look-chain")
    if state.egg[square] != EMPTY:
        return Refusal("ovo-10", "look-showing", {"square": name(square)})
    reason = "look-empty" if TURNED in state.egg else "look-none"
    return Refusal("ovo-10", reason, {"square": name(square)})


def _refuse_move(state: State, start: int, to: int) -> Refusal:
    if state.phase == JUMPING:
        return _refuse_in_a_chain(state, start, to)
    if state.egg[start] == EMPTY:
        return Refusal("ovo-3", "empty", {"square": name(start)})
    if movable(state) & BIT[start] == 0:
        return Refusal("ovo-9", "theirs", {"square": name(start)})
    return _refuse_way(state, start, start, to)


def _refuse_in_a_chain(state: State, start: int, to: int) -> Refusal:
    here = state.trail[state.trodden - 1]
    if start != here:
        return Refusal("ovo-3", "other-egg", {"square": name(here)})
    if is_next(start, to) and state.egg[to] == EMPTY:
        return Refusal("ovo-5", "chain-step", {"square": name(here)})
    return _refuse_way(state, state.trail[0], start, to)


def _refuse_way(state: State, first: int, start: int, to: int) -> Refusal:
    over = JUMPED[SQUARES * start + to]
    if start == to:
        return Refusal("ovo-3", "stay", {"square": name(start)})
    if state.egg[to] != EMPTY:
        return Refusal("ovo-4", "taken", {"square": name(to)})
    if over == NONE and not is_next(start, to):
        return Refusal("ovo-4", "far", {"start": name(start), "to": name(to)})
    if over != NONE and state.egg[over] == EMPTY:
        return Refusal("ovo-5", "nothing-to-jump", {"square": name(over)})
    if to == ban(state, first):
        return Refusal("ovo-17", "ko", {"square": name(to)})
    return Refusal("ovo-5", "long-enough")


def is_next(start: int, to: int) -> bool:
    """Tell whether two squares touch, by a side or a corner."""
    return max(abs(start % SIZE - to % SIZE), abs(start // SIZE - to // SIZE)) == 1
