"""Every game of the shelf, played on its page by one pair of hands that knows none of them."""

import gzip

import pytest
from playwright.sync_api import Page, expect

from http_guest import Guest
from ludotheque import catalogue
from page_driver import (
    bring,
    expect_winner,
    near_the_end,
    play,
    play_by_keyboard,
    play_to_the_end,
    ply,
    see,
    set_table,
    wait_for_turn,
)

pytestmark = pytest.mark.browser
SLUGS = pytest.mark.parametrize("slug", catalogue.slugs())


@pytest.fixture(autouse=True)
def no_errors(page: Page):
    """No page may log an error or ask another house for anything."""
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.on("request", lambda request: faults.append(request.url) if "127.0.0.1" not in request.url else None)
    yield
    assert faults == []


@SLUGS
def test_a_game_against_bots_is_played_to_its_end_by_clicks(page: Page, slug):
    page.emulate_media(forced_colors="active")  # the look without glow, which is soonest drawn
    set_table(page, slug, ["me", "beginner"])

    assert play_to_the_end(page) > 0
    expect_winner(page)


@SLUGS
def test_a_game_is_played_to_its_end_by_keyboard_alone(page: Page, slug):
    bring(page, near_the_end(slug))

    assert play_by_keyboard(page) > 0
    expect_winner(page)


@SLUGS
def test_two_play_at_one_device_one_by_keys_and_one_by_clicks(page: Page, slug):
    set_table(page, slug, ["me", "beside"])
    for _ in range(3):
        assert play_by_keyboard(page, most=1) == 1
        play(page, see(page).choices[0])
        if catalogue.game(slug).secrets is None:
            expect(page.locator("#table")).to_have_attribute("data-seat", "0")  # the board does not turn round

    assert ply(page) >= 6


@SLUGS
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_page_speaks_the_readers_language(base_url, slug, language):
    with Guest(base_url, language) as reader:
        pages = [
            "/",
            f"/game/{slug}",
            f"/game/{slug}/rules",
            f"/learn/{slug}",
            f"/learn/{slug}?begin",
            f"/table/{reader.open(slug, 'me', 'beside')}",
        ]
        for address in pages:
            assert f'<html lang="{language}"' in reader.get(address).text, address


@SLUGS
def test_moves_work_without_javascript(browser, base_url, slug):
    context = browser.new_context(locale="fr-FR", base_url=base_url, java_script_enabled=False)
    page = context.new_page()
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
    context.close()


@SLUGS
def test_nothing_sticks_out_on_a_small_phone(browser, base_url, slug):
    context = browser.new_context(
        locale="fr-FR", base_url=base_url, viewport={"width": 360, "height": 740}, has_touch=True
    )
    page = context.new_page()
    for address in ("/", f"/game/{slug}", f"/game/{slug}/rules", f"/learn/{slug}", f"/learn/{slug}?begin"):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, address
    set_table(page, slug, ["me", "beginner"])
    wait_for_turn(page)

    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    context.close()


@SLUGS
def test_script_style_and_first_board_weigh_little(page: Page, slug):
    set_table(page, slug, ["me", "beginner"])
    wait_for_turn(page)
    loaded = page.evaluate("performance.getEntriesByType('resource').map(each => each.name)")
    parts = [page.url, *(name for name in loaded if name.endswith((".js", ".css")))]
    bodies = [page.request.get(part).body() for part in parts]

    assert len(bodies) >= 6
    assert sum(len(gzip.compress(body)) for body in bodies) <= 60_000
