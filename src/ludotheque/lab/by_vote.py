"""Games that the threads of a warp play side by side; `compiling` binds `game` to rules that tell the stage.

Threads that do the same go on together, and those that do something else wait for each other.
"""

from importlib import import_module
from typing import Any

cuda: Any = import_module("numba.cuda")  # without types

game: Any = None


def is_due(state: Any) -> bool:
    """Go on where most threads are; else wait until no other stage has more."""
    own = game.stage(state)
    return own == most_common(own)  # type: ignore[no-any-return]


def most_common(own: int) -> int:
    """Find the stage that most of the threads are at which ask together, the first of several."""
    here = cuda.activemask()
    found = 0
    most = 0
    for stage in range(game.STAGES):
        there = cuda.popc(cuda.ballot_sync(here, own == stage))
        if there > most:
            found = stage
            most = there
    return found


def gather() -> None:
    """Wait for all threads of the warp: whoever is done first would begin the next game alone."""
    cuda.syncwarp()
