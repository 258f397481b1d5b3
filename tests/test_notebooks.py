"""The worked studies of the documentation run from their first cell to their last."""

import json
from pathlib import Path

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[1] / "docs" / "notebooks").glob("*.ipynb"))


def test_there_are_worked_studies():
    assert len(NOTEBOOKS) >= 2


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_worked_study_runs(path, monkeypatch, capsys):
    monkeypatch.setenv("LAB_GAMES", "10")
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    space: dict[str, object] = {}

    for cell in (each for each in cells if each["cell_type"] == "code"):
        assert cell["outputs"] == [], "a notebook is kept without what it printed"
        exec(compile("".join(cell["source"]), str(path), "exec"), space)

    assert len(capsys.readouterr().out.splitlines()) > 5
