"""The notation: `draw archer`, `lay b7`, `shoot 3a4`, `raid a 2c`; rows are a, b, c, places 1 to 16, seats 1 to 4."""

from ludotheque.engine.errors import UnreadableMove
from ludotheque.games.ogallala.refusals import refuse
from ludotheque.games.ogallala.rules.cards import NAMES
from ludotheque.games.ogallala.rules.state import ACTIONS, HUNTING, LOOTING, ROPING, ROWS, SHOOTING, State

__all__ = ["read", "refuse", "write"]

LETTERS = "abc"
VERBS = {SHOOTING: "shoot", ROPING: "rope", HUNTING: "hunt", LOOTING: "loot"}


def write(state: State, action: int) -> str:
    """Write an action; the verb of a hit follows from what is going on."""
    return _written(action, VERBS.get(state.phase, "loot"))


def _written(action: int, verb: str) -> str:
    match ACTIONS[action]:
        case "draw", int(card):
            return f"draw {NAMES[card]}"
        case "lay", int(row), int(place):
            return f"lay {LETTERS[row]}{place + 1}"
        case "hit", int(canoe), int(place):
            return f"{verb} {canoe_name(canoe)}{place + 1}"
        case "raid", int(row), int(canoe):
            return f"raid {LETTERS[row]} {canoe_name(canoe)}"
        case "shuffle", int(seat):
            return f"shuffle {seat + 1}"
    return "pass"


def canoe_name(canoe: int) -> str:
    """Write a row of the table: 2b is the second row of the second seat."""
    return f"{canoe // ROWS + 1}{LETTERS[canoe % ROWS]}"


_READ = {_written(action, verb): action for verb in VERBS.values() for action in range(len(ACTIONS))}


def read(state: State, text: str) -> int:
    """Read an action, legal or not."""
    if text in _READ:
        return _READ[text]
    fault = f"{text!r} is no move; write like 'lay b7', 'shoot 3a4', 'raid a 2c', 'draw archer' or 'pass'"
    raise UnreadableMove(fault, text=text)
