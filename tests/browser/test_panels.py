"""What opens beside the board closes as people expect, and speaks of what lies there now."""

import pytest
from playwright.sync_api import Page, expect

from page_driver import click, make, moved, play, see, set_table
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


def test_the_board_is_read_in_the_panel_and_the_focus_goes_there_and_back(table: Page):
    way = table.locator("#aloud a")
    way.focus()
    expect(way).to_be_in_viewport(ratio=1)

    table.keyboard.press("Enter")
    expect(table.locator("#panel .reading li").first).to_be_visible()
    expect(table.locator("#panel-close")).to_be_focused()
    table.keyboard.press("Escape")
    expect(way).to_be_focused()

    table.click("#settings-open")
    table.click("#read-link")
    expect(table.locator("#panel .reading li").first).to_be_visible()
    expect(table.locator("#settings")).to_be_hidden()
    table.keyboard.press("Escape")
    expect(table.locator("#settings-open")).to_be_focused()


def test_what_is_read_goes_behind_the_curtain(page: Page):
    set_table(page, a_game_with(hides=True).slug, ["me", "beside"])
    while not page.locator("#hand-over").count():
        sight = see(page)
        moved(page, make(page, sight.choices[0], sight))
    page.focus("#hand-over")
    page.keyboard.press("b")
    read = page.locator("#panel .reading")
    expect(read.locator("li").first).to_be_visible()

    page.focus("#hand-over")
    page.keyboard.press("Enter")

    expect(read.locator("p")).to_be_visible()
    expect(read.locator("li")).to_have_count(0)


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
