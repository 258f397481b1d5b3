"""axe finds nothing to complain of, on any page, light or dark, wide or narrow."""

import json

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, expect

from after_games import journal_so_far, keep_analysis
from ludotheque import catalogue
from ludotheque.engine.forms import OWN, Counters, Layers
from page_driver import send, set_table, wait_for_turn
from setups import a_game_asking, a_game_with, kinds_of_games

pytestmark = pytest.mark.browser

NARROW = ["color-contrast", "scrollable-region-focusable", "target-size"]  # what a width may change
LOOKS = [("light", 1280, {}), ("light", 360, {"runOnly": NARROW}), ("dark", 360, {"runOnly": ["color-contrast"]})]


@pytest.fixture
def reader(browser_pages) -> Page:
    """Open a page into which axe can be brought."""
    return browser_pages.page_for(bypass_csp=True)


def violations(page: Page, within: str = "html") -> list[tuple[str, int, str, str]]:
    """List what axe finds: the look, the rule, and the first thing that breaks it; boards look alike in every look."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    faults = []
    for number, (scheme, width, rules) in enumerate(LOOKS):
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": 800})
        context = {"include": [[within]], "exclude": [["#board svg"]] if number else []}
        options = {"resultTypes": ["violations"], **rules}
        call = f"axe.run({json.dumps(context)}, {json.dumps(options)}).then(result => result.violations)"
        faults += [(scheme, width, each["id"], each["nodes"][0]["html"][:200]) for each in page.evaluate(call)]
    return faults


@pytest.mark.parametrize("address", ["/", "/nowhere", "/offline"])
def test_the_pages_of_the_house_are_accessible(reader: Page, address):
    reader.goto(address)

    assert violations(reader) == []


def say_who(page: Page, name: str, face: str) -> None:
    """Fill in who plays."""
    page.fill("#name", name)
    page.check(f'input[value="{face}"]', force=True)  # the picture lies over it
    page.click("#profile button.big")
    expect(page.locator("#me")).to_contain_text(name)


def test_two_children_share_a_tablet_by_one_touch_and_all_their_pages_are_accessible(reader: Page):
    reader.goto("/me/who")
    assert violations(reader) == []
    say_who(reader, "Léa", "braids")
    reader.goto("/me/who?new")
    say_who(reader, "Tom", "cap")
    reader.goto("/me/who")
    assert violations(reader) == []
    reader.click(".person:has-text('Léa')")
    expect(reader.locator("#me")).to_contain_text("Léa")
    for address in ("/me", "/me/delete", "/players"):
        reader.goto(address)
        assert violations(reader) == [], address
    reader.goto("/me")
    reader.click('form[action="/me/carry"] button')
    expect(reader.locator(".qr")).to_be_visible()
    assert violations(reader) == []
    assert reader.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("slug", kinds_of_games())
def test_a_box_and_its_laboratory_are_accessible(reader: Page, slug):
    for address in (f"/game/{slug}", f"/game/{slug}/lab"):
        reader.goto(address)
        assert violations(reader) == []


def beside_the_box() -> list[str]:
    """Name the pages for people who have the real box: a referee's form, and a score pad."""
    referee = a_game_with(lambda game: game.by_hand).slug
    return [f"/game/{referee}/referee", *(f"/game/{game.slug}/pad" for game in catalogue.shelf() if game.pad)]


@pytest.mark.parametrize("address", beside_the_box())
def test_what_helps_beside_a_real_box_is_accessible(reader: Page, address):
    reader.goto(address)

    assert violations(reader) == []


@pytest.mark.parametrize("page", ["/game/{}/rules", "/learn/{}?begin"])
@pytest.mark.parametrize("slug", kinds_of_games())
def test_a_rulebook_and_a_lesson_are_accessible(reader: Page, slug, page):
    reader.goto(page.format(slug))

    assert violations(reader) == []


@pytest.mark.parametrize("kind", [Counters, Layers])
def test_a_box_with_all_its_forms_unfolded_is_accessible(reader: Page, kind):
    game, option = a_game_asking(kind)
    reader.goto(f"/game/{game.slug}")
    reader.check(f"[name={option.name}][value={OWN}]")
    reader.evaluate("document.querySelectorAll('#set details').forEach(each => { each.open = true; })")
    if kind is Layers:
        reader.click(".tiles button >> nth=0")

    assert violations(reader, within="#set") == []


def test_lessons_are_accessible_as_a_list_and_at_their_end(reader: Page):
    slug = a_game_with(choices=True).slug
    reader.goto(f"/learn/{slug}")
    assert violations(reader) == []

    reader.goto(f"/learn/{slug}?begin")
    reader.goto(f"{reader.url}?step=99")

    assert violations(reader) == []


@pytest.mark.parametrize("slug", catalogue.slugs())
def test_a_table_is_accessible(reader: Page, slug):
    set_table(reader, slug, ["me", "beginner"])
    wait_for_turn(reader)

    assert violations(reader) == []


def test_what_was_agreed_and_the_rules_are_accessible_beside_a_table(reader: Page):
    set_table(reader, a_game_with(choices=True).slug, ["me", "beginner"])
    wait_for_turn(reader)
    reader.locator("#agreed summary").click()
    assert violations(reader, within="#agreed") == []

    reader.click("#rules-link")
    reader.wait_for_selector("#panel .rules")

    assert violations(reader, within="#panel") == []

    reader.keyboard.press("b")
    reader.wait_for_selector("#panel .reading")

    assert violations(reader, within="#panel") == []


def test_what_decided_a_game_and_a_mistake_tried_again_are_accessible(reader: Page, house):
    slug = a_game_with(choices=True, hides=False, chance_first=False).slug
    table = send(reader, "/journal", journal=journal_so_far(slug)).headers["location"].partition("?")[0]
    send(reader, f"{table}/close")
    keep_analysis(table.rpartition("/")[2], slug, house.database)
    for page in ("analysis", "try"):
        reader.goto(f"{table}/{page}")

        assert violations(reader) == [], page


@pytest.fixture
def tournament(reader: Page) -> str:
    """Let the reader announce an evening among bots; give its address."""
    slug = a_game_with(choices=False).slug
    form = {"title": "Coupe", "form": "evening", "game0": slug, "seats0": "2", "name": "Anne", "plays": "on"}
    address = send(reader, "/tournament/new", **form).headers["location"]
    send(reader, f"{address}/direct", do="bot", level="beginner")
    return address


def test_the_pages_of_a_tournament_are_accessible(reader: Page, tournament):
    reader.goto("/tournament/new")
    reader.click("#found details summary")
    assert violations(reader) == []
    for page in ("", "/screen"):
        reader.goto(tournament + page)
        assert violations(reader) == []
    send(reader, f"{tournament}/direct", do="begin")
    reader.goto(f"{tournament}/screen")
    assert violations(reader) == []
    reader.goto(tournament)
    for each in reader.locator("details > summary").all():
        each.click()
    assert violations(reader) == []
    send(reader, f"{tournament}/direct", do="end")
    reader.goto(tournament)
    assert violations(reader) == []
    reader.click(".standing a")
    assert violations(reader) == []
