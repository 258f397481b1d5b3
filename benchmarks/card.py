"""Play on a graphics card: the same games as on the processor, and how many actions a second.

Each game is played twice: its rules alone, and with its figures counted, as `simulate --gpu` does.

Run it with `ludotheque bench card [SLUG …] [--games N] [--seconds T]`.
"""

import argparse
import time
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import numpy as np

from ludotheque import catalogue
from ludotheque.bots.weights import packed_net
from ludotheque.engine.compiling import compiled
from ludotheque.engine.game import AnyGame
from ludotheque.engine.state import record
from ludotheque.lab import card, plain, tally
from ludotheque.lab.simulation import LONGEST, bindings_of, blank_counts, row_of, simulate

GAMES = 1 << 22  # of a launch that is timed
ROUND = "{:10} {:>5} {:>9} {:>7} {:>6} {:>10} {:>10} {:>8} {:>7}"
KEY = 7  # of the streams of random numbers


def main() -> None:
    """Compare and time every game and number of seats that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*", default=catalogue.slugs())
    parser.add_argument("--games", type=int, default=100_000, help="to compare")
    parser.add_argument("--seconds", type=float, default=2.0, help="to time each kernel")
    parser.add_argument("--seats", type=int, help="only so many")
    asked = parser.parse_args()
    card.check()
    print(ROUND.format("game", "seats", "games", "counts", "equal", "processor", "card", "ratio", "ready"), flush=True)
    for slug, seats in _tables(asked.slugs, asked.seats):
        for line in (_rules_alone, _with_figures):
            print(line(catalogue.game(slug), seats, asked.games, asked.seconds), flush=True)


def _tables(slugs: list[str], seats: int | None) -> Iterator[tuple[str, int]]:
    for slug in slugs:
        yield from ((slug, count) for count in catalogue.game(slug).seats if seats in (None, count))


def _rules_alone(game: AnyGame, seats: int, games: int, seconds: float) -> str:
    """Play without figures; one core of the processor does so beside the card."""
    bindings = {**bindings_of(game, "random"), "figures": plain}
    setup, row = _setup(seats, 0), row_of(game, {}, seats)
    there, here = (blank_counts(games, seats, 0) for _ in range(2))
    began = time.perf_counter()
    card.play(bindings, setup, row, there)
    ready = time.perf_counter() - began
    room = record(game.rules.State, 4), np.zeros(2, np.int64), np.zeros(game.rules.WIDEST, np.int64), setup, row
    code = compiled(tally, **bindings)
    code.tally(*room, packed_net(None), *blank_counts(1000, seats, 0))
    began = time.perf_counter()
    code.tally(*room, packed_net(None), *here)
    processor = here.lengths.sum() / (time.perf_counter() - began)
    is_equal = all((one == other).all() for one, other in zip(there, here, strict=True))
    return _line(game, seats, games, "rules", is_equal, processor, _pace(game, bindings, seats, seconds), ready)


def _with_figures(game: AnyGame, seats: int, games: int, seconds: float) -> str:
    began = time.perf_counter()
    there = simulate(game, seats, games, gpu=True)
    ready = time.perf_counter() - began
    simulate(game, seats, 1000)
    began = time.perf_counter()
    here = simulate(game, seats, games)
    processor = here.actions["mean"] * games / (time.perf_counter() - began)
    pace = _pace(game, bindings_of(game, "random"), seats, seconds)
    return _line(game, seats, games, "figures", asdict(here) == asdict(there), processor, pace, ready)


def _line(
    game: AnyGame, seats: int, games: int, counts: str, is_equal: bool, processor: float, pace: float, ready: float
) -> str:
    figures = (f"{processor:.2e}", f"{pace:.2e}", f"{pace / processor:.0f}", f"{ready:.1f} s")
    return ROUND.format(game.slug, seats, games, counts, "yes" if is_equal else "NO", *figures)


def _setup(seats: int, first: int) -> Any:
    return np.array([seats, KEY, first, LONGEST, 1], np.int64)


def _pace(game: AnyGame, bindings: dict[str, Any], seats: int, seconds: float) -> float:
    """Count the actions a second that the kernel plays; what it has counted stays on the card while time is taken."""
    cuda: Any = card.driver()
    row = row_of(game, {}, seats)
    counts = [cuda.to_device(each) for each in blank_counts(GAMES, seats, len(bindings["figures"].FIGURES))]
    launch, steps, number, spent = card.launcher(bindings), 0, 0, 0.0
    while spent < seconds:
        setup = _setup(seats, number * GAMES)
        began = time.perf_counter()
        launch(setup, row, counts)
        cuda.synchronize()
        spent += time.perf_counter() - began
        steps += int(counts[0].copy_to_host().sum())
        number += 1
    return steps / spent


if __name__ == "__main__":
    main()
