"""The keys of the house: those that sign guests' cookies, the newest first, and the one that signs journals."""

import os
import re
import secrets
from pathlib import Path

from ludotheque.cli.settings import BadSetting
from ludotheque.house.storage.durable import sync

SHORTEST = 32  # characters; below, a key could be guessed from the cookies it signs
KEYS = str(Path("data") / "keys")
HOUSE_KEY = "house-key"  # the file beside those of the cookies
RECIPE = "python3 -c 'import secrets; print(secrets.token_hex(32))'"


def read_keys(path: Path) -> list[str]:
    """Read the keys, making the file with a new one where there is none."""
    if not path.exists():
        _make(path)
    keys = _words(path)
    if not keys:
        raise BadSetting(f"{path} holds no key; remove it, and a new one is made")
    if min(map(len, keys)) < SHORTEST:
        raise BadSetting(f"{path} holds a key of fewer than {SHORTEST} characters; make a long one: {RECIPE}")
    return keys


def read_house_key(keys: Path, *, makes: bool = True) -> bytes:
    """Read the key that signs journals, which lies beside the others; where there is none, make it or refuse."""
    path = keys.with_name(HOUSE_KEY)
    if not path.exists():
        if not makes:
            raise BadSetting(f"{path} is not there, and journals are signed with it; say where the keys are: --keys")
        _make(path)
    found = path.read_bytes().decode("ascii", "replace").strip()
    if not re.fullmatch("[0-9a-f]{64}", found):
        raise BadSetting(f"{path} holds no key of 64 letters and digits; bring the right file back, or remove it")
    return bytes.fromhex(found)


def _make(path: Path) -> None:
    """Put a whole file there, unless another process was quicker."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    part.touch(mode=0o600)
    part.write_text(secrets.token_hex(32) + "\n")
    sync(part)  # guests whose cookies nobody can read any more would have lost their seats
    try:
        os.link(part, path)
    except FileExistsError:
        pass
    except OSError:  # not every disk knows second names
        part.replace(path)
    part.unlink(missing_ok=True)
    sync(path.parent)


def _words(path: Path) -> list[str]:
    text = path.read_bytes().decode("ascii", "replace")
    words = text.split()
    if not all(word.isascii() and word.isprintable() for word in words):
        raise BadSetting(f"{path} is no file of keys, one a line in plain letters and digits; make one: {RECIPE}")
    return words
