"""What the house logs is named and listed: an operator searches for an event and reads its meaning in the guide."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "ludotheque"
LEVELS = ("debug", "info", "warning", "error", "exception", "critical", "log")
KEBAB = re.compile(r"[a-z]+(-[a-z]+)*")
ROW = re.compile(r"^\| `(?P<event>[a-z-]+)` \| (?P<level>\w+) \| (?P<fields>[^|]*) \| [^|]+ \|$", re.MULTILINE)


def calls():
    """List where something is logged."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(SOURCE.rglob("*.py"))}
    for path in (path for path, text in texts.items() if "logg" in text):
        for node in ast.walk(ast.parse(texts[path])):
            match node:
                case ast.Call(func=ast.Attribute(value=ast.Name("logger" | "logging"), attr=level)) if level in LEVELS:
                    yield pytest.param(node, id=f"{path.relative_to(SOURCE)}:{node.lineno}")


CALLS = pytest.mark.parametrize("call", list(calls()))


def name_of(call):
    return call.args[-1].value


def fields_of(call):
    """Give the fields that are written out, and whether those are all."""
    extra = next(each.value for each in call.keywords if each.arg == "extra")
    names = {key.value for key in extra.keys if key is not None}
    return names, None not in extra.keys


def listed():
    """Read the guide's table of events."""
    rows = list(ROW.finditer((ROOT / "docs" / "guides" / "host.md").read_text(encoding="utf-8")))
    assert len({row["event"] for row in rows}) == len(rows)
    return {row["event"]: (row["level"], set(re.findall(r"`(\w+)`", row["fields"]))) for row in rows}


@CALLS
def test_an_event_has_a_constant_name_and_tells_the_rest_by_fields(call):
    *level, name = call.args

    assert call.func.value.id == "logger"
    assert len(level) == (call.func.attr == "log")
    assert isinstance(name, ast.Constant)
    assert KEBAB.fullmatch(name.value)
    assert {each.arg for each in call.keywords} <= {"extra", "exc_info"}


@CALLS
def test_an_event_is_listed_with_its_level_and_its_fields(call):
    level, fields = listed()[name_of(call)]
    written, is_all = fields_of(call)

    assert written == fields if is_all else written < fields
    assert level == {"exception": "error", "log": "info"}.get(call.func.attr, call.func.attr)


def test_nothing_is_listed_that_is_never_logged():
    assert set(listed()) == {name_of(each.values[0]) for each in calls()}
