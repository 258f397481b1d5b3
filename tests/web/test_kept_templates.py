"""Compiled templates: made once for all processes, anew when they change, and where nothing can be kept."""

import sys
from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment

from ludotheque.web.kept_templates import KeptTemplates


@pytest.fixture
def module(tmp_path):
    path = tmp_path / "pages.py"
    path.write_text("trim_blocks = True\n", encoding="utf-8")
    return path


def filled(module, text, compiling):
    """Fill a template in as a new process would; note what is compiled for it."""
    environment = Environment(loader=DictLoader({"page": text}), bytecode_cache=KeptTemplates(module))
    compile_source = environment.compile
    environment.compile = lambda *given: compiling.append(text) or compile_source(*given)
    return environment.get_template("page").render(name="Anne")


def test_a_template_is_compiled_once_and_anew_when_it_or_its_settings_change(module, monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    compiling = []

    told = [filled(module, text, compiling) for text in ("I am {{ name }}", "I am {{ name }}", "{{ name }} it is")]
    module.write_text("trim_blocks = False\n", encoding="utf-8")
    told.append(filled(module, "I am {{ name }}", compiling))

    assert told == ["I am Anne", "I am Anne", "Anne it is", "I am Anne"]
    assert compiling == ["I am {{ name }}", "{{ name }} it is", "I am {{ name }}"]


def refuse(*_, **__):
    raise PermissionError


def test_where_nothing_can_be_kept_pages_are_filled_in_all_the_same(module, monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(Path, "mkdir", refuse)

    assert filled(module, "I am {{ name }}", []) == "I am Anne"


def test_nothing_is_kept_where_python_keeps_nothing(module, monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", True)

    filled(module, "I am {{ name }}", [])

    assert [*module.parent.iterdir()] == [module]
