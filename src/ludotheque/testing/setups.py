"""Every way to set up a game, and random play."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

from ludotheque.engine.errors import BadOption
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match
from ludotheque.engine.options import read_options
from ludotheque.engine.seats import CHANCE

LONGEST = 20_000  # actions; no game of the shelf comes near


@dataclass(frozen=True)
class Setup:
    """A game with a number of seats and a set of options."""

    game: AnyGame
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    @property
    def row(self) -> list[int]:
        """Give the options as the rules take them."""
        return read_options(self.game.options, dict(self.options), self.seats)

    def match(self) -> Match[Any]:
        """Begin a game."""
        return Match(self.game, self.seats, dict(self.options))

    def __str__(self) -> str:
        return " ".join([self.game.slug, str(self.seats), *(f"{name}={value}" for name, value in self.options)])


def setups(game: AnyGame) -> list[Setup]:
    """List every number of seats with every combination of the options that a form suggests."""
    return [setup for seats in game.seats for setup in _option_sets(game, seats)]


def plain_setups(game: AnyGame) -> list[Setup]:
    """List every number of seats, with the default options."""
    return [Setup(game, seats) for seats in game.seats]


def _option_sets(game: AnyGame, seats: int) -> Iterator[Setup]:
    choices = [[(o.name, value) for value in o.suggestions or (o.default,)] for o in game.options]
    for chosen in product(*choices):
        setup = Setup(game, seats, chosen)
        try:
            setup.row  # noqa: B018 - some values are for certain numbers of seats only
        except BadOption:
            continue
        yield setup


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
