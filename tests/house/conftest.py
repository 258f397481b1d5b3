"""A throw-away PostgreSQL for houses that share their tables."""

from collections.abc import Iterator

import pytest

from postgres import Postgres, postgres


@pytest.fixture(scope="session")
def server() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


@pytest.fixture
def postgres_url(server: Postgres) -> str:
    return server.fresh()
