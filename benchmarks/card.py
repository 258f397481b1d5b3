"""Play on a graphics card: the same games as on the processor, and how many actions a second.

Run it with `ludotheque bench card [SLUG …] [--games N] [--seconds T]`.
"""

import argparse
import time
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import numpy as np

from ludotheque import catalogue
from ludotheque.engine.game import AnyGame
from ludotheque.engine.options import read_options
from ludotheque.lab import card
from ludotheque.lab.simulation import LONGEST, bindings_of, blank_counts, simulate

GAMES = 1 << 22  # of a launch that is timed
ROUND = "{:10} {:>5} {:>9} {:>6} {:>10} {:>10} {:>8} {:>7}"


def main() -> None:
    """Compare and time every game and number of seats that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*", default=catalogue.slugs())
    parser.add_argument("--games", type=int, default=100_000, help="to compare")
    parser.add_argument("--seconds", type=float, default=2.0, help="to time each kernel")
    parser.add_argument("--seats", type=int, help="only so many")
    asked = parser.parse_args()
    card.check()
    print(ROUND.format("game", "seats", "games", "equal", "processor", "card", "ratio", "ready"), flush=True)
    for slug, seats in _tables(asked.slugs, asked.seats):
        print(_line(catalogue.game(slug), seats, asked.games, asked.seconds), flush=True)


def _tables(slugs: list[str], seats: int | None) -> Iterator[tuple[str, int]]:
    for slug in slugs:
        yield from ((slug, count) for count in catalogue.game(slug).seats if seats in (None, count))


def _line(game: AnyGame, seats: int, games: int, seconds: float) -> str:
    began = time.perf_counter()
    there = simulate(game, seats, games, gpu=True)
    ready = time.perf_counter() - began
    simulate(game, seats, 1000)
    began = time.perf_counter()
    here = simulate(game, seats, games)
    processor = here.actions["mean"] * games / (time.perf_counter() - began)
    pace = _pace(game, seats, seconds)
    is_equal = "yes" if asdict(here) == asdict(there) else "NO"
    figures = (f"{processor:.2e}", f"{pace:.2e}", f"{pace / processor:.0f}", f"{ready:.1f} s")
    return ROUND.format(game.slug, seats, games, is_equal, *figures)


def _pace(game: AnyGame, seats: int, seconds: float) -> float:
    """Count the actions a second that the kernel plays; what it has counted stays on the card while time is taken."""
    cuda: Any = card.driver()
    row = np.array([*read_options(game.options, {}, seats), 0], np.int64)
    bindings = bindings_of(game, "random")
    counts = [cuda.to_device(each) for each in blank_counts(GAMES, seats, len(bindings["figures"].FIGURES))]
    launch, steps, number, spent = card.launcher(bindings), 0, 0, 0.0
    while spent < seconds:
        setup = np.array([seats, 7, number * GAMES, LONGEST, 1], np.int64)
        began = time.perf_counter()
        launch(setup, row, counts)
        cuda.synchronize()
        spent += time.perf_counter() - began
        steps += int(counts[0].copy_to_host().sum())
        number += 1
    return steps / spent


if __name__ == "__main__":
    main()
