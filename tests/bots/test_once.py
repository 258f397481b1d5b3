"""Of several processes that need the same, one makes it."""

import multiprocessing
import time
from pathlib import Path

from ludotheque.bots.once import alone

TIME_TO_MAKE = 0.3


def make(mark, made):
    with alone(mark):
        if not mark.exists():
            time.sleep(TIME_TO_MAKE)
            made.put(mark.name)
            mark.touch()


def test_who_comes_second_waits_for_what_is_being_made(tmp_path):
    fork = multiprocessing.get_context("fork")
    mark, made = tmp_path / "cache" / "mark", fork.SimpleQueue()
    makers = [fork.Process(target=make, args=(mark, made)) for _ in range(3)]

    for maker in makers:
        maker.start()
    for maker in makers:
        maker.join(30)

    assert made.get() == "mark"
    assert made.empty()


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
