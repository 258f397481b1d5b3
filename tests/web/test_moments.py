"""A game told move by move: what each die was worth, what each choice cost, and what would have been better."""

import random
from functools import cache

import pytest

from ludotheque.engine.gradual import at_once
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.lab.analysis import analyse
from ludotheque.lab.opinions import opinion_on
from ludotheque.lab.reporting import as_data
from ludotheque.web.after import moments
from ludotheque.web.after.moments import listing
from ludotheque.web.after.routes import rows_of
from ludotheque.web.after.telling import Telling
from ludotheque.web.speaking import speaker
from setups import a_game_with

GAME = a_game_with(choices=True, hides=False, chance_first=False)
NAMES = "Anne", "Bob"
CHOICES = 12


@cache
def begun():
    """Play the first choices of a game at random, and look at them."""
    match, dice = Match(GAME, 2), random.Random(4)
    while sum(step.who != CHANCE for step in match.steps) < CHOICES:
        if match.actor == CHANCE:
            match.draw(dice.randrange(match.chances()))
        else:
            match.play(dice.choice(match.legal()))
    return match, as_data(match, analyse(match, opinion_on(match, in_haste=True)))


def telling(language="fr", mine=(0,)):
    match, _ = begun()
    return Telling(match, NAMES, GAME.words.speaker(language), speaker(language), mine)


def listed(page=0, **reader):
    match, data = begun()
    return at_once(listing(match, data, telling(**reader), page))


def test_what_prepared_the_table_is_told_apart_from_the_moves():
    found, (match, _) = listed(), begun()

    first = next(ply for ply, step in enumerate(match.steps, 1) if step.who != CHANCE)
    assert {line.ply for line in found.setup} <= {*range(1, first)}
    assert found.lines[0].ply == first


def test_every_choice_was_the_best_or_is_told_with_what_it_cost_and_something_better():
    _, data = begun()
    lines = {line.ply: line for line in listed().lines}
    choices = [move for move in data["moves"] if move.get("was_free")]

    assert choices
    for move in choices:
        line, is_dear = lines[move["ply"] + 1], move["error"] >= moments.LEAST_ERROR
        assert line.kind == ("error" if is_dear else "best")
        assert bool(line.better) == is_dear
        assert line.figure == (f"−{round(100 * move['error'])}" if is_dear else "")


@pytest.mark.parametrize(
    ("language", "quoted"), [("fr", "Vu de la place de Bob"), ("en", "Seen from the place of Bob")]
)
def test_a_reason_speaks_to_the_reader_and_is_quoted_where_it_was_somebody_elses(language, quoted):
    lines = [line for line in listed(language=language).lines if line.better]

    assert {quoted in line.better for line in lines if line.seat == 1} == {True}
    assert {quoted in line.better for line in lines if line.seat == 0} == {False}


def test_a_long_game_is_listed_by_pages(monkeypatch):
    monkeypatch.setattr(moments, "PAGE", 20)
    parts = [listed(page) for page in range(listed().pages)]

    told = [line.ply for part in parts for line in (*part.setup, *part.lines)]

    assert len(parts) > 1
    assert all(part.page * 20 < line.ply <= (part.page + 1) * 20 for part in parts for line in part.lines)
    assert told == sorted(set(told))
    assert listed(10**9).page == len(parts) - 1


def test_every_player_is_told_luck_errors_accuracy_and_the_dearest_mistakes():
    _, data = begun()

    rows = rows_of(data, NAMES, telling(), speaker("fr"))

    for row, seat in zip(rows, data["seats"], strict=True):
        assert row.errors == f"−{round(100 * seat['error'])}"
        assert row.accuracy == f"{round(seat['accuracy'])}\N{NO-BREAK SPACE}%"
        assert 0 < len(row.mistakes) <= 3
    costs = [data["moves"][mistake.ply]["error"] for mistake in rows[0].mistakes]
    assert costs == sorted(costs, reverse=True)


@pytest.mark.parametrize(("language", "whose"), [("fr", "Le plus beau coup d’Anne"), ("en", "The best stroke of Anne")])
def test_the_best_stroke_is_told_as_that_of_whoever_made_it(language, whose):
    match, _ = begun()
    ply = next(ply for ply, step in enumerate(match.steps) if step.who == 0)

    told = telling(language).highlight({"kind": "strike", "seat": 0, "ply": ply, "before": 0.18, "after": 0.23})

    assert told.startswith(whose)
