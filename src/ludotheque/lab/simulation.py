"""Simulation: play many games compiled, and sum them up."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludotheque.bots import ignorant
from ludotheque.bots.weights import Weights, packed_net, weights_of, weights_path
from ludotheque.engine.compiling import compiled
from ludotheque.engine.errors import BadOption
from ludotheque.engine.game import AnyGame
from ludotheque.engine.options import read_options
from ludotheque.engine.state import record
from ludotheque.lab import by_judge, by_knowledge, openly, plain, tally
from ludotheque.lab.rooms import judged_bindings

WAYS = {"random": tally.AT_RANDOM, "urge": tally.BY_URGE, "greedy": tally.GREEDY, "judge": tally.GREEDY}
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
    teams = game.teams_of(seats, row.tolist())
    weights = _weights(game, seats, seats // len(teams)) if players == "judge" else None
    code = compiled(tally, figures=figures, **(_judging(game) if weights else _going_by_knowledge(game)))
    states, rng, net = record(game.rules.State, 4), np.zeros(2, np.int64), packed_net(weights)
    moves = np.zeros(game.rules.WIDEST, np.int64)
    parts = []
    for first in range(0, games, CHUNK):
        count = min(CHUNK, games - first)
        part = _blank(count, seats, len(figures.FIGURES))
        setup = np.array([seats, seed, first, WAYS[players], LONGEST, len(teams[0])], np.int64)
        code.tally(states, rng, moves, setup, row, net, *part)
        parts.append(part)
        progress(first + count)
    counted = [np.concatenate(kind) for kind in zip(*parts, strict=True)]
    return _summary(game, teams, figures.FIGURES, counted)


def _weights(game: AnyGame, seats: int, partners: int) -> Weights:
    weights = weights_of(game, seats, partners)
    if weights is None:
        path = weights_path(game, seats, partners)
        raise BadOption(f"the judge has not learned for such a table: {path} is not there; see ludotheque train")
    return weights


def _going_by_knowledge(game: AnyGame) -> dict[str, Any]:
    """Bind players that see everything and go by what the game itself says, if they go by anything."""
    knowledge = game.knowledge or ignorant
    return {"game": game.rules, "knowledge": knowledge, "outlook": by_knowledge, "sight": openly, "taste": ignorant}


def _judging(game: AnyGame) -> dict[str, Any]:
    return {**judged_bindings(game), "outlook": by_judge}


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
