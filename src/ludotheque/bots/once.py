"""One process of a machine makes what all of them need; the others wait for it instead of making it too."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

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
