"""Every game of the shelf, played on its page by one pair of hands that knows none of them."""

import pytest
from playwright.sync_api import Page, expect

from ludotheque import catalogue
from page_driver import (
    bring,
    draw_soon,
    expect_winner,
    make,
    moved,
    open_box,
    play_by_keyboard,
    play_to_the_end,
    ply,
    see,
    send,
)
from random_games import near_the_end
from setups import kinds_of_games

pytestmark = pytest.mark.browser
SEE_OTHER = 303
SLUGS = pytest.mark.parametrize("slug", catalogue.slugs())


@SLUGS
def test_a_game_against_a_bot_is_played_to_its_end_by_clicks(page: Page, slug):
    bring(page, near_the_end(slug, steps=16))
    draw_soon(page)
    assert send(page, f"{page.url.partition('?')[0]}/reseat", seat="1", to="beginner").status == SEE_OTHER
    expect(page.locator("#chair1 .face")).to_be_visible()

    assert play_to_the_end(page) > 0
    expect_winner(page)


@pytest.mark.parametrize("slug", kinds_of_games())
def test_a_game_is_played_to_its_end_by_keyboard_alone(page: Page, slug):
    bring(page, near_the_end(slug, steps=6))
    draw_soon(page)

    assert play_by_keyboard(page) > 0
    expect_winner(page)


@pytest.mark.parametrize("slug", kinds_of_games())
def test_two_play_at_one_device_one_by_keys_and_one_by_clicks(page: Page, slug):
    open_box(page, slug, ["me", "beside"])
    for _ in range(3):
        if not play_by_keyboard(page, most=1) or (sight := see(page)).turn == "over":
            break  # dice may end a game in three throws
        moved(page, make(page, sight.choices[0], sight))
        if catalogue.game(slug).secrets is None:
            expect(page.locator("#table")).to_have_attribute("data-seat", "0")  # the board does not turn round

    assert ply(page) >= 6 or (ply(page) > 2 and see(page).turn == "over")


@pytest.mark.parametrize("slug", kinds_of_games())
def test_moves_work_without_javascript(scriptless: Page, slug):
    page = scriptless
    page.goto(f"/game/{slug}")
    page.select_option("#seat0", "me")
    page.select_option("#seat1", "beside")
    page.click("#open")
    for _ in range(40):
        if page.locator("#lift").count():
            page.click("#lift")
        if page.locator("#hand-over").count():
            page.click("#hand-over")
            continue
        if page.locator("#moves button[name=action]").count():
            break
        page.reload()
    before = ply(page)
    page.locator("#moves button[name=action]").first.click()

    assert ply(page) > before


@SLUGS
def test_nothing_sticks_out_on_the_smallest_phone(browser_pages, slug):  # tables: see `test_shapes`, `test_looks`
    phone = browser_pages.page_for(viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True)
    for address in (f"/game/{slug}", f"/game/{slug}/rules", f"/learn/{slug}?begin"):
        phone.goto(address)
        assert phone.evaluate("document.documentElement.scrollWidth") <= 320, address
