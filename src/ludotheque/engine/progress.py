"""Results of long work, kept one a line as they come, so that it goes on where it was interrupted."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from threading import Lock
from typing import Any

from ludotheque.engine.errors import BadOption

ANEW = "the same command begins anew"
GOES_ON = "the same command goes on from what {path} keeps"


class Kept:
    """Numbered results so far, and the file of JSON lines that they are kept in, if any; works may share a file."""

    def __init__(self, path: Path | None, plan: Mapping[str, Any], work: str = "") -> None:
        self.path = path
        self.results: dict[int, dict[str, Any]] = {}
        self._work = {"work": work} if work else {}
        self._lock = Lock()
        if path and path.exists():
            self.results = dict(_read(path, json.loads(json.dumps(plan)), work))
        elif path:
            path.write_text(json.dumps(plan) + "\n", encoding="utf-8")

    @property
    def remedy(self) -> str:
        """Say how to go on when this is interrupted."""
        return GOES_ON.format(path=self.path) if self.path else f"{ANEW}; with --resume FILE it would go on"

    def enter(self, number: int, result: Mapping[str, Any]) -> None:
        """Keep a result."""
        with self._lock:
            self.results[number] = dict(result)
            if self.path:
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({**self._work, "number": number, **result}) + "\n")


def opened(where: Path | Kept | None, plan: Mapping[str, Any]) -> Kept:
    """Open what is kept of a plan, if it is not open already as one work of several."""
    return where if isinstance(where, Kept) else Kept(where, plan)


def _read(path: Path, plan: Any, work: str) -> Iterator[tuple[int, dict[str, Any]]]:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    if not lines or json.loads(lines[0]) != plan:
        raise BadOption(f"{path} holds the results of something else; name another file, or ask for the same again")
    whole = [line for line in lines[1:] if line.endswith("\n")]
    if len(whole) < len(lines) - 1:  # the last line was cut short: leave it out of the file too
        path.write_text("".join([lines[0], *whole]), encoding="utf-8")
    for line in whole:
        entry = json.loads(line)
        if entry.pop("work", "") == work:
            yield entry.pop("number"), entry
