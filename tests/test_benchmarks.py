"""The benchmarks measure this source with the servers of the tests; what moves here must not leave them behind."""

import os
import re
import shutil
import subprocess
import sys

import pytest

from ludotheque import catalogue
from ludotheque.cli.bench import BENCHMARKS, FOUND, SUBJECTS, surroundings
from setups import a_game_with


def test_every_benchmark_finds_what_it_measures():
    command = [sys.executable, "-c", f"import {', '.join(SUBJECTS)}"]

    tried = subprocess.run(command, env=surroundings(), stderr=subprocess.PIPE, text=True, check=False)

    assert tried.returncode == 0, tried.stderr


def test_our_search_meets_one_of_openspiel():
    game = a_game_with(choices=True, hides=False).slug
    command = [sys.executable, str(BENCHMARKS / "openspiel_match.py"), game, "--games", "2", "--seconds", "0.001"]

    run = subprocess.run(command, capture_output=True, text=True, check=False)

    assert run.returncode == 0, run.stderr
    assert sorted(re.findall(rf"{game} 2 seats, 2 games: (\w+) wins", run.stdout)) == ["openspiel", "ours"]


IN_C = pytest.mark.skipif(shutil.which(os.environ.get("CC", "cc")) is None, reason="no compiler of C")


def yardstick(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(BENCHMARKS / "yardstick.py"), "--repetitions", "1", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@IN_C
def test_every_game_in_c_plays_the_games_of_the_compiled_rules():
    """With every number of seats and every value of every option; the yardstick ends where sums differ."""
    tried = yardstick("--games", "30", "--every")

    assert tried.returncode == 0, tried.stderr
    measured = [line.split(":")[0] for line in tried.stdout.splitlines() if "best of" in line]
    assert measured == [game.slug for game in catalogue.working()]


@pytest.fixture
def checkout(tmp_path):
    """Copy the sources of this one, without what was compiled of them."""
    shutil.copytree(FOUND[0], tmp_path / "before/src", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "before"


@IN_C
def test_the_sources_of_another_checkout_play_the_same_games_or_are_found_out(checkout):
    game = catalogue.working()[-1].slug

    same = yardstick(game, "--games", "3", "--beside", str(checkout))
    source = checkout / "src/ludotheque/engine/rng.py"
    source.write_text(source.read_text(encoding="utf-8") + "\n\ndef draw(rng, count):\n    return count - 1\n")
    other = yardstick(game, "--games", "3", "--beside", str(checkout))

    assert same.returncode == 0, same.stderr
    assert "times as fast as before;" in same.stdout
    assert "the sides played different games" in other.stderr


def test_what_is_no_checkout_is_refused(tmp_path):
    refused = yardstick("--beside", str(tmp_path))

    assert refused.returncode == 2
    assert "is no checkout: make one with git worktree add" in refused.stderr
