"""Every game of the shelf after its end: replayed, played on, checked, kept, brought back and played again."""

import re
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from browser_players import guest, wait_for_ply
from ludotheque import catalogue
from ludotheque.engine.journal import check_chance, read, replay
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from page_driver import board, bring, near_the_end, play, play_to_the_end, see

pytestmark = pytest.mark.browser


class Finished(NamedTuple):
    """A game that was played to its end, and the page at its table."""

    page: Page
    match: Match[Any]  # the game up to where it was brought to the table
    table: str


@pytest.fixture(scope="module", params=catalogue.slugs())
def finished(request, browser: Browser, base_url):
    """Bring a game shortly before its end, and play it to its end."""
    page, match = guest(browser, base_url), near_the_end(request.param, steps=6)
    bring(page, match)
    play_to_the_end(page)
    yield Finished(page, match, page.url.partition("?")[0])
    page.context.close()


@pytest.fixture
def replayed(finished: Finished) -> Page:
    finished.page.goto(f"{finished.table}/replay")
    return finished.page


def test_a_replay_goes_by_steps_and_by_its_slider(replayed: Page):
    last, end = int(replayed.get_attribute("#slider", "max") or 0), board(replayed)

    replayed.click("#back")
    wait_for_ply(replayed, last - 1)
    replayed.focus("#slider")
    replayed.keyboard.press("Home")
    wait_for_ply(replayed, 0)
    start = board(replayed)
    replayed.keyboard.press("End")
    wait_for_ply(replayed, last)

    assert board(replayed) == end != start
    expect(replayed.locator("#status")).to_have_text(f"Coup {last} sur {last}")


def test_a_replay_plays_by_itself_to_the_end(replayed: Page):
    last = int(replayed.get_attribute("#slider", "max") or 0)
    replayed.click("#back")
    wait_for_ply(replayed, last - 1)

    replayed.click("#auto")

    wait_for_ply(replayed, last)
    expect(replayed.locator("#auto")).to_have_text("Lecture")


def test_a_game_is_played_on_from_any_move(finished: Finished, replayed: Page):
    half = len(finished.match.steps) // 2
    replayed.goto(f"{finished.table}/replay?ply={half}")

    replayed.click("#branch button")

    replayed.wait_for_selector("#moves", state="attached")
    sight = see(replayed)
    assert replayed.url.partition("?")[0] != finished.table
    assert sight.ply >= half
    expect(replayed.locator("#watch-link")).to_have_value(re.compile("/watch/"))
    play(replayed, sight.choices[0])


def test_one_click_checks_the_chance_on_the_server_and_in_the_page(finished: Finished):
    finished.page.goto(finished.table)

    finished.page.click("#result a[href$=fair]")

    expect(finished.page.locator("#server-check.good")).to_be_visible()
    expect(finished.page.locator("#page-check.good")).to_be_visible()


def test_a_journal_is_kept_and_brought_back_to_any_shelf(finished: Finished, browser: Browser, base_url):
    finished.page.goto(finished.table)
    with finished.page.expect_download() as kept:
        finished.page.click("#result a[href$=journal]")
    text = kept.value.path().read_text(encoding="utf-8")
    journal = read(text)
    match = replay(journal, finished.match.game)
    brought = len(finished.match.steps)
    assert match.steps[:brought] == finished.match.steps
    assert check_chance(journal, finished.match.game) == sum(step.who == CHANCE for step in match.steps[brought:])

    other = guest(browser, base_url)
    other.goto("/")
    other.click(".bring summary")
    other.set_input_files("#journal-file", kept.value.path())
    expect(other.locator("#journal")).to_have_value(text)
    other.click(".bring button")

    expect(other.locator("#status")).to_have_text(f"Coup {len(match.steps)} sur {len(match.steps)}")
    other.context.close()


def test_a_rematch_is_set_with_the_next_seat_beginning(finished: Finished):
    finished.page.goto(finished.table)
    names = finished.page.locator("#chairs b").all_inner_texts()

    finished.page.click("#rematch")

    expect(finished.page.locator("#result")).to_have_count(0)
    expect(finished.page.locator("#chairs b").first).to_have_text(names[1])
    assert see(finished.page).ply < len(finished.match.steps)
