"""Lessons: short guided games on prepared positions, written as data in a game's `lessons.toml`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match

FILE = "lessons.toml"


class FaultyLesson(Exception):
    """A lesson that cannot be played as it is written: a fault of whoever wrote it."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """What is said, what is then to be played (nothing: one reads on), and what follows by itself."""

    words: Mapping[str, str]  # by language
    play: str = ""
    then: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """One short lesson."""

    name: str
    title: Mapping[str, str]
    end: Mapping[str, str]  # said when it is done
    seats: int
    options: Mapping[str, str]
    position: tuple[str, ...]  # the moves that lead to where it begins
    steps: tuple[LessonStep, ...]


@cache
def lessons(folder: Path) -> tuple[Lesson, ...]:
    """Read the lessons of a game's folder, in the order in which they are taught."""
    found = tomllib.loads((folder / FILE).read_text(encoding="utf-8"))
    return tuple(_lesson(name, told) for name, told in found.items())


def match_at(game: AnyGame, taught: Lesson, step: int) -> Match[Any]:
    """Play a lesson up to a step."""
    match: Match[Any] = Match(game, taught.seats, dict(taught.options))
    _follow(match, taught.position, f"the position of lesson {taught.name!r}")
    for number, done in enumerate(taught.steps[:step], 1):
        texts = (done.play, *done.then) if done.play else done.then
        _follow(match, texts, f"step {number} of lesson {taught.name!r}")
    return match


def _lesson(name: str, told: dict[str, Any]) -> Lesson:
    steps = tuple(
        LessonStep({"fr": step["fr"], "en": step["en"]}, step.get("play", ""), tuple(step.get("then", ())))
        for step in told["steps"]
    )
    position = tuple(told.get("position", ()))
    return Lesson(name, told["title"], told["end"], told["seats"], told.get("options", {}), position, steps)


def _follow(match: Match[Any], texts: tuple[str, ...], where: str) -> None:
    for text in texts:
        try:
            match.force(match.game.moves.read(match.state, text))
        except LudothequeError as fault:
            raise FaultyLesson(f"{where} of {match.game.slug} cannot play {text!r}: {fault}") from fault
