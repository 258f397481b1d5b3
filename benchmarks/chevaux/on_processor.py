"""Work out all shares on one core: each round brings them down."""

from typing import Any

import numpy as np
from numba import njit

from chevaux.positions import UNKNOWN, Places
from chevaux.shares import AGAIN, SURE, Shares, answered, hoped


def begin(best: Places, greedy: Places, before: Shares | None = None, known: Any = None) -> Shares:
    """Take what was found where fewer ways were looked at, `known` being their lines there; all else is sure."""
    mine, theirs = (np.full((len(best.steps), len(greedy.steps)), SURE, np.uint16) for _ in range(2))
    if before:
        there = known != UNKNOWN
        mine[:, there], theirs[:, there] = before.mine[:, known[there]], before.theirs[:, known[there]]
    return Shares(best, greedy, mine, theirs)


@njit
def go_round(shares: Shares) -> None:
    """Work out everything anew, from the end of the way to its beginning."""
    best, greedy, mine, theirs = shares
    last = len(best.steps) - 1
    for here in range(last + AGAIN):
        line = min(here, last)
        for there in range(len(greedy.steps)):
            theirs[line, there] = answered(mine, best, line, greedy, there)
            mine[line, there] = hoped(theirs, best, line, greedy, there)
