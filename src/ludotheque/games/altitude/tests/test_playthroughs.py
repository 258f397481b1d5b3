"""Whole games as text, and the guided first game.

Set WRITE_GOLDEN=1 to write the journals anew, then read what changed in the diff.
"""

import os
import tomllib
from pathlib import Path

import pytest

from ludotheque.engine.fairness import Source
from ludotheque.engine.journal import check_chance, journal_of, read, replay, write
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.games.altitude import GAME, bots
from ludotheque.games.altitude.rules import state as numbers

GOLDEN = Path(__file__).parent / "golden"
NAMES = ["Anne", "Bruno", "Chloé", "Denis"]


def whole_game(name, seats, deck):
    """Play a game whose chance comes from its own name; everybody follows an urge that this chance decides too."""
    source = Source(name.encode().ljust(32, b"."), name, tuple(f"salt {seat}" for seat in range(seats)))
    match = Match(GAME, seats, {"deck": deck})
    while not match.is_over:
        if match.actor == CHANCE:
            match.draw(source.ticket(len(match.steps) + 1, match.chances()))
        else:
            weighted = [action for action in match.legal() for _ in range(bots.urge(match.state, action))]
            match.play(weighted[source.ticket(1000 + len(match.steps), len(weighted))])
    return write(journal_of(match, NAMES[:seats], source))


@pytest.mark.parametrize(
    ("name", "seats", "deck"),
    [
        ("two", 2, "full"),
        ("three-short", 3, "short"),
        ("four", 4, "full"),
        ("alone-counted", 1, "6x1-6,2x7-15,4xC,2xA,2xB"),
    ],
)
def test_the_golden_games_are_played_as_ever(name, seats, deck):
    path = GOLDEN / f"{name}.txt"
    text = whole_game(name, seats, deck)
    if os.environ.get("WRITE_GOLDEN"):
        path.write_text(text, encoding="utf-8")

    assert path.read_text(encoding="utf-8") == text
    assert replay(read(text), GAME).is_over
    assert check_chance(read(text), GAME) > 0


def test_the_golden_games_show_everything_that_can_happen():
    told = set()
    for path in GOLDEN.glob("*.txt"):
        match = replay(read(path.read_text(encoding="utf-8")), GAME)
        told |= {event.kind for step in match.steps for event in step.events}

    assert told >= set(range(numbers.SCORED + 1)) - {numbers.FELL}


def test_the_first_steps_show_every_way_to_use_a_card():
    lesson = tomllib.loads((GAME.folder / "first_steps.toml").read_text(encoding="utf-8"))
    match = Match(GAME, lesson["seats"], lesson["options"])
    told = set()
    for text in lesson["position"]:
        match.force(GAME.moves.read(match.state, text))
    for step in lesson["steps"]:
        assert match.mover == 0
        for text in (step["play"], *step.get("then", ())):
            match.force(GAME.moves.read(match.state, text))
            assert match.steps[-1].text == text
            told |= {event.kind for event in match.steps[-1].events if event.seat == 0}
        assert step["fr"]
        assert step["en"]

    assert 6 <= len(lesson["steps"]) <= 12
    assert {numbers.DREW, numbers.BUILT, numbers.SENT, numbers.BROUGHT, numbers.REPLACED, numbers.CLIMBED} <= told
