"""How strong a judge is, one step ahead, among players that take what the game's own evaluation likes best."""

from collections.abc import Mapping
from dataclasses import dataclass

from ludotheque.bots.ratings import wilson
from ludotheque.bots.weights import Weights
from ludotheque.engine.crew import Crew
from ludotheque.engine.game import AnyGame
from ludotheque.lab.training import ROUND, Training

GAMES = 4_096


@dataclass(frozen=True, slots=True)
class Strength:
    """What share the judge won of so many games, and between what bounds the truth lies 19 times of 20."""

    games: int
    share: float
    low: float
    high: float


def against_greedy(game: AnyGame, weights: Weights, options: Mapping[str, str], games: int, hired: Crew) -> Strength:
    """Let the judge play so many games as the training measures itself by, in whole rounds."""
    shares = Training.over(game, weights, options, hired).shares(-(-games // ROUND))
    share = float(shares.mean())
    return Strength(len(shares), share, *wilson(share, len(shares)))
