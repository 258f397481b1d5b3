"""Guests at browsers of their own, who invite, come in, watch, and take turns."""

import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser_pages import BrowserPages
from page_driver import draw_soon, make, moved, open_box, ply, see, send, turn

LONG = 30  # seconds; nobody at a test's table thinks that long
MOST_MOVES = 400  # until it is somebody's turn: who waits in the well lets the other throw to the end
TRIES = 5  # of a story; chance ends a game before it perhaps once in a hundred


class EndedEarly(Exception):
    """Chance has ended a game before it had its story: the shortest is over in two throws."""


class BrowserPlayers(ABC):
    """People at browsers of their own, two at every table; who they are is told by `gather`."""

    tables: list[tuple[Page, Page]]

    def __init__(self, browser_pages: BrowserPages) -> None:
        self.browser_pages = browser_pages
        self.gather()

    @abstractmethod
    def gather(self) -> None:
        """Let all come in and sit down."""

    def leave(self) -> None:
        self.browser_pages.clear()


class Trio(BrowserPlayers):
    """Two who play and one who watches, at one table."""

    def __init__(self, browser_pages: BrowserPages, slug: str) -> None:
        self.slug = slug
        super().__init__(browser_pages)

    def gather(self) -> None:
        """Let a host open a table for a friend, who comes in by link, and for a spectator, by the other link."""
        self.host, self.friend, self.watcher = map(self.browser_pages.page_for, ("host", "friend", "watcher"))
        for page in self.pages:
            draw_soon(page)
        open_box(self.host, self.slug, ["me", "friend"])
        self.host.wait_for_selector("#settings-open")
        enter(self.friend, invite(self.host, 1), "Ami")
        watch(self.watcher, self.host.locator("#watch-link").input_value())
        self.tables = [self.players]

    @property
    def players(self) -> tuple[Page, Page]:
        return self.host, self.friend

    @property
    def pages(self) -> tuple[Page, ...]:
        return self.host, self.friend, self.watcher


def told_to_its_end(story: Callable[..., None]) -> Callable[..., None]:
    """Let a test begin again, with everybody seated anew, whenever chance ends a game before it."""

    @wraps(story)
    def told(**given: Any) -> None:
        guests = next(each for each in given.values() if isinstance(each, BrowserPlayers))
        for _ in range(TRIES):
            try:
                for players in guests.tables:
                    who_acts(players)
                return story(**given)
            except EndedEarly:
                guests.leave()
                guests.gather()
        raise AssertionError(f"chance has ended {TRIES} games early")

    return told


def sit_down(host: Page, friend: Page, slug: str, **settings: str) -> None:
    """Let two sit down at a table without the pages before it, by what these pages would send."""
    seats = {"seat0": "me", "seat1": "friend", "name0": "Hôte"}
    table = send(host, f"/game/{slug}", **seats, **settings).headers["location"]
    link = send(host, f"{table}/invite", seat="1").json()["link"]
    assert send(friend, link, name="Ami").status == 303
    for page in (host, friend):
        page.goto(table)
        page.wait_for_selector("#settings-open")


def place(page: Page, seat: int) -> Locator:
    """Find what can be done with a seat, below the board; one's own seat lies behind a word of its own."""
    if not page.locator("#people > details[open]").count():
        page.click("#people > details > summary")
    found = page.locator(f"#people .reseat[data-seat='{seat}']")
    if not found.is_visible():
        page.click("#people .own-seats > summary")
    return found


def invite(page: Page, seat: int) -> str:
    """Write an invitation to a seat, or take the one that the page shows already; return its link."""
    if (shown := page.locator(f"#friends #link{seat}")).is_visible():
        return shown.input_value()
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
    """Wait until somebody is to act, and say who."""
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        for page in pages:
            whose = turn(page)
            if whose == "over":
                raise EndedEarly
            if whose != "theirs":
                return page
        pages[0].wait_for_timeout(20)
    raise AssertionError("nobody is to act")


def play_a_move(pages: Sequence[Page]) -> int:
    """Let whoever is to act make a move; return the ply that follows."""
    page = who_acts(pages)
    sight = see(page)
    moved(page, make(page, sight.choices[0], sight))
    return ply(page)


def play_until_it_is_the_turn_of(page: Page, pages: Sequence[Page]) -> None:
    """Let all make moves until it is somebody's turn."""
    for _ in range(MOST_MOVES):
        if who_acts(pages) is page:
            return
        play_a_move(pages)
    raise AssertionError("one turn never comes")


def wait_for_ply(page: Page, wanted: int) -> None:
    expect(page.locator("#table")).to_have_attribute("data-ply", str(wanted))
