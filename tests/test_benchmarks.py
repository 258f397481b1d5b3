"""The benchmarks measure this source with the servers of the tests; what moves here must not leave them behind."""

import os
import shutil
import subprocess
import sys

import pytest

from ludotheque import catalogue
from ludotheque.cli.bench import BENCHMARKS, FOUND, SUBJECTS


def test_every_benchmark_finds_what_it_measures():
    places = os.pathsep.join(map(str, [*FOUND, BENCHMARKS]))
    command = [sys.executable, "-c", f"import {', '.join(SUBJECTS)}"]

    tried = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": places}, stderr=subprocess.PIPE, text=True, check=False
    )

    assert tried.returncode == 0, tried.stderr


@pytest.mark.skipif(shutil.which(os.environ.get("CC", "cc")) is None, reason="no compiler of C")
def test_every_game_in_c_plays_the_games_of_the_compiled_rules():
    """With every number of seats and every value of every option; the yardstick ends where sums differ."""
    command = [sys.executable, str(BENCHMARKS / "yardstick.py"), "--games", "30", "--repetitions", "1", "--every"]

    tried = subprocess.run(command, capture_output=True, text=True, check=False)

    assert tried.returncode == 0, tried.stderr
    measured = [line.split(":")[0] for line in tried.stdout.splitlines() if "best of" in line]
    assert measured == [game.slug for game in catalogue.working()]
