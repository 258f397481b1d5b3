"""Whole games as text, and the guided first game.

Set WRITE_GOLDEN=1 to write the journals anew, then read what changed in the diff.
"""

import os
import tomllib
from pathlib import Path
from random import Random

import pytest

from ludotheque.engine.fairness import Source
from ludotheque.engine.journal import check_chance, journal_of, read, replay, write
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.games.ogallala import GAME
from ludotheque.games.ogallala.rules import state as table
from ludotheque.games.ogallala.rules.scoring import score

GOLDEN = Path(__file__).parent / "golden"
NAMES = ["Anne", "Bruno", "Chloé", "Denis"]


def whole_game(name, seats, options):
    """Play a game whose chance comes from its own name, and whose players choose at random."""
    source = Source(name.encode().ljust(32, b"."), name, tuple(f"salt {seat}" for seat in range(seats)))
    match, chooser = Match(GAME, seats, options), Random(name)
    while not match.is_over:
        if match.actor == CHANCE:
            match.draw(source.ticket(len(match.steps) + 1, match.chances()))
        else:
            match.play(chooser.choice(match.legal()))
    return write(journal_of(match, NAMES[:seats], source))


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("two", 2, {}),
        ("three-safe", 3, {"complete_canoes": "safe"}),
        ("four", 4, {}),
        ("four-short", 4, {"row_length": "14", "complete_canoes": "safe"}),
    ],
)
def test_the_golden_games_are_played_as_ever(name, seats, options):
    path = GOLDEN / f"{name}.txt"
    text = whole_game(name, seats, options)
    if os.environ.get("WRITE_GOLDEN"):
        path.write_text(text, encoding="utf-8")

    assert path.read_text(encoding="utf-8") == text
    assert replay(read(text), GAME).is_over
    assert check_chance(read(text), GAME) > 0


def test_the_first_steps_show_archer_hunter_and_raid():
    lesson = tomllib.loads((GAME.folder / "first_steps.toml").read_text(encoding="utf-8"))
    match = Match(GAME, lesson["seats"], lesson["options"])
    told = set()
    for text in lesson["position"]:
        match.force(GAME.moves.read(match.state, text))
    assert match.mover == 0
    for step in lesson["steps"]:
        for text in (step["play"], *step.get("then", ())):
            match.force(GAME.moves.read(match.state, text))
            told |= {event.kind for event in match.steps[-1].events}
        assert step["fr"]
        assert step["en"]

    assert 6 <= len(lesson["steps"]) <= 12
    assert {table.SHOT, table.TOOK, table.COMPLETED, table.RAIDED, table.STOPPED} <= told
    assert score(match.state, 0) > score(match.state, 1)
