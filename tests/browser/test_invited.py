"""Whoever is invited and gives a name that will not do is asked again, and finds the way back."""

import pytest
from playwright.sync_api import Page, expect

from http_guest import Guest
from setups import a_game_with

pytestmark = pytest.mark.browser

SLUG = a_game_with(chance_first=True).slug  # any will do; this one is soon set


@pytest.fixture
def link(base_url):
    with Guest(base_url) as host:
        key = host.open(SLUG, "me", "friend")
        yield f"/join/{host.invite(key)}"


def test_a_form_with_a_fault_keeps_what_was_written_also_when_one_comes_back_to_it(page: Page, link):
    page.goto(link)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    name = page.locator("#name")

    name.fill("\u200b")  # nothing that can be seen, though something to the browser
    page.click("main button")
    expect(page.locator("#fault")).to_be_visible()
    expect(name).to_be_focused()
    page.goto("/offline")
    page.go_back()

    expect(page.locator("#fault")).to_be_visible()
    name.fill("Bob")
    page.click("main button")
    expect(page.locator("#board")).to_be_visible()
