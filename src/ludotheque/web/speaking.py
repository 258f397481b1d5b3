"""The pages' own words."""

from functools import cache
from pathlib import Path

from ludotheque import catalogue
from ludotheque.engine.words import Say, You, words

HOUSE = words(Path(__file__).parent / "texts")


@cache
def speaker(language: str) -> Say:
    """Speak the pages' own words."""
    return HOUSE.speaker(language)


def named(name: str, say: Say) -> str:
    """Give a name as it stands alone, beside a sign: the reader's own is "you"."""
    return say("you") if isinstance(name, You) else name


@cache
def tagline(language: str) -> str:
    """Say in a sentence what stands on the shelf; of games that came in packages, no more than that they are games."""
    shelf, say = catalogue.shelf(), speaker(language)
    key = "tagline" if all(catalogue.is_ours(game.slug) for game in shelf) else "tagline-more"
    number = str(len(shelf))
    return say(f"house.{key}", count=say(f"count.{number}") if HOUSE.has(f"count.{number}") else number)
