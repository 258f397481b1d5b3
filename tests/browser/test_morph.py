"""A table is made like a newly drawn one, whatever moved into what."""

import pytest
from playwright.sync_api import Page

from ludotheque.web.scripts import loaded_from

pytestmark = pytest.mark.browser

MORPH = """async ([address, old, fresh]) => {
  const { morph, parse } = await import(address);
  const [here, there] = [parse(old), parse(fresh)].map(page => page.querySelector("main"));
  const known = here.querySelector("[id=b]");
  morph(here, there);
  return [here.outerHTML, known === null || here.contains(known)];
}"""


CHANGES = [
    ('<p id="a"></p><p id="b"></p><p id="c"></p>', '<p id="a"><b id="d"></b></p><p id="b"></p>'),
    ('<p id="a"><i id="b"></i></p><i id="c"></i>', '<p id="a"></p><i id="b"></i><i id="c"></i>'),
    ('<p id="a"></p><i id="b"></i><i id="c"></i>', '<p id="a"><i id="b"></i><i id="d"></i></p><i id="c"></i>'),
    ('<p></p><i id="b"></i><i id="c"></i>', '<p><i id="b"></i><i id="c"></i></p>'),
    ('<i id="c"></i><p id="a"></p><i id="b"></i>', '<p id="a"><i id="c"></i><i id="b"></i></p>'),
]


def test_things_keep_their_identity_wherever_they_go(page: Page):
    page.goto("/offline")
    for old, fresh in CHANGES:
        made, is_same = page.evaluate(
            MORPH, [f"{loaded_from()}/morph.js", f"<main>{old}</main>", f"<main>{fresh}</main>"]
        )

        assert made == f"<main>{fresh}</main>"
        assert is_same
