"""Measure: ratios taken side by side in one run, because machines differ and are noisy."""

import os
import subprocess
import sys
from pathlib import Path

import click

from ludotheque.engine.errors import LudothequeError

BENCHMARKS = Path(__file__).parents[3] / "benchmarks"
# they measure this source, and start the servers of the tests
FOUND = [BENCHMARKS.parent / "src", BENCHMARKS.parent, BENCHMARKS.parent / "tests"]
SUBJECTS = ("rules", "search", "storage", "server", "page", "attacks", "analysis", "rl", "card", "pairing")


class NoBenchmark(LudothequeError):
    """The benchmarks are part of the source tree, not of an installed package."""


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("subject", type=click.Choice(SUBJECTS))
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def bench(subject: str, arguments: tuple[str, ...]) -> None:
    """Measure rules, search, storage, server, page, analyses, learning, a card, pairings, or what attacks do."""
    script = BENCHMARKS / f"{subject}.py"
    if not script.exists():
        raise NoBenchmark(f"{script} is not there: benchmarks run from a clone of the project")
    sys.exit(subprocess.run([sys.executable, str(script), *arguments], env=surroundings(), check=False).returncode)


def surroundings(**more: str) -> dict[str, str]:
    """Let a program find all that benchmarks find."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, [*FOUND, BENCHMARKS])), **more}
