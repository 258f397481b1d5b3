"""A lesson on its page: shown, led back, skipped, and answered kindly when something else is touched."""

import pytest
from playwright.sync_api import Page, expect

from example_games import house_with
from page_driver import click, lead_on, moved, ply, tab_to

pytestmark = pytest.mark.browser

GAME = "batonnets"
TAKING = f"/learn/{GAME}/taking"
SPOKEN = """() => {
  window.spoken = [];
  const text = document.getElementById("lesson-text");
  const watched = { childList: true, characterData: true, subtree: true };
  new MutationObserver(() => spoken.push(text.textContent)).observe(text, watched);
}"""
LIT = """() => {
  window.lit = [];
  const note = () => {
    const shown = [...document.querySelectorAll("#board .picked, #board .aim")].map(each => each.id);
    for (const id of shown) if (!lit.includes(id)) lit.push(id);
  };
  new MutationObserver(note).observe(document.getElementById("board"), { attributes: true, subtree: true });
}"""


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    """A house with a game that has all that a lesson can have."""
    with house_with(GAME, tmp_path_factory.mktemp("school")) as server:
        yield server


@pytest.fixture
def pupil(page: Page, school) -> Page:
    page.goto(f"{school.url}{TAKING}")
    return page


def at(page: Page, step: int) -> Page:
    """Lead a lesson on to a step."""
    while ply(page) < step:
        before = ply(page)
        lead_on(page)
        moved(page, before)
    return page


def test_each_step_is_spoken_once_and_the_focus_is_on_what_is_to_be_done(pupil: Page):
    pupil.evaluate(SPOKEN)
    expect(pupil.locator("#lesson-text")).to_have_attribute("role", "status")

    at(pupil, 2)

    spoken = pupil.evaluate("spoken")
    assert len(spoken) == len(set(spoken)) == 2
    assert pupil.locator("[role=status], [aria-live]").count() == 1
    expect(pupil.locator(":focus")).to_have_id("stick-18")


def test_back_leads_one_step_back(pupil: Page):
    at(pupil, 2)
    words = pupil.locator("#lesson-text").inner_text()

    pupil.click("#back")
    moved(pupil, 2)
    assert ply(pupil) == 1
    expect(pupil.locator("#board .piece")).to_have_count(24)
    at(pupil, 2)

    expect(pupil.locator("#lesson-text")).to_have_text(words)
    expect(pupil.locator("#progress")).to_have_text("3 sur 3")


def test_skip_leads_to_the_next_lesson(pupil: Page):
    pupil.click("#skip")

    expect(pupil.locator("#status h1")).to_have_text("Gagner")
    pupil.click("#skip")
    expect(pupil.locator(".lessons a")).to_have_count(2)


def test_show_me_lights_what_is_to_be_touched_says_what_it_means_and_plays_it(pupil: Page):
    at(pupil, 1)
    pupil.evaluate(LIT)

    pupil.click("#show")

    expect(pupil.locator("#bubble")).to_have_text("Prendre 3 bâtonnets ")
    moved(pupil, 1)
    assert pupil.evaluate("lit") == ["stick-21"]
    expect(pupil.locator("#bubble")).to_be_hidden()
    expect(pupil.locator("#board .piece")).to_have_count(20)


def test_another_move_is_answered_and_what_to_touch_is_lit(pupil: Page):
    at(pupil, 1)

    click(pupil, "stick-23")

    expect(pupil.locator("#bubble")).to_contain_text("Prendre 3 bâtonnets")
    expect(pupil.locator("#stick-21")).to_have_class("piece can next aim")
    assert ply(pupil) == 1
    expect(pupil.locator("#stick-21")).to_be_focused()
    click(pupil, "stick-21")
    moved(pupil, 1)


def test_what_cannot_be_played_is_answered_with_what_can_and_then_with_what_it_is(pupil: Page):
    at(pupil, 1)

    click(pupil, "stick-5")

    expect(pupil.locator("#bubble")).to_contain_text("Prendre 3 bâtonnets")
    expect(pupil.locator("#bubble p")).to_contain_text("Bâtonnet. On en prend un, deux ou trois")


def test_where_there_is_only_something_to_read_the_board_says_so_and_explains_itself(pupil: Page):
    click(pupil, "stick-5")

    expect(pupil.locator("#bubble")).to_contain_text("touchez « Continuer »")
    expect(pupil.locator("#bubble p b")).to_have_text("Bâtonnet.")


def test_the_rules_open_beside_the_lesson(pupil: Page):
    pupil.click("#rules-link")
    expect(pupil.locator("#panel .rules")).to_be_visible()

    pupil.click("#panel-close")

    expect(pupil.locator("#panel")).to_be_hidden()
    tab_to(pupil, "#continue")


def test_a_key_reads_the_board_and_what_is_read_goes_along_with_the_steps(pupil: Page):
    pupil.keyboard.press("b")
    expect(pupil.locator("#panel .reading li").first).to_be_visible()

    with pupil.expect_response("**/read/1?*") as read:
        lead_on(pupil, by_keys=True)

    assert read.value.ok


def test_a_house_that_does_not_answer_is_told_of(browser_pages, pupil: Page):
    pupil.route("**/learn/**", lambda route: route.abort())

    pupil.click("#continue")

    expect(pupil.locator("#bubble")).to_contain_text("La maison ne répond pas")
    pupil.unroute_all()
    at(pupil, 1)
    assert browser_pages.faults
    browser_pages.faults.clear()  # that nobody answered is logged
