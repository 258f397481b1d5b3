"""`./play`: what it says of itself, before and after it has set up."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
THIS = f"{sys.version_info[0]} {sys.version_info[1]}"
FRONT = ("-m", "ludotheque.cli.front")


@pytest.fixture
def clone(tmp_path):
    """A fresh clone, of which nothing is set up."""
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    (tmp_path / "tools").mkdir()
    for name in ("play", "pyproject.toml", "tools/environment.py"):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def run(*command, cwd, env=None):
    command = [sys.executable, *command]
    return subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False, timeout=60)


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


@pytest.mark.skipif(os.name == "nt", reason="a build is played by a script with a first line")
@pytest.mark.parametrize(
    ("version", "seconds", "is_taken"), [(THIS, "1e-9", True), (THIS, "9", False), ("3 9", "1e-9", False)]
)
def test_of_several_builds_of_this_python_the_quickest_makes_the_environment(clone, version, seconds, is_taken):
    build = clone / "builds" / f"python{THIS.replace(' ', '.')}"
    build.parent.mkdir()
    build.write_text(f"#!/bin/sh\necho {version}\necho {seconds}\n")
    build.chmod(0o755)

    chosen = run(
        "-c", "import environment; print(environment._quickest())", cwd=clone / "tools", env={"PATH": str(build.parent)}
    )

    assert (chosen.stdout.splitlines()[-1] == str(build)) is is_taken
    assert (f"Taking {build}" in chosen.stdout) is is_taken
