"""The result card: why the game ended as it did, and what can be done now."""

import re
from html import unescape
from random import Random

import pytest

from ludotheque import catalogue
from ludotheque.engine.contracts import Concluding
from ludotheque.engine.match import Match
from ludotheque.house.table import Table
from ludotheque.testing.setups import Setup, random_step
from ludotheque.web.table.drawing import Looker, draw_table
from setups import table_of

SLUGS = pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf()])


def finished(slug: str) -> Table:
    match, chooser = Match(catalogue.game(slug), 2), Random(1)
    while not match.is_over:
        random_step(match, chooser)
    return table_of(Setup(match.game, 2), match)


def drawn_at_the_end(table: Table, language: str = "en") -> str:
    return unescape(str(draw_table(table, Looker("", language))))


@SLUGS
def test_the_result_says_why_the_game_ended_where_the_game_has_words_for_it(slug):
    table = finished(slug)
    view = table.view(-2, "en")
    why = table.game.ending_of(view.state, view.names, view.say)

    told = re.search(r'<p class="why">(.*?)</p>', drawn_at_the_end(table))

    assert bool(why) == isinstance(table.game.speech, Concluding)
    assert (told[1] if told else "") == why
