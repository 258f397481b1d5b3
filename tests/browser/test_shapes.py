"""The window belongs to the board: in every shape of window, every game, from move to move."""

import pytest
from playwright.sync_api import Page

from ludotheque import catalogue
from page_shapes import shapes

pytestmark = pytest.mark.browser

LEAST = 0.6  # of a square as wide as the window's short side


@pytest.mark.parametrize("slug", catalogue.slugs())
def test_the_board_has_the_short_side_of_every_window_and_nothing_jumps(page: Page, slug):
    seen = shapes(page, slug, steps=2)

    assert [each for each in seen if each.square < LEAST] == []
    assert [each for each in seen if not each.together] == []
    assert [each for each in seen if each.jumped] == []
    assert [each for each in seen if each.sideways] == []
