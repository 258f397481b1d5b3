"""The notation of OVO: `c1-c2` a step, `c2^c4` a jump, `?d6` a look; `stop`, `claim`, `pass`; `first 1`."""

import re

from ludotheque.engine.errors import Refusal, UnreadableMove
from ludotheque.games.ovo.rules.board import JUMPED, NONE, SIZE, SQUARES
from ludotheque.games.ovo.rules.chains import ban
from ludotheque.games.ovo.rules.choices import is_movable, turned_at_home
from ludotheque.games.ovo.rules.state import (
    BEGIN,
    CHOOSING,
    CLAIM,
    EMPTY,
    ENDING,
    FINISHED,
    JUMPING,
    LOOK,
    LOTS,
    PASS,
    STOP,
    State,
)

WORDS = {STOP: "stop", CLAIM: "claim", PASS: "pass", BEGIN: "first 1", BEGIN + 1: "first 2"}
NUMBERS = {word: action for action, word in WORDS.items()}
_LOOK = re.compile(r"\?([a-f][1-6])")
_MOVE = re.compile(r"([a-f][1-6])([-^])([a-f][1-6])")


def name(square: int) -> str:
    """Name a square, from a1 on the left of the diamonds' camp to f6."""
    return f"{'abcdef'[square % SIZE]}{square // SIZE + 1}"


def number(square: str) -> int:
    """Find the square of a name."""
    return "abcdef".index(square[0]) + SIZE * (int(square[1]) - 1)


def write(state: State, action: int) -> str:
    """Write an action."""
    if action in WORDS:
        return WORDS[action]
    if action >= LOOK:
        return f"?{name(action - LOOK)}"
    start, to = divmod(action, SQUARES)
    return f"{name(start)}{_sign(start, to)}{name(to)}"


def read(state: State, text: str) -> int:
    """Read an action."""
    if text in NUMBERS:
        return NUMBERS[text]
    if look := _LOOK.fullmatch(text):
        return LOOK + number(look[1])
    if move := _MOVE.fullmatch(text):
        start, to = number(move[1]), number(move[3])
        if move[2] == _sign(start, to):
            return start * SQUARES + to
    fault = f"{text!r} is no move; write c1-c2 (a step), c2^c4 (a jump), ?d6 (a look), stop, claim or pass"
    raise UnreadableMove(fault, text=text)


def _sign(start: int, to: int) -> str:
    return "-" if JUMPED[start * SQUARES + to] == NONE else "^"


def refuse(state: State, action: int) -> Refusal:
    """Say why an action is not possible now."""
    if state.phase == LOTS:
        return Refusal("ovo-2", "lots")
    if state.phase == FINISHED:
        return Refusal("ovo-12", "over")
    if action in WORDS:
        return _refuse_word(state, action)
    if state.phase == ENDING:
        return Refusal("ovo-3", "done")
    if action >= LOOK:
        return _refuse_look(state, action - LOOK)
    return _refuse_move(state, *divmod(action, SQUARES))


def _refuse_word(state: State, action: int) -> Refusal:
    if action == CLAIM:
        turned = turned_at_home(state, state.turn)
        return Refusal("ovo-13", "claim-chain" if turned == SIZE else "claim", {"n": turned})
    if action == STOP:
        return _refuse_stop(state)
    return Refusal("ovo-16", "pass") if action == PASS else Refusal("ovo-2", "lots-drawn")


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
    reason = "look-empty" if state.egg[square] == EMPTY else "look-showing"
    return Refusal("ovo-10", reason, {"square": name(square)})


def _refuse_move(state: State, start: int, to: int) -> Refusal:
    if state.phase == JUMPING:
        return _refuse_in_a_chain(state, start, to)
    if state.egg[start] == EMPTY:
        return Refusal("ovo-3", "empty", {"square": name(start)})
    if not is_movable(state, start):
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
    over = JUMPED[start * SQUARES + to]
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
