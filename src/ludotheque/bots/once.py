"""One process of a machine makes what all of them need; the others wait for it instead of making it too."""

import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Any

from ludotheque.engine.compiling import digest

with suppress(ImportError):  # there is none on Windows, where two may make the same
    import fcntl


@contextmanager
def alone(mark: Path) -> Iterator[None]:
    """Wait until no other process makes what this file will mark; where it is marked already, nobody needs to wait."""
    with ExitStack() as stack:
        if not mark.exists():
            with suppress(OSError, NameError):  # where nothing can be written, nobody can be waited for
                mark.parent.mkdir(parents=True, exist_ok=True)
                lock = stack.enter_context(mark.with_name(f"{mark.name}.lock").open("w"))
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def mark_of(module: ModuleType, **bindings: Any) -> Path:
    """Give the file that says, beside Numba's own, that all of a module's twin is among them."""
    makers = f"{sys.implementation.cache_tag}-{version('numba')}"
    folder = Path(os.environ.get("NUMBA_CACHE_DIR") or Path(str(module.__file__)).parent / "__pycache__")
    return folder / f"{module.__name__.rpartition('.')[2]}-{digest(module, **bindings)}.{makers}"


def leave(mark: Path) -> None:
    """Mark what was made; where nothing can be written, it is made again."""
    with suppress(OSError):
        mark.touch()
