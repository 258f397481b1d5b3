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
from ludotheque.games.cairns import GAME, bots
from ludotheque.games.cairns.rules import state as numbers

GOLDEN = Path(__file__).parent / "golden"
NAMES = ["Anne", "Bruno", "Chloé", "Denis"]
STUDY = tomllib.loads((GAME.folder / "data" / "study.toml").read_text(encoding="utf-8"))


def whole_game(name, seats, options):
    """Play a game whose chance comes from its own name; everybody follows an urge that this chance decides too."""
    source = Source(name.encode().ljust(32, b"."), name, tuple(f"salt {seat}" for seat in range(seats)))
    match = Match(GAME, seats, options)
    while not match.is_over:
        if match.actor == CHANCE:
            match.draw(source.ticket(len(match.steps) + 1, match.chances()))
        else:
            match.play(drawn(match, source))
    return write(journal_of(match, NAMES[:seats], source))


def drawn(match, source):
    """Draw a choice, the likelier the stronger its urge."""
    if match.state.rebuilds == numbers.REBUILDS and match.state.closed and numbers.REBUILD in match.legal():
        return numbers.REBUILD  # once, where white closes
    weighted = [action for action in match.legal() for _ in range(bots.urge(match.state, action))]
    return weighted[source.ticket(1000 + len(match.steps), len(weighted))]


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("two", 2, {}),
        ("three-closed", 3, {"white": "closed"}),
        ("four-teams", 4, {"teams": "on", "first": "3"}),
        ("two-given", 2, {"pile": STUDY["uneven"]}),
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


def test_the_golden_games_show_every_kind_of_move():
    words = {
        line.split(" ")[2] for path in GOLDEN.glob("*.txt") for line in path.read_text(encoding="utf-8").split("\n")
        if line[:1].isdigit()
    }  # fmt: skip

    assert words == set(GAME.moves.FIRST_ACTION)


def test_the_first_steps_show_taking_laying_exchanging_and_passing():
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
    assert {numbers.TOOK, numbers.STARTED, numbers.LAID, numbers.SWAPPED, numbers.PASSED} <= told
