"""Ratings: how strong each player must be to explain what was played, game after game, and how sure that is.

The model is Plackett and Luce's, by openskill: any number of seats, alone or in teams. Bots are fixed points: what they
are worth at a game is measured once and never moves, so that the ratings of a house do not drift.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from ludotheque.engine.errors import LudothequeError

START, DOUBT = 25.0, 25.0 / 3  # of whom nothing is known
BOT = "*"  # stands before the level of a bot, where the public id of a player would stand
BOT_DOUBT = DOUBT / 100
SURE = 2.0  # standard deviations on either side of a rating, within which the truth lies 19 times of 20
SHOWN = 40  # points that people read for each of the model's own: everybody starts at 1000
SURENESS = ((2.0, "sure"), (4.0, "fair"), (float("inf"), "early"))  # up to which doubt, in words


class NoRatings(LudothequeError):
    """The package that rates players is not there."""


class Rating(NamedTuple):
    """How strong somebody seems to be, and how far that may be off."""

    mu: float = START
    sigma: float = DOUBT
    games: int = 0

    @property
    def points(self) -> int:
        """Give the rating as people read it."""
        return round(SHOWN * self.mu)

    @property
    def least(self) -> int:
        """Give what somebody is worth at least, 39 times of 40; leaderboards go by it."""
        return round(SHOWN * (self.mu - SURE * self.sigma))

    @property
    def most(self) -> int:
        """Give what somebody is worth at most, 39 times of 40."""
        return round(SHOWN * (self.mu + SURE * self.sigma))

    @property
    def sureness(self) -> str:
        """Name how sure this is."""
        return next(name for doubt, name in SURENESS if self.sigma <= doubt)


class Outcome(NamedTuple):
    """How a game ended: who had each seat, with whom, and at which rank from 1 on."""

    players: tuple[str, ...]
    teams: tuple[int, ...]
    ranks: tuple[int, ...]

    @property
    def people(self) -> list[str]:
        """List those who are no bots."""
        return [player for player in self.players if not player.startswith(BOT)]

    @property
    def counts(self) -> bool:
        """Tell whether it says anything of anybody: nobody plays against themselves, and bots have nothing to learn."""
        return 0 < len(self.people) == len(set(self.people)) and len(set(self.teams)) > 1


@dataclass
class Ratings:
    """What outcomes add up to, one after the other."""

    levels: Mapping[str, float]  # what each level of bots is worth
    of: dict[str, Rating] = field(default_factory=dict)
    curves: dict[str, list[Rating]] = field(default_factory=dict)  # of each player, after each game

    def follow(self, outcome: Outcome) -> None:
        """Take the next outcome in."""
        if not outcome.counts:
            return
        found = self._rated(outcome)
        for seat, player in enumerate(outcome.players):
            if not player.startswith(BOT):
                new = Rating(found[seat].mu, found[seat].sigma, self.rating(player).games + 1)
                self.of[player] = new
                self.curves.setdefault(player, []).append(new)

    def rating(self, player: str) -> Rating:
        """Give the rating of a player or of a bot."""
        if player.startswith(BOT):
            return Rating(self.levels.get(player.removeprefix(BOT), START), BOT_DOUBT)
        return self.of.get(player, Rating())

    def ranking(self) -> list[tuple[str, Rating]]:
        """List all players, those first who are worth most at least."""
        return sorted(self.of.items(), key=lambda item: (-item[1].mu + SURE * item[1].sigma, item[0]))

    def _rated(self, outcome: Outcome) -> list[Any]:
        """Rate the teams of a table; give what becomes of every seat."""
        model, numbers = _model(), sorted(set(outcome.teams))
        seats = [[seat for seat, team in enumerate(outcome.teams) if team == number] for number in numbers]
        known = [[self._as_known(model, outcome.players[seat]) for seat in team] for team in seats]
        ranks = [float(min(outcome.ranks[seat] for seat in team)) for team in seats]
        rated = model.rate(known, ranks=ranks)
        by_seat = {seat: rated[team][place] for team, each in enumerate(seats) for place, seat in enumerate(each)}
        return [by_seat[seat] for seat in range(len(outcome.players))]

    def _as_known(self, model: Any, player: str) -> Any:
        rating = self.rating(player)
        return model.rating(mu=rating.mu, sigma=rating.sigma)


def folded(outcomes: Iterable[Outcome], levels: Mapping[str, float]) -> Ratings:
    """Add up outcomes from the first on."""
    ratings = Ratings(levels)
    for outcome in outcomes:
        ratings.follow(outcome)
    return ratings


@cache
def _model() -> Any:
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415  an extra, and slow to load
    except ModuleNotFoundError as fault:
        raise NoRatings("ratings need the package openskill: pip install 'ludotheque[club]'") from fault
    return PlackettLuce(mu=START, sigma=DOUBT)
