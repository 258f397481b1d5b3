"""Company at a table: guests at browsers of their own, who invite, come in, watch, and take turns."""

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from playwright.sync_api import APIResponse, Browser, Locator, Page, expect

from hands import make, moved, ply, see, set_table, turn

LONG = 30  # seconds; nobody at a test's table thinks that long


@dataclass(frozen=True)
class Company:
    """Two who play and one who watches, at one table."""

    host: Page
    friend: Page
    watcher: Page

    @property
    def players(self) -> tuple[Page, Page]:
        return self.host, self.friend

    @property
    def pages(self) -> tuple[Page, ...]:
        return self.host, self.friend, self.watcher

    def leave(self) -> None:
        for page in self.pages:
            page.context.close()


def gather(browser: Browser, url: str, slug: str) -> Company:
    """Let a host open a table for a friend, who comes in by link, and for a spectator, by the other link."""
    host, friend, watcher = (guest(browser, url) for _ in range(3))
    set_table(host, slug, ["me", "friend"])
    host.wait_for_selector("#settings-open")
    enter(friend, invite(host, 1), "Ami")
    watch(watcher, host.locator("#watch-link").input_value())
    return Company(host, friend, watcher)


def guest(browser: Browser, url: str) -> Page:
    """Sit down at a browser of one's own."""
    size = {"width": 1280, "height": 800}
    return browser.new_context(base_url=url, locale="fr-FR", viewport=size, reduced_motion="reduce").new_page()


def sit_down(host: Page, friend: Page, slug: str, **settings: str) -> None:
    """Let two sit down at a table without the pages before it, by what these pages would send."""
    seats = {"seat0": "me", "seat1": "friend", "name0": "Hôte"}
    table = send(host, f"/game/{slug}", **seats, **settings).url
    link = send(host, f"{table}/invite", seat="1").json()["link"]
    assert send(friend, link, name="Ami").ok
    for page in (host, friend):
        page.goto(table)
        page.wait_for_selector("#settings-open")


def send(page: Page, address: str, **form: str) -> APIResponse:
    """Send a form as a page of the house does."""
    headers = {"sec-fetch-site": "same-origin", "accept": "application/json"}
    return page.context.request.post(address, form=form, headers=headers)


def place(page: Page, seat: int) -> Locator:
    """Find what can be done with a seat, below the board."""
    if not page.locator("#people details[open]").count():
        page.click("#people summary")
    return page.locator("#people .reseat").nth(seat)


def invite(page: Page, seat: int) -> str:
    """Write an invitation to a seat; return its link."""
    place(page, seat).locator("[data-invite]").click()
    link = place(page, seat).locator("input.link")
    expect(link).to_have_value(re.compile("/join/"))
    return link.input_value()


def give(page: Page, seat: int, to: str) -> None:
    """Give a seat away."""
    place(page, seat).locator("select").select_option(to)
    place(page, seat).locator("select + button").click()


def enter(page: Page, link: str, name: str) -> None:
    """Come in by an invitation."""
    page.goto(link)
    page.fill("#name", name)
    page.click("main button")
    page.wait_for_selector("#settings-open")  # which the script shows


def watch(page: Page, link: str) -> None:
    """Come in by the spectators' link."""
    page.goto(link)
    page.click("main button")
    page.wait_for_selector("#settings-open")  # which the script shows


def who_acts(pages: Sequence[Page]) -> Page:
    """Wait until somebody is to act, and say who; or anybody, if the game is over."""
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        for page in pages:
            if turn(page) != "theirs":
                return page
        pages[0].wait_for_timeout(20)
    raise AssertionError("nobody is to act")


def play_a_move(pages: Sequence[Page]) -> int:
    """Let whoever is to act make a move; return the ply that follows."""
    page = who_acts(pages)
    sight = see(page)
    if sight.turn == "over":
        pytest.skip("chance has ended this game, before it had its story")  # the shortest is over in two throws
    moved(page, make(page, sight.choices[0], sight))
    return ply(page)


def play_until_it_is_the_turn_of(page: Page, pages: Sequence[Page]) -> None:
    """Let all make moves until it is somebody's turn."""
    for _ in range(60):
        if who_acts(pages) is page:
            return
        play_a_move(pages)
    raise AssertionError("one turn never comes")


def wait_for_ply(page: Page, wanted: int) -> None:
    expect(page.locator("#table")).to_have_attribute("data-ply", str(wanted))
