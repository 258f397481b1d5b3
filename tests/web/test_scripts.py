"""Scripts on the wire: a page asks at once for all that it will need."""

import re

import pytest

from http_guest import Guest
from ludotheque.web.scripts import loaded_from
from setups import a_game_with

SLUG = a_game_with(hides=False).slug  # whose replay is open while it is played


def imports_of(guest: Guest, address: str) -> set[str]:
    """List what a script imports before it runs, by its own text."""
    return {f"{loaded_from()}/{name}" for name in re.findall(r'from "\./([^"]+)"', guest.get(address).text)}


@pytest.mark.parametrize("page", ["/game/{slug}", "/learn/{slug}?begin", "/table/{key}", "/table/{key}/replay"])
def test_a_page_announces_every_script_that_its_scripts_import(anne, page):
    html = anne.get(page.format(slug=SLUG, key=anne.open(SLUG, "me", "beside"))).text
    started = set(re.findall(r'<script type="module" src="([^"]+)"', html))
    announced = set(re.findall(r'<link rel="modulepreload" href="([^"]+)"', html))

    imported = set().union(*(imports_of(anne, address) for address in started | announced))

    assert announced
    assert imported == announced


def test_what_a_page_fetches_later_is_there_and_not_announced(anne):
    html = anne.get(f"/table/{anne.open(SLUG, 'me', 'beside')}").text
    scripts = [f"{loaded_from()}/{name}" for name in ("table.js", "touch.js", "exchange.js")]
    later = [name for script in scripts for name in re.findall(r'import\("\./([^"]+)"\)', anne.get(script).text)]

    assert sorted(later) == [
        *("advice.js", "clock.js", "end.js", "exchange.js", "friends.js", "inviting.js", "judge.js", "latest.js"),
        *("notify.js", "standings.js", "throws.js", "warning.js"),
    ]
    assert all(anne.get(f"{loaded_from()}/{name}").status_code == 200 for name in later)
    assert not any(name in html for name in later)


def test_a_touch_in_vain_makes_nothing_transparent(anne):
    assert "opacity" not in anne.get(f"{loaded_from()}/touch.js").text, "what lies below may be secret"


def test_what_a_page_loads_is_kept_for_good_under_a_name_that_changes_with_it(anne):
    found = anne.get(f"{loaded_from()}/table.js")
    missing = anne.get("/static/0123456789ab/table.js")

    assert (found.status_code, found.headers["cache-control"]) == (200, "public, max-age=31536000, immutable")
    assert (missing.status_code, missing.headers["cache-control"]) == (404, "no-store")
    assert f"{loaded_from()}/house.css" in anne.get("/worker.js").text
