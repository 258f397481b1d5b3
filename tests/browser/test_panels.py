"""What opens beside the board closes as people expect, and speaks of what lies there now."""

import pytest
from playwright.sync_api import Page, expect

from ludotheque.web.scripts import loaded_from
from page_driver import bring, click, make, moved, play, ply, see, send, set_table
from random_games import near_the_end
from setups import a_game_with

pytestmark = pytest.mark.browser
CLOSINGS = (
    lambda page: page.keyboard.press("Escape"),
    lambda page: page.mouse.click(8, 400),
    lambda page: page.click("#panel-close"),
)
PLACES = a_game_with(choices=True, hides=False, chance_first=False)  # pieces are picked up and put on places
# The middle of three things that glow and that the panel does not cover.
LEFT = """() => [...document.querySelectorAll("#board .can")]
  .map(each => each.getBoundingClientRect())
  .map(({ x, y, width, height }) => [x + width / 2, y + height / 2])
  .filter(([x]) => x < innerWidth / 2)
  .slice(0, 3)"""
# How many small things a box hides beside one of them, where an edge of a large one could be covered instead.
HIDDEN = """async address => {
  const { near } = await import(address);
  const lay = (kind, left, top, width, height = width) => {
    const node = Object.assign(document.createElement("div"), { className: kind });
    node.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
    return document.getElementById("board").appendChild(node);
  };
  const large = lay("goal", 400, 300, 180);
  const [pointed, ...small] = [[430, 440], [330, 450], [440, 520], [500, 440]].map(at => lay("can", ...at, 40));
  const box = lay("", 0, 0, 200, 60);
  near(box, pointed.getBoundingClientRect());
  box.style.transform = "translateX(-50%)";
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const isHit = other => other.left < right && other.right > left && other.top < bottom && other.bottom > top;
  const hit = small.filter(each => isHit(each.getBoundingClientRect())).length;
  for (const node of [large, pointed, ...small, box]) node.remove();
  return hit;
}"""


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


def test_what_is_read_follows_the_table_and_a_line_that_stays_keeps_its_place(table: Page):
    table.keyboard.press("b")
    lines = table.locator("#panel .reading li")
    expect(lines.first).to_be_visible()
    before = lines.all_inner_texts()
    title = table.query_selector("#panel .reading h2")
    sight = see(table)

    send(table, f"{table.url.partition('?')[0]}/move", ply=str(sight.ply), action=str(sight.choices[0]))

    expect(lines).not_to_have_text(before)
    assert title.evaluate("node => node.isConnected")


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


def test_an_explanation_covers_no_other_choice_and_vanishes_when_the_position_changes(table: Page):
    assert table.evaluate(HIDDEN, f"{loaded_from()}/beside.js") == 0
    pieces = table.locator("#board .piece:not(.can)")
    click(table, pieces.last.get_attribute("id"))
    expect(table.locator("#bubble")).to_be_visible()

    play(table, see(table).choices[0])

    expect(table.locator("#bubble")).to_be_hidden()


@pytest.mark.parametrize("key", ["u", "h"])
def test_a_key_that_can_do_nothing_here_says_so(page: Page, key):
    set_table(page, a_game_with(choices=False).slug, ["me", "beside"])
    see(page)

    page.keyboard.press(key)

    expect(page.locator("#bubble")).to_be_visible()


def test_a_click_outside_a_panel_closes_it_and_plays_nothing(page: Page):
    bring(page, near_the_end(PLACES.slug))
    before, places = ply(page), page.evaluate(LEFT)
    page.click("#counts-link")
    expect(page.locator("#panel")).to_be_visible()

    for x, y in places:
        page.mouse.click(x, y)
        expect(page.locator("#panel")).to_be_hidden()
        expect(page.locator("#board .picked, #ask[open]")).to_have_count(0)
        page.click("#counts-link")
        expect(page.locator("#panel")).to_be_visible()

    assert places and ply(page) == before


def test_a_click_outside_the_settings_closes_them(table: Page):
    table.click("#settings-open")
    box = table.locator("#settings").bounding_box()

    table.mouse.click(box["x"] + box["width"] / 2, box["y"] + 4)
    expect(table.locator("#settings")).to_be_visible()
    table.mouse.click(box["x"] - 20, box["y"] + 20)

    expect(table.locator("#settings")).to_be_hidden()


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    """Tell whether two boxes cover each other."""
    aside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    return not aside and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]


def test_a_hint_alone_glows_covers_nothing_that_says_what_to_do_and_is_taken_by_one_touch_of_its_place(page: Page):
    page.set_viewport_size({"width": 1366, "height": 625})
    bring(page, near_the_end(PLACES.slug))
    page.click("#hint")
    expect(page.locator("#board .aim").first).to_be_attached()
    aimed = page.locator("#board .aim").evaluate_all("all => all.map(each => each.id)")
    said = page.locator("#bubble").bounding_box()
    assert not [told for told in ("#status", "#goal", "#prompt") if overlap(said, page.locator(told).bounding_box())]
    others = "all => all.filter(each => !each.matches('.aim') && getComputedStyle(each).filter !== 'none').length"
    assert page.locator("#board .can, #board .goal").evaluate_all(others) == 0
    sight = see(page)
    [target] = [target for _, source, target in sight.on_board if {source, target} == set(aimed)]

    click(page, target)  # what the hint picks up for it need not be touched

    moved(page, sight.ply)
    expect(page.locator("#board .aim")).to_have_count(0)
