"""The shelf: every folder under `games` is a game."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from ludotheque import games
from ludotheque.engine.errors import UnknownGame
from ludotheque.engine.game import AnyGame


def slugs() -> tuple[str, ...]:
    """Name every game, in alphabetical order."""
    return tuple(sorted(found.name for found in iter_modules(games.__path__)))


@cache
def game(slug: str) -> AnyGame:
    """Take one game off the shelf."""
    if slug not in slugs():
        shelf = ", ".join(slugs())
        raise UnknownGame(f"no game is called {slug!r}; the shelf holds {shelf}", name=slug, shelf=shelf)
    shelved: AnyGame = import_module(f"{games.__name__}.{slug}").GAME
    return shelved
