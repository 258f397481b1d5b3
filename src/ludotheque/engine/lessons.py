"""Lessons: short guided games on prepared positions, written as data in a game's `lessons.toml`."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.engine.words import LANGUAGES

FILE = "lessons.toml"
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")  # of a lesson, as it stands in an address


class FaultyLesson(LudothequeError):
    """A lesson that cannot be played as it is written: a fault of whoever wrote it."""


class UnknownLesson(LudothequeError):
    """A lesson that a game does not have."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """What is said, what is then to be played (nothing: one reads on), and what follows by itself."""

    words: Mapping[str, str]  # by language
    play: str = ""
    then: tuple[str, ...] = ()

    @property
    def moves(self) -> tuple[str, ...]:
        """List what is played before the next step."""
        return (self.play, *self.then) if self.play else self.then


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
    path = folder / FILE
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise FaultyLesson(f"{path} cannot be read: {fault}", reason="faulty-lessons") from fault
    if not found:
        raise FaultyLesson(f"{path} has no lesson", reason="faulty-lessons")
    return tuple(_lesson(name, told) for name, told in found.items())


def lesson(game: AnyGame, name: str) -> Lesson:
    """Find a lesson by its name."""
    taught = lessons(game.folder)
    for each in taught:
        if each.name == name:
            return each
    names = ", ".join(each.name for each in taught)
    raise UnknownLesson(f"{game.slug} has no lesson {name!r}; it has {names}", name=name)


def match_at(game: AnyGame, taught: Lesson, step: int) -> Match[Any]:
    """Play a lesson up to a step."""
    try:
        match: Match[Any] = Match(game, taught.seats, dict(taught.options))
    except LudothequeError as fault:
        raise _faulty(taught.name, 0, f"cannot be set up: {fault}") from fault
    _follow(match, taught, 0, taught.position)
    for number, done in enumerate(taught.steps[:step], 1):
        _follow(match, taught, number, done.moves)
    return match


def expected(match: Match[Any], taught: Lesson, step: int) -> int | None:
    """Say what a learner is to play at a step: CHANCE to throw or draw, None where there is only something to read."""
    text = taught.steps[step].play if step < len(taught.steps) else ""
    if not text:
        return None
    if match.actor == CHANCE:
        return CHANCE
    action = _read(match, taught, step + 1, text)
    if action not in match.legal():
        raise _faulty(taught.name, step + 1, f"asks for {text!r}, which is not legal there")
    return action


def _follow(match: Match[Any], taught: Lesson, number: int, texts: Sequence[str]) -> None:
    for text in texts:
        action = _read(match, taught, number, text)
        try:
            match.force(action)
        except LudothequeError as fault:
            raise _faulty(taught.name, number, f"cannot play {text!r}: {fault}") from fault


def _read(match: Match[Any], taught: Lesson, number: int, text: str) -> int:
    try:
        return match.game.moves.read(match.state, text)
    except LudothequeError as fault:
        raise _faulty(taught.name, number, f"cannot play {text!r}: {fault}") from fault


def _lesson(name: str, told: Any) -> Lesson:
    if not _NAME.fullmatch(name):
        raise _faulty(name, 0, "is named with other signs than a-z, 0-9 and hyphens")
    if not isinstance(told, dict) or not isinstance(told.get("seats"), int) or not told.get("steps"):
        raise _faulty(name, 0, "says no number of seats, or has no steps")
    options = told.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise _faulty(name, 0, "has options that are no texts")
    title, end = (_in_every_language(name, 0, told.get(key), key) for key in ("title", "end"))
    position = _moves(name, 0, told.get("position", []))
    steps = tuple(_step(name, number, step) for number, step in enumerate(told["steps"], 1))
    return Lesson(name, title, end, told["seats"], options, position, steps)


def _step(name: str, number: int, told: Any) -> LessonStep:
    words = _in_every_language(name, number, told, "words")
    play, *_ = _moves(name, number, [told.get("play", "")])
    return LessonStep(words, play, _moves(name, number, told.get("then", [])))


def _moves(name: str, number: int, told: Any) -> tuple[str, ...]:
    if not isinstance(told, list) or not all(isinstance(text, str) for text in told):
        raise _faulty(name, number, "has moves that are no texts")
    return tuple(told)


def _in_every_language(name: str, number: int, told: Any, what: str) -> dict[str, str]:
    if not isinstance(told, dict) or not all(isinstance(told.get(each), str) and told[each] for each in LANGUAGES):
        raise _faulty(name, number, f"has no {what} in {' and '.join(LANGUAGES)}")
    return {language: told[language] for language in LANGUAGES}


def _faulty(name: str, number: int, why: str) -> FaultyLesson:
    """Name the lesson and, unless it fails before the first one, the step."""
    if not number:
        return FaultyLesson(f"lesson {name!r} {why}", lesson=name)
    return FaultyLesson(f"step {number} of lesson {name!r} {why}", reason="faulty-step", lesson=name, step=number)
