"""By keys alone: nobody loses the thread, whatever the page is told meanwhile."""

from contextlib import suppress

import pytest
from playwright.sync_api import Page, expect

from ludotheque import catalogue
from ludotheque.engine.match import Match
from page_driver import bring, moves, play_by_keyboard, see, set_table
from random_games import find_position

pytestmark = pytest.mark.browser

WATCH = """() => {
  window.missing = [];
  const table = document.getElementById("table");
  new MutationObserver(() => {
    const places = table.dataset.moves.split(" ").map(item => item.split(">")[1]).filter(Boolean);
    missing.push(...places.filter(id => !document.getElementById(id)));
  }).observe(table, { attributes: true, childList: true, subtree: true });
}"""


@pytest.mark.parametrize("slug", [slug for slug in catalogue.slugs() if catalogue.game(slug).secrets])
def test_whoever_takes_the_device_finds_every_place_that_a_move_leads_to(page: Page, slug):
    set_table(page, slug, ["me", "beside"])
    see(page)
    page.evaluate(WATCH)

    assert play_by_keyboard(page, most=4) == 4
    assert page.evaluate("missing") == []


# A refusal, as the house answers one.
REFUSED = """async () => {
  const { src } = document.querySelector("script[src$='/table.js']");
  const { explain } = await import(src.replace("table.js", "bubble.js"));
  explain("Non.");
}"""


def test_a_piece_that_is_picked_up_ends_a_refusal_and_escape_puts_it_down_and_leaves_the_focus_on_it(page: Page):
    bring(page, a_choice())
    sources = [source for _, source, target in moves(page) if source and target]
    piece = page.locator(f'#board [id="{max(sources, key=sources.count)}"]')

    piece.focus()
    page.evaluate(REFUSED)
    expect(page.locator("#bubble")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#bubble")).to_be_hidden()
    expect(page.locator("#board .goal").first).to_be_focused()
    expect(piece).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")

    expect(page.locator("#board .picked, #board .goal")).to_have_count(0)
    expect(piece).to_be_focused()
    expect(piece).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#board defs:not([aria-hidden])")).to_have_count(0)


def a_choice() -> Match:
    """Find a position of any game in which one of several pieces can go to several places."""
    for slug in catalogue.slugs():
        with suppress(AssertionError):
            return find_position(lambda: Match(catalogue.game(slug), 2), is_choice, most=1)  # noqa: B023 - called at once
    raise AssertionError("no game of the shelf has such a choice")


def is_choice(match: Match) -> bool:
    view = match.view(match.actor, ("A", "B"), match.game.words.speaker("fr"))
    touches = [match.game.scene.touch(view, action) for action in match.legal()]
    sources = [touch.source for touch in touches if touch.source and touch.target]
    return len(set(sources)) > 1 and len(sources) > len(set(sources))
