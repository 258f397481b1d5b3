"""What horses can stand on together, and where a number leads them from there: tables of both players."""

from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from ludotheque.games.chevaux.board import FOREIGN, HOME, RED, REFUGE, ROUTE, STABLE, STEP_AT, TIP, YELLOW
from ludotheque.games.chevaux.rules.state import HORSES
from ludotheque.kit.dice import SIDES

ILLEGAL, ARRIVES, UNKNOWN = -1, -2, -3  # instead of where a number leads

BARRED = np.array(FOREIGN[0])
STEPS = np.array([step for step in range(HOME) if not FOREIGN[0][step]])  # where a horse can stand
OTHER = np.zeros(HOME + 1, np.int64)  # whom a horse on a step sends home: those on that step of the other's route
for _step in range(1, TIP + 1):
    _square = ROUTE[0][YELLOW][_step]
    OTHER[_step] = STABLE if REFUGE[_square] else STEP_AT[0][RED][_square]


class Places(NamedTuple):
    """Where the horses of one player may stand together, one line each; behind are the lines that are led to."""

    steps: Any  # [line, horse], in order
    moved: Any  # [line, number - 1, horse], ILLEGAL also for a horse that stands where one before it does
    called: Any  # [line, second number - 1], by a horse that leaves the stable
    sent: Any  # [line, horse], once all horses that stand where it does are sent home


def all_steps(horses: int) -> Any:
    """List where so many horses may stand, the others staying in the stable for good."""
    chosen = np.array(list(combinations_with_replacement(STEPS, horses)), np.int8)
    return farthest_first(np.hstack([np.zeros((len(chosen), HORSES - horses), np.int8), chosen]))


def farthest_first(steps: Any) -> Any:
    """Put the lines first whose horses have walked most together: what they lead to is then known before them."""
    return np.ascontiguousarray(steps[np.argsort(-steps.sum(1, dtype=np.int64), kind="stable")])


def keys(steps: Any) -> Any:
    """Number where horses stand, in order, by one number for each line."""
    return steps.astype(np.int64) @ HOME ** np.arange(HORSES - 1, -1, -1)


def places(steps: Any, horses: int) -> Places:
    """Find where each line leads; where it leads to none of them, that is UNKNOWN."""
    known = keys(steps)
    order = np.argsort(known)
    lines = len(steps)
    moved = np.full((lines, SIDES, HORSES), ILLEGAL, np.int32)
    called = np.full((lines, SIDES), ILLEGAL, np.int32)
    sent = np.zeros((lines, HORSES), np.int32)
    _find_all(steps, horses, known[order], order, moved, called, sent)
    return Places(steps, moved, called, sent)


def lines_of(steps: Any, known: Any) -> Any:
    """Find the line of each of these steps among those that were known, or UNKNOWN."""
    order = {key: line for line, key in enumerate(keys(known).tolist())}
    return np.array([order.get(key, UNKNOWN) for key in keys(steps).tolist()], np.int32)


@njit
def landing(step: int, number: int) -> int:
    """Say where a horse ends, as LANDING of the board does: a card reckons it a fifth quicker than it looks it up."""
    return HOME - abs(HOME - step - number)


@njit
def line_after(known: Places, line: int, step: int) -> int:
    """Find where horses stand once the other player has come to a step: it may have sent some of them home."""
    foe = OTHER[step]
    if foe != STABLE:
        for horse in range(HORSES):
            if known.steps[line, horse] == foe:
                return known.sent[line, horse]  # type: ignore[no-any-return]
    return line


@njit
def _find_all(steps: Any, horses: int, known: Any, order: Any, moved: Any, called: Any, sent: Any) -> None:
    for line in range(len(steps)):
        here = steps[line]
        for number in range(1, SIDES + 1):
            if here[HORSES - horses] == STABLE:
                called[line, number - 1] = _found(known, order, _with(here, HORSES - horses, number))
            for horse in range(HORSES):
                if here[horse] > STABLE and (horse == 0 or here[horse] != here[horse - 1]):
                    end = landing(here[horse], number)
                    if end == HOME:
                        moved[line, number - 1, horse] = ARRIVES
                    elif not BARRED[end]:
                        moved[line, number - 1, horse] = _found(known, order, _with(here, horse, end))
        for horse in range(HORSES):
            there = here.copy()
            for fellow in range(HORSES):
                if there[fellow] == here[horse]:
                    there[fellow] = STABLE
            sent[line, horse] = _found(known, order, np.sort(there))


@njit
def _with(here: Any, horse: int, end: int) -> Any:
    there = here.copy()
    there[horse] = end
    return np.sort(there)


@njit
def _found(known: Any, order: Any, there: Any) -> int:
    key = 0
    for step in there:
        key = key * HOME + int(step)
    place = np.searchsorted(known, key)
    return order[place] if place < len(known) and known[place] == key else UNKNOWN
