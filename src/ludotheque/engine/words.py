"""Every word a person reads, in French and in English, from `texts/fr.toml` and `texts/en.toml`."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("fr", "en")
Say = Callable[..., str]  # say("thrown", name="Anne", n=3) -> a sentence
Text = str | dict[str, Any]
NUMBERS = {"one", "other"}
FORMS = NUMBERS | {"you"}
OF = "{de_"  # begins a fact that stands after "de"
ELIDED = tuple("aàâeéèêëhiîïoôuùûyœæ")


class You(str):
    """The name of whoever reads: a sentence that has a form for it speaks to that person."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Acquainted:
    """A speaker that knows who sits where, and may name a player whom it would else tell by a number."""

    say: Say
    names: Sequence[str]

    def __call__(self, key: str, /, **facts: object) -> str:
        return self.say(key, **facts)


def name_at(seat: int, say: Say) -> str:
    """Name who sits there, if the speaker knows; empty if not."""
    return say.names[seat] if isinstance(say, Acquainted) else ""


class MissingText(Exception):
    """A sentence that a game, or a page, wants to say and has no fit words for: a fault of whoever wrote it."""


@dataclass(frozen=True)
class Words:
    """The texts of one folder: dotted keys to sentences with {facts}, or to the forms of a sentence.

    The forms are plural (`one`, `other`) or of the person: `you` speaks to the reader where the fact `name` is the
    reader's own name, `you = {victim = …}` where another fact is. In French {de_name} is "de Bob" and "d’Anne".
    """

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
        entry = entries.get(key)
        try:
            if type(entry) is not str:
                if entry is None:
                    raise MissingText(f"texts/{language}.toml has no sentence {key!r}")
                entry = _form(entry, language, facts)
            return entry.format_map(_Elided(facts) if OF in entry else facts) if facts else entry
        except (KeyError, ValueError, IndexError) as fault:
            raise MissingText(_unfit(language, key, entry, facts)) from fault

    return say


def _unfit(language: str, key: str, entry: object, facts: Mapping[str, object]) -> str:
    """Say that a sentence asks for a fact which it is not told, or is badly written."""
    told = ", ".join(f"{{{fact}}}" for fact in facts)
    return f"texts/{language}.toml: the sentence {key!r}, {entry!r}, cannot be said with {told}"


class _Elided(dict[str, object]):
    """The facts of a sentence; `de_name` is the name after "de", which a vowel shortens."""

    def __missing__(self, key: str) -> str:
        if not key.startswith("de_"):
            raise KeyError(key)
        name = str(self[key.removeprefix("de_")])
        return f"d’{name}" if name.lower().startswith(ELIDED) else f"de {name}"


def _form(entry: Any, language: str, facts: Mapping[str, object]) -> str:
    """Choose the form that speaks to the reader, if the reader is meant, and that agrees in number."""
    while type(entry) is not str:
        for fact in entry.get("you", ()):
            if type(facts.get(fact)) is You:  # the reader's own name
                entry = entry["you"][fact]
                break
        else:
            entry = entry["one" if "one" in entry and _is_singular(language, facts["n"]) else "other"]
    return entry


def _entries(path: Path) -> dict[str, Text]:
    try:
        return dict(_flat("", tomllib.loads(path.read_text(encoding="utf-8"))))
    except ValueError as fault:
        raise MissingText(f"{path} cannot be read: {fault}") from fault


def _flat(prefix: str, table: dict[str, Any]) -> list[tuple[str, Text]]:
    found: list[tuple[str, Text]] = []
    for key, value in table.items():
        if not isinstance(value, dict):
            found.append((f"{prefix}{key}", value))
        elif "other" in value and set(value) <= FORMS:
            found.append((f"{prefix}{key}", {**value, "you": _by_fact(value["you"])} if "you" in value else value))
        else:
            found += _flat(f"{prefix}{key}.", value)
    return found


def _by_fact(you: Any) -> dict[str, Any]:
    """Read whom a form speaks to: without a word, whoever the fact `name` names."""
    return {"name": you} if isinstance(you, str) or set(you) <= NUMBERS else you


def _is_singular(language: str, n: object) -> bool:
    return n in ((0, 1) if language == "fr" else (1,))
