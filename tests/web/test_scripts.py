"""Scripts on the wire: a page asks at once for all that it will need."""

import re

import pytest

from http_guest import Guest
from setups import a_game_with

SLUG = a_game_with(hides=False).slug  # whose replay is open while it is played


def imports_of(guest: Guest, address: str) -> set[str]:
    """List what a script imports by its own text."""
    return {f"/static/{name}" for name in re.findall(r'"\./([^"]+)"', guest.get(address).text)}


@pytest.mark.parametrize("page", ["/game/{slug}", "/learn/{slug}?begin", "/table/{key}", "/table/{key}/replay"])
def test_a_page_announces_every_script_that_its_scripts_import(anne, page):
    html = anne.get(page.format(slug=SLUG, key=anne.open(SLUG, "me", "beside"))).text
    started = set(re.findall(r'<script type="module" src="([^"]+)"', html))
    announced = set(re.findall(r'<link rel="modulepreload" href="([^"]+)"', html))

    imported = set().union(*(imports_of(anne, address) for address in started | announced))

    assert announced
    assert imported == announced
