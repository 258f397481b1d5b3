"""Of several processes that need the same, one makes it."""

import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from ludotheque.bots.once import alone

TIME_TO_MAKE = 0.3


def make(mark: Path) -> bool:
    with alone(mark):
        if is_needed := not mark.exists():
            time.sleep(TIME_TO_MAKE)
            mark.touch()
        return is_needed


def test_who_comes_second_waits_for_what_is_being_made(tmp_path):
    mark = tmp_path / "cache" / "mark"

    with ProcessPoolExecutor(3, get_context("spawn")) as makers:  # a fork of a process with threads may hang
        made = list(makers.map(make, [mark] * 3))

    assert sorted(made) == [False, False, True]


def test_nobody_waits_for_what_is_made(tmp_path):
    mark = tmp_path / "mark"
    mark.touch()

    with alone(mark):
        assert list(tmp_path.iterdir()) == [mark]


def test_where_nothing_can_be_written_nobody_waits():
    has_begun = False

    with alone(Path("/dev/null/mark")):
        has_begun = True

    assert has_begun
