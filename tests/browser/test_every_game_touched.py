"""Every game of the shelf on a small phone: every finger finds its place."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from ludotheque import catalogue
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from page_driver import bring, crowded, led_on, moved, rivals, see, touch

pytestmark = pytest.mark.browser


def widest_choice(slug: str) -> Match:
    """Find the position of a random game in which most can be done."""
    match, chooser, widest = Match(catalogue.game(slug), 2), Random(1), (0, 0)
    while not match.is_over:
        if match.actor == CHANCE:
            match.draw(chooser.randrange(match.chances()))
        else:
            widest = max(widest, (len(match.legal()), len(match.steps)))
            match.play(chooser.choice(match.legal()))
    match.undo(widest[1])
    return match


def speak(page: Page) -> None:
    """Let something be said at the table, and wait until the page shows it."""
    answer = page.request.post(
        f"{page.url.partition('?')[0]}/speak", form={"phrase": "hello"}, headers={"sec-fetch-site": "same-origin"}
    )
    assert answer.ok
    expect(page.locator("#phrases p")).to_be_visible()


@pytest.mark.parametrize("slug", catalogue.slugs())
def test_a_finger_chooses_among_what_it_covers_after_a_closer_look(phone: Page, slug):
    bring(phone, widest_choice(slug))
    before = see(phone).ply
    wanted = crowded(phone)[0]
    rivals_at_first = rivals(phone, wanted)

    touch(phone, wanted)
    is_closer = phone.locator("#board.closer").count() > 0
    assert is_closer == bool(rivals_at_first)
    if is_closer:
        expect(phone.locator("#nearer")).to_contain_text("Trop serré pour un doigt")
        speak(phone)
        assert rivals(phone, wanted) == []
        touch(phone, wanted)

    if led_on(phone, before) == "warned":
        touch(phone, wanted)
        moved(phone, before)
    assert phone.locator("#board.closer").count() == 0
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
