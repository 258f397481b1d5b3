"""Subjects of tests: games chosen by what a test needs, and tables that are set for a game under way."""

from collections.abc import Callable, Container
from typing import Any

from ludotheque import catalogue
from ludotheque.engine.forms import form_for
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match
from ludotheque.engine.options import Option
from ludotheque.engine.seats import CHANCE
from ludotheque.house.log import Chair, Opened
from ludotheque.house.people import new_table_key
from ludotheque.house.table import Table
from ludotheque.testing.setups import Setup


def a_game_with(*claims: Callable[[AnyGame], object], **traits: bool) -> AnyGame:
    """Find a game that has what a test needs, or lacks it: `a_game_with(choices=True, hides=False)`; or any game."""
    for game in _ours_first():
        if all(TRAITS[name](game) == wanted for name, wanted in traits.items()) and all(of(game) for of in claims):
            return game
    raise LookupError(f"no game of the shelf has {traits}, and what else is asked of it")


def kinds_of_games() -> list[str]:
    """Name a game of every kind that the house knows apart: without choices, all in the open, with something hidden."""
    found = a_game_with(choices=False), a_game_with(choices=True, hides=False), a_game_with(hides=True)
    return [game.slug for game in found]


def a_game_asking(kind: type) -> tuple[AnyGame, Option]:
    """Find a game with an option that is asked for by this kind of form."""
    found = [(game, option) for game in _ours_first() for option in game.options]
    return next((game, option) for game, option in found if isinstance(form_for(option), kind))


def _ours_first() -> list[AnyGame]:
    """List the games of the shelf, those of installed packages last: tests keep their subjects while one is written."""
    return sorted(catalogue.shelf(), key=lambda game: not catalogue.is_ours(game.slug))


def _has_chance_first(game: AnyGame) -> bool:
    match: Match[Any] = Match(game, game.seats[-1])
    return match.actor == CHANCE and match.mover >= 0


TRAITS: dict[str, Callable[[AnyGame], bool]] = {
    "choices": lambda game: game.has_choices,
    "chance_first": _has_chance_first,  # which a player throws or draws
    "hides": lambda game: game.secrets is not None,
    "alone": lambda game: 1 in game.seats,
    "teams": lambda game: game.teams is not None,
}


def table_of(setup: Setup, match: Match[Any], people: Container[int] | None = None) -> Table:
    """Seat a guest on every chair of a table where this is played, or bots where no people sit."""
    guests = [Chair("guest", f"Player {seat}", f"guest{seat}") for seat in range(setup.seats)]
    bot = Chair("bot", level="amateur")
    chairs = [chair if people is None or seat in people else bot for seat, chair in enumerate(guests)]
    opened = Opened(setup.game.slug, match.game.rules.VERSION, match.options, chairs, "host", "00" * 32, "", 0.0)
    table = Table(new_table_key(), opened)
    table.match = match
    return table
