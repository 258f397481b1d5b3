"""Compare compiled rules with C of the same structure: same generator, same games, side by side.

    python benchmarks/yardstick.py [GAME …] [--games N] [--repetitions R] [--every] [--beside CHECKOUT]

Every game that has a benchmarks/c/<game>.c can be measured: with its usual options and every number of seats, and with
--every also with each other value of each option. All sides play the same seeded games in turns, the best of several
repetitions counts, in processor time, and their actions and checksums must be equal. --beside lets the sources of
another checkout, such as a worktree of an older commit, play with this Python as well; options that it does not know
are left out there.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from ludotheque import catalogue
from ludotheque.engine import playout
from ludotheque.engine.compiling import compiled
from ludotheque.engine.errors import BadOption
from ludotheque.engine.game import AnyGame
from ludotheque.engine.options import read_options, write_options
from ludotheque.engine.state import record

SOURCES = Path(__file__).parent / "c"
KEY = 1
MOST_ACTIONS = 100_000  # in one game
MEASURED = 2_000_000  # actions, unless a number of games is asked for
FIRST_GAMES = 200  # that are played to see how long games are
OURS, PLAIN, TABLES = "compiled", "C", "C with tables"
Figures = tuple[int, int, float]  # actions, checksum, seconds of processor time
Side = Callable[[], Figures]
Elsewhere = subprocess.Popen[str]  # plays with the sources of another checkout


@dataclass(frozen=True)
class Task:
    """What both sides play."""

    game: AnyGame
    games: int
    seats: int
    options: tuple[int, ...]
    known: int  # how many of these numbers the C program takes; the others are as usual

    def __str__(self) -> str:
        options = write_options(self.game.options, self.options)
        return " ".join([f"{self.seats} seats", *(f"{name}={value}" for name, value in options.items())])


def main() -> None:
    """Measure the games that are named, or all."""
    wanted = arguments()
    if wanted.answer:
        answer()
        return
    for slug in wanted.slugs:
        with ExitStack() as stack:
            programs = built(slug, Path(stack.enter_context(tempfile.TemporaryDirectory())))
            other = stack.enter_context(elsewhere(wanted.beside)) if wanted.beside else None
            tell(f"{slug}: best of {wanted.repetitions}; million actions a second")
            for task in tasks(catalogue.game(slug), wanted.games, is_every=wanted.every):
                sides = sides_of(task, programs)
                if other:
                    sides[wanted.beside.resolve().name] = other_side(task, other)
                tell(report(task, measure(task, sides, wanted.repetitions), set(programs)))


def tell(line: str) -> None:
    """Print a line at once: the next one takes a while."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Compare compiled rules with C of the same structure.")
    parser.add_argument("slugs", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=0, help="as many as make two million actions, unless told")
    parser.add_argument("--repetitions", type=int, default=7)
    parser.add_argument("--every", action="store_true", help="also every other value of every option, one by one")
    parser.add_argument("--beside", type=Path, metavar="CHECKOUT", help="another checkout, whose sources play as well")
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    wanted.slugs = wanted.slugs or sorted(source.stem for source in SOURCES.glob("*.c"))
    if wanted.beside and not (wanted.beside / "src/ludotheque").is_dir():
        parser.error(f"{wanted.beside} is no checkout: make one with git worktree add --detach CHECKOUT COMMIT")
    return wanted


def tasks(game: AnyGame, games: int, *, is_every: bool) -> Iterator[Task]:
    """List every number of seats with the usual options, and with every other value of one of them."""
    known = game.options[: len(known_options(game.slug))]
    others = [{option.name: value} for option in known for value in option.suggestions if value != option.default]
    for seats in game.seats:
        for given in [{}, *(others if is_every else [])]:
            try:
                row = read_options(game.options, given, seats)
            except BadOption:  # not at a table of so many
                continue
            task = Task(game, games, seats, tuple(row), len(read_options(known, given, seats)))
            yield task if games else replace(task, games=games_for(task))


def known_options(slug: str) -> list[str]:
    """List the options that the C program says it knows: the first of the game's."""
    told = re.search(r"/\* options: (.*) \*/", (SOURCES / f"{slug}.c").read_text(encoding="utf-8"))
    return told.group(1).split() if told else []


def built(slug: str, folder: Path) -> dict[str, Path]:
    """Compile the C program with all that the machine's compiler can do; with tables, where it has such."""
    programs = {PLAIN: build(slug, folder, ())}
    if "TABLES" in (SOURCES / f"{slug}.c").read_text(encoding="utf-8"):
        programs[TABLES] = build(slug, folder, ("-DTABLES",))
    return programs


