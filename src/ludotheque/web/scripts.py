"""The pages' scripts: what each one imports, so that a page asks for all of them at once."""

import re
from functools import cache
from pathlib import Path

STATIC = Path(__file__).parent / "static"
_IMPORT = re.compile(r'\bfrom "\./(\w+\.js)";')


@cache
def imported(*scripts: str) -> tuple[str, ...]:
    """List what scripts import, and what that imports, each once."""
    found: dict[str, None] = {}
    waiting = [*scripts]
    while waiting:
        text = (STATIC / waiting.pop()).read_text(encoding="utf-8")
        fresh = [each for each in _IMPORT.findall(text) if each not in found]
        found.update(dict.fromkeys(fresh))
        waiting += fresh
    return tuple(sorted(found))
