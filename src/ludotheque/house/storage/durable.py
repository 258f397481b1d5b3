"""Files that are there whole or not at all, even if the power fails."""

import os
from pathlib import Path


def put_in_place(part: Path, file: Path) -> None:
    """Give a finished file its name, in the place of what had it before."""
    sync(part)
    part.replace(file)
    sync(file.parent)


def sync(path: Path) -> None:
    """Wait until a file, or what a folder lists, is on the disk."""
    if os.name != "posix":  # elsewhere a folder cannot be opened, nor what is open to read be synced
        return
    found = os.open(path, os.O_RDONLY)
    try:
        os.fsync(found)
    finally:
        os.close(found)
