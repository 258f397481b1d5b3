"""What is said to those who listen: one region speaks, the board has a name, and moves are written beside it."""

import re

import pytest

from ludotheque import catalogue
from ludotheque.svg.element import layer_of
from ludotheque.testing.setups import plain_setups
from ludotheque.web.table.drawing import draw_table
from ludotheque.web.table.looking import Looker, Shown
from setups import a_game_with, table_of

GAME = a_game_with(choices=True)


@pytest.fixture
def table():
    setup = plain_setups(GAME)[0]
    return table_of(setup, setup.match())


def test_one_region_speaks_and_nothing_that_the_house_draws_does(anne):
    page = anne.get(f"/table/{anne.open(GAME.slug, 'me', 'beside')}").text
    drawn = page[page.index('<main id="table"') : page.index("</main>")]

    assert "aria-live" not in page
    assert 'role="status"' not in drawn
    assert page.count('<div id="spoken" class="sr" role="status" aria-atomic="false"></div>') == 1


@pytest.mark.parametrize("slug", catalogue.slugs())
def test_every_board_has_the_name_of_its_game_and_takes_the_arrow_keys(anne, slug):
    table = f"/table/{anne.open(slug, 'me', 'beside')}"
    lesson = re.search(f'href="(/learn/{slug}/[^"]+)"', anne.get(f"/learn/{slug}").text)[1]
    title = catalogue.game(slug).words.speaker("fr")("title")

    for address in (table, lesson):
        assert f'<div id="board" role="application" aria-label="{title}">' in anne.get(address).text


def test_a_move_is_written_beside_the_board_by_players_alone(table):
    player, watcher = (draw_table(table, Looker(guest, "fr")) for guest in ("guest0", "watcher"))

    assert player.index('id="moves"') < player.index('id="typed-text"') < player.index('id="chairs"')
    assert 'id="typed-text"' not in watcher


def test_an_update_leaves_what_is_being_written_alone(table):
    looker = Looker("guest0", "fr")

    update = draw_table(table, looker, Shown(table.ply, layer_of(draw_table(table, looker))))

    assert '<form id="typed" data-same=""></form>' in update
