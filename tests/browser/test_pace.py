"""The pace of a page: what weighs stands a moment, dice fall before pieces move, and whoever is in a hurry skips."""

import pytest
from playwright.sync_api import Page, expect

from ludotheque import catalogue
from ludotheque.engine.match import Match
from page_driver import bring, find_position, make, moved, near_the_end, see
from setups import a_game_with

pytestmark = pytest.mark.browser

# Notes every motion as it begins, how long it waits, and every part of the table that is told, in order.
WATCH = """() => {
  window.noted = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    noted.push({ motion: options.id ?? "", delay: options.delay ?? 0, on: this.id || this.className?.baseVal });
    return animate.call(this, frames, options);
  };
  new MutationObserver(() => noted.push({ told: document.getElementById("result") ? "result" : "turn" })).observe(
    document.getElementById("table"), { attributes: true, attributeFilter: ["data-turn", "data-ply"] });
}"""


def noted(page: Page) -> list[dict]:
    return page.evaluate("noted")


def play_watched(page: Page, match, action: int | None = None, motion: str = "no-preference") -> list[dict]:
    """Play one move in a position, with motion or without; give what was noted."""
    bring(page, match)
    page.emulate_media(reduced_motion=motion)
    page.evaluate("localStorage.setItem('speed', '0.5')")
    sight = see(page)
    page.evaluate(WATCH)
    moved(page, make(page, sight.choices[0] if action is None else action, sight))
    return noted(page)


def before_a_capture():
    """Find a position in which the first choice sends somebody away."""
    game = a_game_with(choices=True, chance_first=True)

    def captures(match):
        step, _ = match.propose(match.legal()[0])
        return len(match.legal()) > 1 and any(event.kind in game.beats for event in step.events)

    return find_position(lambda: Match(game, 2), captures)


def before_the_last_choice():
    """Find a position with a choice that ends the game, and that choice."""
    for slug in catalogue.slugs():
        match = near_the_end(slug, steps=0)
        last = match.steps[-1]
        if last.who >= 0:
            match.undo(len(match.steps) - 1)
            return match, last.action
    raise LookupError("no game ends by a choice")


def test_the_last_move_stands_a_moment_before_the_result_is_told(page: Page):
    found = play_watched(page, *before_the_last_choice())

    told = [each.get("told") for each in found]
    assert [each.get("motion") for each in found].index("beat") < told.index("result")
    expect(page.locator("#result")).to_be_visible()


def test_a_capture_stands_a_moment_before_the_turn_is_told(page: Page):
    found = play_watched(page, before_a_capture())

    told = [each.get("told") for each in found]
    assert [each.get("motion") for each in found].index("beat") < told.index("turn")


def test_with_reduced_motion_nothing_stands_and_nothing_moves(page: Page):
    found = play_watched(page, before_a_capture(), motion="reduce")

    assert {"told": "turn"} in found
    assert [each for each in found if "motion" in each] == []


def test_dice_tumble_before_the_piece_sets_off(page: Page):
    found = play_watched(page, near_the_end(a_game_with(choices=False).slug, steps=6))

    walks = [each["delay"] for each in found if each.get("on") == "piece" or str(each.get("on")).startswith("pawn")]
    assert walks
    assert min(walks) > 0
