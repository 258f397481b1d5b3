"""Many games on a graphics card: every thread plays one by the same functions as everybody else.

The extra `gpu` brings what compiles for NVIDIA's cards. Without a card, NUMBA_ENABLE_CUDASIM=1 lets Numba imitate one.
"""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from ludotheque.engine.compiling import is_imitated, on_card
from ludotheque.engine.errors import BadOption
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.engine.state import record
from ludotheque.lab import card_faults, tally

WARP = 32  # threads that do the same at a time
BLOCK = 128  # threads that begin together
MANY = 1024  # threads of a core that hide each other's waiting
NEAR = 700_000  # bytes of states that a core's threads have at a time, before they crowd each other out
QUARTERS = 4  # of a core, among which its warps are dealt
REGISTERS = 16_384  # of a quarter, which its threads share
MOST_REGISTERS = 255  # of a thread
NO_NET = 0  # whoever plays on a card asks no judge
WHOLE = np.int64
NARROW = np.int16  # holds any action
COUNT = np.int32  # holds how often something happens in a game

cuda: Any = None  # these are bound by `thread_of`
whole_game: Any = None
gather: Any = None
score: Any = None
STATE: Any = None
ROOM = WIDEST = FIGURES = 0


def check() -> None:
    """Say what is missing where no card can be used."""
    if find_spec("numba_cuda") is None:
        raise BadOption("a graphics card needs numba-cuda: pip install 'ludotheque[gpu]'")
    if not driver().is_available():
        raise BadOption("no NVIDIA graphics card answers here; leave --gpu out to play on all cores")


def play(bindings: dict[str, Any], setup: Any, options: Any, counts: tuple[Any, ...]) -> None:
    """Play len(counts[0]) games and write them into `counts`, as `tally` does."""
    try:
        there = [driver().to_device(each) for each in counts]
        launcher(bindings)(setup, options, there)
        for here, away in zip(counts, there, strict=True):
            away.copy_to_host(here)
    except Exception as fault:
        if not card_faults.is_of_a_card(fault):
            raise
        raise BadOption(card_faults.told(fault)) from fault


def launcher(bindings: dict[str, Any]) -> Callable[[Any, Any, Sequence[Any]], None]:
    """Give what plays len(counts[0]) games into counts that lie on the card."""
    kernel, blank = kernel_of(tuple(bindings.items())), driver().to_device(np.zeros(1, _layout(bindings["game"])))

    def launch(setup: Any, options: Any, counts: Sequence[Any]) -> None:
        kernel[_grid(len(counts[0]), blank.dtype.itemsize)](
            blank, driver().to_device(setup), driver().to_device(options), *counts
        )

    return launch


def _grid(games: int, size: int) -> tuple[int, int]:
    """Say how many blocks there are, of how many threads: where states are large, few that stay for many games."""
    if is_imitated() or not _is_large(size):
        return -(-games // BLOCK), BLOCK
    cores = driver().get_current_device().MULTIPROCESSOR_COUNT
    return min(-(-games // WARP), cores * _warps(size)), WARP


def _is_large(size: int) -> bool:
    """Tell whether the states of many threads would crowd each other out."""
    return size * MANY > NEAR


def _warps(size: int) -> int:
    """Say how many warps of a core have their states near."""
    return max(1, NEAR // (size * WARP))


def driver() -> Any:
    """Load what speaks to cards, where it is needed: it takes a second."""
    return import_module("numba.cuda")


@cache
def kernel_of(bindings: tuple[tuple[str, Any], ...]) -> Any:
    """Make what every thread does for one game and way of choosing; all that stay must find registers."""
    size = _layout(dict(bindings)["game"]).itemsize
    limit = {"max_registers": _registers(size)} if _is_large(size) and not is_imitated() else {}
    return driver().jit(thread_of(dict(bindings)), **limit)


def _registers(size: int) -> int:
    """Say how many registers a thread may have, eight being dealt at a time, so that all warps that stay find some."""
    threads = -(-_warps(size) // QUARTERS) * WARP
    return min(MOST_REGISTERS, REGISTERS // threads // 8 * 8)


def thread_of(bindings: dict[str, Any]) -> FunctionType:
    """Give `thread` the names that it leaves free, for whoever compiles it."""
    twin = on_card(tally, **{**bindings, "pace": _pace(bindings)})
    names = {
        "cuda": driver(),
        "whole_game": twin.whole_game,
        "score": twin.game.score,
        "gather": _gather(bindings),
        "STATE": _layout(bindings["game"]),
        "ROOM": bindings["way"].ROOM,
        "WIDEST": bindings["game"].WIDEST,
        "FIGURES": max(1, len(bindings["figures"].FIGURES)),
    }
    return FunctionType(thread.__code__, {**globals(), **names}, thread.__name__)


def _pace(bindings: dict[str, Any]) -> Any:
    """Let threads vote where the rules tell the stage; imitated, each plays by itself."""
    return _votes() if hasattr(bindings["game"], "stage") and not is_imitated() else bindings["pace"]


def _gather(bindings: dict[str, Any]) -> Any:
    """Let the threads of a warp begin every game together; imitated ones wait for nobody."""
    return (lambda: None) if is_imitated() else on_card(_votes(), game=bindings["game"]).gather


def _votes() -> ModuleType:
    """Load how threads agree, which loads the driver."""
    return import_module("ludotheque.lab.by_vote")


def _layout(rules: Any) -> Any:
    """Say how a state lies in memory; interpreted, numbers of few bits would not grow as compiled ones do."""
    if is_imitated():
        wide = [(name, WHOLE, field.shape) for name, field in rules.State.fields.items()]
        return np.dtype((np.record, np.dtype(wide)))
    return record(rules.State).dtype


def thread(
    blank: Any, setup: Any, options: Any, lengths: Any, turns: Any, firsts: Any, scores: Any, facts: Any
) -> None:
    """Play the games of this thread, one after the other; its states, choices and counts have room of their own."""
    states = cuda.local.array(ROOM, STATE)
    rng = cuda.local.array(2, WHOLE)
    moves = cuda.local.array(WIDEST, NARROW)
    counted = cuda.local.array((MOST_SEATS, FIGURES), COUNT)
    for first in range(0, len(lengths), cuda.gridsize(1)):
        index = first + cuda.grid(1)
        if index < len(lengths):
            for seat in range(setup[0]):
                for figure in range(FIGURES):
                    counted[seat][figure] = 0
            lengths[index], turns[index], firsts[index] = whole_game(
                index, blank[0], states, rng, moves, setup, options, NO_NET, counted
            )
            for seat in range(setup[0]):
                scores[index][seat] = score(states[1], seat)
                for figure in range(FIGURES):
                    facts[index][seat][figure] = counted[seat][figure]
        gather()
