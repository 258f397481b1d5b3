"""A real cluster: a scheduler and two workers of their own processes, of which one is killed."""

import signal
import socket
import subprocess
import sys
import time

import psutil
import pytest

from ludotheque import catalogue
from ludotheque.engine.crew import NoCluster
from ludotheque.lab.simulation import CHUNK, simulate

GAME = catalogue.game("oie")
GAMES = 30 * CHUNK
WORKERS = 2


class Cluster:
    """Runs the programs that Dask's users run."""

    def __init__(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{port}"
        self.scheduler = _run("scheduler", "--host", "127.0.0.1", "--port", str(port))
        self._wait_for(port)
        self.workers = [_run("worker", self.address, "--nthreads", "1", "--no-nanny") for _ in range(WORKERS)]

    def _wait_for(self, port: int) -> None:
        while self.scheduler.poll() is None:
            with socket.socket() as line:
                if line.connect_ex(("127.0.0.1", port)) == 0:
                    return
            time.sleep(0.1)

    def stop(self) -> None:
        for program in (*self.workers, self.scheduler):
            program.kill()
            program.wait()


def _run(role: str, *words: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "dask", role, *words, "--no-dashboard"]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.fixture(scope="module")
def cluster():
    """Run one cluster, which loses a worker first, and its scheduler then."""
    running = Cluster()
    yield running
    running.stop()


def test_a_worker_that_dies_changes_nothing(cluster):
    done = []

    def kill_one(games: int) -> None:
        if not done:
            cluster.workers[0].send_signal(signal.SIGKILL)
        done.append(games)

    spread = simulate(GAME, 3, GAMES, progress=kill_one, cluster=cluster.address)

    assert not psutil.pid_exists(cluster.workers[0].pid) or cluster.workers[0].poll() is not None
    assert done[-1] == GAMES
    assert spread == simulate(GAME, 3, GAMES, workers=1)


def test_what_was_counted_before_the_scheduler_was_lost_is_kept(cluster, tmp_path):
    record, counted = tmp_path / "counts", []

    def lose(games: int) -> None:
        counted.append(games)
        cluster.scheduler.kill()

    with pytest.raises(NoCluster, match="was lost; start it again: with --resume"):
        simulate(GAME, 3, GAMES, progress=lose, cluster=cluster.address, kept_in=record)
    left = []
    resumed = simulate(GAME, 3, GAMES, progress=left.append, kept_in=record)

    assert 0 < counted[-1] < GAMES
    assert left[0] == counted[-1] + CHUNK
    assert resumed == simulate(GAME, 3, GAMES)


def test_nobody_at_the_address_is_told_of(monkeypatch):
    monkeypatch.setattr("ludotheque.engine.crew.PATIENCE", "1s")

    with pytest.raises(NoCluster, match="no scheduler answers at tcp"):
        simulate(GAME, 2, 10, cluster="tcp://127.0.0.1:9")
