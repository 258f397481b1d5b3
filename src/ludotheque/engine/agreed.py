"""The rules that a table has agreed on, in words, each with its article."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol, runtime_checkable

from ludotheque.engine.forms import EachSeat, form_for
from ludotheque.engine.game import AnyGame
from ludotheque.engine.options import Option
from ludotheque.engine.words import Say


class AgreedRule(NamedTuple):
    """An option as it was agreed."""

    title: str
    value: str
    article: str
    is_usual: bool  # as the rulebook has it
    of_house: bool  # no sheet leaves this choice


@runtime_checkable
class SpokenOption(Protocol):
    """An option that says itself a value that the texts have no words for."""

    def said(self, text: str, say: Say) -> str:
        """Say a value."""


def agreed_rules(game: AnyGame, agreed: Mapping[str, str], say: Say) -> list[AgreedRule]:
    """List what was agreed; an option that only serves the past is left out where it changes nothing."""
    rules = []
    for option in game.options:
        text = agreed[option.name]
        if option.is_offered or text != option.default:
            title, value = title_of(game, option, say), value_in_words(game, option, text, say)
            rules.append(AgreedRule(title, value, option.article, text == option.default, option.of_house))
    return rules


def value_in_words(game: AnyGame, option: Option, text: str, say: Say) -> str:
    """Say a value of an option: by its own words, by what its parts are called, or as it is written."""
    key = f"option.{option.name}"
    if text in option.suggestions and game.words.has(f"{key}.{text}"):
        return say(f"{key}.{text}")
    if isinstance(option, SpokenOption):
        return option.said(text, say)
    if isinstance(form_for(option), EachSeat):
        text = ", ".join(say(f"{key}.{each}") for each in text.split(","))
    return say(f"{key}.value", value=text) if game.words.has(f"{key}.value") else text


def title_of(game: AnyGame, option: Option, say: Say) -> str:
    """Name an option."""
    key = f"option.{option.name}.title"
    return say(key) if game.words.has(key) else option.name
