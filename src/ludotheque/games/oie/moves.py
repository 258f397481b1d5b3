"""The notation of the goose: a throw is its two dice, the larger last or not, as they fell: `3+6`."""

from ludotheque.engine.errors import Refusal, UnreadableMove
from ludotheque.games.oie.rules import State
from ludotheque.kit.dice import FIRST_DIE, SECOND_DIE, SIDES


def write(state: State, action: int) -> str:
    """Write a throw."""
    return f"{FIRST_DIE[action]}+{SECOND_DIE[action]}"


def read(state: State, text: str) -> int:
    """Read a throw."""
    dice = [int(die) if die in ("1", "2", "3", "4", "5", "6") else 0 for die in text.split("+")]
    if len(dice) != 2 or 0 in dice:
        raise UnreadableMove(f"{text!r} is no throw; write two dice like 3+6")
    return (dice[0] - 1) * SIDES + dice[1] - 1


def refuse(state: State, action: int) -> Refusal:
    """oie-2 Nothing is ever chosen: every choice is refused."""
    return Refusal("oie-2", "throw")
