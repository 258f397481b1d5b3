"""`./play`: what it says of itself, before and after it has set up."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FRONT = ("-m", "ludotheque.cli.front")


@pytest.fixture
def clone(tmp_path):
    """A fresh clone, of which nothing is set up."""
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    (tmp_path / "tools").mkdir()
    for name in ("play", "pyproject.toml", "tools/environment.py"):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def run(*command, cwd):
    return subprocess.run([sys.executable, *command], cwd=cwd, capture_output=True, text=True, check=False, timeout=60)


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["--port", "9000", "--help"]])
def test_help_sets_nothing_up(clone, words):
    told = run("play", *words, cwd=clone)

    assert told.returncode == 0
    assert told.stdout.startswith("Usage: ./play [OPTIONS]")
    assert "--setup" in told.stdout
    assert not (clone / ".venv").exists()


@pytest.mark.parametrize("words", [["--setup", "--port", "9000"], ["--port", "9000", "--setup"]])
def test_setting_up_takes_no_other_option(clone, words):
    answered = run("play", *words, cwd=clone)

    assert answered.returncode == 2
    assert answered.stderr.splitlines() == [
        "Error: --setup only sets up; run ./play --setup, then ./play with the other options"
    ]
    assert not (clone / ".venv").exists()


def test_help_lists_the_options_of_the_house_and_of_play(tmp_path):
    told = run(*FRONT, "--help", cwd=tmp_path)

    assert told.stdout.startswith("Usage: ./play [OPTIONS]")
    assert all(option in told.stdout for option in ("--setup", "--port", "--database", "--keys"))
    assert "ludotheque serve" not in told.stdout


def test_a_fault_is_told_in_the_name_of_play(tmp_path):
    answered = run(*FRONT, "--workers", "0", cwd=tmp_path)

    assert answered.returncode == 2
    assert "Try './play --help' for help." in answered.stderr
    assert "Traceback" not in answered.stderr


def test_a_fault_of_the_machine_is_one_line(tmp_path):
    answered = run(*FRONT, "--host", "192.0.2.1", cwd=tmp_path)

    assert answered.returncode == 2
    assert len(answered.stderr.splitlines()) == 1
