"""A real house, and guests at its door."""

import pytest

from guests import Guest
from servers import Server


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("house"))
    yield server
    server.stop()


@pytest.fixture
def anne(house):
    with Guest(house.url) as guest:
        yield guest


@pytest.fixture
def bob(house):
    with Guest(house.url, "en") as guest:
        yield guest
