"""Games after their end: replayed, played on, checked, kept, brought back and played again."""

import re
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from browser_pages import BrowserPages
from browser_players import wait_for_ply
from ludotheque.engine.journal import check_chance, read, replay
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from page_driver import board, bring, draw_soon, play, play_to_the_end, see
from random_games import near_the_end, played
from setups import a_game_with, kinds_of_games

pytestmark = pytest.mark.browser

MOVING = """() => document.getElementById("board").getAnimations({ subtree: true }).length"""
BEYOND = 10_000  # plies: a replay of a shorter game stands at its end


class Finished(NamedTuple):
    """A game that was played to its end, and the page at its table."""

    page: Page
    match: Match[Any]  # the game up to where it was brought to the table
    table: str

    def replayed(self) -> Page:
        self.page.goto(f"{self.table}/replay?ply={BEYOND}")
        return self.page


@pytest.fixture(scope="module", params=[a_game_with(choices=False).slug, a_game_with(hides=True).slug])
def finished(request, lasting_pages):
    """Finish a game without choices, and one in which something was hidden."""
    yield finish(lasting_pages, request.param)
    assert lasting_pages.clear() == []


@pytest.fixture(scope="module")
def one_finished(lasting_pages):
    """Finish a game in which something was hidden."""
    yield finish(lasting_pages, a_game_with(hides=True).slug)
    assert lasting_pages.clear() == []


def finish(browser_pages: BrowserPages, slug: str) -> Finished:
    """Bring a game shortly before its end, and play it to its end."""
    page, match = browser_pages.page_for("host"), near_the_end(slug, steps=6)
    draw_soon(page)
    bring(page, match)
    play_to_the_end(page)
    return Finished(page, match, page.url.partition("?")[0])


def test_a_replay_goes_by_steps_and_by_its_slider(finished: Finished):
    replayed = finished.replayed()
    first, last = (int(replayed.get_attribute("#slider", end) or 0) for end in ("min", "max"))
    end = board(replayed)

    replayed.click("#back")
    wait_for_ply(replayed, last - 1)
    replayed.focus("#slider")
    replayed.keyboard.press("Home")
    wait_for_ply(replayed, first)
    start = board(replayed)
    replayed.emulate_media(reduced_motion="no-preference")
    replayed.keyboard.press("End")
    wait_for_ply(replayed, last)

    assert replayed.evaluate(MOVING) == 0, "a leap to another ply shows the board of that ply at once"
    replayed.emulate_media(reduced_motion="reduce")
    assert board(replayed) == end != start
    expect(replayed.locator("#status")).to_have_text(re.compile(r"^Tour (\d+) sur \1( · coup (\d+) sur \3)?$"))


def test_a_game_is_played_on_from_any_move(finished: Finished):
    page = finished.page
    half = len(finished.match.steps) // 2
    page.goto(f"{finished.table}/replay?ply={half}")

    page.click("#branch button")

    page.wait_for_selector("#moves", state="attached")
    sight = see(page)
    assert page.url.partition("?")[0] != finished.table
    assert sight.ply >= half
    expect(page.locator("#watch-link")).to_have_value(re.compile("/watch/"))
    play(page, sight.choices[0])


def test_one_click_checks_the_chance_on_the_server_and_in_the_page(finished: Finished):
    finished.page.goto(finished.table)

    finished.page.click("#result a[href$=fair]")

    expect(finished.page.locator("#server-check.good")).to_be_visible()
    expect(finished.page.locator("#page-check")).to_have_text(re.compile("le début vient d’une autre table"))
    expect(finished.page.locator("#page-check .fault")).to_have_count(0)


def test_a_replay_plays_by_itself_to_the_end(one_finished: Finished):
    replayed = one_finished.replayed()
    last = int(replayed.get_attribute("#slider", "max") or 0)
    replayed.click("#back")
    wait_for_ply(replayed, last - 1)

    replayed.click("#auto")

    wait_for_ply(replayed, last)
    expect(replayed.locator("#auto")).to_have_text("Lecture")


def test_a_journal_is_kept_and_brought_back_to_any_shelf(one_finished: Finished, lasting_pages):
    one_finished.page.goto(one_finished.table)
    with one_finished.page.expect_download() as kept:
        one_finished.page.click("#result a[href$=journal]")
    text = kept.value.path().read_text(encoding="utf-8")
    journal = read(text)
    match = replay(journal, one_finished.match.game)
    brought = len(one_finished.match.steps)
    assert match.steps[:brought] == one_finished.match.steps
    assert check_chance(journal, one_finished.match.game) == sum(step.who == CHANCE for step in match.steps[brought:])

    other = lasting_pages.page_for("other")
    other.goto("/")
    other.click(".bring summary")
    other.set_input_files("#journal-file", kept.value.path())
    expect(other.locator("#journal")).to_have_value(text)
    other.click(".bring button")

    expect(other.locator("#slider")).to_have_attribute("max", str(len(match.steps)))


LINES = """() => {
  const [story, people] = ["story", "people"].map(id => document.getElementById(id).getBoundingClientRect());
  const line = parseFloat(getComputedStyle(document.getElementById("story")).lineHeight);
  return Math.round((Math.min(story.bottom, people.top, innerHeight) - story.top) / line);
}"""


BELOW = "document.documentElement.scrollHeight - innerHeight"
GAP = """() => {
  const [again, others] = [...document.querySelectorAll("#result nav")].map(nav => nav.getBoundingClientRect());
  return others.top - again.bottom;
}"""


def test_in_low_windows_the_end_shows_what_happened_fits_and_its_buttons_stand_apart(page: Page):
    for slug in kinds_of_games():
        page.set_viewport_size({"width": 1366, "height": 625})
        see_finished(page, slug)
        assert page.evaluate(LINES) >= 3, slug

        page.set_viewport_size({"width": 844, "height": 390})
        expect(page.locator("#table")).to_have_attribute("data-shape", "low")
        assert page.evaluate(BELOW) <= 0, slug
        assert page.evaluate(GAP) >= 6, slug


def test_after_the_end_things_are_told_of_only_when_asked_for(page: Page):
    see_finished(page, a_game_with(choices=True, hides=False, chance_first=True).slug)
    page.clock.install()

    page.locator("#board .piece").last.hover(force=True)
    page.clock.run_for(2000)
    expect(page.locator("#hover")).to_be_hidden()

    page.locator("#board .piece").last.click(force=True)
    expect(page.locator("#bubble")).to_be_visible()


def see_finished(page: Page, slug: str) -> None:
    """Bring a game that is over, and look at its table."""
    bring(page, played(slug))
    page.goto(page.url.partition("/replay")[0])
    expect(page.locator("#result")).to_be_visible()


def test_a_rematch_is_set_with_the_next_seat_beginning(one_finished: Finished):
    one_finished.page.goto(one_finished.table)
    names = one_finished.page.locator("#chairs b").all_inner_texts()

    one_finished.page.click("#rematch")

    expect(one_finished.page.locator("#result")).to_have_count(0)
    expect(one_finished.page.locator("#chairs b").first).to_have_text(names[1])
    assert see(one_finished.page).ply < len(one_finished.match.steps)
