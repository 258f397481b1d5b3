"""The house stands on levels: imports flow one way, and nothing outside a game's folder knows the game."""

import ast
import re
import shutil
import subprocess
import sys
from itertools import chain
from pathlib import Path

from ludotheque import catalogue
from ludotheque.engine.seats import CHANCE
from setups import a_game_with

HOUSE = Path(__file__).parents[1] / "src" / "ludotheque"
LEVELS = {
    "svg": 0,
    "engine": 1,
    "kit": 2,
    "bots": 2,
    "games": 3,
    "catalogue": 4,
    "club": 4,
    "house": 5,
    "lab": 5,
    "press": 5,
    "client": 5,
    "testing": 5,
    "rl": 6,
    "web": 7,
    "cli": 8,
    "__main__": 9,
}
FILES = [path for path in sorted(HOUSE.rglob("*.py")) if "tests" not in path.relative_to(HOUSE).parts]


def imports(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def test_imports_flow_one_way():
    assert len(FILES) > 500
    assert [fault for path in FILES for fault in against_the_flow(path)] == []


def against_the_flow(path):
    """List what a file imports from above, or from another game."""
    here, *rest = path.relative_to(HOUSE).with_suffix("").parts
    if here == "__init__":
        return
    for name in imports(path):
        project, _, inside = name.partition(".")
        if project != "ludotheque" or not inside:
            continue
        there, *deeper = inside.split(".")
        if there != here and LEVELS[there] >= LEVELS[here]:
            yield f"{path}: {here} must not import {name}"
        if here == there == "games" and rest[0] != "__init__" and deeper[0] != rest[0]:
            yield f"{path}: {rest[0]} must not know {name}"


def test_nothing_outside_its_folder_names_a_game():
    for path in [*HOUSE.rglob("*.py"), *HOUSE.rglob("*.js"), *HOUSE.rglob("*.css"), *HOUSE.rglob("*.html")]:
        if "games" in path.relative_to(HOUSE).parts:
            continue
        named = [slug for slug in catalogue.slugs() if re.search(rf"\b{slug}\b", path.read_text())]
        assert named == [], f"{path} names {named}"


def test_a_new_folder_is_a_new_game(tmp_path):
    copy = tmp_path / "ludotheque"
    shutil.copytree(HOUSE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    first = a_game_with(chance_first=True).slug
    shutil.copytree(copy / "games" / first, copy / "games" / "another")
    for source in (copy / "games" / "another").rglob("*.py"):
        renamed = source.read_text().replace(f"games.{first}", "games.another").replace(f'"{first}"', '"another"')
        source.write_text(renamed)
    script = (
        "from ludotheque import catalogue; from ludotheque.engine.match import Match;"
        "game = catalogue.game('another'); match = Match(game, game.seats[-1]);"
        "print(game.slug, game.slug in {each.slug for each in catalogue.shelf()}, match.actor, match.chances() > 0)"
    )

    run = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True)

    assert run.stdout.split() == ["another", "True", str(CHANCE), "True"]


ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
ROOT = HOUSE.parents[1]
OF_GAMES = (HOUSE / "games", ROOT / "examples", ROOT / "tests" / "bots" / "toys")


def test_actions_are_taken_apart_by_their_declaration_alone():
    files = [[*folder.rglob("*.py")] for folder in OF_GAMES]
    ladders = [f"{path}:{node.lineno}" for path in chain(*files) for node in compared_by_order(path)]

    assert all(files)
    assert len(files[0]) > 300
    assert ladders == [], "ask ACTIONS[action], or SORT, WHAT and WHERE"


def compared_by_order(path):
    """List where a file asks whether an action is below or above another number."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Compare) and any(isinstance(operator, ORDER) for operator in node.ops):
            sides = (node.left, *node.comparators)
            if any(isinstance(side, ast.Name) and side.id == "action" for side in sides):
                yield node


def test_what_needs_a_browser_stands_where_it_is_looked_for():
    marked = [path for folder in ("tests", "src") for path in (ROOT / folder).rglob("test_*.py")]
    marked = [path for path in marked if "\npytestmark = pytest.mark.browser" in path.read_text(encoding="utf-8")]

    assert len(marked) > 20
    assert [path for path in marked if path.parent.name != "browser" and path.name != "test_browser.py"] == []
