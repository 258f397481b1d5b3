"""The order in which a page tells: pieces move first, then what happened, then whose turn it is."""

import pytest
from playwright.sync_api import Page, expect

from page_driver import bring, moved, near_the_end, play_to_the_end, ply, see, set_table
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


@pytest.mark.parametrize("slug", [a_game_with(choices=False).slug, a_game_with(hides=True).slug])
def test_nothing_is_told_while_pieces_are_on_their_way(page: Page, slug):
    bring(page, near_the_end(slug, steps=3))
    page.emulate_media(reduced_motion="no-preference", forced_colors="active")  # without glow, which is soonest drawn
    page.evaluate(WATCH)

    assert play_to_the_end(page) > 0

    told = page.evaluate("told")
    assert told
    assert [each for each in told if each[1]] == []
    assert "Le coup se joue…" in page.evaluate("said")
    assert None not in page.evaluate("said"), "the banner is empty while pieces are on their way"
    expect(page.locator("#result")).to_be_visible()


TELL = """async () => {
  const renew = await import(document.querySelector('[href$="renew.js"]').href);
  const fresh = document.getElementById("table").cloneNode(true);
  fresh.dataset.ply = +fresh.dataset.ply + 1;
  fresh.querySelector("#board").dataset.beat = "";
  const line = Object.assign(document.createElement("li"), { id: "l999", textContent: "Robot prend une pierre." });
  fresh.querySelector("#story").append(line);
  document.getElementById("table").dataset.turn = "theirs";
  document.body.dispatchEvent(new PointerEvent("pointerdown", { pointerType: "touch", bubbles: true }));
  renew.renew(fresh.outerHTML);
}"""


@pytest.mark.parametrize(("height", "is_told"), [(844, True), (2400, False)])
def test_what_befell_somebody_is_told_beside_the_board_where_the_log_is_out_of_sight(page: Page, height, is_told):
    page.set_viewport_size({"width": 390, "height": height})
    set_table(page, a_game_with(hides=False, choices=True).slug, ["me", "beside"])
    see(page)

    page.evaluate(TELL)

    expect(page.locator("#l999")).to_be_attached()
    expect(page.locator("#hover", has_text="Robot prend")).to_be_visible(visible=is_told)


def test_a_second_click_on_the_dice_is_no_second_throw(page: Page):
    set_table(page, a_game_with(choices=False).slug, ["me", "beside"])
    sight = see(page)

    page.evaluate("() => { for (const _ of [1, 2, 3]) document.querySelector('#moves button').click(); }")
    moved(page, sight.ply)
    see(page)

    assert ply(page) == sight.ply + 1
    expect(page.locator("#bubble")).to_be_hidden()
