"""Every score pad counts what the table counts, whatever stands in its address."""

from random import Random

import pytest

from http_guest import Guest
from ludotheque import catalogue
from ludotheque.engine.match import Match
from ludotheque.testing.setups import random_step
from ludotheque.web.shelf.pad import read_rounds, written
from setups import a_game_with

PADS = [game.slug for game in catalogue.shelf() if game.pad is not None]


@pytest.mark.parametrize("slug", PADS)
def test_a_pad_counts_as_the_rules_do(slug):
    game, say = catalogue.game(slug), catalogue.game(slug).words.speaker("fr")
    compared = 0
    for number in range(6):
        match, chooser = Match(game, 2), Random(number)
        while not match.is_over:
            random_step(match, chooser)
        for seat in range(2):
            filled = game.pad.read({name: str(count) for name, count in game.pad.fill(match.state, seat).items()})
            if filled != game.pad.fill(match.state, seat) or 0 not in filled.values():
                continue  # more than the sheet has lines for
            lines = game.speech.count(match.state, seat, say)

            assert game.pad.score(filled) == match.scores()[seat]
            assert [line.points for line in game.pad.count(filled, say)] == [line.points for line in lines]
            assert game.pad.standing(filled, say)
            compared += 1
    assert compared > 3


def test_whatever_is_filled_in_is_read_as_a_number_that_can_be():
    pad = a_game_with(lambda game: game.pad is not None).pad
    line = next(line for line in pad.lines if line.most > 1)

    for text, count in (("2", 2), ("", 0), ("-3", 0), ("x", 0), ("999999", line.most), ("9" * 50, 0), ("²", 0)):
        assert pad.read({line.name: text})[line.name] == count


@pytest.mark.parametrize("text", ["", "1.2_3", "1.2_3.4.5", "_", "1..2", "1.2_" * 400 + "1.2", "1e3.4", "-1.2"])
def test_a_sheet_that_nobody_wrote_is_begun_anew(text):
    assert read_rounds(text, 2) == ()


def test_rounds_are_written_as_they_are_read():
    assert read_rounds(written([(10, 20), (0, 7)]), 2) == ((10, 20), (0, 7))


@pytest.mark.parametrize("slug", PADS)
def test_rounds_are_kept_and_added_without_a_script(house, slug):
    pad = catalogue.game(slug).pad
    line = next(line for line in pad.lines if line.most > 1)
    with Guest(house.url, "en") as guest:
        filled = {"players": "2", "name0": "Anne", "name1": "<b>", f"0.{line.name}": "3", f"1.{line.name}": "2"}
        address = f"/game/{slug}/pad"
        first = guest.web.get(address, params={**filled, "keep": "1"})
        second = guest.web.get(address, params={**filled, "sheet": sheet_of(first), "keep": "1"})
        dropped = guest.web.get(address, params={**filled, "sheet": sheet_of(second), "drop": "1"})

    scores = [pad.score(pad.read({line.name: count})) for count in ("3", "2")]
    points = tuple(pad.points(scores))
    assert read_rounds(sheet_of(first), 2) == (points,)
    assert read_rounds(sheet_of(second), 2) == (points, points)
    assert sheet_of(dropped) == sheet_of(first)
    assert "&lt;b&gt;" in second.text
    assert "<b></" not in second.text


def sheet_of(answer) -> str:
    return str(answer.url.params["sheet"])
