"""Every word a person reads, in French and in English, from `texts/fr.toml` and `texts/en.toml`."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("fr", "en")
Say = Callable[..., str]  # say("thrown", name="Anne", n=3) -> a sentence
Text = str | dict[str, str]


class MissingText(Exception):
    """A sentence that a game, or a page, wants to say and has no words for: a fault of whoever wrote it."""


@dataclass(frozen=True)
class Words:
    """The texts of one folder: dotted keys to sentences with {facts}, or to plural forms {one, other}."""

    texts: Mapping[str, Mapping[str, Text]]
    speakers: Mapping[str, Say]

    def speaker(self, language: str) -> Say:
        """Return the function that says a key's sentence in that language."""
        return self.speakers[language]

    def has(self, key: str) -> bool:
        """Tell whether there is such a sentence, in every language."""
        return all(key in entries for entries in self.texts.values())


@cache
def words(folder: Path) -> Words:
    """Read the texts of a folder, once."""
    texts = {language: _entries(folder / f"{language}.toml") for language in LANGUAGES}
    return Words(texts, {language: _speaker(language, texts[language]) for language in LANGUAGES})


@cache
def titled(title: str) -> Words:
    """Make the texts of a game that has none but its title."""
    texts = {language: {"title": title} for language in LANGUAGES}
    return Words(texts, {language: _speaker(language, texts[language]) for language in LANGUAGES})


def _speaker(language: str, entries: Mapping[str, Text]) -> Say:
    def say(key: str, /, **facts: object) -> str:
        if key not in entries:
            raise MissingText(f"texts/{language}.toml has no sentence {key!r}")
        entry = entries[key]
        if isinstance(entry, dict):
            entry = entry["one" if _is_singular(language, facts["n"]) else "other"]
        return entry.format_map(facts) if facts else entry

    return say


def _entries(path: Path) -> dict[str, Text]:
    return dict(_flat("", tomllib.loads(path.read_text(encoding="utf-8"))))


def _flat(prefix: str, table: dict[str, Any]) -> list[tuple[str, Text]]:
    found: list[tuple[str, Text]] = []
    for key, value in table.items():
        if isinstance(value, dict) and set(value) != {"one", "other"}:
            found += _flat(f"{prefix}{key}.", value)
        else:
            found.append((f"{prefix}{key}", value))
    return found


def _is_singular(language: str, n: object) -> bool:
    return n in ((0, 1) if language == "fr" else (1,))
