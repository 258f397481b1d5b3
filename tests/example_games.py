"""The example games as if their packages were installed, for a house in a process of its own."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from servers import Server

EXAMPLES = Path(__file__).parents[1] / "examples"


@contextmanager
def house_with(name: str, folder: Path, **files: str) -> Iterator[Server]:
    """Run a house that also finds an example game, some of whose files may be written otherwise."""
    packages = installed(name, folder)
    for file, text in files.items():
        (packages / f"ludotheque_{name}" / file.replace("__", ".")).write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(packages), os.environ.get("PYTHONPATH")])))
        server = Server(folder)
    yield server
    server.stop()


def installed(name: str, folder: Path) -> Path:
    """Copy an example game to where a process finds it that has this folder in its path."""
    packages = folder / "packages"
    package = packages / f"ludotheque_{name}"
    shutil.copytree(EXAMPLES / name / package.name, package, ignore=shutil.ignore_patterns("__pycache__"))
    announce(packages / f"{package.name}-1.dist-info", name)
    return packages


def announce(info: Path, name: str) -> None:
    """Write what an installed package tells of itself."""
    info.mkdir()
    told = f"Metadata-Version: 2.1\nName: ludotheque-{name}\nVersion: 1\n"
    (info / "METADATA").write_text(told, encoding="utf-8")
    points = f"[ludotheque.games]\n{name} = ludotheque_{name}:GAME\n"
    (info / "entry_points.txt").write_text(points, encoding="utf-8")
