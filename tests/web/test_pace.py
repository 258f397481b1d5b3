"""How fast a table goes on a page without script: bots that are hurried, pages that ask again, a button a move."""

import asyncio
import re

import pytest

from in_process import a_house
from ludotheque import catalogue
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.testing.setups import plain_setups, random_positions
from ludotheque.web.speaking import speaker
from ludotheque.web.table.drawing import draw_table
from ludotheque.web.table.looking import Looker
from ludotheque.web.table.routes import REFRESH_FOR_BOTS, REFRESH_FOR_PEOPLE, refresh_of
from setups import a_game_with, table_of
from waiting import soon

GAME = a_game_with(hides=False, chance_first=True)
SETUP = next(setup for setup in plain_setups(GAME) if setup.seats > 2)
LAST = SETUP.seats - 1
ENDLESS = 1e6  # a pace at which no bot would ever come to its move


def at_the_beginning(people):
    return table_of(SETUP, SETUP.match(), people)


@pytest.mark.parametrize(
    ("people", "guest", "seconds"),
    [
        ({LAST}, f"guest{LAST}", REFRESH_FOR_BOTS),
        ({LAST}, "watcher", REFRESH_FOR_BOTS),
        ({0, LAST}, f"guest{LAST}", REFRESH_FOR_PEOPLE),
        ({0, LAST}, "guest0", 0),
    ],
)
def test_a_page_asks_again_while_others_act_and_never_in_ones_own_turn(people, guest, seconds):
    assert refresh_of(at_the_beginning(people), Looker(guest, "fr")) == seconds


def test_a_page_does_not_ask_again_after_the_end():
    match = next(match for match in random_positions(SETUP, 10_000, seed=1) if match.is_over)

    assert refresh_of(table_of(SETUP, match), Looker("watcher", "fr")) == 0


def test_a_page_without_script_refreshes_itself_and_can_hurry_the_bots(tmp_path):
    async def evening():
        async with a_house(tmp_path / "db") as (app, web):
            app.state.services.autoplay.pace = ENDLESS
            page = await web.post(f"/game/{GAME.slug}", data={"seat0": "beginner", "seat1": "me"})
            key = str(page.url).rpartition("/")[2]
            hurried = await web.post(f"/table/{key}/hurry")
            table = await app.state.services.tables.find(key)
            await soon(lambda: table.waits_for() == 1)
            return key, page.text, hurried.status_code, (await web.get(f"/table/{key}")).text

    key, page, status, later = asyncio.run(evening())

    assert f'<noscript><meta http-equiv="refresh" content="{REFRESH_FOR_BOTS}"></noscript>' in page
    assert f'<form id="hurry-form" method="post" action="/table/{key}/hurry">' in page
    assert 'form="hurry-form"' in page
    assert status == 200
    assert "http-equiv" not in later


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_page_says_which_of_the_bots_is_at_work_and_offers_players_alone_to_skip(language):
    table, say = at_the_beginning({LAST}), speaker(language)

    player, watcher = (draw_table(table, Looker(guest, language)) for guest in (f"guest{LAST}", "watcher"))

    assert say("bots.which", n=1, all=LAST) in player
    assert say("bots.skip") in player
    assert 'id="skip"' not in watcher


def test_where_a_person_is_to_act_nothing_is_skipped():
    assert 'id="skip"' not in draw_table(at_the_beginning({0}), Looker("guest0", "fr"))


@pytest.mark.parametrize("slug", catalogue.slugs())
def test_without_script_every_move_has_one_button(slug):
    setup = plain_setups(catalogue.game(slug))[0]
    for match in random_positions(setup, 40, seed=3):
        table = table_of(setup, match)
        if match.is_over or table.waits_for() < 0:
            continue
        page = draw_table(table, Looker(f"guest{table.waits_for()}", "en"))
        offered = [int(value) for value in re.findall(r'<button[^>]* name="action" value="(-?\d+)"', page)]
        assert sorted(offered) == sorted(open_to(match))


def open_to(match: Match) -> list[int]:
    return match.legal() or [CHANCE]


def test_among_bots_a_choice_is_taken_back_by_a_form_after_they_have_answered(anne):
    key = anne.open(a_game_with(hides=True, alone=True).slug, "me", "beginner")
    with anne.line(key) as line:
        chosen, page = None, line.page_at_turn()
        while chosen is None or page.actions() != [CHANCE]:  # the next turn begins
            chosen = page.ply if page.actions() != [CHANCE] else chosen
            line.say(do="move", ply=page.ply, action=page.actions()[0])
            page = line.page_at_turn()

    assert 'id="undo"' in page.html
    assert anne.post(f"/table/{key}/undo", ply=str(page.ply)).status_code == 200
    assert anne.table(key).ply == chosen
