"""The notation of the goose: a throw is its two dice as they fell, the first one first: `3+6`."""

import re

from ludotheque.engine.errors import Refusal, UnreadableMove
from ludotheque.engine.seats import NOBODY
from ludotheque.games.oie.rules import ACTIONS, State


def write(state: State, action: int) -> str:
    """Write a throw."""
    _, first, second = ACTIONS[action]
    return f"{first}+{second}"


def read(state: State, text: str) -> int:
    """Read a throw."""
    if re.fullmatch("[1-6][+][1-6]", text) is None:
        raise UnreadableMove(f"{text!r} is no throw; write two dice like 3+6", text=text)
    return ACTIONS.number("throw", int(text[0]), int(text[2]))


def refuse(state: State, action: int) -> Refusal:
    """oie-2 oie-13 Nothing is ever chosen: the dice decide, until somebody has won."""
    if state.winner != NOBODY:
        return Refusal("oie-13", "over")
    return Refusal("oie-2", "throw")
