"""Work out all shares on a graphics card, many lines side by side of which none leads to another."""

from typing import Any

import numpy as np
from numba import cuda

from chevaux.positions import UNKNOWN, Places
from chevaux.shares import AGAIN, SURE, Shares, answered, hoped

WARP = 32  # threads that do the same at a time
MOST_WARPS = 4  # go through one line together


def begin(best: Places, greedy: Places, before: Shares | None = None, known: Any = None) -> Shares:
    """Take what was found where fewer ways were looked at, `known` being their lines there; all else is sure."""
    size = len(best.steps), len(greedy.steps)
    there = [Places(*map(cuda.to_device, each)) for each in (best, greedy)]
    shares = Shares(*there, *(cuda.device_array(size, np.uint16) for _ in range(2)))
    lines = np.full(size[1], UNKNOWN, np.int32) if before is None else known
    for fresh, old in zip(shares[2:], (before or shares)[2:], strict=True):
        fill[size[0], WARP * MOST_WARPS](fresh, old, cuda.to_device(lines))
    return shares


@cuda.jit  # type: ignore[untyped-decorator]
def fill(fresh: Any, old: Any, lines: Any) -> None:
    """Copy what is known."""
    here = cuda.blockIdx.x
    for there in range(cuda.threadIdx.x, fresh.shape[1], cuda.blockDim.x):
        fresh[here, there] = SURE if lines[there] == UNKNOWN else old[here, lines[there]]


def go_round(shares: Shares) -> None:
    """Work out everything anew, from the end of the way to its beginning."""
    lines, ways = shares.mine.shape
    ends = np.concatenate([[0], np.cumsum(levels(shares.greedy))])
    warps = max(1, min(MOST_WARPS, round(ways / len(ends) / WARP)))
    there, first = cuda.to_device(ends), 0
    for size in [*levels(shares.best), *[1] * (AGAIN - 1)]:
        level[size, WARP * warps](*shares, min(first, lines - 1), there)
        first += size


def levels(known: Places) -> list[int]:
    """Count the lines whose horses have walked as far together: but for what walks back, none leads to another."""
    walked = known.steps.copy_to_host().sum(1, dtype=np.int64)
    return np.unique(-walked, return_counts=True)[1].tolist()  # type: ignore[no-any-return]


@cuda.jit  # type: ignore[untyped-decorator]
def level(best: Places, greedy: Places, mine: Any, theirs: Any, first: int, ends: Any) -> None:
    """Work out one line of the best player in each block; what is led to is found before."""
    here = first + cuda.blockIdx.x
    for number in range(len(ends) - 1):
        for there in range(ends[number] + cuda.threadIdx.x, ends[number + 1], cuda.blockDim.x):
            theirs[here, there] = answered(mine, best, here, greedy, there)
            mine[here, there] = hoped(theirs, best, here, greedy, there)
        cuda.syncthreads()
