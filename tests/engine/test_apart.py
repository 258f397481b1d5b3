"""Processes that work beside threads find the same, are not started for what is soon done, and may die."""

import os
from dataclasses import replace

import pytest

from ludotheque import catalogue
from ludotheque.bots.arena import arena
from ludotheque.bots.levels import free_the_lock, level_named
from ludotheque.engine import apart
from ludotheque.engine.apart import Apart, Helper
from ludotheque.lab.simulation import simulate

JUDGED = min((game for game in catalogue.working() if game.features), key=lambda game: game.rules.WIDEST)


class AtOnce:
    """A thread that is over before whoever started it goes on."""

    def __init__(self, target, daemon):
        self.start = target


@pytest.fixture
def soon(monkeypatch):
    """Let processes be worth it from the beginning, and ready at once."""
    monkeypatch.setattr(apart, "WORTH", -1)
    monkeypatch.setattr(apart, "Thread", AtOnce)


def place(part):
    """Say where a part is done."""
    return os.getpid(), part


def fails(part):
    """Find a fault in every second part."""
    return 12 // (part % 2)


@pytest.fixture
def pool():
    with Apart(1) as found:
        yield found


def test_a_process_does_the_parts_of_its_thread(soon, pool):
    done = [pool.submit(place, part) for part in range(5)]

    found = [each.result() for each in done]

    assert found == [(pool.helpers[0].process.pid, part) for part in range(5)]


def test_no_process_is_started_for_what_is_soon_done(pool):
    done = [pool.submit(place, part) for part in range(5)]

    assert [each.result() for each in done] == [place(part) for part in range(5)]
    assert pool.helpers == []


def test_what_a_process_did_that_dies_is_done_here(soon, pool):
    there = pool.submit(place, 1).result()
    pool.helpers[0].process.kill()

    assert there != place(1)
    assert pool.submit(place, 2).result() == place(2)


def test_a_fault_of_the_work_is_raised_here(soon, pool):
    assert pool.submit(fails, 1).result() == 12
    with pytest.raises(ZeroDivisionError):
        pool.submit(fails, 2).result()
    assert pool.submit(fails, 3).result() == 12


def test_what_cannot_travel_is_done_here(soon, pool):
    assert pool.submit(lambda part: (os.getpid(), part), 1).result() == place(1)


def test_no_process_outlives_the_work(soon):
    with Apart(2) as pool:
        pool.submit(place, 1).result()

    assert [helper.process.poll() is None for helper in pool.helpers] == [False]


def met(workers):
    report = arena(JUDGED, ["random", "greedy", "beginner"], 12, seed=4, seconds=60, workers=workers)
    return [replace(each, moves_per_second=0.0) for each in report.standings]


def counted(workers):
    return simulate(JUDGED, 2, 4, players="beginner", workers=workers)


@pytest.mark.parametrize("find", [met, counted])
def test_games_between_bots_are_the_same_wherever_they_are_played(find, soon, monkeypatch):
    answered, answer = [], Helper._answer

    def noted(helper, question):
        answered.append(helper)
        return answer(helper, question)

    monkeypatch.setattr(Helper, "_answer", noted)
    here, alone = find(1), len(answered)

    assert find(2) == here
    assert len(answered) > len({*answered}) > alone == 0


@pytest.mark.parametrize(
    ("levels", "workers", "together"),
    [
        (["master", "expert"], 2, True),
        (["master", "expert"], 16, False),
        (["expert", "strong"], 2, False),
        (["random", "greedy"], 2, False),
    ],
)
def test_threads_are_enough_for_few_bots_that_search(levels, workers, together):
    assert free_the_lock(map(level_named, levels), workers) == together
