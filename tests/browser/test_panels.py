"""What opens beside the board closes as people expect, and speaks of what lies there now."""

import pytest
from playwright.sync_api import Page, expect

from page_driver import click, play, see, set_table
from setups import a_game_with

pytestmark = pytest.mark.browser
CLOSINGS = (
    lambda page: page.keyboard.press("Escape"),
    lambda page: page.mouse.click(8, 400),
    lambda page: page.click("#panel-close"),
)


@pytest.fixture
def table(page: Page) -> Page:
    set_table(page, a_game_with(choices=True, chance_first=True).slug, ["me", "beside"])
    see(page)
    return page


def test_a_panel_closes_by_escape_by_a_click_outside_and_by_its_button(table: Page):
    for link in ("#rules-link", "#counts-link"):
        for close in CLOSINGS:
            table.click(link)
            expect(table.locator("#panel-body > *").first).to_be_visible()

            close(table)

            expect(table.locator("#panel")).to_be_hidden()


def test_escape_closes_the_seats_and_leaves_the_focus_on_their_title(table: Page):
    table.click("#people > details > summary")
    table.focus("#phrase")

    table.keyboard.press("Escape")

    expect(table.locator("#people > details")).not_to_have_attribute("open", "")
    expect(table.locator("#people > details > summary")).to_be_focused()


def test_an_explanation_vanishes_when_the_position_changes(table: Page):
    pieces = table.locator("#board .piece:not(.can)")
    click(table, pieces.last.get_attribute("id"))
    expect(table.locator("#bubble")).to_be_visible()

    play(table, see(table).choices[0])

    expect(table.locator("#bubble")).to_be_hidden()
