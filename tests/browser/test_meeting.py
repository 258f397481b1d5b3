"""A table that is announced to the house, and a clock that runs at it, in browsers."""

import json
import re

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, expect

from http_guest import Guest
from page_driver import HIDE, NOTIFICATION
from setups import a_game_with

pytestmark = pytest.mark.browser

GAME = a_game_with(choices=True, chance_first=True, hides=False)


def test_a_table_comes_to_the_shelf_by_itself_and_is_joined_with_one_touch_on_a_phone(page: Page, base_url):
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/")
    with Guest(base_url) as anne:
        asked = anne.post("/meeting", game=GAME.slug)
        key = str(asked.url).rsplit("/", 1)[-1]
        seat = page.locator(f"#meet-{key} button")

        expect(seat).to_be_visible()
        assert seat.bounding_box()["height"] >= 44
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        seat.click()

        page.wait_for_url(f"**/table/{key}")
        expect(page.locator("#chairs")).to_contain_text("Joueur 2")


def test_the_waiting_host_is_told_by_the_browser_that_somebody_sat_down(page: Page, base_url):
    page.goto("/")
    page.locator(f"button[formaction='/meeting'][value='{GAME.slug}']").click()
    page.wait_for_selector("#settings-open")
    page.evaluate(NOTIFICATION, True)
    page.evaluate("document.dispatchEvent(new Event('redrawn'))")

    page.locator("#friends [data-notify]").click()
    expect(page.locator("#bubble")).to_contain_text("vous préviendra")
    expect(page.locator("[data-notify]:visible")).to_have_count(0)
    page.evaluate(HIDE)
    key = page.locator("#table").get_attribute("data-key")
    with Guest(base_url) as bob:
        bob.post(f"/game/{GAME.slug}/friends", name="Bob", friends="1")
        bob.post(f"/table/{key}/sit")

    page.wait_for_function("() => shown.length > 0")  # a text would be evaluated again, which pages forbid
    assert "Bob a pris place." in page.evaluate("shown[0]")


@pytest.fixture
def timed(page: Page, base_url) -> Page:
    """Sit at a table with a clock, whose turn it is here."""
    page.clock.install()
    page.goto(f"/game/{GAME.slug}/friends")
    page.locator(".clock-choice summary").click()
    page.select_option("#clock-pace", "300+5")
    page.click("main .big")
    page.wait_for_selector("#settings-open")
    with Guest(base_url) as bob:
        bob.post(page.locator("#friends .link").input_value(), name="Bob")
    expect(page.locator("#chair1 .clock")).to_be_visible()
    expect(page.locator("#table")).to_have_attribute("data-turn", "mine")
    return page


def test_the_clock_counts_down_and_says_politely_when_little_is_left(timed: Page):
    clock = timed.locator("#chairs .clock.runs")
    expect(clock).to_have_text(re.compile(r"[45]:\d\d"))
    minutes, seconds = map(int, clock.inner_text().split(":"))  # a busy machine has taken its time to come so far

    timed.clock.fast_forward((60 * minutes + seconds - 64) * 1000)
    timed.clock.run_for(10_000)
    expect(timed.locator("#spoken")).to_contain_text("Il vous reste une minute.")
    timed.clock.run_for(55_000)
    expect(timed.locator("#spoken")).to_contain_text("Il vous reste dix secondes.")
    expect(clock).to_have_class(re.compile("short"))
    assert timed.locator("#spoken p", has_text="une minute").count() == 1


def test_on_a_phone_the_running_clock_is_seen_beside_whose_turn_it_is(timed: Page):
    timed.set_viewport_size({"width": 360, "height": 740})

    expect(timed.locator("#status .clock")).to_be_in_viewport(ratio=1)


def test_a_shelf_with_a_waiting_table_and_a_table_with_a_clock_are_accessible(browser_pages, base_url):
    reader = browser_pages.page_for(bypass_csp=True)
    with Guest(base_url) as anne:
        anne.post(f"/game/{GAME.slug}/friends", name="Anne", friends="1", meeting="on", **{"clock-pace": "900+10"})
        reader.goto("/")
        assert faults(reader, "#meeting") == []
        reader.locator("#meeting button").first.click()
        reader.wait_for_selector("#chairs .clock")
        assert faults(reader, "#table") == []
    reader.goto(f"/game/{GAME.slug}/friends")
    reader.locator(".clock-choice summary").click()
    assert faults(reader, "main") == []


def faults(page: Page, within: str) -> list[str]:
    page.evaluate(AXE_SCRIPT)
    context = json.dumps({"include": [[within]], "exclude": [["#board svg"]]})
    found = page.evaluate(f"axe.run({context}, {{resultTypes: ['violations']}}).then(result => result.violations)")
    return [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found]
