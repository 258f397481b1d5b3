"""The check that keeps rules to what compiles."""

import pytest

from ludotheque.engine.checking import problems

HEAD = """
from ludotheque.engine.events import note
TABLE = _table()
def _table():
    return tuple(n for n in range(3))
"""


def faults(tmp_path, body):
    path = tmp_path / "rules.py"
    path.write_text(f"{HEAD}\ndef play(state, action):\n    '''Play.'''\n    {body}\n")
    return [problem.fault for problem in problems(path, {"turn", "square"}, {"square"})]


@pytest.mark.parametrize(
    "body",
    [
        "state.turn = state.square[action] + TABLE[0]",
        "note(1, 2, 3, 4)",
        "for pawn in range(4):\n        state.square[pawn] = max(pawn, 2)",
    ],
)
def test_plain_rules_pass(tmp_path, body):
    assert faults(tmp_path, body) == []


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("return [n for n in range(3)]", "ListComp is not for rules"),
        ("state.square = TABLE", "square is an array: assign its elements"),
        ("state.trun = 1", "the state has no field 'trun'"),
        ("return state.square[0:2]", "Slice is not for rules"),
        ("return state.square[0, 1]", "write a[i][j], not a[i, j]"),
        ("raise ValueError", "Raise is not for rules"),
        ("return 'word'", "no strings in rules"),
        ("return action / 2", "whole numbers only: no / and no **"),
        ("return sorted(TABLE)", "sorted is not known to rules"),
        ("return state.turn.bit_length()", "call functions by name only"),
        ("return {1: 2}", "Dict is not for rules"),
    ],
)
def test_what_would_not_compile_is_named(tmp_path, body, fault):
    assert fault in faults(tmp_path, body)


def test_a_function_that_makes_a_table_is_free_only_under_a_private_name_and_is_told_so(tmp_path):
    path = tmp_path / "rules.py"
    path.write_text("TABLE = table()\n\n\ndef table():\n    return tuple(sorted((2, 1)))\n")

    told = {problem.fault for problem in problems(path, set(), set())}
    path.write_text(path.read_text().replace("table()", "_table()"))

    assert "sorted is not known to rules; begin the function's name with _ if it only makes tables at import" in told
    assert list(problems(path, set(), set())) == []


def test_fields_must_not_hide_names_of_records(tmp_path):
    path = tmp_path / "rules.py"
    path.write_text("X = 1\n")

    assert [problem.fault for problem in problems(path, {"view"}, set())] == [
        "field 'view' is also a name of NumPy's records"
    ]
