"""Looks that a system asks for: forced colours, a page enlarged four times, and nothing that moves."""

import pytest
from playwright.sync_api import Page, expect

from ludotheque.engine.match import Match
from page_driver import bring, make, moved, see, set_table
from random_games import find_position
from setups import a_game_with, kinds_of_games

pytestmark = pytest.mark.browser

OPEN = a_game_with(choices=True, hides=False)
ENLARGED = {"width": 320, "height": 256}  # a window of 1280 by 1024 at 400 %
RINGED = """() => {
  const style = getComputedStyle(document.querySelector("#board .can"));
  return [style.outlineStyle, style.outlineWidth, style.filter];
}"""
WATCH = """() => {
  window.moves = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    if (frames.length && (how.duration ?? how) > 0) moves.push(this.id || this.nodeName);
    return animate.call(this, frames, how);
  };
}"""
LEAST_BOARD = 200  # pixels
STICKS_OUT = "document.documentElement.scrollWidth - innerWidth"


def a_choice() -> Match:
    """Find a position in which something on the board can be touched."""
    return find_position(lambda: Match(OPEN, 2), lambda match: any(_touches(match)), most=3)


def _touches(match: Match) -> list[bool]:
    view = match.view(match.actor, ("A", "B"), match.game.words.speaker("fr"))
    return [any(match.game.scene.touch(view, action)) for action in match.legal()]


def test_forced_colours_ring_what_can_be_touched_in_the_colour_of_the_system(page: Page):
    page.emulate_media(forced_colors="active")
    bring(page, a_choice())

    assert page.evaluate(RINGED) == ["solid", "3px", "none"]


def test_the_shelf_enlarged_four_times_is_never_wider_than_its_window(page: Page):
    page.set_viewport_size(ENLARGED)
    page.goto("/")

    assert page.evaluate(STICKS_OUT) <= 0


@pytest.mark.parametrize("slug", kinds_of_games())  # other pages as narrow: `test_every_game_played`
def test_a_table_enlarged_four_times_is_never_wider_than_its_window(page: Page, slug):
    page.set_viewport_size(ENLARGED)
    set_table(page, slug, ["me", "beside"])
    see(page)

    assert page.evaluate(STICKS_OUT) <= 0
    drawn = page.locator("#board > svg").bounding_box()
    assert drawn is not None
    assert min(drawn["width"], drawn["height"]) >= LEAST_BOARD
    page.locator("#moves").scroll_into_view_if_needed()
    expect(page.locator("#moves")).to_be_in_viewport()


@pytest.mark.parametrize(("wish", "is_shown"), [("reduce", False), ("no-preference", True)])
def test_things_move_but_not_before_whoever_asks_for_less_motion(page: Page, wish, is_shown):
    page.emulate_media(reduced_motion=wish)
    bring(page, a_choice())
    page.evaluate(WATCH)

    sight = see(page)
    moved(page, make(page, sight.choices[0], sight))
    see(page)

    assert bool(page.evaluate("moves")) == is_shown
