"""What is this? Every thing on the board answers, by pointer, finger and key, and never gets in the way."""

import pytest
from playwright.sync_api import Page, expect

from browser_players import watch
from example_games import house_with
from page_driver import click, moved, ply, see, send, set_table, tab_to, touch

pytestmark = pytest.mark.browser

GAME = "batonnets"
TOLD = "Bâtonnet. On en prend un, deux ou trois à son tour, et on laisse le dernier à l’autre. Voir la règle"
COVERED = """box => {
  const { left, top, right, bottom } = document.querySelector(box).getBoundingClientRect();
  const hits = each => {
    const other = each.getBoundingClientRect();
    return other.left < right && other.right > left && other.top < bottom && other.bottom > top;
  };
  return [...document.querySelectorAll("#board .can, #board .goal")].filter(hits).map(each => each.id);
}"""
MIDDLE = "node => { const box = node.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }"


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    """A house with a game whose things all have words."""
    with house_with(GAME, tmp_path_factory.mktemp("school")) as server:
        yield server


@pytest.fixture
def table(browser_pages, school) -> Page:
    """Two sit at one device, at a game in which the first is to move."""
    return seated(browser_pages.page_for(base_url=school.url))


@pytest.fixture
def phone(browser_pages, school) -> Page:
    size = {"width": 844, "height": 390}
    return seated(browser_pages.page_for(base_url=school.url, viewport=size, has_touch=True, is_mobile=True))


def seated(page: Page) -> Page:
    set_table(page, GAME, ["me", "beside"])
    see(page)
    return page


def thing(page: Page, number: int):
    return page.locator(f"#stick-{number}")


