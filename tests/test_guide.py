"""The guide to a game of one's own: its code runs, and what it calls by name has that name."""

import importlib
import inspect
import pkgutil
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

import ludotheque
from example_games import EXAMPLES
from ludotheque.engine.actions import Actions
from ludotheque.engine.by_hand import ByHand
from ludotheque.engine.pad import Pad

GUIDE = (Path(__file__).parents[1] / "docs" / "guides" / "add-a-game.md").read_text(encoding="utf-8")
CODE = "\n".join(re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL))
CALLS = re.findall(r"`(?:\w+=)?([A-Z]\w+)\(([^`]*)\)`", GUIDE)  # such as `heat=Heat(counting, spot, name)`
FROM_THE_HOUSE = ("engine", "kit", "testing")


@pytest.fixture
def written(monkeypatch):
    """Write all code of the guide for a game with the rules of Pig; give what it defines."""
    monkeypatch.syspath_prepend(EXAMPLES / "pig")
    pig, rules = importlib.import_module("ludotheque_pig"), ModuleType("rules")
    rules.__dict__.update(vars(pig.rules), GOAL=20)
    mine = ModuleType("ludotheque_mygame")
    mine.rules, mine.GAME = rules, pig.GAME
    monkeypatch.setitem(sys.modules, "ludotheque_mygame", mine)
    monkeypatch.setitem(sys.modules, "ludotheque_mygame.rules", rules)
    defined = {"Actions": Actions, "ROWS": 3, "PLACES": 4}
    exec(CODE, defined)
    return defined


def test_its_code_runs_and_its_test_holds(written):
    written["test_a_one_loses_the_turn"]()

    assert (written["SORT"][written["LAY"] + 4], written["WHERE"][written["LAY"] + 6]) == (written["LAY"], 2)


def test_its_referee_offers_the_faces_of_a_die_and_its_pad_counts(written):
    by_hand, pad = written["BY_HAND"], written["PAD"]
    match = written["Position"](written["GAME"], 2).play("roll").match

    told = [by_hand.details(match.state, action, str) for action in range(6)]

    assert (type(by_hand), type(pad)) == (ByHand, Pad)
    assert [[detail.key for detail in each] for each in told] == [[str(face)] for face in range(1, 7)]
    assert pad.score(pad.read({"points": "12"})) == 12


@pytest.mark.parametrize(("name", "given"), CALLS)
def test_what_it_calls_takes_what_it_names(name, given):
    taken = inspect.signature(named(name)).parameters
    in_order = [each for each in given.split(", ") if each.isidentifier() and each.islower()]
    by_name = re.findall(r"(\w+)=", given)

    assert [*taken][: len(in_order)] == in_order
    assert set(by_name) <= set(taken) or any(each.kind is each.VAR_KEYWORD for each in taken.values())


def test_much_is_called_by_name():
    assert len(CALLS) > 5
    assert ("Detail", "key, words, picture") in CALLS


def named(name):
    """Find a class of the house by its name."""
    for package in FROM_THE_HOUSE:
        folder = importlib.import_module(f"{ludotheque.__name__}.{package}")
        for each in pkgutil.walk_packages(folder.__path__, f"{folder.__name__}."):
            if found := getattr(importlib.import_module(each.name), name, None):
                return found
    raise LookupError(f"the house has no {name}")
