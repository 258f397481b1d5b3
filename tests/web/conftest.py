"""Guests at the door of a real house."""

import pytest

from http_guest import Guest
from ludotheque.house import slices


@pytest.fixture
def anne(house):
    with Guest(house.url) as guest:
        yield guest


@pytest.fixture
def bob(house):
    with Guest(house.url, "en") as guest:
        yield guest


@pytest.fixture
def by_step(monkeypatch):
    """Let a slice be one step, so that turns of the event loop count steps whatever the machine."""
    monkeypatch.setattr(slices, "SLICE", 0)
