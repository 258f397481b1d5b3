"""The notation of the goose: a throw is its dice as they fell, the first one first: `3+6`, or `4`."""

import re

from ludotheque.engine.errors import Refusal, UnreadableMove
from ludotheque.engine.seats import NOBODY
from ludotheque.games.oie.rules import ACTIONS, State


def write(state: State, action: int) -> str:
    """Write a throw."""
    _, *dice = ACTIONS[action]
    return "+".join(map(str, dice))


def read(state: State, text: str) -> int:
    """Read a throw."""
    if re.fullmatch("[1-6]" if state.one else "[1-6][+][1-6]", text) is None:
        example = "one die like 4" if state.one else "two dice like 3+6"
        reason = "one-die" if state.one else ""
        raise UnreadableMove(f"{text!r} is no throw; write {example}", reason=reason, text=text)
    return ACTIONS.number("one" if state.one else "throw", *map(int, text.split("+")))


def refuse(state: State, action: int) -> Refusal:
    """oie-2 oie-13 Nothing is ever chosen: the dice decide, until somebody has won."""
    if state.winner != NOBODY:
        return Refusal("oie-13", "over")
    return Refusal("oie-2", "throw")
