"""axe finds nothing to complain of, on any page, light or dark, wide or narrow."""

import json

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page

from ludotheque import catalogue
from ludotheque.engine.forms import OWN, Counters, Layers
from page_driver import set_table, wait_for_turn
from setups import a_game_asking

pytestmark = pytest.mark.browser

LOOKS = [("light", 1280), ("dark", 1280), ("dark", 360), ("light", 360)]
CONTRAST = {"runOnly": ["color-contrast"]}  # nothing else changes with the colours


@pytest.fixture
def reader(browser: Browser, base_url):
    """Open a page into which axe can be brought."""
    context = browser.new_context(locale="fr-FR", base_url=base_url, reduced_motion="reduce", bypass_csp=True)
    yield context.new_page()
    context.close()


def violations(page: Page, within: str = "html") -> list[tuple[str, int, str, str]]:
    """List what axe finds: the look, the rule, and the first thing that breaks it; boards look alike in every look."""
    page.evaluate(AXE_SCRIPT)
    faults = []
    for number, (scheme, width) in enumerate(LOOKS):
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": 800})
        context = {"include": [[within]], "exclude": [["#board svg"]] if number else []}
        options = {"resultTypes": ["violations"], **(CONTRAST if scheme == "dark" else {})}
        call = f"axe.run({json.dumps(context)}, {json.dumps(options)}).then(result => result.violations)"
        faults += [(scheme, width, each["id"], each["nodes"][0]["html"][:200]) for each in page.evaluate(call)]
    return faults


@pytest.mark.parametrize("address", ["/", "/nowhere", "/offline"])
def test_the_pages_of_the_house_are_accessible(reader: Page, address):
    reader.goto(address)

    assert violations(reader) == []


@pytest.mark.parametrize("part", ["", "/rules"])
@pytest.mark.parametrize("slug", catalogue.slugs())
def test_a_box_and_its_rulebook_are_accessible(reader: Page, slug, part):
    reader.goto(f"/game/{slug}{part}")

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


@pytest.mark.parametrize("slug", catalogue.slugs())
def test_the_lessons_are_accessible_as_a_list_at_their_beginning_and_at_their_end(reader: Page, slug):
    for address in (f"/learn/{slug}", f"/learn/{slug}?begin"):
        reader.goto(address)
        assert violations(reader) == []

    reader.goto(f"{reader.url}?step=99")

    assert violations(reader) == []


@pytest.mark.parametrize("slug", catalogue.slugs())
def test_a_table_is_accessible_with_and_without_the_rules_beside_it(reader: Page, slug):
    set_table(reader, slug, ["me", "beginner"])
    wait_for_turn(reader)
    assert violations(reader) == []

    reader.locator("#agreed summary").click()
    assert violations(reader, within="#agreed") == []

    reader.click("#rules-link")
    reader.wait_for_selector("#panel .rules")

    assert violations(reader, within="#panel") == []
