"""Simulation: play many games compiled, and sum them up."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludotheque.bots import ignorant
from ludotheque.engine.compiling import compiled
from ludotheque.engine.game import AnyGame
from ludotheque.engine.options import read_options
from ludotheque.engine.state import record
from ludotheque.lab import plain, tally

WAYS = {"random": tally.AT_RANDOM, "urge": tally.BY_URGE, "greedy": tally.GREEDY}
LONGEST = 100_000
CHUNK = 20_000
Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Result:
    """What many games add up to; shares are of games, one entry a seat."""

    games: int
    seats: int
    actions: dict[str, float]
    turns: dict[str, float]
    win_shares: list[float]
    ties: float
    scores: list[dict[str, float]]
    figures: dict[str, dict[str, list[float]]]  # name -> mean, share of games where it is not 0; any: for some seat
    unfinished: int


def simulate(
    game: AnyGame,
    seats: int,
    games: int,
    options: dict[str, str] | None = None,
    seed: int = 1,
    players: str = "random",
    progress: Progress = lambda done: None,
) -> Result:
    """Play that many games with one way of choosing."""
    row = np.array([*read_options(game.options, options or {}, seats), 0], np.int64)
    figures = game.figures or plain
    code = compiled(tally, game=game.rules, knowledge=game.knowledge or ignorant, figures=figures)
    teams = game.teams_of(seats, row.tolist())
    states, rng = record(game.rules.State, 3), np.zeros(2, np.int64)
    moves = np.zeros(game.rules.WIDEST, np.int64)
    parts = []
    for first in range(0, games, CHUNK):
        count = min(CHUNK, games - first)
        part = _blank(count, seats, len(figures.FIGURES))
        setup = np.array([seats, seed, first, WAYS[players], LONGEST, len(teams[0])], np.int64)
        code.tally(states, rng, moves, setup, row, *part)
        parts.append(part)
        progress(first + count)
    counted = [np.concatenate(kind) for kind in zip(*parts, strict=True)]
    return _summary(game, teams, figures.FIGURES, counted)


def _blank(count: int, seats: int, figures: int) -> tuple[Any, ...]:
    return (
        np.zeros(count, np.int64),
        np.zeros(count, np.int64),
        np.zeros((count, seats), np.int64),
        np.zeros((count, seats, max(1, figures)), np.int64),
    )


def _summary(game: AnyGame, teams: list[tuple[int, ...]], names: tuple[str, ...], counted: list[Any]) -> Result:
    lengths, turns, scores, facts = counted
    games, seats = scores.shape
    best = scores == scores.max(axis=1, keepdims=True)
    is_tied = ~_led_by_one(best, teams)
    shares = best / best.sum(axis=1, keepdims=True)
    wins = (shares if game.ties_share_the_win else shares * ~is_tied[:, None]).mean(axis=0)
    return Result(
        games=games,
        seats=seats,
        actions=_spread(lengths),
        turns=_spread(turns),
        win_shares=[float(share) for share in wins],
        ties=float(is_tied.mean()),
        scores=[_spread(scores[:, seat]) for seat in range(seats)],
        figures={
            name: {
                "mean": [float(facts[:, seat, which].mean()) for seat in range(seats)],
                "share": [float((facts[:, seat, which] != 0).mean()) for seat in range(seats)],
                "any": [float((facts[:, :, which] != 0).any(axis=1).mean())],
            }
            for which, name in enumerate(names)
        },
        unfinished=int((lengths >= LONGEST).sum()),
    )


def _led_by_one(best: Any, teams: list[tuple[int, ...]]) -> Any:
    """Tell of each game whether exactly one team, or one player, leads."""
    found = np.zeros(len(best), bool)
    for team in teams:
        mask = np.isin(np.arange(best.shape[1]), team)
        found |= (best == mask).all(axis=1)
    return found


def _spread(values: Any) -> dict[str, float]:
    low, middle, high = np.percentile(values, [5, 50, 95])
    return {"mean": float(values.mean()), "p5": float(low), "median": float(middle), "p95": float(high)}
