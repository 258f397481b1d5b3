"""Compiled twins: same source, same games, and a cache that never goes stale."""

import importlib
import subprocess
import sys

import numpy as np
import pytest
from numba.core.runtime import _nrt_python as counting
from numba.core.runtime import rtsys

from ludotheque.engine import playout, rng
from ludotheque.engine.compiling import as_array, bound, compiled, is_table, remember_sources, watched

COUNT = """
from ludotheque.engine.compiling import bound, compiled
from toy import dice, race
fast, slow = compiled(race, game=dice).squares(20), bound(race, game=dice).squares(20)
assert fast == slow, (fast, slow)
print(fast, compiled(race, game=dice).squares.stats.cache_hits.total())
"""


def test_a_change_in_another_file_is_never_served_from_the_cache(tmp_path):
    package = tmp_path / "toy"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "faces.py").write_text("MOST = 6\n")
    (package / "dice.py").write_text("from toy import faces\ndef fall(throw):\n    return throw % faces.MOST + 1\n")
    (package / "race.py").write_text(
        "game = None\ndef squares(throws):\n    return sum([game.fall(throw) for throw in range(throws)])\n"
    )

    before, again = counted(tmp_path), counted(tmp_path)
    (package / "faces.py").write_text("MOST = 11\n")
    after = counted(tmp_path)

    assert [before, again, after] == [("66", "0"), ("66", "1"), ("111", "0")]  # squares, and what the cache gave


