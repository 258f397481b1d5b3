"""Guests at the door of a real house."""

import pytest

from http_guest import Guest


@pytest.fixture
def anne(house):
    with Guest(house.url) as guest:
        yield guest


@pytest.fixture
def bob(house):
    with Guest(house.url, "en") as guest:
        yield guest
