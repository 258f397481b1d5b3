"""The order in which a page tells: pieces move first, then what happened, then whose turn it is."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ludotheque.engine.match import Match
from page_driver import bring, make, moved, play_to_the_end, ply, see, set_table
from random_games import near_the_end
from setups import a_game_with

pytestmark = pytest.mark.browser

WATCH = """() => {
  window.told = [];
  const isMoving = () => document.getAnimations().some(
    each => each.constructor === Animation && each.playState === "running" && each.effect.target.closest("#board"));
  for (const id of ["status", "story", "table"]) {
    const watched = document.getElementById(id);
    new MutationObserver(() => told.push([id, isMoving()])).observe(
      watched, id === "table" ? { childList: true } : { childList: true, subtree: true, characterData: true });
  }
  const isTotal = ({ target }) => (target.closest ? target : target.parentNode)?.closest("[data-told]");
  new MutationObserver(all => all.some(isTotal) && told.push(["totals", isMoving()])).observe(
    document.getElementById("board"), { childList: true, subtree: true, characterData: true });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const asking = [...document.querySelectorAll("[data-turn=mine] #status h1, #board .now")];
    const isAsked = asking.some(each => each.checkVisibility({ visibilityProperty: true }));
    if (isAsked && this.closest("#board")) told.push(["asked", true]);
    const { moving } = document.querySelector("[data-turn=mine] #status")?.dataset ?? { moving: "theirs" };
    window.said = [...(window.said ?? []), moving];
    return animate.apply(this, given);
  };
}"""


def watch(page: Page, match: Match[Any]) -> None:
    """Come to a table, and watch what is told while pieces move."""
    bring(page, match)
    page.emulate_media(reduced_motion="no-preference", forced_colors="active")  # without glow, which is soonest drawn
    page.evaluate(WATCH)


def told_on_the_way(page: Page) -> list[str]:
    """List what was told while pieces were on their way, the banner always saying that they are."""
    told, said = page.evaluate("[told, said]")
    assert told
    assert "Le coup se joue…" in said
    assert None not in said, "the banner is empty while pieces are on their way"
    return [what for what, is_early in told if is_early]


def test_nothing_is_told_while_pieces_are_on_their_way(page: Page):
    watch(page, Match(a_game_with(choices=False), 2))

    before = None
    for _ in range(2):
        sight = see(page, before)
        before = make(page, sight.choices[0], sight)
    see(page, before)

    assert told_on_the_way(page) == []


def test_nothing_is_told_before_the_last_piece_has_come(page: Page):
    watch(page, near_the_end(a_game_with(hides=True).slug, steps=3))

    assert play_to_the_end(page) > 0

    assert told_on_the_way(page) == []
    expect(page.locator("#result")).to_be_visible()
    totals = page.locator("#board [data-told]")
    told = totals.all_text_contents()
    page.reload()
    assert totals.all_text_contents() == told, "totals on the board are those of an earlier table"


# One's own throw, and that somebody else has to wait: the second line says why one plays again.
MISSED = """() => {
  const line = document.querySelector("#story li").cloneNode(true);
  line.querySelector("use")?.setAttribute("href", "#badge0");
  line.lastChild.data = `${"Une longue ligne. ".repeat(9)}\nL’autre passe un tour.`;
  document.getElementById("story").append(line);
  document.dispatchEvent(new Event("told"));
}"""


def test_what_the_other_has_done_stays_in_sight_on_a_telephone_and_one_touch_leads_to_all_of_it(page: Page):
    page.set_viewport_size({"width": 360, "height": 740})
    set_table(page, a_game_with(hides=False, choices=True).slug, ["me", "amateur"])
    latest, newest = page.locator("#latest"), page.locator("#story li").last
    others = page.locator("#story li:last-child:has(use[href='#badge1'])")

    sight = see(page)
    while others.count() == 0:
        sight = see(page, make(page, sight.choices[0], sight))

    told = newest.inner_text()
    expect(latest).to_be_in_viewport()
    expect(latest.locator("span").last).to_have_text(" ".join(told.split()))
    page.locator("#status").click()
    expect(newest).to_be_in_viewport()
    story = page.locator("#story-box")
    assert story.bounding_box()["height"] > 300
    newest.click()  # what it tells is seen on the board
    expect(story).to_have_css("position", "static")
    page.locator("#status").click()
    expect(story).to_have_css("position", "fixed")
    page.keyboard.press("Escape")
    expect(story).to_have_css("position", "static")
    page.evaluate(MISSED)
    expect(latest).to_have_text("L’autre passe un tour.")


ON_BOARD = """svg => {
  const { x, y, width, height } = svg.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap(u => [0.1, 0.5, 0.9].map(v => [x + u * width, y + v * height]));
  return points.every(point => svg.contains(document.elementFromPoint(...point)));
}"""


def test_who_has_won_and_why_stands_beside_the_board_which_shows_it(page: Page):
    page.set_viewport_size({"width": 1366, "height": 625})
    bring(page, near_the_end(a_game_with(hides=False, choices=True).slug, steps=3))

    play_to_the_end(page)

    expect(page.locator("#after[data-begun]")).to_be_attached()
    expect(page.locator("#result h2")).to_be_in_viewport()
    expect(page.locator("#result h2 + p")).to_be_in_viewport()
    assert page.locator("#board > svg").evaluate(ON_BOARD), "something lies over the board"


def test_the_board_stays_as_large_as_it_is_while_the_look_of_the_end_is_on_its_way(page: Page):
    page.route("**/end.css", lambda _: None)  # it does not come
    bring(page, near_the_end(a_game_with(hides=False, choices=True).slug, steps=3))
    drawing = page.locator("#board > svg")
    before = drawing.bounding_box()

    play_to_the_end(page)

    expect(page.locator("#after[data-begun]")).to_be_attached()
    assert drawing.bounding_box() == before


def test_a_second_click_on_the_dice_is_no_second_throw(page: Page):
    set_table(page, a_game_with(choices=False).slug, ["me", "beside"])
    sight = see(page)

    page.evaluate("() => { for (const _ of [1, 2, 3]) document.querySelector('#moves button').click(); }")
    moved(page, sight.ply)
    see(page)

    assert ply(page) == sight.ply + 1
    expect(page.locator("#bubble")).to_be_hidden()
