"""A worker that crashes is replaced at once and its tables go on; one that crashes again and again is given up."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from http_guest import Guest
from servers import Server
from setups import a_game_with
from waiting import LONGEST, wait_for

SLUG = a_game_with(choices=True, hides=False).slug
STOPPED_AT_ONCE = """
import os, signal, time
from ludotheque.cli.supervising import supervise
divide = os.fork
def divide_slowly():
    child = divide()
    if child:
        os.kill(os.getpid(), signal.SIGTERM)
    else:
        time.sleep(0.2)  # the stop that is passed on is there before this worker can heed it
    return child
os.fork = divide_slowly
if supervise(1):
    time.sleep(600)
"""


@pytest.fixture
def server(tmp_path):
    with Server(tmp_path, log=tmp_path / "log") as server:
        yield server


def crash(server: Server, number: int = signal.SIGSEGV) -> int:
    """Let the worker die of a signal, and wait until another one is there; return which has died."""
    worker = server.worker
    os.kill(worker, number)
    wait_for(lambda: server.worker != worker)
    return worker


def events(server: Server) -> list[dict]:
    return [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]


def play(line, page):
    line.say(do="move", ply=page.ply, action=page.actions()[0])
    while (after := line.page()).ply == page.ply:
        pass
    return after


def test_a_table_goes_on_when_the_worker_that_serves_it_crashes(server):
    with Guest(server.url) as anne:
        key = anne.open(SLUG, "me", "beside")
        with anne.line(key) as line, pytest.raises(ConnectionClosed):
            shown = play(line, line.page_at_turn())
            died = crash(server)
            line.hear()

        with anne.line(key) as line:
            page = line.page_at_turn()
            assert page.ply >= shown.ply
            assert play(line, page).ply > page.ply

    told = next(each for each in events(server) if each["event"] == "worker-died")
    assert (told["died"], told["signal"]) == (died, "SIGSEGV")


def test_whoever_asks_while_no_worker_is_there_waits_and_is_answered(server):
    with Guest(server.url) as anne:
        os.kill(server.worker, signal.SIGABRT)

        assert anne.get("/healthz").status_code == 200


def test_a_worker_that_crashes_again_and_again_is_given_up(server):
    for _ in range(5):
        crash(server)
    os.kill(server.worker, signal.SIGSEGV)

    assert server.process.wait(LONGEST) == 2
    assert "within 60 seconds" in server.log.read_text()
    assert events(server)[-1]["event"] == "worker-given-up"


def test_a_house_that_is_killed_leaves_no_worker_behind(server):
    worker = server.worker

    server.stop(signal.SIGKILL)

    wait_for(lambda: not is_running(worker))


def test_a_house_that_is_asked_to_stop_while_a_worker_is_made_stops_with_it():
    assert subprocess.run([sys.executable, "-c", STOPPED_AT_ONCE], timeout=LONGEST, check=False).returncode == 0


def is_running(worker: int) -> bool:
    return Path(f"/proc/{worker}").exists()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_house_that_is_asked_to_stop_stops_with_its_workers(server, number):
    worker = server.worker
    with Guest(server.url) as anne:
        assert anne.get("/healthz").status_code == 200

    assert server.stop(number) == 0
    assert not is_running(worker)
