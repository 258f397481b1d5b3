"""The notation: `draw archer`, `lay b7`, `shoot 3a4`, `raid a 2c`; rows are a, b, c, places 1 to 16, seats 1 to 4."""

import re

from ludotheque.engine.errors import UnreadableMove
from ludotheque.games.ogallala.refusals import refuse
from ludotheque.games.ogallala.rules.cards import NAMES
from ludotheque.games.ogallala.rules.state import (
    CANOES,
    DRAW,
    HUNTING,
    LAY,
    LOOTING,
    LOT,
    PASS,
    PLACES,
    RAID,
    ROPING,
    ROWS,
    SHOOTING,
    TARGET,
    State,
)

__all__ = ["read", "refuse", "write"]

LETTERS = "abc"
VERBS = {SHOOTING: "shoot", ROPING: "rope", HUNTING: "hunt", LOOTING: "loot"}
_OWN = re.compile(r"lay ([abc])([1-9]|1[0-6])")
_THEIRS = re.compile(r"(?:shoot|rope|hunt|loot) ([1-4])([abc])([1-9]|1[0-6])")
_RAID = re.compile(r"raid ([abc]) ([1-4])([abc])")
_LOT = re.compile(r"shuffle ([1-4])")


def write(state: State, action: int) -> str:
    """Write an action; the verb of a taken card follows from what is going on."""
    if action == PASS:
        return "pass"
    if action < LAY:
        return f"draw {NAMES[action - DRAW]}"
    if action < TARGET:
        return f"lay {spot(action - LAY)}"
    if action < RAID:
        return f"{VERBS.get(state.phase, 'loot')} {seated_spot(action - TARGET)}"
    if action < LOT:
        row, canoe = divmod(action - RAID, CANOES)
        return f"raid {LETTERS[row]} {canoe // ROWS + 1}{LETTERS[canoe % ROWS]}"
    return f"shuffle {action - LOT + 1}"


def spot(number: int) -> str:
    """Write a place of one river: 16 · row + place is b7."""
    return f"{LETTERS[number // PLACES]}{number % PLACES + 1}"


def seated_spot(number: int) -> str:
    """Write a place of the table: 16 · canoe + place is 2b7."""
    seat, inside = divmod(number, ROWS * PLACES)
    return f"{seat + 1}{spot(inside)}"


def read(state: State, text: str) -> int:
    """Read an action, legal or not."""
    if text == "pass":
        return PASS
    if text.startswith("draw ") and text[5:] in NAMES[1:]:
        return DRAW + NAMES.index(text[5:])
    if found := _OWN.fullmatch(text):
        return LAY + PLACES * LETTERS.index(found[1]) + int(found[2]) - 1
    if found := _THEIRS.fullmatch(text):
        return TARGET + PLACES * _canoe(found[1], found[2]) + int(found[3]) - 1
    if found := _RAID.fullmatch(text):
        return RAID + CANOES * LETTERS.index(found[1]) + _canoe(found[2], found[3])
    if found := _LOT.fullmatch(text):
        return LOT + int(found[1]) - 1
    fault = f"{text!r} is no move; write like 'lay b7', 'shoot 3a4', 'raid a 2c', 'draw archer' or 'pass'"
    raise UnreadableMove(fault, text=text)


def _canoe(seat: str, letter: str) -> int:
    return ROWS * (int(seat) - 1) + LETTERS.index(letter)
