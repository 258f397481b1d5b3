"""Golden playthroughs: whole games as readable text, kept beside the game that they tell of.

Set WRITE_GOLDEN=1 to write the journals anew, then read what changed in the diff.
"""

import os
from collections.abc import Callable, Mapping
from typing import Any

from ludotheque.engine.fairness import Source
from ludotheque.engine.game import AnyGame
from ludotheque.engine.journal import check_chance, journal_of, read, replay, write
from ludotheque.engine.lessons import lessons, match_at
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE

NAMES = ["Anne", "Bruno", "Chloé", "Denis"]
Choose = Callable[[Match[Any], Source], int]


def by_urge(match: Match[Any], source: Source) -> int:
    """Choose by chance, the likelier the stronger the urge."""
    urge = match.game.knowledge.urge
    weighted = [action for action in match.legal() for _ in range(urge(match.state, action))]
    return weighted[source.ticket(1000 + len(match.steps), len(weighted))]


def whole_game(game: AnyGame, name: str, seats: int, options: Mapping[str, str], choose: Choose = by_urge) -> str:
    """Play a game whose chance comes from its own name."""
    source = Source(name.encode().ljust(32, b"."), name, tuple(f"salt {seat}" for seat in range(seats)))
    match: Match[Any] = Match(game, seats, options)
    while not match.is_over:
        if match.actor == CHANCE:
            match.draw(source.ticket(len(match.steps) + 1, match.chances()))
        else:
            match.play(choose(match, source))
    return write(journal_of(match, NAMES[:seats], source))


def assert_as_ever(game: AnyGame, name: str, play: Callable[[], str]) -> None:
    """Replay what is written of a game: rules, notation, digests and chance are as they were."""
    path = game.folder / "tests" / "golden" / f"{name}.txt"
    if os.environ.get("WRITE_GOLDEN"):
        path.write_text(play(), encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    journal = read(text)
    source = Source(journal.seed, journal.table, tuple(journal.salts)) if journal.seed else None

    match = replay(journal, game)

    assert match.is_over
    assert write(journal_of(match, journal.names, source)) == text
    assert source is None or check_chance(journal, game) > 0


def golden_games(game: AnyGame) -> list[Match[Any]]:
    """Replay all that is written of a game."""
    paths = sorted((game.folder / "tests" / "golden").glob("*.txt"))
    return [replay(read(path.read_text(encoding="utf-8")), game) for path in paths]


def lesson_that_tells(game: AnyGame, name: str, kinds: set[int]) -> Match[Any]:
    """Play a lesson as it asks, in which events of certain kinds are told."""
    match = lesson(game, name)
    assert kinds <= kinds_told(match)
    return match


def kinds_told(match: Match[Any]) -> set[int]:
    """Gather the kinds of events that a game has met."""
    return {event.kind for step in match.steps for event in step.events}


def lesson(game: AnyGame, name: str) -> Match[Any]:
    """Walk a lesson to its end."""
    taught = next(taught for taught in lessons(game.folder) if taught.name == name)
    return match_at(game, taught, len(taught.steps))
