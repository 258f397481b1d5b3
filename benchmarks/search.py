"""How fast the search thinks, game by game: simulations a second of processor, compiled and interpreted.

    python benchmarks/search.py [SLUG ...] [--seconds 2]

Positions are those after a number of random actions, judged by the seat that acts, with the judge where it has learned
for such a table, and beside it played on, as if it had not. Seconds to compile are those of this run: a warm cache on
disk makes them a fraction of what a first run takes.
"""

import argparse
from dataclasses import replace
from statistics import harmonic_mean
from time import perf_counter, process_time
from typing import Any

from ludotheque import catalogue
from ludotheque.bots.brain import Brain
from ludotheque.bots.workspace import Question, packed_workspace, plain_workspace
from ludotheque.engine.game import AnyGame
from ludotheque.engine.options import read_options
from ludotheque.engine.rng import draw, seed
from ludotheque.engine.seats import CHANCE, NOBODY

DEPTHS = (30, 60, 90)  # actions played before a position is judged
NODES = 1_500_000


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("slugs", nargs="*", default=catalogue.slugs())
    parser.add_argument("--seconds", type=float, default=2.0, help="to spend on each position")
    wanted = parser.parse_args()
    print(
        f"{'game':<10} {'seats':>5} {'compile':>9} {'compiled':>14} {'played on':>14} {'interpreted':>14} {'ratio':>7}"
    )
    for slug in wanted.slugs:
        measure(catalogue.game(slug), wanted.seconds)


def measure(game: AnyGame, seconds: float) -> None:
    """Measure one game at its smallest and at its largest table."""
    brain = Brain(game)
    began = perf_counter()
    brain.warm().result()
    compiling = perf_counter() - began
    for seats in sorted({max(2, game.seats[0]), game.seats[-1]}):
        asked = [question for depth in DEPTHS if (question := position(brain, seats, depth))]
        if not asked:
            print(f"{game.slug:<10} {seats:>5} {compiling:>7.1f} s   nothing is ever decided")
            continue
        unjudged = [replace(each, weights=None) for each in asked]
        quick, on = (mean_speed(brain.lend()[0], packed_workspace, game, each, seconds) for each in (asked, unjudged))
        slow = mean_speed(brain.interpreted, plain_workspace, game, asked, seconds)
        speeds = " ".join(f"{each:>12,.0f}/s" for each in (quick, on, slow))
        print(f"{game.slug:<10} {seats:>5} {compiling:>7.1f} s {speeds} {quick / slow:>7.0f}")


def position(brain: Brain, seats: int, depth: int) -> Question | None:
    """Play at random for a while, then on to the next choice among several."""
    rules, state, rng, out = brain.game.rules, brain.game.rules.State(), [0, 0], [0] * brain.game.rules.WIDEST
    rules.deal(state, seats, read_options(brain.game.options, {}, seats))
    seed(rng, depth, seats)
    for step in range(100 * depth):
        who = rules.actor(state)
        if who == NOBODY:
            return None
        if who == CHANCE:
            rules.play(state, rules.outcome(state, draw(rng, rules.chances(state))))
            continue
        count = rules.legal(state, out)
        if step >= depth and count > 1:
            view = brain.game.seen_by(state, who)
            weights = brain.weights(view, seats, 1)
            return Question(view, brain.memory(), who, seats, 1, 1, weights, brain.habits_with(weights))
        rules.play(state, out[draw(rng, count)])
    return None


def mean_speed(engine: Any, lay: Any, game: AnyGame, asked: list[Question], seconds: float) -> float:
    """Count the simulations of a second, over all positions."""
    return harmonic_mean([speed(engine, lay, game, each, seconds) for each in asked])


def speed(engine: Any, lay: Any, game: AnyGame, question: Question, seconds: float) -> float:
    """Count the simulations of a second."""
    services = lay(game.rules, question, NODES if lay is packed_workspace else 50_000, 0)
    engine.search(services, 1)
    done, share, began = 0, 1, process_time()
    while process_time() - began < seconds:
        engine.search(services, share)
        done += share
        share = min(2 * share, 1000)
    return done / (process_time() - began)


if __name__ == "__main__":
    main()
