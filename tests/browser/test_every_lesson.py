"""Lessons on their page: taught to their end by keys and by clicks, their words beside the board in every game."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from ludotheque import catalogue
from ludotheque.engine.lessons import lessons
from ludotheque.engine.words import LANGUAGES
from page_driver import draw_soon, lead_on, moved, ply, turn
from setups import kinds_of_games

pytestmark = pytest.mark.browser
SLUGS = pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf()])
SIZES = [(1366, 625), (390, 844), (844, 390)]  # a small desktop, and a phone upright and on its side
SEEN = """() => {
  const inside = ({ top, left, right, bottom }) =>
    top >= 0 && left >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const boxes = [...document.querySelectorAll("#lesson-text, #board svg")].map(each => each.getBoundingClientRect());
  return boxes.length === 2 && boxes.every(inside) && boxes[1].height > 140 && scrollY === 0;
}"""
FOCUSED = """() => {
  const here = document.activeElement;
  const { wanted, moves } = document.getElementById("table").dataset;
  const touch = moves.split(" ").find(item => item.startsWith(`${wanted}:`));
  const [, source, target] = touch ? touch.match(/:([^>]*)>(.*)$/) : [];
  return [source || target || `act${wanted}`, "continue"].includes(here.id) || Boolean(here.closest("#next"));
}"""


def teach(page: Page, *, by_keys: bool) -> int:
    """Go through a lesson; count the steps."""
    steps = 0
    while turn(page) != "over":
        before = ply(page)
        lead_on(page, by_keys=by_keys)
        moved(page, before)
        page.wait_for_function(FOCUSED)
        steps += 1
    return steps


@pytest.mark.parametrize("slug", kinds_of_games())  # every step of all lessons is tested without a browser
def test_one_lesson_after_the_other_is_taught_by_keys_and_by_clicks(page: Page, slug):
    taught = lessons(catalogue.game(slug).folder)
    draw_soon(page)
    page.goto(f"/learn/{slug}?begin")
    for lesson, following in pairwise(taught[:3]):
        expect(page.locator("#status h1")).to_have_text(lesson.title["fr"])
        assert teach(page, by_keys=lesson is taught[0]) == len(lesson.steps)
        expect(page.locator("#lesson-text")).to_have_text(lesson.end["fr"])
        page.keyboard.press("Enter")  # the next lesson has the focus
        page.wait_for_url(f"**/learn/{slug}/{following.name}")

    page.goto(f"/learn/{slug}")
    expect(page.locator(".lessons .good")).to_have_count(2)


@SLUGS
def test_the_words_stand_beside_the_board(browser_pages, slug):
    for language in LANGUAGES:
        page = browser_pages.page_for(locale=language)
        page.goto(longest(slug, language))
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(SEEN), (page.url, width, height)


def longest(slug: str, language: str) -> str:
    """Find the step that has most to say in a language; return its address."""
    steps = [
        (len(step.words[language]), f"/learn/{slug}/{lesson.name}?step={number}")
        for lesson in lessons(catalogue.game(slug).folder)
        for number, step in enumerate(lesson.steps)
    ]
    return max(steps)[1]
