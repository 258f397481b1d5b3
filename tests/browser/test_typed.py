"""A move that is written in the game's notation, on the page's own form, is played."""

import pytest
from playwright.sync_api import Page, expect

from browser_players import wait_for_ply
from http_guest import Guest
from ludotheque import catalogue
from ludotheque.engine.journal import journal_of, read, write
from ludotheque.engine.match import Match
from ludotheque.engine.seats import NOBODY
from page_driver import bring
from random_games import find_position
from setups import a_game_with

pytestmark = pytest.mark.browser


def a_choice(slug: str) -> Match:
    return find_position(lambda: Match(catalogue.game(slug), 2), lambda match: len(match.legal()) > 1)


def a_move(match: Match) -> int:
    """Find a move after which the table waits for somebody: where chance goes on by itself, so does the ply."""
    return next(action for action in reversed(match.legal()) if waits_after(match, action))


def waits_after(match: Match, action: int) -> bool:
    _, state = match.propose(action)
    return match.game.rules.mover(state) != NOBODY


def type_move(page: Page, text: str) -> None:
    page.fill("#typed-text", text)
    page.click("#typed button")


@pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf() if game.has_choices])
def test_a_typed_move_is_played(page: Page, slug):
    match = a_choice(slug)
    bring(page, match)

    type_move(page, match.game.moves.write(match.state, a_move(match)))

    wait_for_ply(page, len(match.steps) + 1)
    expect(page.locator("#typed-text")).to_have_value("")


def test_a_typed_move_is_played_without_javascript(scriptless: Page, base_url):
    match = a_choice(a_game_with(choices=True, hides=False).slug)
    text = match.game.moves.write(match.state, a_move(match))
    with Guest(base_url) as anne:
        table = anne.post("/journal", journal=write(journal_of(match, ["Anne", "Zoé"]))).url.path
        cookie = {"name": "guest", "value": anne.web.cookies["guest"], "url": base_url}
        scriptless.context.add_cookies([cookie])
        scriptless.goto(table)

        type_move(scriptless, text)

        wait_for_ply(scriptless, len(match.steps) + 1)
        assert read(anne.get(f"{table}/journal").text).actions[len(match.steps)] == (match.actor, text)
