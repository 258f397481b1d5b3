"""Results of long work, kept one a line as they come, so that it goes on where it was interrupted."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from threading import Lock
from typing import Any

from ludotheque.engine.errors import BadOption


class Kept:
    """Numbered results so far, and the file of JSON lines that they are kept in, if any."""

    def __init__(self, path: Path | None, plan: Mapping[str, Any]) -> None:
        self.path = path
        self.results: dict[int, dict[str, Any]] = {}
        self._lock = Lock()
        if path and path.exists():
            self.results = dict(_read(path, json.loads(json.dumps(plan))))
        elif path:
            path.write_text(json.dumps(plan) + "\n", encoding="utf-8")

    def enter(self, number: int, result: Mapping[str, Any]) -> None:
        """Keep a result."""
        with self._lock:
            self.results[number] = dict(result)
            if self.path:
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({"number": number, **result}) + "\n")


def _read(path: Path, plan: Any) -> Iterator[tuple[int, dict[str, Any]]]:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    if not lines or json.loads(lines[0]) != plan:
        raise BadOption(f"{path} holds the results of something else; name another file, or ask for the same again")
    whole = [line for line in lines[1:] if line.endswith("\n")]
    if len(whole) < len(lines) - 1:  # the last line was cut short: leave it out of the file too
        path.write_text("".join([lines[0], *whole]), encoding="utf-8")
    for line in whole:
        entry = json.loads(line)
        yield entry.pop("number"), entry
