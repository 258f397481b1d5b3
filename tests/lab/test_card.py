"""A graphics card plays the games that the processor plays; without one, Numba imitates it or compiles for it."""

import os
import subprocess
import sys

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
