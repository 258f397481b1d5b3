"""A table for friends in a browser: the invitation lies over the board, tells who has come, and goes by itself."""

import re

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page, expect

from http_guest import Guest
from ludotheque import catalogue
from setups import a_game_with

pytestmark = pytest.mark.browser

GAME = a_game_with(chance_first=True)
FAMILY = "👩\u200d👩\u200d👧"


def set_for_friends(page: Page, name: str = "Anne") -> None:
    """Go from the shelf to a table for a friend, by as few steps as there are."""
    page.goto("/")
    page.locator(f"a[href='/game/{GAME.slug}/friends']").click()
    page.fill("#name", name)
    page.click("main .big")
    page.wait_for_selector("#settings-open")  # which the script shows


@pytest.mark.parametrize("size", [(1366, 625), (390, 844), (844, 390)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_invitation_is_seen_without_scrolling_and_goes_when_the_friend_has_come(page: Page, base_url, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})

    set_for_friends(page)
    for part in ("h2", ".link", "[data-copy]", ".qr", ".by-program input"):
        expect(page.locator(f"#friends {part}").first).to_be_in_viewport(ratio=1)
    link = page.locator("#friends .link").input_value()
    with Guest(base_url) as friend:
        friend.post(link, name=FAMILY)

    expect(page.locator("#friends")).to_be_hidden()
    expect(page.locator("#chair1 b")).to_have_text(FAMILY)
    page.click("#people > details > summary")
    page.click("#people [data-friends]")
    expect(page.locator("#friends")).to_contain_text(FAMILY)


def test_the_link_is_copied_and_the_panel_closes_and_opens_again(page: Page):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    set_for_friends(page)
    panel, link = page.locator("#friends"), page.locator("#friends .link").input_value()

    page.click("[data-copy]")
    expect(page.locator("#bubble")).to_contain_text("Lien copié")
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.click("#friends .by-program [data-copy]")
    expect(page.locator("#bubble")).to_contain_text("Commande copiée")
    assert page.evaluate("navigator.clipboard.readText()") == f"ludotheque sit {link} --with MODULE:FUNCTION"
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    page.click("#friends-open")
    expect(panel).to_be_visible()
    panel.get_by_role("button", name="Fermer").click()
    expect(panel).to_be_hidden()


def test_beginning_without_the_friend_leaves_the_board_free(page: Page):
    set_for_friends(page)

    page.click("#friends [action$=begin] button")

    expect(page.locator("#friends")).to_be_hidden()
    expect(page.locator("#chair1 .face")).to_be_visible()
    expect(page.locator("#act-1")).to_be_visible()


@pytest.mark.parametrize("place", ["img", ".name"])
def test_a_box_opens_wherever_its_picture_or_name_is_touched(page: Page, place):
    page.goto("/")
    box = page.locator(".box").nth(catalogue.slugs().index(GAME.slug))

    size = box.locator(place).bounding_box()
    box.locator(place).click(position={"x": size["width"] - 4, "y": size["height"] - 4})

    expect(page).to_have_url(re.compile(f"/game/{GAME.slug}$"))


def test_axe_finds_nothing_in_the_form_the_invitation_and_the_list_of_my_games(browser: Browser, base_url):
    context = browser.new_context(locale="fr-FR", base_url=base_url, reduced_motion="reduce", bypass_csp=True)
    reader = context.new_page()
    reader.goto(f"/game/{GAME.slug}/friends")
    assert faults(reader, "main") == []

    set_for_friends(reader)
    assert faults(reader, "#friends") == []
    with Guest(base_url) as friend:
        friend.post(reader.locator("#friends .link").input_value(), name="Bob")
    expect(reader.locator("#friends")).to_be_hidden()
    reader.click("#people > details > summary")
    reader.click("#people .own-seats > summary")
    assert faults(reader, "#people") == []
    reader.click("#people .danger")
    reader.click("#ask-yes")
    reader.goto("/")
    assert faults(reader, "main") == []
    context.close()


def faults(page: Page, within: str) -> list[str]:
    """List what axe finds in a part of the page, in the light and in the dark."""
    page.evaluate(AXE_SCRIPT)
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        result = page.evaluate("part => axe.run({ include: [[part]] }, { resultTypes: ['violations'] })", within)
        found += [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in result["violations"]]
    return found
