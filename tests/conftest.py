"""Stores to test: a file, and a database of a throw-away PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from postgres import Postgres, postgres


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
