"""The settings at the table: automatic throws, the look, notifications, and keys that rest meanwhile."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, expect

from page_driver import HIDE, NOTIFICATION, see, set_table
from setups import a_game_with

pytestmark = pytest.mark.browser
DICE, CHOICES = a_game_with(choices=False, chance_first=True), a_game_with(choices=True, chance_first=True)


@pytest.fixture
def dice(page: Page) -> Page:
    """Sit at a table where there is nothing to do but to throw."""
    set_table(page, DICE.slug, ["me", "beside"])
    see(page)
    page.evaluate("localStorage.setItem('throws', '1')")
    page.evaluate("""() => {
      window.sent = [];
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (text) { sent.push(JSON.parse(text)); return send.call(this, text); };
    }""")
    return page


def throws(page: Page) -> list[int]:
    """List for which plies something was thrown."""
    return page.evaluate("sent.filter(({ action }) => action === -1).map(({ ply }) => ply)")


# Leave one move to be made instead of a throw, and put back what was there.
FORCE = """() => {
  const { dataset } = document.getElementById("table");
  const button = document.querySelector("#moves > button[name=action]");
  const [moves, place] = [dataset.moves, button.parentNode];
  dataset.moves = "7:x>y";
  button.remove();
  document.dispatchEvent(new Event("change"));
  window.free = () => { dataset.moves = moves; place.append(button); };
}"""


def test_what_is_forced_happens_by_itself_says_so_and_happens_once_a_position(dice: Page):
    dice.evaluate(FORCE)
    expect(dice.locator("#throws-told")).to_be_visible()
    expect(dice.locator("#bubble")).to_be_visible()  # this move does not exist: the house answers
    assert dice.evaluate("sent.map(({ action }) => action)") == [7]
    dice.evaluate("free()")
    dice.click("#act-1")

    expect(dice.locator("#table")).to_have_attribute("data-ply", "3")

    assert throws(dice)[:3] == [0, 1, 2]


SHOW = "window.isHidden = false; document.dispatchEvent(new Event('visibilitychange'))"


def test_nothing_is_thrown_while_the_page_is_hidden_or_a_dialog_is_open(dice: Page):
    dice.clock.install()
    dice.evaluate(HIDE)
    dice.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    dice.clock.run_for(5000)
    assert throws(dice) == []

    dice.click("#settings-open")
    dice.evaluate(SHOW)
    dice.clock.run_for(5000)
    assert throws(dice) == []

    dice.keyboard.press("Escape")
    expect(dice.locator("#throws-told")).to_be_visible()
    dice.clock.run_for(5000)
    assert throws(dice)[:1] == [0]


def test_nothing_is_thrown_behind_the_curtain(page: Page):
    set_table(page, a_game_with(hides=True, alone=True).slug, ["me", "beside"])
    expect(page.locator("#curtain")).to_be_visible()
    page.clock.install()
    page.evaluate("localStorage.setItem('throws', '1')")
    page.evaluate("document.dispatchEvent(new Event('change'))")

    page.clock.run_for(5000)

    expect(page.locator("#curtain")).to_be_visible()
    expect(page.locator("#throws-told")).to_have_count(0)


def test_keys_of_the_table_rest_while_a_dialog_is_open(dice: Page):
    dice.click("#settings-open")

    dice.keyboard.press("?")
    dice.keyboard.press("Escape")

    expect(dice.locator("#settings")).to_be_hidden()
    expect(dice.locator("#panel")).to_be_hidden()


def test_keys_of_a_single_sign_can_be_switched_off(dice: Page):
    dice.click("#settings-open")
    dice.uncheck("#keys")
    dice.keyboard.press("Escape")
    asked = []
    dice.on("request", lambda request: asked.append(request.url))

    dice.keyboard.press("?")
    dice.keyboard.press("i")

    expect(dice.locator("#board :focus")).to_have_count(0)
    assert [url for url in asked if "rules" in url] == []


def test_the_look_changes_at_once_and_is_remembered(page: Page):
    set_table(page, DICE.slug, ["me", "beside"])
    page.click("#settings-open")

    with page.expect_response("**/language"):
        page.select_option("#theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()

    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_whoever_asked_for_it_is_told_of_the_turn_while_the_page_is_hidden(page: Page):
    set_table(page, CHOICES.slug, ["me", "beginner"])
    see(page)
    page.evaluate(NOTIFICATION, True)
    page.click("#settings-open")
    page.check("#notify")
    page.keyboard.press("Escape")
    page.evaluate(HIDE)
    page.evaluate("document.getElementById('table').dataset.turn = 'theirs'; document.dispatchEvent(new Event('told'))")

    page.evaluate("document.getElementById('table').dataset.turn = 'mine'; document.dispatchEvent(new Event('told'))")

    assert page.evaluate("shown.length") == 1


def test_a_browser_that_refuses_notifications_is_told_of(page: Page):
    set_table(page, DICE.slug, ["me", "beside"])
    page.evaluate(NOTIFICATION, False)
    page.click("#settings-open")

    page.click("#notify")

    expect(page.locator("#notify-told")).not_to_be_empty()
    expect(page.locator("#notify")).not_to_be_checked()


def test_the_settings_are_reached_by_keyboard_and_accessible(browser_pages):
    page = browser_pages.page_for(bypass_csp=True)
    set_table(page, DICE.slug, ["me", "beside"])
    see(page)
    page.focus("#settings-open")
    page.keyboard.press("Enter")

    held = []
    for _ in range(11):
        held.append(page.evaluate("document.activeElement.id || document.activeElement.localName"))
        page.keyboard.press("Tab")
    page.click("#settings summary")
    page.evaluate(AXE_SCRIPT)
    found = page.evaluate(
        "axe.run({ include: [['#settings']] }).then(({ violations }) => violations.map(({ id }) => id))"
    )

    stops = ["speed", "theme", "sound", "voice", "throws", "typing", "keys", "notify", "read-link", "summary", "button"]
    assert held == stops
    assert found == []
