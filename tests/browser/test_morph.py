"""A table is made like a newly drawn one, whatever moved into what."""

import pytest
from playwright.sync_api import Page

from ludotheque.web.scripts import loaded_from

pytestmark = pytest.mark.browser

MORPH = """async ([address, old, fresh]) => {
  const { morph, parse } = await import(address);
  const [here, there] = [parse(old), parse(fresh)].map(page => page.querySelector("main"));
  const known = here.querySelector("[id=b]");
  const watch = new MutationObserver(() => {});
  watch.observe(here, { childList: true, subtree: true });
  morph(here, there);
  const added = watch.takeRecords().flatMap(({ addedNodes }) => [...addedNodes].map(node => node.id));
  return [here.outerHTML, known === null || here.contains(known), added];
}"""


CHANGES = [
    ('<p id="a"></p><p id="b"></p><p id="c"></p>', '<p id="a"><b id="d"></b></p><p id="b"></p>'),
    ('<p id="a"><i id="b"></i></p><i id="c"></i>', '<p id="a"></p><i id="b"></i><i id="c"></i>'),
    ('<p id="a"></p><i id="b"></i><i id="c"></i>', '<p id="a"><i id="b"></i><i id="d"></i></p><i id="c"></i>'),
    ('<p></p><i id="b"></i><i id="c"></i>', '<p><i id="b"></i><i id="c"></i></p>'),
    ('<i id="c"></i><p id="a"></p><i id="b"></i>', '<p id="a"><i id="c"></i><i id="b"></i></p>'),
]


def morphed(page: Page, old: str, fresh: str):
    return page.evaluate(MORPH, [f"{loaded_from()}/morph.js", f"<main>{old}</main>", f"<main>{fresh}</main>"])


def row(ids: str) -> str:
    return "".join(f'<i id="{each}"></i>' for each in ids)


def test_things_keep_their_identity_wherever_they_go(page: Page):
    page.goto("/offline")
    for old, fresh in CHANGES:
        made, is_same, _ = morphed(page, old, fresh)

        assert made == f"<main>{fresh}</main>"
        assert is_same


def test_only_what_changes_its_place_is_moved(page: Page):
    page.goto("/offline")
    for old, fresh, moved in [
        ("abcd", "bcda", ["a"]),
        ("abcd", "bcd", []),
        ("abcd", "dabc", ["d"]),
        ("ab", "axb", ["x"]),
    ]:
        made, _, added = morphed(page, row(old), row(fresh))

        assert made == f"<main>{row(fresh)}</main>"
        assert added == moved
