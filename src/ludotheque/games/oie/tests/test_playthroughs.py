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
from ludotheque.games.oie import GAME, rules

GOLDEN = Path(__file__).parent / "golden"
NAMES = ["Anne", "Bruno", "Chloé", "Denis"]


def whole_game(name, seats, finish):
    """Play a game whose chance comes from its own name."""
    source = Source(name.encode().ljust(32, b"."), name, tuple(f"salt {seat}" for seat in range(seats)))
    match = Match(GAME, seats, {"finish": finish})
    while not match.is_over:
        match.draw(source.ticket(len(match.steps) + 1, match.chances()))
    return write(journal_of(match, NAMES[:seats], source))


@pytest.mark.parametrize(
    ("name", "seats", "finish"),
    [("two-exact", 2, "exact"), ("three-exact", 3, "exact"), ("four-overshoot", 4, "overshoot")],
)
def test_the_golden_games_are_played_as_ever(name, seats, finish):
    path = GOLDEN / f"{name}.txt"
    text = whole_game(name, seats, finish)
    if os.environ.get("WRITE_GOLDEN"):
        path.write_text(text, encoding="utf-8")

    assert path.read_text(encoding="utf-8") == text
    assert replay(read(text), GAME).is_over
    assert check_chance(read(text), GAME) > 0


def test_the_first_steps_lead_to_the_garden():
    lesson = tomllib.loads((GAME.folder / "first_steps.toml").read_text(encoding="utf-8"))
    match = Match(GAME, lesson["seats"], lesson["options"])
    told = set()
    for text in lesson["position"]:
        match.force(GAME.moves.read(match.state, text))
    for step in lesson["steps"]:
        for text in (step["play"], *step.get("then", ())):
            match.force(GAME.moves.read(match.state, text))
            told |= {event.kind for event in match.steps[-1].events}
        assert step["fr"]
        assert step["en"]

    assert 6 <= len(lesson["steps"]) <= 12
    assert match.winners() == [0]
    assert {rules.FLEW, rules.BOUNCED, rules.SKIPPED, rules.SWAPPED, rules.TRAPPED, rules.FREED} <= told