def requests_of(page: Page) -> list[str]:
    """Note what the page asks of its table from now on; the browser asks for the icon when it likes."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/table/" in request.url else None)
    return asked


def test_a_thing_that_is_pointed_at_is_told_of_without_asking_the_house(table: Page):
    asked = requests_of(table)

    thing(table, 4).hover()

    expect(table.locator("#what")).to_have_text(TOLD)
    expect(table.locator("#tip")).to_be_hidden()
    assert asked == []
    table.mouse.move(2, 2)
    expect(table.locator("#hover")).to_be_hidden()


BECOMES = """place => place.addEventListener("pointerover", () => setTimeout(() => {
  for (const node of [place, ...place.querySelectorAll("*")]) {
    delete node.dataset.about;
    if (node.localName === "use") node.setAttribute("href", "#nothing");
  }
}))"""


def test_a_thing_that_became_another_before_it_was_told_of_is_not_told_of(table: Page):
    table.clock.install()
    thing(table, 4).evaluate(BECOMES)

    thing(table, 4).hover()
    table.clock.run_for(1000)  # later than things are told of

    expect(table.locator("#hover")).to_be_hidden()


def test_what_a_move_means_is_asked_again_where_the_house_did_not_answer(table: Page):
    table.route("**/words*", lambda route: route.fulfill(status=429), times=1)
    with table.expect_response("**/words*"):
        thing(table, 22).hover()
    table.mouse.move(2, 2)

    thing(table, 22).hover()

    expect(table.locator("#tip")).to_have_text("Prendre 2 bâtonnets")


AGAIN = """() => new Promise(told => {
  document.addEventListener("told", told, { once: true });
  dispatchEvent(new Event("online"));
})"""


def test_a_table_that_is_told_again_takes_neither_the_focus_nor_what_is_pointed_at(table: Page):
    tab_to(table, "#stick-22")
    thing(table, 4).hover()
    table.evaluate("document.addEventListener('focusout', () => (window.hasLeft = true))")

    table.evaluate(AGAIN)

    expect(table.locator("#what")).to_have_text(TOLD)
    expect(thing(table, 22)).to_be_focused()
    assert not table.evaluate("window.hasLeft")


def test_what_a_thing_is_follows_what_its_move_means(table: Page):
    thing(table, 22).hover()

    expect(table.locator("#tip")).to_have_text("Prendre 2 bâtonnets")
    expect(table.locator("#what")).to_have_text(TOLD)
    assert table.locator("#tip").bounding_box()["y"] < table.locator("#what").bounding_box()["y"]


def test_whoever_presses_is_told_of_what_lies_there_only_when_the_pointer_moves_on(table: Page):
    table.clock.install()
    box = thing(table, 4).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    table.mouse.click(x, y)

    thing(table, 4).dispatch_event("pointerover", {"clientX": x, "clientY": y})  # as if it had just come there
    table.clock.run_for(2000)
    expect(table.locator("#hover")).to_be_hidden()

    table.mouse.move(x + 2, y + 20)
    table.clock.run_for(2000)
    expect(table.locator("#what")).to_have_text(TOLD)


def test_the_article_of_a_thing_is_reached_by_the_pointer(table: Page):
    thing(table, 4).hover()
    expect(table.locator("#what")).to_have_text(TOLD)

    table.locator("#what a").click()

    expect(table.locator("#panel [id='bat-2'].shown")).to_be_visible()


def test_the_article_of_a_thing_that_can_be_played_is_shown_and_nothing_is_played(table: Page):
    before = ply(table)
    thing(table, 22).hover()
    expect(table.locator("#what")).to_have_text(TOLD)

    table.locator("#what a").click()

    expect(table.locator("#panel [id='bat-2'].shown")).to_be_visible()
    assert ply(table) == before


@pytest.mark.parametrize("key", ["i", "?"])
def test_a_thing_that_has_the_focus_is_told_of_by_a_key(table: Page, key):
    thing(table, 22).focus()

    table.keyboard.press(key)

    expect(table.locator("#bubble")).to_have_text(TOLD)
    expect(table.locator("#panel")).to_be_hidden()
    table.keyboard.press("Escape")
    expect(table.locator("#bubble")).to_be_hidden()


def test_without_a_thing_in_focus_the_question_mark_opens_the_rules(table: Page):
    table.keyboard.press("?")

    expect(table.locator("#panel .rules")).to_be_visible()


def test_keys_go_to_things_that_cannot_be_played(table: Page):
    table.keyboard.press("i")
    expect(thing(table, 0)).to_be_focused()
    table.keyboard.press("ArrowRight")
    expect(thing(table, 1)).to_be_focused()
    expect(thing(table, 0)).not_to_have_attribute("tabindex", "-1")

    table.keyboard.press("Enter")

    expect(table.locator("#bubble")).to_have_text(TOLD)
    thing(table, 22).focus()
    table.keyboard.press("ArrowLeft")
    expect(thing(table, 21)).to_be_focused()
    table.keyboard.press("ArrowLeft")
    expect(thing(table, 21)).to_be_focused()  # the next one cannot be played
    table.keyboard.press("Shift+ArrowLeft")
    expect(thing(table, 20)).to_be_focused()


def test_a_thing_keeps_the_focus_while_something_is_said_at_the_table(table: Page):
    table.keyboard.press("i")
    expect(thing(table, 0)).to_be_focused()

    send(table, f"{table.url.partition('?')[0]}/speak", phrase="hello")
    expect(table.locator("#phrases p")).to_be_visible()
    table.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    expect(thing(table, 0)).to_be_focused()
    table.keyboard.press("ArrowRight")
    expect(thing(table, 1)).to_be_focused()


def test_who_listens_hears_the_description_once(table: Page):
    stick = thing(table, 22)

    expect(stick).to_have_attribute("aria-label", "Bâtonnet 23")
    expect(stick).to_have_attribute("aria-description", TOLD.removeprefix("Bâtonnet. ").removesuffix(" Voir la règle"))
    expect(table.locator("#hover")).to_have_attribute("aria-hidden", "true")
    click(table, "stick-23")
    moved(table, 1)
    expect(thing(table, 22)).to_have_attribute("aria-description", TOLD[10:-14])


def test_a_touch_in_vain_says_why_not_and_then_what_it_is(browser_pages, school, table: Page):
    watcher = browser_pages.page_for(base_url=school.url, who="watcher")
    table.click("#people summary")
    watch(watcher, table.locator("#watch-link").input_value())

    click(watcher, "stick-4")

    expect(watcher.locator("#bubble")).to_contain_text("Vous regardez cette partie")
    expect(watcher.locator("#bubble p")).to_have_text(TOLD)


def test_a_finger_plays_and_a_finger_that_stays_asks(phone: Page):
    before, fingers = ply(phone), phone.context.new_cdp_session(phone)
    x, y = thing(phone, 22).evaluate(MIDDLE)

    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(phone.locator("#bubble")).to_have_text(TOLD)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch(phone, "stick-23")
    if phone.locator("#board.closer").count():
        touch(phone, "stick-23")
    moved(phone, before)

    assert ply(phone) == before + 1
    expect(phone.locator("#board .piece")).to_have_count(23)


def test_the_bubble_leaves_free_what_can_be_touched_next(table: Page, phone: Page):
    for page in (table, phone):
        thing(page, 21).focus()
        page.keyboard.press("i")
        expect(page.locator("#bubble")).to_be_visible()

        assert page.evaluate(COVERED, "#bubble") == []


def test_a_replay_tells_of_its_things(table: Page):
    table.goto(f"{table.url.partition('?')[0]}/replay")

    thing(table, 4).hover()
    expect(table.locator("#what")).to_have_text(TOLD)
    thing(table, 5).click()
    expect(table.locator("#bubble")).to_have_text(TOLD)
    table.keyboard.press("Escape")
    table.keyboard.press("i")
    expect(table.locator("#bubble")).to_have_text(TOLD)
    table.keyboard.press("ArrowRight")

    expect(thing(table, 1)).to_be_focused()
    assert ply(table) == 1
