"""The manners of bots: what each of them likes to do where it costs little, so that no two at a table play alike.

What a manner likes is told by the motive that a game gives for a choice, and stands in the game's `manners.toml`.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ludotheque.engine.game import AnyGame

FILE = "manners.toml"
MOTIVES = "motive."  # begins what a game would say for a choice

MANNERS = ("steady", "careful", "greedy", "bold")  # one a seat; the first likes nothing in particular


def manner_at(seat: int) -> str:
    """Say which manner the bot of a seat has: another one on every seat of a table."""
    return MANNERS[seat % len(MANNERS)]


@cache
def likings(folder: Path) -> dict[str, list[str]]:
    """Read which motives each manner likes in a game; nothing where a game does not say."""
    path = folder / FILE
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def liked(game: AnyGame, view: Any, choices: Sequence[int], manner: str) -> list[int]:
    """Name the choices that a manner likes."""
    motives = likings(game.folder).get(manner, [])
    return [action for action in choices if motive_named(game, view, action) in motives] if motives else []


def motive_named(game: AnyGame, view: Any, action: int) -> str:
    """Name the motive that a game gives for a choice, without saying it."""
    return game.speech.motive(view, action, _named).removeprefix(MOTIVES)


def _named(key: str, /, **facts: object) -> str:
    return key
