"""A board says what lies on it, by a key and to the pointer; that every game has the words: `test_every_game_shown`."""

import json

import pytest
from playwright.sync_api import Page, expect

from page_driver import bring
from random_games import near_the_end
from setups import kinds_of_games

pytestmark = pytest.mark.browser
SPOT = """() => {
  const drawn = node => document.querySelector(`#board defs [id="${node.getAttribute("href")?.slice(1)}"]`);
  const key = node => (node.dataset.about ? node : (drawn(node) ?? node.closest("[data-about]")))?.dataset.about;
  for (const node of document.querySelectorAll("#board svg :is([data-about], [data-about] *, use)")) {
    const { x, y, width, height } = node.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(left, top);
    if (hit?.closest("#board svg") && key(hit)) return [left, top, key(hit)];
  }
}"""


@pytest.mark.parametrize("slug", kinds_of_games())
def test_a_board_tells_of_what_lies_on_it(page: Page, slug):
    bring(page, near_the_end(slug))
    texts = json.loads(page.locator("#about").inner_text())
    keys = page.locator("#board [data-about]").evaluate_all("all => all.map(each => each.dataset.about)")
    assert set(keys) <= set(texts)

    page.keyboard.press("i")
    expect(page.locator("#board :focus")).to_have_count(1)
    assert page.locator("#bubble p b").inner_text() in {f"{told['name']}." for told in texts.values()}

    x, y, pointed = page.evaluate(SPOT)
    page.mouse.move(x, y)
    expect(page.locator("#what b")).to_have_text(f"{texts[pointed]['name']}.")
