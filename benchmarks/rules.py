"""Rules: steps a second, interpreted and compiled side by side, for every game of the catalogue.

Run it with `ludotheque bench rules`. Cold and warm are what a first and a later process wait for compiled rules. Last
C of the same structure plays the same games (`benchmarks/yardstick.py`), and with `--beside CHECKOUT` so do the sources
of another checkout.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.table import Table

from ludotheque import catalogue
from ludotheque.engine import playout
from ludotheque.engine.compiling import bound, compiled
from ludotheque.engine.game import AnyGame
from ludotheque.engine.options import read_options
from ludotheque.engine.state import record

HERE = Path(__file__).parent
MOST = 100_000
ROUNDS = 3
COMPILING = """
import time
started = time.perf_counter()
import sys
sys.path.insert(0, {here!r})
import rules
from ludotheque import catalogue
game = catalogue.game({slug!r})
rules.run_compiled(game, 2 if 2 in game.seats else game.seats[0], 1)
print(time.perf_counter() - started)
"""


def run_compiled(game: AnyGame, seats: int, games: int) -> tuple[int, int]:
    """Play random games compiled; return actions and a checksum."""
    rules = game.rules
    row = np.array([*read_options(game.options, {}, seats), 0], np.int64)
    moves, rng = np.zeros(rules.WIDEST, np.int64), np.zeros(2, np.int64)
    done: tuple[int, int] = compiled(playout, game=rules).batch(
        record(rules.State, 2), rng, moves, seats, row, games, 1, MOST
    )
    return done


def run_interpreted(game: AnyGame, seats: int, games: int) -> tuple[int, int]:
    """Play the same games interpreted."""
    rules = game.rules
    row = [*read_options(game.options, {}, seats), 0]
    done: tuple[int, int] = bound(playout, game=rules).batch(
        [rules.State(), rules.State()], [0, 0], [0] * rules.WIDEST, seats, row, games, 1, MOST
    )
    return done


def rate(run, game: AnyGame, seats: int, games: int) -> tuple[float, tuple[int, int]]:
    """Measure steps a second."""
    started = time.perf_counter()
    done = run(game, seats, games)
    return done[0] / (time.perf_counter() - started), done


def games_for(run, game: AnyGame, seats: int, seconds: float) -> int:
    """Find how many games fill about that many seconds."""
    games = 1
    run(game, seats, games)  # the first time compiles
    while True:
        started = time.perf_counter()
        run(game, seats, games)
        took = time.perf_counter() - started
        if took > seconds / 8:
            return max(1, int(games * seconds / took))
        games *= 4


def compile_seconds(slug: str) -> tuple[float, float]:
    """Measure a process that plays one compiled game, with an empty cache and again with a full one."""
    script = COMPILING.format(here=str(HERE), slug=slug)
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "NUMBA_CACHE_DIR": cache}
        runs = [
            subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
            for _ in range(2)
        ]
    cold, warm = (float(run.stdout) for run in runs)
    return cold, warm


def measure(slug: str, seconds: float) -> tuple[str, ...]:
    """Measure one game; the best of a few alternating rounds counts on both sides."""
    game = catalogue.game(slug)
    seats = 2 if 2 in game.seats else game.seats[0]
    slow_games = games_for(run_interpreted, game, seats, seconds)
    fast_games = games_for(run_compiled, game, seats, seconds)
    slow = fast = 0.0
    for _ in range(ROUNDS):
        slow = max(slow, rate(run_interpreted, game, seats, slow_games)[0])
        fast = max(fast, rate(run_compiled, game, seats, fast_games)[0])
    if run_compiled(game, seats, slow_games) != run_interpreted(game, seats, slow_games):
        sys.exit(f"{slug}: interpreted and compiled games differ")
    cold, warm = compile_seconds(slug)
    return (
        slug,
        f"{slow / 1e3:,.0f} k",
        f"{fast / 1e6:,.1f} M",
        f"{fast / slow:,.0f} ×",
        f"{cold:.1f} s",
        f"{warm:.1f} s",
    )


def main() -> None:
    """Measure the games that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*", help="games; all if none is named")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument(
        "--beside", type=Path, metavar="CHECKOUT", help="another checkout, which plays beside C as well"
    )
    given = parser.parse_args()
    unknown = set(given.slugs) - set(catalogue.slugs())
    if unknown:
        parser.error(f"no game is called {', '.join(sorted(unknown))}; the shelf holds {', '.join(catalogue.slugs())}")
    table = Table("game", "interpreted steps/s", "compiled steps/s", "ratio", "cold start", "warm start")
    for slug in given.slugs or catalogue.slugs():
        table.add_row(*measure(slug, given.seconds))
    Console().print(table)
    in_c = [slug for slug in given.slugs or catalogue.slugs() if (HERE / "c" / f"{slug}.c").exists()]
    beside = ["--beside", str(given.beside)] if given.beside else []
    subprocess.run([sys.executable, str(HERE / "yardstick.py"), *in_c, *beside], check=True)


if __name__ == "__main__":
    main()
