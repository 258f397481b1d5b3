"""A real cluster: a scheduler and three workers of their own processes, of which one is killed."""

import signal
import socket
import subprocess
import sys
import time
from dataclasses import replace

import psutil
import pytest

from ludotheque import catalogue
from ludotheque.bots.arena import Report, arena
from ludotheque.engine.crew import NoCluster, crew
from ludotheque.lab.analysis import analyse
from ludotheque.lab.refining import refine
from ludotheque.lab.simulation import CHUNK, simulate
from ludotheque.lab.study import Order, read_variant, study
from ludotheque.lab.training import ROUND, Plan, Training
from random_games import played

GAME = catalogue.game("oie")
GAMES = 30 * CHUNK
WORKERS = 3
STEPS = 40  # of a game
JUDGED = min((game for game in catalogue.working() if game.features), key=lambda game: game.rules.WIDEST)


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

    alone = simulate(GAME, 3, GAMES, workers=1)  # first, as below: what one has compiled, no worker compiles again
    spread = simulate(GAME, 3, GAMES, progress=kill_one, cluster=cluster.address)

    assert not psutil.pid_exists(cluster.workers[0].pid) or cluster.workers[0].poll() is not None
    assert done[-1] == GAMES
    assert spread == alone


def test_a_judge_learns_the_same_on_a_cluster(cluster):
    plan = Plan(JUDGED.slug, 2, 2 * ROUND)

    with crew(1) as here, crew(cluster=cluster.address) as there:
        trained = [finished(Training(JUDGED, plan, hired)) for hired in (here, there)]

    assert trained[0].weights.plain == trained[1].weights.plain


def test_a_game_looks_the_same_on_a_cluster(cluster):
    match = played(JUDGED.slug)
    match.undo(STEPS)

    here = analyse(match, workers=1)
    there = analyse(match, cluster=cluster.address)
    looked_at_again = refine(match, there, seconds=60, cluster=cluster.address)

    assert there == here
    assert looked_at_again == refine(match, here, seconds=60, workers=1) != here


def test_a_study_finds_the_same_on_a_cluster(cluster):
    order = Order(JUDGED, (read_variant(JUDGED, ""),), games=20, followed=20)

    assert study(order, workers=1) == study(order, cluster=cluster.address)


def test_bots_meet_the_same_on_a_cluster(cluster):
    here, there = (
        arena(JUDGED, ["beginner", "greedy"], 20, seed=4, seconds=60, **where)
        for where in ({}, {"cluster": cluster.address})
    )

    assert timeless(there) == timeless(here)
    assert there.standings[0].games == 20


def test_what_was_counted_before_the_scheduler_was_lost_is_kept(cluster, tmp_path):
    record, counted = tmp_path / "counts", []

    def lose(games: int) -> None:
        counted.append(games)
        cluster.scheduler.kill()

    with pytest.raises(NoCluster, match="was lost; start it again: the same command goes on from what"):
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


def timeless(report: Report) -> Report:
    """Leave out how quick each was, which depends on who else works."""
    return replace(report, standings=tuple(replace(each, moves_per_second=0.0) for each in report.standings))


def finished(training: Training) -> Training:
    while training.done < training.rounds:
        training.go_on()
    return training
