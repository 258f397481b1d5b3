"""A graphics card plays the games that the processor plays; without one, Numba imitates it or compiles for it."""

import os
import subprocess
import sys
from importlib import import_module

import pytest

from ludotheque import catalogue
from ludotheque.engine.errors import BadOption
from ludotheque.lab import card
from ludotheque.lab.simulation import simulate
from setups import a_game_with

COMMON = """
import sys
from ludotheque import catalogue
from ludotheque.engine.options import read_options
from ludotheque.lab import card, tally
from ludotheque.lab.simulation import LONGEST, bindings_of, blank_counts
import numpy as np
"""
IMITATED = f"""{COMMON}
from ludotheque.engine.compiling import bound
from ludotheque.lab.study import Order, read_variant, study
GAMES, STEPS = 3, 150
for slug in sys.argv[1:]:
    game = catalogue.game(slug)
    seats = game.seats[-1]
    bindings = bindings_of(game, "urge" if game.knowledge else "random")
    row = np.array([*read_options(game.options, {{}}, seats), 0], np.int64)
    setup = np.array([seats, 7, 0, STEPS, 1], np.int64)
    there, here = (blank_counts(GAMES, seats, len(bindings["figures"].FIGURES)) for _ in range(2))
    card.play(bindings, setup, row, there)
    states = [game.rules.State() for _ in range(2)]
    bound(tally, **bindings).tally(states, [0, 0], [0] * game.rules.WIDEST, setup.tolist(), row.tolist(), None, *here)
    print(slug, all((one == other).all() for one, other in zip(there, here)), here[0].sum() > 0)
    if not game.has_choices:
        order = Order(game, (read_variant(game, ""),), games=GAMES, followed=0)
        print("studied", study(order, gpu=True) == study(order))
"""
COMPILED = f"""{COMMON}
from types import SimpleNamespace
import numba
import numba.cuda.dispatcher as dispatcher
from numba import types
from ludotheque.engine.state import record
CARD = (9, 0)
dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=CARD)
row, grid, cube = (types.Array(types.int64, depth, "C") for depth in (1, 2, 3))
for slug in sys.argv[1:]:
    game = catalogue.game(slug)
    blank = types.Array(numba.from_dtype(record(game.rules.State).dtype), 1, "C")
    thread = card.thread_of(bindings_of(game, "random"))
    arguments = (blank, row, row, row, row, row, grid, cube)
    code, _ = numba.cuda.compile(thread, arguments, device=False, abi="numba", cc=CARD, output="ptx", opt=False)
    print(slug, ".visible .entry" in code, ".const " not in code)
"""


def printed(script: str, **setting: str) -> list[str]:
    command = [sys.executable, "-c", script, *catalogue.slugs()]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, **setting})
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def imitated():
    return printed(IMITATED, NUMBA_ENABLE_CUDASIM="1")


def test_an_imitated_card_plays_the_games_of_the_interpreter(imitated):
    assert [line for line in imitated if "studied" not in line] == [f"{slug} True True" for slug in catalogue.slugs()]


def test_a_study_counts_the_same_games_of_an_imitated_card(imitated):
    assert [line for line in imitated if "studied" in line] == ["studied True"]


def test_every_game_is_compiled_for_a_card_from_its_own_source():
    assert printed(COMPILED) == [f"{slug} True True" for slug in catalogue.slugs()]


class Unable:
    """A driver that fails at what is asked of it: at once when it takes counts, or once a kernel is to run."""

    def __init__(self, fault: Exception, when: str) -> None:
        self.fault, self.when = fault, when

    def is_available(self) -> bool:
        return True

    def to_device(self, counts: object) -> object:
        return self._fail("counts") or counts

    def launch(self, setup: object, options: object, counts: object) -> None:
        self._fail("launch")

    def _fail(self, now: str) -> None:
        if now == self.when:
            raise self.fault


def raised(origin: str, name: str, text: str) -> Exception:
    """Make a fault as a module raises it, of a class of its own where that module is the driver's own."""
    if origin.startswith("cuda."):
        return type(name, (Exception,), {"__module__": origin})(text)
    kind = getattr(import_module(origin), name)
    return kind(1, f"Call to somewhere results in CUDA_ERROR_{text}") if name == "CudaAPIError" else kind(text)


DRIVER, ERRORS = "numba.cuda.cudadrv.driver", "numba.cuda.cudadrv.error"


@pytest.mark.parametrize("when", ["counts", "launch"])
@pytest.mark.parametrize(
    ("origin", "name", "text", "told"),
    [
        (DRIVER, "CudaAPIError", "OUT_OF_MEMORY", "too little memory free .*; end what else uses it, or"),
        (DRIVER, "CudaAPIError", "UNSUPPORTED_PTX_VERSION", "seems too old .*; renew the driver, or leave --gpu out"),
        (DRIVER, "CudaAPIError", "LAUNCH_FAILED", "gives up .*LAUNCH_FAILED.*; leave --gpu out to play on all cores"),
        (DRIVER, "LinkerError", "sm_35", "seems too old .*sm_35"),
        (ERRORS, "NvvmError", "libnvvm", "seems too old .*libnvvm"),
        (ERRORS, "CCSupportError", "3.5 is not supported", "seems too old .*3.5"),
        ("cuda.bindings.nvvm", "nvvmError", "INVALID_OPTION", "seems too old .*INVALID_OPTION"),
        ("cuda.bindings.nvjitlink", "nvJitLinkError", "PTX_COMPILE", "seems too old .*PTX_COMPILE"),
    ],
)
def test_a_card_that_is_too_small_or_too_old_is_told_with_a_remedy(when, origin, name, text, told, monkeypatch):
    driver = Unable(raised(origin, name, text), when)
    monkeypatch.setattr(card, "driver", lambda: driver)
    monkeypatch.setattr(card, "launcher", lambda bindings: driver.launch)
    game = catalogue.game(catalogue.slugs()[0])

    with pytest.raises(BadOption, match=told):
        simulate(game, game.seats[0], 10, gpu=True)


def test_a_fault_of_the_source_is_no_fault_of_the_card(monkeypatch):
    driver = Unable(raised("numba.core.errors", "TypingError", "no such name"), "launch")
    monkeypatch.setattr(card, "driver", lambda: driver)
    monkeypatch.setattr(card, "launcher", lambda bindings: driver.launch)
    game = catalogue.game(catalogue.slugs()[0])

    with pytest.raises(type(driver.fault)):
        simulate(game, game.seats[0], 10, gpu=True)


@pytest.mark.parametrize(
    ("asked", "fault"),
    [
        ({}, "no NVIDIA graphics card answers here; leave --gpu out"),
        ({"players": "greedy"}, "a graphics card plays random or urge, not greedy"),
        ({"cluster": "tcp://127.0.0.1:1"}, "leave out --gpu or --cluster"),
    ],
)
def test_what_a_card_cannot_do_is_said_before_anything_is_played(asked, fault, monkeypatch):
    monkeypatch.setattr(card.driver(), "is_available", lambda: False)  # also where there is one
    game = a_game_with()

    with pytest.raises(BadOption, match=fault):
        simulate(game, game.seats[0], 10, gpu=True, **asked)
