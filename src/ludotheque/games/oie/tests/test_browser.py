"""The goose on its page: what hands do, and what eyes then see."""

import pytest
from playwright.sync_api import Page, expect

from page_driver import click, set_table, wait_for_turn

pytestmark = pytest.mark.browser

WATCH = """() => {
  const tumbling = () => document.getAnimations().filter(each => each.effect.target.closest("#throw")).length;
  window.most = 0;
  setInterval(() => { window.most = Math.max(window.most, tumbling()); }, 5);
}"""


def test_both_dice_tumble_when_they_are_thrown(page: Page):
    page.emulate_media(reduced_motion="no-preference")
    set_table(page, "oie", ["me", "beside"])
    wait_for_turn(page)
    page.evaluate(WATCH)

    click(page, "dice")
    expect(page.locator("#table")).to_have_attribute("data-ply", "1")

    page.wait_for_function("window.most === 2")
