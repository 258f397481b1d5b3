"""axe finds nothing to complain of, on any page, light or dark, wide or narrow."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from hands import set_table, wait_for_turn
from ludotheque import catalogue

pytestmark = pytest.mark.browser


def violations(page):
    found = Axe().run(page).response["violations"]
    return [(each["id"], each["nodes"][0]["html"][:200]) for each in found]


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("slug", catalogue.slugs())
def test_every_page_of_a_game_is_accessible(browser, base_url, slug, scheme, width):
    context = browser.new_context(
        locale="fr-FR",
        base_url=base_url,
        color_scheme=scheme,
        viewport={"width": width, "height": 800},
        reduced_motion="reduce",
        bypass_csp=True,
    )
    page = context.new_page()
    faults = {}
    for address in ("/", f"/game/{slug}", f"/game/{slug}/rules", f"/learn/{slug}", "/nowhere"):
        page.goto(address)
        faults[address] = violations(page)
    set_table(page, slug, ["me", "beginner"])
    wait_for_turn(page)
    faults["table"] = violations(page)
    page.click("#rules-link")
    page.wait_for_selector("#panel .rules")
    faults["table with rules"] = violations(page)

    assert {address: fault for address, fault in faults.items() if fault} == {}
    context.close()
