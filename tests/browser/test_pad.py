"""The score pad on a device: found again as it was left, and not lost for a sheet that comes by a link."""

import pytest
from playwright.sync_api import Page, expect

from setups import a_game_with

pytestmark = pytest.mark.browser

PAD = f"/game/{a_game_with(lambda game: game.pad is not None).slug}/pad"


def test_a_sheet_that_comes_by_a_link_does_not_take_the_place_of_the_kept_one(page: Page):
    first = page.locator("[name=name0]")
    page.goto(PAD)
    first.fill("Anne")
    page.get_by_role("button", name="Noter cette manche").click()
    page.wait_for_url("**sheet=0.0**")

    page.goto(f"{PAD}?players=2&name0=Zoe")
    first.fill("Zorro")

    page.get_by_role("link", name="reprendre ma feuille").click()
    page.wait_for_url("**sheet=0.0**")
    expect(first).to_have_value("Anne")
    page.goto(PAD)
    expect(first).to_have_value("Anne")
    expect(page.locator("#mine")).to_be_hidden()
