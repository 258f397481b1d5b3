"""The story beside the board: whose each line is, and where on the board its move took place."""

import re
from random import Random
from typing import Any

import pytest

from ludotheque import catalogue
from ludotheque.engine.contracts import TALL, WIDE
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.house.table import Table
from ludotheque.testing.setups import Setup, random_step
from ludotheque.web.table.drawing import draw_table
from ludotheque.web.table.looking import Looker, Shown
from ludotheque.web.table.sidebar import draw_story
from ludotheque.web.table.story import story_lines
from ludotheque.web.table.traces import BLOCK, ways_around
from setups import a_game_with, table_of

SLUGS = pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf()])
LAST = re.compile(r'<g id="last".*?</g>').search
LINES = re.compile(r'<li id="l(\d+)"[^>]*>(?:<svg[^>]*><use href="#badge(\d)"/></svg>)?').findall
NUMBERS = re.compile(r"[ML](-?\d+) (-?\d+)").findall


def played(slug: str, plies: int = 10_000, seed: int = 3) -> Match[Any]:
    """Play at random, for so many plies or to the end."""
    game = catalogue.game(slug)
    match, chooser = Match(game, game.seats[-1]), Random(seed)
    while not match.is_over and len(match.steps) < plies:
        random_step(match, chooser)
    return match


def table_at(match: Match[Any]) -> Table:
    return table_of(Setup(match.game, match.seats), match)


def page_of(table: Table, shown: Shown | None = None) -> str:
    return str(draw_table(table, Looker("guest0", "en"), shown))


def english_view(table: Table):
    return table.view(0, "en")


@SLUGS
def test_a_line_of_the_story_bears_the_sign_of_the_seat_that_acted(slug):
    match = played(slug)

    lines = {int(ply): badge for ply, badge in LINES(page_of(table_at(match)))}

    acted = {ply: step.who for ply, step in enumerate(match.steps, 1) if step.who != CHANCE and ply in lines}
    assert {ply: lines[ply] for ply in acted} == {ply: str(who) for ply, who in acted.items()}


def test_a_throw_bears_the_sign_of_the_seat_for_which_the_die_fell():
    told = 0
    for game in catalogue.shelf():
        match, chooser, movers = Match(game, 2), Random(5), {}
        while not match.is_over:
            movers[len(match.steps) + 1] = match.mover
            random_step(match, chooser)
        table = table_at(match)
        throws = [line for line in story_lines(table, english_view(table), None) if line.sign == "die"]
        for line in (line for line in throws if movers[line.ply] >= 0):
            assert line.seat == movers[line.ply]
            told += 1

    assert told > 200


@SLUGS
def test_the_last_move_is_marked_on_the_page_and_on_every_update(slug):
    table = table_at(played(slug, 70))

    whole, update = page_of(table), page_of(table, Shown(table.ply - 1, ""))

    assert LAST(whole)
    assert LAST(update)[0] == LAST(whole)[0]


def test_the_last_move_stays_marked_while_the_next_player_throws():
    game = a_game_with(choices=True, hides=False, chance_first=True)
    match, chooser, kept = Match(game, 2), Random(2), 0
    while not match.is_over:
        before = page_of(table_at(match))
        was_moved = bool(match.steps) and match.steps[-1].who != CHANCE
        random_step(match, chooser)
        if was_moved and match.actor >= 0:
            assert LAST(page_of(table_at(match)))[0] == LAST(before)[0]
            kept += 1

    assert kept > 10


@SLUGS
def test_whatever_is_traced_lies_on_the_board(slug):
    for seed in range(3):
        match = played(slug, seed=seed)
        table = table_at(match)
        box = re.search(r'viewBox="(-?\d+) (-?\d+) (\d+) (\d+)"', page_of(table))
        left, top, width, height = map(int, box.groups())
        for seat in (*table.seats, NOBODY):
            ways = {}
            for ply in range(0, table.ply, BLOCK):
                ways |= ways_around(table, table.view(seat, "fr"), ply)
            points = [(int(x), int(y)) for way in ways.values() for x, y in NUMBERS(way)]
            assert points
            assert all(-60 <= x - left <= width + 60 and -60 <= y - top <= height + 60 for x, y in points)


def test_a_block_of_moves_is_traced_at_once_and_no_more():
    table = table_at(max((played(slug) for slug in catalogue.slugs()), key=lambda match: len(match.steps)))
    assert table.ply > 2 * BLOCK

    ways = ways_around(table, english_view(table), BLOCK + 7)

    assert set(ways) <= set(range(BLOCK + 1, 2 * BLOCK + 1))
    assert ways_around(table, english_view(table), 10 * table.ply) == {}


def test_where_remembering_is_the_game_only_the_last_turn_is_traced():
    game = a_game_with(lambda game: not game.has_story)
    match = Match(game, 2)
    chooser = Random(4)
    for _ in range(40):
        random_step(match, chooser)
    table = table_at(match)
    assert not match.is_over

    told = {line.ply for line in story_lines(table, english_view(table), None)}

    assert len(told) < 10
    for language, title in (("fr", "à vous de le retenir"), ("en", "yours to remember")):
        assert title in draw_story(table, english_view(table), None, language)
    assert set(ways_around(table, english_view(table), table.ply - 1)) <= told
    assert ways_around(table, english_view(table), 0).keys() <= told


def test_a_page_asks_where_the_moves_of_its_story_took_place(anne, bob):
    slug = a_game_with(choices=False).slug
    key = anne.open(slug, "me", "beside")
    page = anne.table(key)
    anne.post(f"/table/{key}/move", ply=str(page.ply), action=str(CHANCE))

    answer = anne.get(f"/table/{key}/traces?ply=1").json()

    assert answer["ply"] == 1
    assert answer["ways"]["1"].startswith("M")
    assert anne.get(f"/table/{key}/traces?ply=999999").json()["ways"] == {}
    assert anne.get(f"/table/{key}/traces?ply=x").status_code == 200
    assert bob.get(f"/table/{key}/traces?ply=1").status_code == 403


def test_moves_are_traced_on_the_drawing_of_the_shape_that_the_window_has(anne):
    key = anne.open(a_game_with(has_shapes).slug, "me", "beside")
    with anne.line(key) as line:
        for _ in range(30):
            page = line.page_at_turn()
            line.say(do="move", ply=page.ply, action=page.actions()[0])
        line.page_at_turn()

    wide, tall = (traced(anne, key, shape) for shape in (WIDE, TALL))

    assert wide.keys() == tall.keys() != set()
    assert wide != tall


def has_shapes(game) -> bool:
    """Tell whether a game is drawn otherwise in a tall window."""
    view = Match(game, 2).view(0, ("Anne", "Bob"), game.words.speaker("en"))
    return game.scene.draw(view) != game.scene.draw(view._replace(shape=TALL))


def traced(guest, key: str, shape: str) -> dict[str, str]:
    guest.web.cookies.set("shape", shape)
    return guest.get(f"/table/{key}/traces?ply=1").json()["ways"]
