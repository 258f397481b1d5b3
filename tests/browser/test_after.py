"""After the last move, in a browser: the end, the analysis by keys and fingers, and mistakes tried again."""

import re

import pytest
from playwright.sync_api import Page, expect

from after_games import journal_so_far, keep_analysis, looked_at
from page_driver import bring, play_to_the_end, send
from random_games import near_the_end
from setups import a_game_with

pytestmark = pytest.mark.browser

GAME = a_game_with(choices=True, hides=False, chance_first=False)
TOLD = '<p class="whose">Ce qui a décidé</p>'


def ended(page: Page, house) -> str:
    """Bring a game that was begun, end it, and keep what decided it; return the address of its table."""
    table = send(page, "/journal", journal=journal_so_far(GAME.slug)).headers["location"].partition("?")[0]
    send(page, f"{table}/close")
    keep_analysis(table.rpartition("/")[2], GAME.slug, house.database)
    return table


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_end_is_celebrated_where_motion_is_wanted_then_told(page: Page, motion):
    page.emulate_media(reduced_motion=motion)
    page.route(re.compile(r"/end\?"), lambda route: route.fulfill(body=TOLD, content_type="text/html"))
    page.add_init_script(
        "new MutationObserver(() => window.seen ||= !!document.getElementById('party'))"
        ".observe(document, { childList: true, subtree: true })"
    )
    bring(page, near_the_end(GAME.slug, steps=2))

    play_to_the_end(page)

    expect(page.locator("#result .won")).to_have_count(1)
    expect(page.locator("#after")).to_have_text("Ce qui a décidé")
    expect(page.locator("#party")).to_have_count(0)
    assert bool(page.evaluate("window.seen")) == (motion == "no-preference")
    assert page.locator("#result :is(button, a)").first.get_attribute("id") == "rematch"


def test_keys_go_along_the_curve_to_a_moment_of_the_replay(page: Page, house):
    table, (match, data) = ended(page, house), looked_at(GAME.slug)
    page.goto(f"{table}/analysis")
    slider = page.get_by_role("slider")

    slider.focus()
    page.keyboard.press("ArrowLeft")

    before = [round(100 * share) for share in data["moves"][-1]["before"]]
    assert page.locator("#moment output").all_text_contents() == [f"{share}\N{NO-BREAK SPACE}%" for share in before]
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"Anne {before[0]}"))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(rf"/replay\?ply={len(match.steps) - 1}$"))


def test_the_analysis_completes_itself_and_keeps_what_has_the_focus(browser_pages, house):
    """Give the page at first as it is before the second look, then as it is."""
    page = browser_pages.page_for(service_workers="block")  # or it would ask the house itself
    table, looked_at_again = ended(page, house), []

    def give(route):
        reply = route.fetch()
        early = re.sub(r'<details id="moves".*</main>', "<progress></progress></main>", reply.text(), flags=re.S)
        route.fulfill(response=reply, body=reply.text() if looked_at_again else early)

    page.route(re.compile("/analysis$"), give)
    page.goto(f"{table}/analysis")
    expect(page.locator(".lines")).to_have_count(0)
    page.get_by_role("slider").focus()
    page.locator("#figures").evaluate("node => (node.open = true)")
    looked_at_again.append(True)

    expect(page.locator(".lines li").first).to_be_attached()

    expect(page.locator("#figures")).to_have_attribute("open", "")
    expect(page.locator("progress")).to_have_count(0)
    expect(page.get_by_role("slider")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".curve .now")).to_have_count(1)


def test_an_english_reader_keeps_the_picture_as_png(page: Page, house):
    table = ended(page, house)
    page.goto(f"{table}/analysis")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="What decided the game")).to_be_visible()
    expect(page.locator("#moment output").first).to_have_text(re.compile(r"^\d+%$"))

    with page.expect_download() as kept:
        page.get_by_role("button", name="PNG").click()

    picture = kept.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20], "big") == 1200, "pixels across"


def test_a_mistake_is_tried_again_on_a_phone_and_answered_at_once(phone: Page, house):
    table = ended(phone, house)
    phone.goto(f"{table}/analysis")

    phone.get_by_role("link", name="Essayez encore").tap()
    expect(phone.get_by_role("link", name="L’erreur suivante")).to_have_class("button plain")
    phone.get_by_role("button", name="Montrer le meilleur").tap()

    expect(phone.locator("#answer")).to_have_text(re.compile("^Le meilleur était"))
    expect(phone.get_by_role("link", name="L’erreur suivante")).to_have_class("button")
    phone.get_by_role("button", name="contre un robot").tap()
    expect(phone.locator(".chair .face")).to_have_count(1)


def test_the_analysis_is_read_and_a_mistake_tried_without_script(scriptless: Page, house):
    table = ended(scriptless, house)
    scriptless.goto(f"{table}/analysis")
    scriptless.click("#moves > summary")
    expect(scriptless.locator(".lines li").first).to_be_visible()

    scriptless.get_by_role("link", name="Essayez encore").click()
    scriptless.get_by_role("button", name="Montrer le meilleur").click()

    expect(scriptless.locator("#answer")).to_have_text(re.compile("^Le meilleur était"))


PLACES = """() => ["#result", "#result nav:last-of-type a", "#story", "#story li:last-child"]
  .map(each => document.querySelector(each).getBoundingClientRect())
  .flatMap(({ top, bottom }) => [top, bottom])
  .map(Math.round)"""


# Lines of the result that are seen in half at its lower edge, wherever it is scrolled to.
HALVES = """async () => {
  const card = document.getElementById("result");
  const found = [];
  for (let top = 0; top < card.scrollHeight - card.clientHeight; top += 5) {
    card.scrollTop = top;
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    const edge = card.getBoundingClientRect().bottom;
    const isCut = ({ top, bottom, height }) => top < edge - 1 && bottom > edge + 2 && height < 40;
    const seen = [...card.querySelectorAll("p, li, h3")].filter(each => getComputedStyle(each).opacity !== "0");
    found.push(...seen.filter(each => isCut(each.getBoundingClientRect())).map(each => each.textContent));
  }
  return found;
}"""


def test_what_decided_the_game_comes_late_and_pushes_nothing(page: Page, house):
    page.set_viewport_size({"width": 1366, "height": 625})
    table, held = ended(page, house), []

    def hold(route):
        held.append(route)

    page.route(re.compile(r"/end\?"), hold)
    with page.expect_request(re.compile(r"/end\?")):
        page.goto(table)
    page.wait_for_function("() => document.querySelector('link[href*=\"end.css\"]').sheet")
    before = page.evaluate(PLACES)

    held[0].continue_()
    expect(page.locator("#after .curve")).to_be_attached()

    assert page.evaluate(PLACES) == before
    assert max(before) < 625, "all of it is in view"
    expect(page.locator("#after a:has(.curve)")).to_have_count(0)
    assert page.evaluate(HALVES) == []
