"""Every touch is answered: a move on its way is marked at once, and a dead line is never taken for a made move."""

import os
import signal

import pytest
from playwright.sync_api import Page, expect

from browser_pages import BrowserPages
from page_driver import make, moved, ply, see, set_table
from servers import Server
from setups import a_game_with

pytestmark = pytest.mark.browser
SLUG = a_game_with(choices=True, hides=False).slug


@pytest.fixture
def server(tmp_path):
    """A house of its own, which may be frozen."""
    server = Server(tmp_path)
    yield server
    os.kill(server.worker, signal.SIGCONT)
    server.stop()


@pytest.fixture
def page(browser, browser_context_args, server):
    browser_pages = BrowserPages(browser, {**browser_context_args, "base_url": server.url})
    yield browser_pages.page_for()
    browser_pages.close()


def touch(page: Page) -> int:
    """Make a move; return the ply at which it was made."""
    sight = see(page)
    return make(page, sight.choices[0], sight)


def test_a_frozen_house_is_told_of_and_the_move_is_made_once_when_it_thaws(page: Page, server):
    set_table(page, SLUG, ["me", "beside"])
    wait_until_it_is_told(page)
    page.clock.install()

    os.kill(server.worker, signal.SIGSTOP)
    before = touch(page)
    page.clock.fast_forward(60)
    assert page.locator(".pending").count() > 0
    page.clock.fast_forward(3000)
    expect(page.locator("#late")).to_be_visible()
    assert ply(page) == before
    page.clock.fast_forward(4000)
    expect(page.locator("#offline")).to_be_visible()  # the line is taken for dead
    os.kill(server.worker, signal.SIGCONT)

    moved(page, before)
    for notice in ("#late", "#offline"):
        expect(page.locator(notice)).to_be_hidden()
    expect(page.locator(".pending")).to_have_count(0)
    assert ply(page) == before + 1


def test_without_a_network_no_move_looks_made_and_with_it_play_goes_on(page: Page, server):
    set_table(page, SLUG, ["me", "beside"])
    wait_until_it_is_told(page)

    os.kill(server.worker, signal.SIGSTOP)  # a line that is cut off ends without a word
    page.context.set_offline(True)
    expect(page.locator("#offline")).to_be_visible()
    before = touch(page)
    expect(page.locator(".pending")).to_have_count(0)
    expect(page.locator("#offline")).to_be_visible()
    assert ply(page) == before
    os.kill(server.worker, signal.SIGCONT)
    page.context.set_offline(False)

    expect(page.locator("#offline")).to_be_hidden()
    moved(page, touch(page))


def wait_until_it_is_told(page: Page) -> None:
    """Wait for the line: what is said before it is open is kept until then."""
    see(page)
    expect(page.locator("#offline")).to_be_hidden()
