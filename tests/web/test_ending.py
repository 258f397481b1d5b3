"""The result card: why the game ended as it did, and what can be done now."""

import re
from html import unescape
from random import Random

import pytest
from msgspec import structs

from ludotheque import catalogue
from ludotheque.engine.forms import EachSeat
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.engine.words import You
from ludotheque.house.permissions import undo_ply
from ludotheque.house.table import Table
from ludotheque.testing.setups import Setup, random_step
from ludotheque.web.speaking import speaker
from ludotheque.web.table.drawing import draw_table
from ludotheque.web.table.looking import Looker
from setups import a_game_asking, a_game_with, table_of

SLUGS = pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf()])


def finished(slug: str, options: dict[str, str] | None = None) -> Table:
    match, chooser = Match(catalogue.game(slug), 2, options), Random(1)
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

    told = re.search(r"</h2><p>(.*?)</p><ol>", drawn_at_the_end(table))

    assert bool(why) == (table.game.ending is not None)
    assert (told[1] if told else "") == why


@SLUGS
def test_chance_is_checked_only_where_there_was_any(slug):
    table = finished(slug)
    chance = [step for step in table.match.steps if step.who == CHANCE]

    assert ("/fair" in drawn_at_the_end(table)) == bool(chance)


def test_a_game_without_chance_offers_nothing_to_check():
    table = finished(a_game_with(chance_first=True).slug)
    table.match.steps[:] = [structs.replace(step, who=0) for step in table.match.steps]

    assert "/fair" not in drawn_at_the_end(table)


@SLUGS
def test_the_rematch_says_who_begins_unless_lots_are_drawn(slug):
    table = finished(slug)

    begins = re.search(r'id="rematch">Rematch(?: <small>(.*?)</small>)?<', drawn_at_the_end(table))[1]

    expected = f"{table.names_in('en')[1]} will begin." if table.game.begins != "lot" else None
    assert begins == expected


@SLUGS
def test_what_one_plays_for_is_not_said_any_more_when_all_is_over(slug):
    assert '<p id="goal"></p>' in drawn_at_the_end(finished(slug))


def test_what_was_told_as_a_result_is_not_taken_back():
    ends = [(finished(slug), f"guest{seat}") for slug in catalogue.slugs() for seat in (0, 1)]

    assert [undo_ply(table, guest) for table, guest in ends] == [None] * len(ends)
    assert not any('id="undo"' in draw_table(table, Looker(guest, "en")) for table, guest in ends)


@SLUGS
def test_who_has_won_is_marked_and_what_comes_late_comes_after_all_that_is_touched(slug):
    table = finished(slug)

    page = drawn_at_the_end(table)

    winners = {table.names_in("en")[seat] for seat in table.match.winners()}
    assert {*re.findall(r'class="won">.*?<b>(.*?)</b>', page)} == winners
    assert page.index('id="rematch"') < page.index("/analysis") < page.index('id="after"')


@SLUGS
def test_of_all_ways_on_the_rematch_alone_stands_out(slug):
    nav = re.search("<nav>.*</nav>", drawn_at_the_end(finished(slug)))[0]

    ways = re.findall("<(?:a|button)[^>]*>", nav)

    assert [way for way in ways if "plain" not in way] == ['<button id="rematch">']


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_rematch_says_that_colours_change_unless_they_go_along(language):
    game, option = a_game_asking(EachSeat)
    warning = speaker(language)("result.colours", name=You("Player 0"))
    usual, own = finished(game.slug), finished(game.slug, {option.name: ",".join(option.values[:2])})

    told = [warning in str(draw_table(table, Looker("guest0", language))) for table in (usual, own)]

    assert told == [True, False]
