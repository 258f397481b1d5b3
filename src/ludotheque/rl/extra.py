"""What an extra is for whoever has not installed it: one command."""

from collections.abc import Iterator
from contextlib import contextmanager

from ludotheque.engine.errors import LudothequeError


class MissingExtra(LudothequeError, ImportError):
    """A package of the extra `rl` is not installed."""


@contextmanager
def needing(package: str) -> Iterator[None]:
    """Say how a package is installed, if what is imported here is not there."""
    try:
        yield
    except ModuleNotFoundError as fault:
        raise MissingExtra(f"learning needs {package}: pip install 'ludotheque[rl]'") from fault
