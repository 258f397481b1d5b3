"""Steps a second for learners: our doors beside the peers' own games, by turns, in one run.

    ludotheque bench rl [SLUG …] [--seconds 1]

A step is one choice, chance between two choices included; in OpenSpiel it is any action. Choices are
random and legal. The peers' games are the smallest that they bring: PettingZoo's classic games, as `env` makes them,
and OpenSpiel's Python games.
"""

import argparse
import sys
from collections.abc import Callable
from importlib import import_module
from statistics import median
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import games as _python_games  # noqa: F401 - which registers them

from ludotheque import catalogue
from ludotheque.rl import openspiel, pettingzoo
from ludotheque.rl.vector import Tables

ROUNDS = 3
TABLES = (1, 64, 4096)
PEERS = ("tictactoe_v3", "connect_four_v3")
SPIELS = ("python_tic_tac_toe", "python_kuhn_poker")
Loop = Callable[[float], float]  # for so many seconds of processor: steps a second


def main() -> None:
    """Measure all by turns, and print medians."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("slugs", nargs="*", metavar="SLUG")
    parser.add_argument("--seconds", type=float, default=1.0, help="of processor for each, in each round")
    asked = parser.parse_args()
    openspiel.register()
    slugs = asked.slugs or [game.slug for game in catalogue.working()]
    loops = dict(peer_loops())
    for slug in slugs:
        loops |= dict(own_loops(slug))
    found = {name: median(loop(asked.seconds) for _ in range(ROUNDS)) for name, loop in loops.items()}
    report(found)


def peer_loops() -> list[tuple[str, Loop]]:
    """Give the loops of the peers' own games."""
    try:
        classic = [(name, import_module(f"pettingzoo.classic.{name}")) for name in PEERS]
    except ModuleNotFoundError as fault:
        sys.exit(f"PettingZoo's classic games need {fault.name}, which ours do not: pip install {fault.name}")
    agents = [(f"AEC {name}", agent_loop(made.env())) for name, made in classic]
    return [*agents, *((f"OpenSpiel {name}", spiel_loop(name)) for name in SPIELS)]


def own_loops(slug: str) -> list[tuple[str, Loop]]:
    """Give the loops of one of our games."""
    vectors = [(f"vector {count} {slug}", vector_loop(slug, count)) for count in TABLES]
    spiel = spiel_loop(openspiel.name_of(slug))
    return [(f"AEC {slug}", agent_loop(pettingzoo.env(slug))), *vectors, (f"OpenSpiel {slug}", spiel)]


def agent_loop(env: Any) -> Loop:
    """Play a PettingZoo environment."""
    random = np.random.default_rng(1)

    def loop(seconds: float) -> float:
        steps, began = 0, process_time()
        while process_time() - began < seconds:
            env.reset()
            for _ in env.agent_iter():
                seen, _, is_over, is_cut, _ = env.last()
                if is_over or is_cut:
                    env.step(None)
                else:
                    env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
                    steps += 1
        return steps / (process_time() - began)

    return loop


def vector_loop(slug: str, count: int) -> Loop:
    """Step so many tables, every seat the learner's, without copies; the choosing is not counted, being NumPy's."""
    envs, random = Tables(slug, count, "self", copy=False), np.random.default_rng(1)
    seen, _ = envs.reset(seed=1)

    def loop(seconds: float) -> float:
        nonlocal seen
        steps, spent = 0, 0.0
        while spent < seconds:
            mask = seen["action_mask"]
            actions = (mask * (1 - random.random(mask.shape, np.float32))).argmax(1)  # never 0, which is drawn at times
            began = process_time()
            seen, *_ = envs.step(actions)
            spent += process_time() - began
            steps += count
        return steps / spent

    return loop


def spiel_loop(name: str) -> Loop:
    """Play a game that OpenSpiel has loaded; here chance is a step of its own."""
    game, random = pyspiel.load_game(name), np.random.default_rng(1)

    def loop(seconds: float) -> float:
        steps, began = 0, process_time()
        while process_time() - began < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                steps += 1
                state.apply_action(int(legal[random.integers(len(legal))]))
        return steps / (process_time() - began)

    return loop


def report(found: dict[str, float]) -> None:
    """Print each, and how often it goes into the quickest of the peers at the same door."""
    quickest = {door: max(found[name] for name in names) for door, names in DOORS.items()}
    for name, steps in sorted(found.items()):
        door = "OpenSpiel" if name.startswith("OpenSpiel") else "AEC"
        print(f"{name:36} {steps:12,.0f} steps/s  {steps / quickest[door]:8.2f} × the quickest peer's {door}")


DOORS = {"AEC": [f"AEC {name}" for name in PEERS], "OpenSpiel": [f"OpenSpiel {name}" for name in SPIELS]}

if __name__ == "__main__":
    main()
