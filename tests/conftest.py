"""Stores to test: a file, and a database of a throw-away PostgreSQL; and the same dice in every run of a test."""

import random
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from postgres import Postgres, postgres


@pytest.fixture(autouse=True)
def same_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw seeds, shares and keys of this process from the name of the test: a test never fails by its dice alone."""
    drawn = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", lambda count=32: drawn.randbytes(count))


@pytest.fixture(scope="session")
def server() -> Iterator[Postgres]:
    """Run a PostgreSQL."""
    with postgres() as running:
        yield running


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:{tmp_path / 'store.db'}"


@pytest.fixture
def postgres_url(server: Postgres) -> str:
    return server.fresh()


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """Give the address of an empty store, of either kind."""
    return str(request.getfixturevalue(f"{request.param}_url"))
