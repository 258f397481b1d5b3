"""What pages load: its addresses, and what each script imports, so that a page asks for all of it at once."""

import re
from functools import cache
from hashlib import blake2b
from pathlib import Path

STATIC = Path(__file__).parent / "static"
_IMPORT = re.compile(r'\bfrom "\./(\w+\.js)";')


@cache
def loaded_from() -> str:
    """Give the folder's address, another one whenever a file has changed: a browser never mixes two versions."""
    files = sorted(STATIC.iterdir())
    return "/static/" + blake2b(b"".join(each.read_bytes() for each in files), digest_size=6).hexdigest()


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
