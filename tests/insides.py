"""What the house's own classes know of their server's inside: for which versions, and by which attributes."""

import ast
import inspect
import re
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

PINNED = Path(__file__).parents[1] / "requirements" / "play.txt"


def check_versions(ours: type, package: str, made_for: str, tests: str) -> None:
    """See that a package is installed and asked for in the version for which a class was made."""
    (pinned,) = re.findall(rf"^{package}==(\S+)", PINNED.read_text(), re.MULTILINE)
    for found in (version(package), pinned):
        assert found == made_for, (
            f"{ours.__module__} was made for {package} {made_for}, and meets {found}: read what has changed in "
            f"{ours.__base__.__module__}, run the tests of {tests}, and name the new version here"
        )


def attributes_of(ours: type, *path: str) -> Iterator[str]:
    """Give the names of what the module of a class reaches at `self`, or at something of it."""
    wanted = ".".join(path)
    for node in ast.walk(ast.parse(inspect.getsource(inspect.getmodule(ours)))):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == wanted:
            yield node.attr
