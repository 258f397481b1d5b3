"""How far a judge can be believed: what it foresaw, beside what came about, in games that it never learned from."""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ludotheque.bots.weights import Weights
from ludotheque.engine.crew import Crew
from ludotheque.engine.game import AnyGame
from ludotheque.engine.options import read_options
from ludotheque.engine.rng import mix
from ludotheque.lab.batches import Batch, played
from ludotheque.lab.selfplay import JUDGE
from ludotheque.lab.training import MEASURING, SLIPS, partners_of

POSITIONS = 20_000
BINS = 10
GAMES_AT_ONCE = 50


@dataclass(frozen=True, slots=True)
class Bin:
    """Positions of which about the same was foreseen."""

    positions: int
    foreseen: float
    happened: float


@dataclass(frozen=True, slots=True)
class Calibration:
    """How far predictions are off, on the whole and in ten bins."""

    error: float  # between what was foreseen and what happened, on average over the bins by their size
    brier: float  # the mean square of what a prediction was off by
    bins: tuple[Bin, ...]


@dataclass(frozen=True, slots=True)
class Check:
    """The judge beside what the game's own evaluation made of the same positions."""

    game: str
    seats: int
    positions: int  # about one a game
    judge: Calibration
    worth: Calibration


def check(game: AnyGame, weights: Weights, seats: int, options: dict[str, str], positions: int, hired: Crew) -> Check:
    """Let the judge play games as it learned from, and ask it about positions picked at random from all of them.

    It slips in them as it did, or it would play the same game again and again where little is left to chance.
    """
    row = np.array([*read_options(game.options, options, seats), 0], np.int64)
    partners, key = partners_of(game, seats, row.tolist()), int(weights.made["seed"]) + 2 * MEASURING
    ways, slips = (JUDGE,) * seats, float(weights.made.get("slips", SLIPS))
    batch = Batch(game, weights, seats, partners, row, key, 0, GAMES_AT_ONCE, ways, slips, compares=True)
    firsts = range(0, 10 * positions, GAMES_AT_ONCE)
    books = hired.done(played, (replace(batch, first=first) for first in firsts))
    asked: list[tuple[Any, Any, Any]] = []
    apart = 0
    for first, book in zip(firsts, books, strict=True):
        apart = apart or max(1, int(book.first[-1]) // GAMES_AT_ONCE)
        asked += _asked(book, seats, apart, first)
        if len(asked) >= positions:
            break
    judged, worths, results = (np.concatenate(column) for column in zip(*asked[:positions], strict=True))
    return Check(game.slug, seats, len(asked[:positions]), calibrate(judged, results), calibrate(worths, results))


def calibrate(foreseen: Any, happened: Any) -> Calibration:
    """Sort predictions into ten bins, and compare each bin with what happened."""
    of_bin = np.minimum((foreseen * BINS).astype(np.int64), BINS - 1)
    bins = tuple(_bin(foreseen[of_bin == number], happened[of_bin == number]) for number in range(BINS))
    error = sum(each.positions * abs(each.foreseen - each.happened) for each in bins) / len(foreseen)
    return Calibration(float(error), float(((foreseen - happened) ** 2).mean()), bins)


def _asked(book: Any, seats: int, apart: int, first: int) -> list[tuple[Any, Any, Any]]:
    """Pick one position of so many at random, about one a game: exactly one would favour those of short games."""
    found = []
    for number in range(GAMES_AT_ONCE):
        for position in range(int(book.first[number]), int(book.first[number + 1])):
            if mix(position ^ first << 12) % apart == 0 and book.results[number][0] >= 0:
                rows = (book.shares[position], book.worths[position], book.results[number])
                judged, worths, results = (row[:seats].copy() for row in rows)
                found.append((judged, worths, results))
    return found


def _bin(foreseen: Any, happened: Any) -> Bin:
    if not len(foreseen):
        return Bin(0, 0.0, 0.0)
    return Bin(len(foreseen), float(foreseen.mean()), float(happened.mean()))
