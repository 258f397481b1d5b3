"""Every way to set up a game, and random play."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

from ludotheque.engine.errors import BadOption
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match
from ludotheque.engine.options import read_options
from ludotheque.engine.rng import seed as start
from ludotheque.engine.seats import CHANCE

LONGEST = 20_000  # actions; no game of the shelf comes near
MOST_SETUPS = 240
Choose = Callable[[Match[Any], Random], int]


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
    """List every number of seats with every combination of the options that a form suggests; of very many, some."""
    every = [setup for seats in game.seats for setup in _option_sets(game, seats)]
    return spread(every, MOST_SETUPS)


def spread(every: Sequence[Setup], count: int) -> list[Setup]:
    """Take so many of a list, the first one and others drawn by a lot that is always the same."""
    if len(every) <= count:
        return list(every)
    others = sorted(Random(1).sample(range(1, len(every)), count - 1))
    return [every[0], *(every[other] for other in others)]


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


def anything(match: Match[Any], chooser: Random) -> int:
    """Choose any legal move."""
    return chooser.choice(match.legal())


def by_urge(match: Match[Any], chooser: Random) -> int:
    """Choose a legal move, the likelier the stronger the urge; any, where the game knows of none."""
    legal, knowledge = match.legal(), match.game.knowledge
    urges = [knowledge.urge(match.state, action) for action in legal] if knowledge is not None else None
    return chooser.choices(legal, urges)[0]


def random_step(match: Match[Any], chooser: Random, choose: Choose = anything) -> None:
    """Let chance act, or somebody choose; a game that never ends is found out."""
    assert len(match.steps) < LONGEST, f"{match.game.slug}: still playing after {LONGEST} actions"
    if match.actor == CHANCE:
        match.draw(chooser.randrange(match.chances()))
    else:
        match.play(choose(match, chooser))


def walk(match: Match[Any], chooser: Random, choose: Choose = anything) -> Iterator[Match[Any]]:
    """Play to the end, and stop at every position on the way, the first and the last included."""
    yield match
    while not match.is_over:
        random_step(match, chooser, choose)
        yield match


def imagined(match: Match[Any], seat: int, number: int) -> Any:
    """Give a state, by a number of many, that looks to a seat like that of a match where something is hidden."""
    other, rng = match.game.seen_by(match.state, seat), [0, 0]
    start(rng, number, seat)
    assert match.game.secrets is not None
    match.game.secrets.imagine(other, seat, rng)
    return other


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
