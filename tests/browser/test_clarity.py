"""What a newcomer must see without help: what a move costs before it is made, and where things are."""

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ludotheque import catalogue
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match
from ludotheque.testing.positions import NAMES
from page_driver import bring, moved, ply, see, set_table
from random_games import find_position
from setups import a_game_with, kinds_of_games

pytestmark = pytest.mark.browser

WINDOWS = ((360, 740), (740, 360), (768, 1024), (1366, 625), (1920, 1080))
LONG = "1270 points : 2 canoës 400, cartes 430, butin 190, totem 250"
GROWN = f"""() => {{
  const chairs = document.getElementById("chairs");
  const standings = [...chairs.querySelectorAll(".standing")];
  const heights = ["–", {LONG!r}].map(words => {{
    for (const each of standings) each.textContent = words;
    return chairs.getBoundingClientRect().height;
  }});
  return heights[1] - heights[0];
}}"""


@cache
def a_loss_on_the_board() -> tuple[Match[Any], int]:
    """Find a position where a touch of the board loses something, and that move; another could be made as well."""
    for game in (game for game in catalogue.shelf() if game.grave):
        try:
            match = find_position(lambda game=game: Match(game, 2), lambda match: len(lost(match)) > 0, most=3)
        except AssertionError:
            continue
        return match, lost(match)[0]
    raise LookupError("nothing is ever lost on a board")


def lost(match: Match[Any]) -> list[int]:
    game, legal = match.game, match.legal()
    view = match.view(match.actor, NAMES[: match.seats], game.words.speaker("fr"))
    grave = [action for action in legal if game.grave(match.state, action)] if len(legal) > 1 else []
    return [action for action in grave if any(game.scene.touch(view, action))]


def touch_all(page: Page, action: int) -> None:
    """Touch what a move is made with, one after the other."""
    [(source, target)] = [(source, target) for each, source, target in see(page).on_board if each == action]
    for key in filter(None, (source, target)):
        if not page.locator("#ask").evaluate("node => node.open"):
            page.locator(f'#board [id="{key}"]').dispatch_event("click")


@pytest.mark.parametrize("slug", kinds_of_games())  # that they are seen in every game: `test_shapes`
def test_on_a_telephone_both_seats_are_seen_side_by_side_with_how_they_stand(page: Page, slug):
    page.set_viewport_size({"width": 390, "height": 844})
    set_table(page, slug, ["me", "beginner"])
    see(page)

    first, second = (chair.bounding_box() for chair in page.locator(".chair").all())
    standings = [standing.bounding_box() for standing in page.locator(".standing").all()]

    assert first["x"] + first["width"] <= second["x"]
    assert all(box["y"] > 0 and box["y"] + box["height"] <= 844 for box in (first, second, *standings))


def test_a_seat_keeps_its_height_whatever_is_said_of_it(page: Page):
    set_table(page, a_game_with().slug, ["me", "beginner"])
    see(page)

    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(GROWN) == 0, (width, height)


def test_a_loss_on_the_board_is_told_and_asked_about_first(page: Page):
    match, action = a_loss_on_the_board()
    bring(page, match)
    here = ply(page)
    cost = match.game.cost_of(match.state, action, match.game.words.speaker("fr"))

    touch_all(page, action)
    expect(page.locator("#ask-text")).to_contain_text(cost)
    page.click("#ask-no")
    expect(page.locator("#ask")).to_be_hidden()
    assert ply(page) == here

    touch_all(page, action)
    page.click("#ask-yes")
    moved(page, here)


def a_game_of_layers() -> AnyGame:
    return a_game_with(lambda game: "data-layers" in first_drawing(game))


def first_drawing(game: AnyGame) -> str:
    match: Match[Any] = Match(game, game.seats[0])
    return str(game.scene.draw(match.view(0, NAMES[: match.seats], game.words.speaker("fr"))))


def test_the_names_of_the_rows_are_those_of_the_layer_that_is_looked_at(page: Page):
    set_table(page, a_game_of_layers().slug, ["me", "beside"])
    see(page)
    shown = page.locator("#board .rows:visible")
    expect(shown).to_have_count(1)
    above = shown.bounding_box()

    page.fill("#layer", "1")

    expect(page.locator('#board [data-layer="1"] .rows')).to_be_visible()
    expect(shown).to_have_count(1)
    assert shown.bounding_box()["y"] > above["y"]


def test_the_goal_stays_while_the_game_goes_on(page: Page):
    set_table(page, a_game_with(choices=False).slug, ["me", "beside"])
    sight = see(page)
    goal = page.locator("#goal").inner_text()

    page.click("#moves button")
    moved(page, sight.ply)

    assert goal
    expect(page.locator("#goal")).to_have_text(goal)
