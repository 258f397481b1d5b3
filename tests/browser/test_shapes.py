"""The window belongs to the board: in every shape of window, every game, from move to move."""

import pytest
from playwright.sync_api import Page, expect

from ludotheque import catalogue
from page_driver import set_table
from page_shapes import ENLARGED, shapes
from setups import a_game_with

pytestmark = pytest.mark.browser

LEAST = 0.6  # of a square as wide as the window's short side
LETTERS = 11  # pixels
FINGER = 44  # pixels
LOW, STORY = (1366, 625), 4  # a window of laptops, and the lines of the story that it shows
ON_THEIR_SIDE = ((740, 360), (844, 390))  # telephones
NEAREST = FINGER / 4  # pixels between two things, which the closer look makes a finger


@pytest.mark.parametrize("slug", catalogue.slugs())
def test_the_board_has_the_short_side_of_every_window_can_be_read_and_touched_and_nothing_jumps(page: Page, slug):
    seen = shapes(page, slug)

    assert [each for each in seen if each.square < LEAST] == []
    assert [each for each in seen if each.text < LETTERS and (each.width, each.height) != ENLARGED] == []
    assert [each for each in seen if each.button < FINGER or each.apart < NEAREST] == []
    assert [each for each in seen if not each.together] == []
    assert [each for each in seen if not each.seats] == []
    assert [each for each in seen if not each.whole or not each.bar] == []
    assert [each for each in seen if (each.width, each.height) == LOW and each.story < STORY] == []
    assert [each for each in seen if (each.width, each.height) in ON_THEIR_SIDE and not each.fits] == []
    assert [each for each in seen if (each.width, each.height) != ENLARGED and not each.named] == []
    assert [each for each in seen if each.jumped] == []
    assert [each for each in seen if each.sideways] == []


@pytest.mark.parametrize("size", [LOW, (360, 740), *ON_THEIR_SIDE])
def test_a_bot_across_the_table_has_a_face_in_every_window(page: Page, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})

    set_table(page, a_game_with().slug, ["me", "expert"])

    expect(page.locator("#chair1 .face")).to_be_visible()
