"""What the tests over the whole catalogue share: every way to set up a game, and random play."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random
from typing import Any

from ludotheque import catalogue
from ludotheque.engine.errors import BadOption
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match
from ludotheque.engine.options import read_options
from ludotheque.engine.seats import CHANCE
from ludotheque.house.log import Chair, Opened
from ludotheque.house.people import new_table_key
from ludotheque.house.table import Table

LONGEST = 20_000  # actions; no game of the shelf comes near


@dataclass(frozen=True)
class Setup:
    """A game with a number of seats and a set of options."""

    slug: str
    seats: int
    options: tuple[tuple[str, str], ...]

    @property
    def game(self) -> AnyGame:
        return catalogue.game(self.slug)

    @property
    def row(self) -> list[int]:
        return read_options(self.game.options, dict(self.options), self.seats)

    def match(self) -> Match[Any]:
        return Match(self.game, self.seats, dict(self.options))

    def __str__(self) -> str:
        return " ".join([self.slug, str(self.seats), *(f"{name}={value}" for name, value in self.options)])


def setups(slug: str) -> list[Setup]:
    """List every number of seats with every combination of the options that a form suggests."""
    game = catalogue.game(slug)
    return [setup for seats in game.seats for setup in _option_sets(game, seats)]


def plain_setups(slug: str) -> list[Setup]:
    """List every number of seats, with the default options."""
    return [Setup(slug, seats, ()) for seats in catalogue.game(slug).seats]


def _option_sets(game: AnyGame, seats: int) -> Iterator[Setup]:
    choices = [[(o.name, value) for value in o.suggestions or (o.default,)] for o in game.options]
    for chosen in product(*choices):
        setup = Setup(game.slug, seats, chosen)
        try:
            setup.row  # noqa: B018 - some values are for certain numbers of seats only
        except BadOption:
            continue
        yield setup


def a_game_with(**traits: bool) -> AnyGame:
    """Find a game that has what a test needs, or lacks it: `a_game_with(choices=True, hides=False)`."""
    for game in map(catalogue.game, catalogue.slugs()):
        if all(TRAITS[name](game) == wanted for name, wanted in traits.items()):
            return game
    raise LookupError(f"no game of the shelf has {traits}")


@cache
def has_choices(slug: str) -> bool:
    """Tell whether a seat ever has more than one move, in a game played at random."""
    return any(len(match.legal()) > 1 for match in random_positions(plain_setups(slug)[-1], 20, seed=1))


def _has_chance_first(game: AnyGame) -> bool:
    match: Match[Any] = Match(game, game.seats[-1])
    return match.actor == CHANCE and match.mover >= 0


TRAITS: dict[str, Callable[[AnyGame], bool]] = {
    "choices": lambda game: has_choices(game.slug),
    "chance_first": _has_chance_first,  # which a player throws or draws
    "hides": lambda game: game.secrets is not None,
    "alone": lambda game: 1 in game.seats,
}


def random_step(match: Match[Any], chooser: Random) -> None:
    """Play one action at random."""
    if match.actor == CHANCE:
        match.draw(chooser.randrange(match.chances()))
    else:
        match.play(chooser.choice(match.legal()))


def random_positions(setup: Setup, count: int, seed: int) -> Iterator[Match[Any]]:
    """Play random games and stop at about `count` positions spread over them."""
    chooser = Random(seed)
    seen = 0
    while seen < count:
        match = setup.match()
        while not match.is_over:
            if chooser.random() < 0.1:
                seen += 1
                yield match
            random_step(match, chooser)
        seen += 1
        yield match


def table_of(setup: Setup, match: Match[Any]) -> Table:
    """Seat a guest on every chair of a table where this is played."""
    chairs = [Chair("guest", f"Player {seat}", f"guest{seat}") for seat in range(setup.seats)]
    opened = Opened(setup.slug, match.game.rules.VERSION, match.options, chairs, "host", "00" * 32, "", 0.0)
    table = Table(new_table_key(), opened)
    table.match = match
    return table
