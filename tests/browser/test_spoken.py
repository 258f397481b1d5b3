"""What a page says to those who listen, and where it leads those who go by keys."""

import pytest
from playwright.sync_api import Page, expect

from page_driver import bring, make, moved, play_to_the_end, ply, see, send, set_table
from random_games import near_the_end
from setups import a_game_with

pytestmark = pytest.mark.browser

LISTEN = """() => {
  window.heard = [];
  new MutationObserver(changes => {
    for (const { addedNodes } of changes) heard.push(...[...addedNodes].map(each => each.textContent));
  }).observe(document.getElementById("spoken"), { childList: true });
}"""
OPEN, HIDDEN = a_game_with(choices=True, hides=False, chance_first=True), a_game_with(hides=True)
LINES = "all => all.map(each => [+each.id.slice(1), each.textContent.trim()])"


def test_all_that_happens_is_heard_once_and_in_order_and_at_last_who_has_won(page: Page):
    bring(page, near_the_end(OPEN.slug, steps=8))
    before = ply(page)
    page.evaluate(LISTEN)

    play_to_the_end(page)

    expect(page.locator("#result h2")).not_to_be_empty()
    heard = page.evaluate("heard")
    told = page.locator("#story li").evaluate_all(LINES)
    lines = [text for at, text in told if at > before]
    assert [each for each in heard if each in lines] == lines
    assert heard.count(page.locator("#result h2").inner_text()) == 1
    assert heard.index(lines[-1]) < heard.index(page.locator("#result h2").inner_text())


def test_the_next_player_at_a_device_finds_nothing_of_what_the_one_before_was_told(page: Page):
    set_table(page, HIDDEN.slug, ["me", "beside"])
    while not page.locator("#hand-over").count():
        sight = see(page)
        moved(page, make(page, sight.choices[0], sight))
    mine = page.locator("#spoken p").all_inner_texts()

    page.click("#hand-over")
    expect(page.locator("#curtain")).to_be_visible()

    assert mine
    assert not {*mine} & {*page.locator("#spoken p").all_inner_texts()}


def test_the_focus_comes_to_the_board_with_the_turn_and_is_taken_from_nothing(page: Page):
    set_table(page, OPEN.slug, ["me", "beside"])
    see(page)
    page.click("#status")
    expect(page.locator("body")).to_be_focused()

    begin_turn(page, "hello")
    expect(page.locator("#board :focus, #moves :focus")).to_have_count(1)

    page.focus("#typed-text")
    begin_turn(page, "luck")
    expect(page.locator("#typed-text")).to_be_focused()


def begin_turn(page: Page, phrase: str) -> None:
    """Let the page believe that somebody else was to act, and hear of the table again."""
    page.evaluate("document.getElementById('table').dataset.turn = 'theirs'")
    send(page, f"{page.url.partition('?')[0]}/speak", phrase=phrase)
    expect(page.locator("#table")).to_have_attribute("data-turn", "mine")