def counted(folder):
    run = subprocess.run([sys.executable, "-c", COUNT], cwd=folder, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return tuple(run.stdout.split())


def test_a_source_that_is_changed_under_a_process_is_not_what_the_process_runs(tmp_path, monkeypatch):
    """Machine code of the new one would write over memory that was laid out by the old one."""
    source = tmp_path / "brought_up_to_date.py"
    source.write_text("def answer():\n    return 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    loaded = importlib.import_module(source.stem)
    remember_sources(loaded)

    source.write_text("def answer():\n    return 1 + 1\n")  # of another length: Python compares seconds and bytes
    other = (
        f"import {source.stem} as new; from ludotheque.engine.compiling import compiled; print(compiled(new).answer())"
    )
    run = subprocess.run([sys.executable, "-c", other], cwd=tmp_path, capture_output=True, text=True, check=True)

    assert run.stdout == "2\n"  # and is kept for whoever asks for the same
    assert compiled(loaded).answer() == 1


@pytest.mark.parametrize("make", [bound, compiled])
def test_a_function_that_is_called_like_a_binding_stays_what_it_is(make, tmp_path, monkeypatch):
    (tmp_path / "pacing.py").write_text("game = pace = None\ndef steps():\n    return game.twice() + pace.extra()\n")
    (tmp_path / "walking.py").write_text("def pace():\n    return 4\ndef twice():\n    return 2 * pace()\n")
    (tmp_path / "hurrying.py").write_text("def extra():\n    return 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    pacing, walking, hurrying = (importlib.import_module(name) for name in ("pacing", "walking", "hurrying"))

    assert make(pacing, game=walking, pace=hurrying).steps() == 9


def test_interpreted_and_compiled_twins_live_side_by_side():
    fast, slow = compiled(rng), bound(rng)

    assert [fast.mix(number) for number in range(50)] == [slow.mix(number) for number in range(50)]
    assert rng.mix is not fast.mix
    assert compiled(rng) is fast


def test_only_what_the_interpreter_calls_is_compiled_with_an_entrance():
    called = compiled(playout, game=rng)

    below = called.playout.py_func.__globals__

    assert "no_cpython_wrapper" not in called.playout.targetoptions
    assert below["playout"].targetoptions["no_cpython_wrapper"]
    assert below["game"].mix.targetoptions["no_cpython_wrapper"]
    assert not hasattr(called, "game")  # which the interpreter cannot call


def test_numbers_of_any_width_and_constants_are_handed_on_to_one_compiled_function(tmp_path, monkeypatch):
    (tmp_path / "narrow.py").write_text(
        "def twice(number):\n    return 2 * number\ndef both(row):\n    return twice(row[0]) + twice(100)\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    made = compiled(importlib.import_module("narrow"))

    total = made.both(np.array([100], np.int8))

    assert total == 400
    assert [str(kinds) for kinds in made.both.py_func.__globals__["twice"].signatures] == ["(int64,)"]


def test_nobody_counts_references_to_a_workspace_even_after_a_function_that_must_count(tmp_path, monkeypatch):
    (tmp_path / "listing.py").write_text("def long(count):\n    return len([0] * count)\n")
    (tmp_path / "looking.py").write_text(
        "def sums(rooms):\n    total = 0\n    for _ in range(9):\n        total += look(rooms)\n    return total\n"
        "def look(rooms):\n    first, second = rooms\n    return first[0] + second[1]\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    assert compiled(importlib.import_module("listing")).long(3) == 3

    made = compiled(importlib.import_module("looking"))

    assert made.sums((np.array([1, 2]), np.array([3, 4]))) == 45
    assert "NRT_" not in made.sums.inspect_llvm(made.sums.signatures[0])


def test_references_to_lists_that_compiled_code_makes_are_counted_and_the_lists_freed(tmp_path, monkeypatch):
    (tmp_path / "making.py").write_text(
        "def last(count, table):\n    row = [0] * count\n    fill(row, table)\n    return row[count - 1]\n"
        "def fill(row, table):\n    for index in range(len(row)):\n        row[index] = index + table[1][0]\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    made = compiled(importlib.import_module("making"))
    table = np.array([[1], [2]])
    assert made.last(1, table) == 2
    held = sys.getrefcount(table)
    counting.memsys_enable_stats()
    before = rtsys.get_allocation_stats()

    assert [made.last(count, table) for count in (2, 7)] == [3, 8]
    after = rtsys.get_allocation_stats()
    assert after.alloc - before.alloc == after.free - before.free > 0
    assert sys.getrefcount(table) == held


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("whole", "return table"),
        ("part", "return table[0]"),
        ("parts", "return table[0], table[1]"),
        ("twice", "return len(table), (table, table)"),
        ("fresh", "return [0] * len(table)"),
        ("each", "yield table[0][0]"),
    ],
)
@pytest.mark.parametrize("is_called", [False, True])
def test_nothing_compiled_gives_an_array_or_a_list_away(name, body, is_called, tmp_path, monkeypatch):
    """Who counts references lets go of what it is given, and who does not hands it on unheld."""
    module = f"giving_{name}_{is_called}"
    (tmp_path / f"{module}.py").write_text(
        f"def {name}(table):\n    {body}\ndef called(table):\n    row = [0] * 3\n    {name}(table)\n    return row[0]\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    made = compiled(importlib.import_module(module))

    for _ in range(2):
        with pytest.raises(TypeError, match=f"{name} gives an array or a list away: let it give numbers, or write"):
            (made.called if is_called else getattr(made, name))(np.array([[1], [2]]))


def test_a_table_is_never_asked_for_what_is_before_its_beginning(tmp_path, monkeypatch):
    (tmp_path / "backwards.py").write_text(
        "ODD = ((1, 3), (5, 7))\ndef odd(row, number):\n    return ODD[row][number]\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    plain = importlib.import_module("backwards")

    assert [bound(plain).odd(1, 0), watched(plain).odd(1, 0), compiled(plain).odd(1, 0)] == [5, 5, 5]
    assert bound(plain).odd(1, -1) == 7
    with pytest.raises(AssertionError, match=r"\[-1\] counts from the end"):
        watched(plain).odd(1, -1)
    assert compiled(plain).odd(1, -1) == 3  # the number before


def test_the_plain_module_is_never_touched():
    compiled(rng)

    assert playout.game is None
    assert rng.draw.__module__ == "ludotheque.engine.rng"


def test_tables_become_the_narrowest_arrays():
    assert is_table(((1, 2), (3, 4)))
    assert not is_table(("a", 1))
    assert str(as_array((1, 127)).dtype) == "int8"
    assert str(as_array((1, 128)).dtype) == "int16"
    assert str(as_array(((1, 2), (3, 1 << 40))).dtype) == "int64"
