"""The catalogue: every folder under `games` is a game, and so is every entry point of the group `ludotheque.games`."""

import copyreg
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules

from ludotheque import games
from ludotheque.engine.errors import BrokenGame, UnknownGame
from ludotheque.engine.game import AnyGame, Game, Tier
from ludotheque.engine.words import LANGUAGES, MissingText

GROUP = "ludotheque.games"


@cache
def slugs() -> tuple[str, ...]:
    """Name every game, in alphabetical order, also those that turn out to be broken."""
    return tuple(sorted({*_folders(), *_packages()}))


@cache
def game(slug: str) -> AnyGame:
    """Find a game by its name."""
    if slug not in slugs():
        raise _unknown(slug, slugs())
    if slug in _folders():
        found: AnyGame = import_module(f"{games.__name__}.{slug}").GAME
        return found
    return _loaded(_packages()[slug])


@cache
def box(slug: str) -> AnyGame:
    """Find a game that stands on the shelf."""
    found = game(slug)
    if found.tier < Tier.SHELF:
        raise _unknown(slug, [each.slug for each in shelf()])
    return found


@cache
def working() -> tuple[AnyGame, ...]:
    """Give every game that can be loaded."""
    return tuple(game(slug) for slug in slugs() if slug not in broken())


@cache
def shelf() -> tuple[AnyGame, ...]:
    """Give the games that have pages."""
    return tuple(each for each in working() if each.tier == Tier.SHELF)


def is_ours(slug: str) -> bool:
    """Tell whether a game comes with the house, and not in a package of its own."""
    return slug in _folders()


@cache
def broken() -> dict[str, str]:
    """Say of each package that cannot be loaded what is wrong with it; the other games are none the worse for it."""
    faults = {}
    for slug in slugs():
        try:
            game(slug)
        except BrokenGame as fault:
            faults[slug] = str(fault)
    return faults


def _unknown(slug: str, known: Sequence[str]) -> UnknownGame:
    names = ", ".join(known)
    return UnknownGame(f"no game is called {slug!r}; the shelf holds {names}", name=slug, shelf=names)


@cache
def _folders() -> frozenset[str]:
    return frozenset(found.name for found in iter_modules(games.__path__))


@cache
def _packages() -> dict[str, EntryPoint]:
    return {each.name: each for each in entry_points(group=GROUP) if each.name not in _folders()}


def _loaded(point: EntryPoint) -> AnyGame:
    try:
        found = point.load()
    except Exception as fault:  # whatever a stranger's package does while it is imported
        raise _fault(point, f"{type(fault).__name__}: {fault}") from fault
    if not isinstance(found, Game):
        raise _fault(point, f"{point.value} is no Game")
    if found.slug != point.name:
        raise _fault(point, f"its entry point is called {point.name!r}, its game {found.slug!r}")
    if found.unkept:
        raise _fault(point, f"it lacks {', '.join(found.unkept)}")
    try:
        found.words.speaker(LANGUAGES[0])("title")
    except MissingText as fault:
        raise _fault(point, str(fault)) from fault
    return found


def _fault(point: EntryPoint, why: str) -> BrokenGame:
    package = point.dist.name if point.dist else point.value
    remedy = f"mend the package, or remove it: pip uninstall {package}"
    return BrokenGame(f"the game {point.name!r} of the package {package} cannot be loaded ({why}); {remedy}")


copyreg.pickle(Game, lambda found: (game, (found.slug,)))  # to another process a game travels by its name
