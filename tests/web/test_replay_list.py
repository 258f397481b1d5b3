"""The list of moves in a replay: every move that has words, in pages, with what prepared the table folded away."""

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from ludotheque import catalogue
from ludotheque.engine.journal import journal_of, write
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.testing.setups import Setup, random_step
from ludotheque.web import plies
from ludotheque.web.replay import Has, draw_replay, view_at
from ludotheque.web.speaking import speaker
from ludotheque.web.table.story import story_lines
from ludotheque.web.turns import prepared, turns_of
from setups import a_game_with, table_of

SLUGS = pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf()])
OPEN = pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf() if game.secrets is None])
LINKS = re.compile(r'<li><a href="\?ply=(\d+)"[^>]*>(?:<svg.*?</svg>)?<span>([^<]*)</span></a></li>').findall
CURRENT = re.compile(r'href="\?ply=(\d+)" aria-current="step"').findall
FOLDED = re.compile(r"<details( open=\"true\")?>(.*?)</details>", re.DOTALL).search


def finished(slug: str, seed: int = 1) -> Match[Any]:
    match, chooser = Match(catalogue.game(slug), 2), Random(seed)
    while not match.is_over:
        random_step(match, chooser)
    return match


def list_at(match: Match[Any], ply: int, known: str | None = None) -> str:
    table = table_of(Setup(match.game, match.seats), match)
    drawn = str(
        draw_replay(table, view_at(table, ply, "en"), ply, speaker("en"), None if known is None else Has(known, ""))
    )
    return re.search(r'<nav id="plies".*?</nav>', drawn, re.DOTALL)[0]


def test_everything_in_a_replay_has_a_name_of_its_own(anne):
    journal = write(journal_of(finished(a_game_with(choices=False).slug), ["Anne", "Bruno"]))

    page = anne.post("/journal", journal=journal).text

    assert [name for name, times in Counter(re.findall(r'\sid="([^"]+)"', page)).items() if times > 1] == []


def test_whoever_sees_a_game_of_its_own_again_is_spoken_to(anne):
    key = anne.open(a_game_with(choices=False).slug, "me", "amateur")
    anne.post(f"/table/{key}/move", ply="0", action=str(CHANCE))
    anne.post(f"/table/{key}/close")

    told = LINKS(anne.get(f"/table/{key}/replay").text)

    assert told[0][1].startswith("Vous ")


@SLUGS
def test_turns_are_numbered_from_the_first_one_on_and_what_prepared_the_table_is_none(slug):
    match = finished(slug)
    table = table_of(Setup(match.game, 2), match)
    movers = [match.game.rules.mover(match.at(ply)) for ply in range(len(match.steps))]
    is_begun = [who >= 0 and (not ply or who != movers[ply - 1]) for ply, who in enumerate(movers)]

    turns = turns_of(table)

    assert turns[prepared(table)] == 0
    assert turns[-1] == (sum(is_begun) if match.game.has_choices else len(match.steps))
    assert all(turns[ply + 1] - turns[ply] in (0, 1) for ply in range(len(match.steps)))
    assert all(turns[ply + 1] > turns[ply] for ply in range(len(match.steps)) if not match.game.has_choices)
    first = draw_replay(table, view_at(table, 0, "en"), 0, speaker("en"))
    last = draw_replay(table, view_at(table, len(match.steps), "en"), len(match.steps), speaker("en"))
    assert "<h1>Before the first turn</h1>" in first
    all_moves = len(match.steps) - prepared(table)
    moves = f" · move {all_moves} of {all_moves}" if all_moves != turns[-1] else ""
    assert f"<h1>Turn {turns[-1]} of {turns[-1]}{moves}</h1>" in last


@OPEN
def test_the_list_has_the_words_of_the_story(slug):
    match = finished(slug)
    table = table_of(Setup(match.game, 2), match)
    story = [(str(line.ply), line.sentences) for line in story_lines(table, table.view(-2, "en"), None)]

    pages = [list_at(match, ply) for ply in range(1, len(match.steps) + 1, plies.PAGE)]

    listed = [(ply, words.replace("&#39;", "'")) for page in pages for ply, words in LINKS(page)]
    assert listed == story


@SLUGS
def test_the_move_that_led_to_the_position_is_the_current_one(slug):
    match = finished(slug)
    last = len(match.steps)

    for ply in (0, 1, last // 2, last):
        found = list_at(match, ply)
        told = [int(each) for each, _ in LINKS(found) if int(each) <= ply]
        assert [int(each) for each in CURRENT(found)] == told[-1:]


def test_what_prepared_the_table_is_folded_away_unless_it_is_looked_at():
    folded = 0
    for game in catalogue.shelf():
        match = finished(game.slug)
        first, begun = Match(game, 2), 0
        while first.mover < 0:
            first.force(match.steps[begun].action)
            begun += 1
        found = FOLDED(list_at(match, len(match.steps) // 2))
        assert [int(ply) for ply, _ in LINKS(found[2] if found else "")] == [
            int(ply) for ply, _ in LINKS(list_at(match, 1)) if int(ply) <= begun
        ]
        if found and len(match.steps) // 2 > begun:
            assert not found[1]
            folded += 1
        if found:
            assert not FOLDED(list_at(match, begun))[1]
        if found and begun > 1:
            assert FOLDED(list_at(match, begun - 1))[1]

    assert folded >= 3


def test_a_long_game_has_its_moves_in_pages_that_lead_to_each_other(monkeypatch):
    monkeypatch.setattr(plies, "PAGE", 20)
    match = finished(a_game_with(lambda game: len(finished(game.slug).steps) > 60).slug)

    middle = list_at(match, 30)

    assert 0 < len(LINKS(middle)) <= 20
    assert all(20 < int(ply) <= 40 for ply, _ in LINKS(middle))
    turns = turns_of(table_of(Setup(match.game, 2), match))
    assert re.findall(r'<a class="turn" href="\?ply=(\d+)">([^<]*)<', middle) == [
        ("20", f"Turns 1 to {turns[20]}"), ("41", f"Turns {turns[41]} to {turns[min(60, len(match.steps))]}"),
    ]  # fmt: skip


@SLUGS
def test_a_page_that_has_its_part_of_the_list_is_not_sent_it_again(slug):
    match = finished(slug)

    assert LINKS(list_at(match, 5, known="plies-7"))
    assert LINKS(list_at(match, 5, known="plies-0")) == []
    assert 'data-keep="plies-0"' in list_at(match, 5, known="plies-0")
