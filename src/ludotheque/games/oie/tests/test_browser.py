"""The goose on its page: what hands do, and what eyes then see."""

import pytest
from playwright.sync_api import Page, expect

from hands import click, set_table

pytestmark = pytest.mark.browser

TUMBLING = "document.getAnimations().filter(each => each.effect.target.closest('#throw')).length"


def test_both_dice_tumble_when_they_are_thrown(page: Page):
    set_table(page, "oie", ["me", "beside"])

    click(page, "dice")

    page.wait_for_function(f"{TUMBLING} === 2")
    expect(page.locator("#table")).to_have_attribute("data-ply", "1")
