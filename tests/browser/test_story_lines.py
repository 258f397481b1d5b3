"""What happened, on the page: lines that show their move on the board, the last move, and the moves of a replay."""

import re

import pytest
from playwright.sync_api import Page, expect

from page_driver import bring, play, see, set_table
from random_games import near_the_end
from setups import a_game_with

pytestmark = pytest.mark.browser

OPEN = a_game_with(choices=True, hides=False, chance_first=True).slug
NEWEST = "#story li:last-child"


def begin(page: Page) -> None:
    """Come to a table at which much has happened."""
    bring(page, near_the_end(OPEN, steps=12))


def shown(page: Page) -> str:
    return page.get_attribute("#shown path", "d") or ""


def a_line_of_a_move(page: Page):
    """Find a line that tells of something on the board: a player's choice."""
    return page.locator("#story .by-hand").last


def test_pointing_at_a_line_shows_its_move_and_leaving_it_the_last_one_again(page: Page):
    begin(page)
    last = page.locator("#last")
    expect(last).to_be_visible()

    a_line_of_a_move(page).hover()
    expect(page.locator("#shown")).to_be_attached()
    expect(last).to_be_hidden()
    page.locator("#status").hover()

    expect(page.locator("#shown")).to_have_count(0)
    expect(last).to_be_visible()


FRAMES = "async () => { for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame); }"
# On a busy machine a frame comes so late that time goes on within it.
TURNS = """() => {
  Object.defineProperty(document.timeline, "currentTime", { get: () => performance.now() });
  const ask = window.requestAnimationFrame;
  window.turns = 0;
  window.requestAnimationFrame = call => {
    if (new Error().stack.includes("morph.js")) turns++;
    return ask(call);
  };
}"""


def test_a_story_that_grows_takes_one_frame_to_be_turned_to_its_end(page: Page):
    set_table(page, a_game_with(choices=False).slug, ["me", "beside"])
    sight = see(page)
    page.evaluate(FRAMES)  # a story is turned when it is first laid out, which a busy machine does late
    page.evaluate(TURNS)

    play(page, sight.choices[0])
    page.evaluate(FRAMES)

    assert page.evaluate("turns") == 1


CUT = """list => {
  const { top, bottom } = list.getBoundingClientRect();
  const lines = [...list.children].map(each => each.getBoundingClientRect());
  return [lines.filter(each => each.top < top && each.bottom > top + 8).length, lines.at(-1).bottom <= bottom + 1];
}"""


def test_the_first_line_in_sight_begins_with_its_first_word_and_the_last_one_is_in_sight(page: Page):
    page.set_viewport_size({"width": 844, "height": 625})

    bring(page, near_the_end(OPEN, steps=8))

    assert page.locator("#story").evaluate(CUT) == [0, True]


def test_keys_go_from_line_to_line_and_escape_leaves(page: Page):
    begin(page)
    page.locator("#story").focus()

    page.keyboard.press("ArrowUp")
    expect(page.locator(NEWEST)).to_be_focused()
    for _ in range(4):
        page.keyboard.press("ArrowUp")
    expect(page.locator("#story li:nth-last-child(5)")).to_be_focused()
    page.keyboard.press("Home")
    expect(page.locator("#story li:first-child")).to_be_focused()
    page.keyboard.press("Escape")

    expect(page.locator("#story")).to_be_focused()
    expect(page.locator("#shown")).to_have_count(0)
    assert page.locator("#story [tabindex='0']").count() == 0, "the story is one stop of Tab"


def test_a_line_that_is_pointed_at_stays_so_when_the_table_changes(page: Page):
    begin(page)
    sight = see(page)
    a_line_of_a_move(page).focus()
    expect(page.locator("#shown")).to_be_attached()
    way = shown(page)

    page.evaluate("action => document.getElementById(`act${action}`)?.click()", sight.beside[0])
    expect(page.locator("#table")).not_to_have_attribute("data-ply", str(sight.ply))

    expect(page.locator("#shown path")).to_have_attribute("d", way)


def test_a_finger_on_a_line_shows_its_move_and_the_board(browser, base_url):
    context = browser.new_context(
        base_url=base_url, viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce"
    )
    page = context.new_page()
    begin(page)
    a_line_of_a_move(page).scroll_into_view_if_needed()

    a_line_of_a_move(page).tap()

    expect(page.locator("#shown")).to_be_in_viewport()
    context.close()


def test_the_last_move_stays_marked_after_a_reload(page: Page):
    begin(page)
    play(page, see(page).choices[0])
    way = page.get_attribute("#last path", "d")

    page.reload()

    expect(page.locator("#last path")).to_have_attribute("d", way or "")


def test_a_replay_goes_to_the_move_that_is_touched_in_its_list(page: Page):
    begin(page)
    page.goto(page.url.partition("?")[0] + "/replay")
    current = page.locator("#plies [aria-current]")
    expect(current).to_be_in_viewport()
    line = page.locator("#plies a").nth(3)
    ply = (line.get_attribute("href") or "").rpartition("=")[2]

    line.click()

    expect(page.locator("#table")).to_have_attribute("data-ply", ply)
    expect(line).to_have_attribute("aria-current", "step")
    expect(current).to_have_count(1)
    page.keyboard.press("ArrowDown")
    expect(page.locator("#plies a").nth(4)).to_be_focused()
    expect(page.locator("#plies a").nth(4)).to_have_attribute("aria-current", "step")
    assert page.locator("#plies a[tabindex='0']").count() == 1


def test_keys_go_through_a_replay_and_to_its_ends(page: Page):
    begin(page)
    page.goto(page.url.partition("?")[0] + "/replay")
    last = page.get_attribute("#table", "data-ply") or ""

    for key, ply in (("Home", "0"), ("ArrowRight", "1"), ("ArrowRight", "2"), ("ArrowLeft", "1"), ("End", last)):
        page.keyboard.press(key)
        expect(page.locator("#table")).to_have_attribute("data-ply", ply)

    expect(page.locator("#plies [aria-current]")).to_be_in_viewport()


def test_a_replay_is_gone_through_by_its_list_without_script(browser, base_url, page: Page):
    begin(page)
    address = page.url.partition("?")[0]
    context = browser.new_context(base_url=base_url, java_script_enabled=False)
    context.add_cookies(page.context.cookies())
    plain = context.new_page()
    plain.goto(f"{address}/replay")

    plain.locator("#plies a").nth(2).click()

    plain.wait_for_url(re.compile(r"\?ply=\d+$"))
    expect(plain.locator("#plies a").nth(2)).to_have_attribute("aria-current", "step")
    context.close()
