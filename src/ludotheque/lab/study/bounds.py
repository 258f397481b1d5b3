"""What games show of a value, with the bounds that hold it 19 times of 20."""

from collections.abc import Sequence
from math import sqrt

import msgspec
import numpy as np

from ludotheque.bots.ratings import NORMAL, wilson
from ludotheque.lab.sums import Counts


class Mean(msgspec.Struct, frozen=True):
    """A mean, and its bounds."""

    mean: float
    low: float
    high: float


class Share(msgspec.Struct, frozen=True):
    """A share of the wins, and its bounds."""

    share: float
    low: float
    high: float


def mean_of(values: Sequence[float]) -> Mean:
    """Give the mean of a value that was seen in each game."""
    return _bounded(float(np.mean(values)), float(np.std(values)), len(values))


def mean_of_counts(counts: Counts) -> Mean:
    """Give the mean of a value by how many games had each."""
    values, times = np.array([*counts], float), np.array([*counts.values()], float)
    games = times.sum()
    mean = float((values * times).sum() / games)
    return _bounded(mean, sqrt(float((times * (values - mean) ** 2).sum() / games)), games)


def share_of(share: float, games: int) -> Share:
    """Bound a share of the wins in so many games."""
    return Share(share, *wilson(share, games))


def _bounded(mean: float, deviation: float, games: float) -> Mean:
    reach = NORMAL * deviation / sqrt(games)
    return Mean(mean, mean - reach, mean + reach)
