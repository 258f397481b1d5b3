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
from ludotheque.games.chevaux import GAME, bots, rules

GOLDEN = Path(__file__).parent / "golden"
NAMES = ["Anne", "Bruno", "Chloé", "Denis"]


def whole_game(name, seats, options):
    """Play a game whose chance comes from its own name, everybody following the strongest urge."""
    source = Source(name.encode().ljust(32, b"."), name, tuple(f"salt {seat}" for seat in range(seats)))
    match = Match(GAME, seats, options)
    while not match.is_over:
        if match.actor == CHANCE:
            match.draw(source.ticket(len(match.steps) + 1, match.chances()))
        else:
            match.play(max(match.legal(), key=lambda action: bots.urge(match.state, action)))
    return write(journal_of(match, NAMES[:seats], source))


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("two", 2, {}),
        ("three-barriers-ascending", 3, {"blockade": "on", "direction": "ascending"}),
        ("four-again", 4, {"six": "again", "colours": "blue,red,green,yellow"}),
        ("two-all-home", 2, {"goal": "all", "blockade": "on", "colours": "yellow,green"}),
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


def test_the_first_steps_lead_to_the_centre():
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
            told |= {event.kind for event in match.steps[-1].events}
        assert step["fr"]
        assert step["en"]

    assert 6 <= len(lesson["steps"]) <= 12
    assert match.winners() == [0]
    assert {rules.CALLED, rules.SENT_HOME, rules.PASSED, rules.TURNED_BACK, rules.WON} <= told