def build(slug: str, folder: Path, flags: tuple[str, ...]) -> Path:
    """Compile a program."""
    program = folder / "-".join([slug, *flags])
    compiler = os.environ.get("CC", "cc")
    subprocess.run([compiler, "-O3", "-march=native", *flags, SOURCES / f"{slug}.c", "-o", program], check=True)
    return program


def sides_of(task: Task, programs: dict[str, Path]) -> dict[str, Side]:
    """Prepare our side and those in C."""
    return {OURS: our_side(task)} | {name: c_side(task, program) for name, program in programs.items()}


def measure(task: Task, sides: dict[str, Side], repetitions: int) -> dict[str, Figures]:
    """Play on all sides in turns; keep the best time of each."""
    runs = [{name: side() for name, side in sides.items()} for _ in range(repetitions)]
    best = {name: min((run[name] for run in runs), key=lambda figures: figures[2]) for name in sides}
    if len({figures[:2] for run in runs for figures in run.values()}) > 1:
        sys.exit(f"{task}: the sides played different games: {best}")
    return best


def games_for(task: Task) -> int:
    """Find how many games make about the wanted number of actions."""
    actions, _, _ = our_side(replace(task, games=FIRST_GAMES))()
    return max(1, FIRST_GAMES * MEASURED // actions)


def our_side(task: Task) -> Side:
    """Prepare the compiled batch."""
    rules: Any = task.game.rules
    batch = compiled(playout, game=rules).batch
    rng, moves = np.zeros(2, np.int64), np.zeros(rules.WIDEST, np.int64)
    options = np.array([*task.options, 0], np.int64)

    def timed(games: int = task.games) -> Figures:
        states = record(rules.State, 2)
        start = time.process_time()
        actions, checksum = batch(states, rng, moves, task.seats, options, games, KEY, MOST_ACTIONS)
        return actions, checksum, time.process_time() - start

    timed(games=1)  # compiles
    return timed


def c_side(task: Task, program: Path) -> Side:
    """Prepare the C program, which measures itself."""
    words = [str(word) for word in (program, task.games, task.seats, KEY, *task.options[: task.known])]

    def timed() -> Figures:
        printed = subprocess.run(words, check=True, capture_output=True, text=True).stdout
        actions, checksum, seconds = printed.split()
        return int(actions), int(checksum), float(seconds)

    return timed


def elsewhere(checkout: Path) -> Elsewhere:
    """Start what plays with the sources of another checkout, as it is asked to line by line."""
    project = {**os.environ, "PYTHONPATH": str(checkout.resolve() / "src")}
    command = [sys.executable, __file__, "--answer"]
    return subprocess.Popen(command, env=project, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def other_side(task: Task, other: Elsewhere) -> Side:
    """Prepare what asks for these games, which are played in time of the other's own."""
    told = {"slug": task.game.slug, "games": task.games, "seats": task.seats}
    question = json.dumps({**told, "options": write_options(task.game.options, task.options)})

    def timed() -> Figures:
        assert other.stdin and other.stdout
        other.stdin.write(f"{question}\n")
        other.stdin.flush()
        actions, checksum, seconds = json.loads(other.stdout.readline() or sys.exit("the other checkout cannot play"))
        return actions, checksum, seconds

    return timed


def answer() -> None:
    """Play what is asked for with the sources that are here, until nothing more is."""
    for line in sys.stdin:
        asked = json.loads(line)
        game = catalogue.game(asked["slug"])
        names = {option.name for option in game.options}
        given = {name: value for name, value in asked["options"].items() if name in names}
        row = tuple(read_options(game.options, given, asked["seats"]))
        tell(json.dumps(our_side(Task(game, asked["games"], asked["seats"], row, 0))()))


def report(task: Task, best: dict[str, Figures], in_c: set[str]) -> str:
    """Write one line: how fast each side is, how long we take for each second of C, how fast we are beside others."""
    actions, checksum, ours = best[OURS]
    speeds = ", ".join(f"{name} {actions / seconds / 1e6:.1f}" for name, (_, _, seconds) in best.items())
    seconds_of = {name: seconds for name, (_, _, seconds) in best.items() if name != OURS}
    ratios = ", ".join(
        f"{ours / seconds:.2f} × {name}" if name in in_c else f"{seconds / ours:.2f} times as fast as {name}"
        for name, seconds in seconds_of.items()
    )
    return f"{task}: {speeds}; {ratios}; {actions} actions, checksum {checksum}"


if __name__ == "__main__":
    main()
