"""The container: its health check follows the port that is served, and its context holds what it copies."""

import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from servers import Server
from waiting import LONGEST

ROOT = Path(__file__).parents[2]


def ask(*words):
    """Ask as the health check does, which is given the words of the container's first process."""
    line = "".join(f"{word}\0" for word in ("python", "ludotheque", "serve", *words))
    command = [sys.executable, str(ROOT / "tools" / "health.py")]
    return subprocess.run(command, input=line, capture_output=True, text=True, check=False, timeout=LONGEST)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("container")) as server:
        httpx.get(f"{server.url}/healthz", timeout=LONGEST)  # longer than the check itself waits
        yield server


@pytest.mark.parametrize("words", ["--port {}", "--port={}", "--port 1 --log info --port {}"])
def test_the_health_check_asks_the_port_that_is_served(server, words):
    assert ask(*words.format(server.port).split()).returncode == 0


def test_a_house_that_does_not_answer_is_not_well():
    answered = ask("--port", "1")

    assert answered.returncode == 1
    assert answered.stderr.startswith("not well: ")
    assert "Traceback" not in answered.stderr


def test_the_context_of_the_build_holds_what_is_copied_and_nothing_that_was_made_here():
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", (ROOT / "Containerfile").read_text(), re.MULTILINE)
    roots = {word.split("/")[0] for words in copied for word in words.split()}
    lines = (ROOT / ".dockerignore").read_text().splitlines()

    assert "*" in lines
    assert {line[1:] for line in lines if line.startswith("!")} == roots
