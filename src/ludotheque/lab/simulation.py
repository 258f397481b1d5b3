"""Simulation: play many games compiled, on all cores, a cluster or a graphics card, and sum them up."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from ludotheque.bots import ignorant
from ludotheque.bots.weights import Weights, packed_net, weights_of, weights_path
from ludotheque.engine.compiling import compiled
from ludotheque.engine.crew import CORES, crew
from ludotheque.engine.errors import BadOption
from ludotheque.engine.game import AnyGame
from ludotheque.engine.options import read_options
from ludotheque.engine.progress import Kept
from ludotheque.engine.state import record
from ludotheque.lab import by_judge, by_knowledge, card, openly, plain, tally
from ludotheque.lab.rooms import judged_bindings
from ludotheque.lab.sums import Counts, Sums, counted, spread
from ludotheque.lab.ways import at_random, by_urge, by_worth

WAYS = {"random": at_random, "urge": by_urge, "greedy": by_worth, "judge": by_worth}
ON_CARDS = ("random", "urge")
LONGEST = 100_000
CHUNK = 5_000  # games that are counted together, whoever counts them
CARD_CHUNK = 1 << 18  # likewise on a card, which needs many to be busy
Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Plan:
    """Which games are played: each has a number, and is the same whoever plays it."""

    game: str
    seats: int
    options: dict[str, str]
    seed: int
    players: str


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
    workers: int = CORES,
    cluster: str = "",
    kept_in: Path | None = None,
    gpu: bool = False,
) -> Result:
    """Play that many games with one way of choosing; what a file keeps of the same plan is not played again."""
    plan = Plan(game.slug, seats, options or {}, seed, players)
    if gpu:
        check_card(players, cluster)
    chunk = CARD_CHUNK if gpu else CHUNK
    kept = Kept(kept_in, {**asdict(plan), "chunk": chunk, "games": games})
    missing = [first for first in range(0, games, chunk) if first not in kept.results]
    work = partial(_part, game, plan, games, gpu)
    with crew(1 if gpu else workers, cluster) as hired:
        for first, part in zip(missing, hired.done(work, missing), strict=True):
            kept.enter(first, part)
            progress(min(games, len(kept.results) * chunk))
    return _summary(game, sum(map(Sums.from_plain, kept.results.values()), Sums()))


def check_card(players: str, cluster: str) -> None:
    """Say what cannot be played on a card, before anything is."""
    if cluster:
        raise BadOption("games are played on a graphics card or on a cluster: leave out --gpu or --cluster")
    if players not in ON_CARDS:
        raise BadOption(f"a graphics card plays {' or '.join(ON_CARDS)}, not {players}; leave --gpu out")
    card.check()


def _part(game: AnyGame, plan: Plan, games: int, gpu: bool, first: int) -> dict[str, Any]:
    """Play the games from this number on, and count them."""
    row = np.array([*read_options(game.options, plan.options, plan.seats), 0], np.int64)
    teams = game.teams_of(plan.seats, row.tolist())
    setup = np.array([plan.seats, plan.seed, first, LONGEST, len(teams[0])], np.int64)
    figures = len((game.figures or plain).FIGURES)
    counts = blank_counts(min(CARD_CHUNK if gpu else CHUNK, games - first), plan.seats, figures)
    if gpu:
        card.play(bindings_of(game, plan.players), setup, row, counts)
    else:
        _play(game, plan, setup, row, counts)
    return _sums(game, teams, *counts).as_plain()


def _play(game: AnyGame, plan: Plan, setup: Any, row: Any, counts: tuple[Any, ...]) -> None:
    weights = _weights(game, plan.seats, int(setup[-1])) if plan.players == "judge" else None
    code = compiled(tally, **bindings_of(game, plan.players))
    states, rng, moves = record(game.rules.State, 4), np.zeros(2, np.int64), np.zeros(game.rules.WIDEST, np.int64)
    code.tally(states, rng, moves, setup, row, packed_net(weights), *counts)


def bindings_of(game: AnyGame, players: str) -> dict[str, Any]:
    """Bind the game, its own figures, and how its players choose."""
    bindings: dict[str, Any] = {"game": game.rules, "figures": game.figures or plain, "way": WAYS[players]}
    knowledge = game.knowledge or ignorant
    if players == "urge":
        return {**bindings, "knowledge": knowledge}
    if players == "greedy":
        return {**bindings, "knowledge": knowledge, "outlook": by_knowledge, "sight": openly, "taste": ignorant}
    if players == "judge":
        return {**bindings, **judged_bindings(game), "outlook": by_judge}
    return bindings


def _weights(game: AnyGame, seats: int, partners: int) -> Weights:
    weights = weights_of(game, seats, partners)
    if weights is None:
        path = weights_path(game, seats, partners)
        raise BadOption(f"the judge has not learned for such a table: {path} is not there; see ludotheque train")
    return weights


def blank_counts(count: int, seats: int, figures: int) -> tuple[Any, ...]:
    """Make room for what is counted of so many games: actions, turns, scores, the game's own figures."""
    return (
        np.zeros(count, np.int64),
        np.zeros(count, np.int64),
        np.zeros((count, seats), np.int64),
        np.zeros((count, seats, max(1, figures)), np.int64),
    )


def _sums(game: AnyGame, teams: list[tuple[int, ...]], lengths: Any, turns: Any, scores: Any, facts: Any) -> Sums:
    best = scores == scores.max(axis=1, keepdims=True)
    is_tied = ~_led_by_one(best, teams)
    winners = best * best.sum(axis=1, keepdims=True)  # of each seat that wins, how many do
    if not game.ties_share_the_win:
        winners *= ~is_tied[:, None]
    return Sums(
        games=len(lengths),
        ties=int(is_tied.sum()),
        unfinished=int((lengths >= LONGEST).sum()),
        actions=counted(lengths),
        turns=counted(turns),
        scores=[counted(column) for column in scores.T],
        wins=[counted(column[column > 0]) for column in winners.T],
        figures=facts.sum(axis=0).T.tolist(),
        present=(facts != 0).sum(axis=0).T.tolist(),
        anywhere=(facts != 0).any(axis=1).sum(axis=0).tolist(),
    )


def _summary(game: AnyGame, sums: Sums) -> Result:
    games, names = sums.games, (game.figures or plain).FIGURES
    return Result(
        games=games,
        seats=len(sums.scores),
        actions=spread(sums.actions),
        turns=spread(sums.turns),
        win_shares=[_won(wins) / games for wins in sums.wins],
        ties=sums.ties / games,
        scores=[spread(each) for each in sums.scores],
        figures={
            name: {
                "mean": [total / games for total in sums.figures[which]],
                "share": [present / games for present in sums.present[which]],
                "any": [sums.anywhere[which] / games],
            }
            for which, name in enumerate(names)
        },
        unfinished=sums.unfinished,
    )


def _won(wins: Counts) -> float:
    return sum(times / winners for winners, times in sorted(wins.items()))


def _led_by_one(best: Any, teams: list[tuple[int, ...]]) -> Any:
    """Tell of each game whether exactly one team, or one player, leads."""
    found = np.zeros(len(best), bool)
    for team in teams:
        mask = np.isin(np.arange(best.shape[1]), team)
        found |= (best == mask).all(axis=1)
    return found
