"""Simulation: play many games compiled, on all cores, a cluster or a graphics card, and sum them up."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ludotheque.bots import ignorant
from ludotheque.bots.levels import LEVELS, free_the_lock
from ludotheque.bots.weights import Weights, packed_net, weights_of, weights_path
from ludotheque.engine.compiling import compiled
from ludotheque.engine.crew import CORES, crew
from ludotheque.engine.errors import BadOption
from ludotheque.engine.game import AnyGame
from ludotheque.engine.options import read_options
from ludotheque.engine.progress import Kept, opened
from ludotheque.engine.state import record
from ludotheque.lab import at_once, by_bots, by_judge, by_knowledge, card, openly, plain, tally
from ludotheque.lab.rooms import judged_bindings
from ludotheque.lab.sums import Counts, Sums, counted, spread
from ludotheque.lab.ways import at_random, by_urge, by_worth

WAYS = {"random": at_random, "urge": by_urge, "greedy": by_worth, "judge": by_worth}
ON_CARDS = ("random", "urge")
LONGEST = 100_000
CHUNK = 5_000  # games that are counted together, whoever counts them
CARD_CHUNK = 1 << 18  # likewise on a card, which needs many to be busy
BOTS_CHUNK = 2  # likewise where bots think about every move
Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Plan:
    """Which games are played: each has a number, and is the same whoever plays it."""

    game: str
    seats: int
    options: dict[str, str]
    seed: int
    players: str


class Played(NamedTuple):
    """What is written down of games, one entry a game."""

    lengths: Any  # actions
    turns: Any
    firsts: Any  # the seat whose turn came first
    scores: Any  # a seat an entry
    facts: Any  # a seat an entry, a figure an entry


Seen = Callable[[int, Played], None]  # told the number of the first game, and what was played from there on


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
    return summary(game, count(game, plan, games, progress, workers, cluster, kept_in, gpu))


def count(
    game: AnyGame,
    plan: Plan,
    games: int,
    progress: Progress = lambda done: None,
    workers: int = CORES,
    cluster: str = "",
    kept_in: Path | Kept | None = None,
    gpu: bool = False,
    seen: Seen | None = None,
) -> Sums:
    """Play the first games of a plan and add them up; `seen` is shown every one, in their order."""
    if gpu:
        check_card(plan.players, cluster)
    chunk = chunk_of(plan.players, gpu)
    kept = opened(kept_in, {**asdict(plan), "chunk": chunk, "games": games})
    missing = [first for first in range(0, games, chunk) if first not in kept.results]
    work = partial(_part, game, plan, games, chunk, gpu, seen is not None)
    is_compiled = plan.players in WAYS or free_the_lock([LEVELS[plan.players]], workers)
    with crew(1 if gpu else workers, cluster, kept.remedy, is_compiled=is_compiled) as hired:
        for first, (part, played) in zip(missing, hired.done(work, missing), strict=True):
            kept.enter(first, part)
            if seen:
                seen(first, played)
            progress(min(games, len(kept.results) * chunk))
    return sum(map(Sums.from_plain, kept.results.values()), Sums())


def chunk_of(players: str, gpu: bool) -> int:
    """Say how many games are counted together."""
    return CARD_CHUNK if gpu else CHUNK if players in WAYS else BOTS_CHUNK


def check_card(players: str, cluster: str) -> None:
    """Say what cannot be played on a card, before anything is."""
    if cluster:
        raise BadOption("games are played on a graphics card or on a cluster: leave out --gpu or --cluster")
    if players not in ON_CARDS:
        raise BadOption(f"a graphics card plays {' or '.join(ON_CARDS)}, not {players}; leave --gpu out")
    card.check()


def _part(
    game: AnyGame, plan: Plan, games: int, chunk: int, gpu: bool, shows: bool, first: int
) -> tuple[dict[str, Any], Any]:
    """Play the games from this number on, and count them; `shows` gives what was played beside the counts."""
    row = row_of(game, plan.options, plan.seats)
    teams = game.teams_of(plan.seats, row.tolist())
    setup = np.array([plan.seats, plan.seed, first, LONGEST, len(teams[0])], np.int64)
    played = blank_counts(min(chunk, games - first), plan.seats, len((game.figures or plain).FIGURES))
    if gpu:
        card.play(bindings_of(game, plan.players), setup, row, played)
    else:
        _play(game, plan, setup, row, played)
    return _sums(game, teams, played).as_plain(), played if shows else None


def row_of(game: AnyGame, options: dict[str, str], seats: int) -> Any:
    """Give the options as compiled code takes them: never an empty row."""
    return np.array([*read_options(game.options, options, seats), 0], np.int64)


def _play(game: AnyGame, plan: Plan, setup: Any, row: Any, played: Played) -> None:
    if plan.players not in WAYS:
        by_bots.play(game, LEVELS[plan.players], setup, plan.options, played)
        return
    weights = weights_for(game, plan.players, plan.seats, int(setup[-1]))
    code = compiled(tally, **bindings_of(game, plan.players))
    states, rng, moves = record(game.rules.State, 4), np.zeros(2, np.int64), np.zeros(game.rules.WIDEST, np.int64)
    code.tally(states, rng, moves, setup, row, packed_net(weights), *played)


def bindings_of(game: AnyGame, players: str) -> dict[str, Any]:
    """Bind the game, its own figures, and how its players choose; no game waits for another."""
    bindings: dict[str, Any] = {
        "game": game.rules, "figures": game.figures or plain, "way": WAYS[players], "pace": at_once
    }  # fmt: skip
    knowledge = game.knowledge or ignorant
    if players == "urge":
        return {**bindings, "knowledge": knowledge}
    if players == "greedy":
        return {**bindings, "knowledge": knowledge, "outlook": by_knowledge, "sight": openly, "taste": ignorant}
    if players == "judge":
        return {**bindings, **judged_bindings(game), "outlook": by_judge}
    return bindings


def weights_for(game: AnyGame, players: str, seats: int, partners: int) -> Weights | None:
    """Give what players need who go by the judge, and nothing to others."""
    if players != "judge":
        return None
    weights = weights_of(game, seats, partners)
    if weights is None:
        path = weights_path(game, seats, partners)
        raise BadOption(f"the judge has not learned for such a table: {path} is not there; see ludotheque train")
    return weights


def blank_counts(count: int, seats: int, figures: int) -> Played:
    """Make room for what is written down of so many games."""
    return Played(
        np.zeros(count, np.int64),
        np.zeros(count, np.int64),
        np.zeros(count, np.int64),
        np.zeros((count, seats), np.int64),
        np.zeros((count, seats, max(1, figures)), np.int64),
    )


def _sums(game: AnyGame, teams: list[tuple[int, ...]], played: Played) -> Sums:
    lengths, turns, firsts, scores, facts = played
    winners, is_tied = winners_of(game, teams, scores)
    return Sums(
        games=len(lengths),
        ties=int(is_tied.sum()),
        unfinished=int((lengths >= LONGEST).sum()),
        actions=counted(lengths),
        turns=counted(turns),
        scores=[counted(column) for column in scores.T],
        wins=[counted(column[column > 0]) for column in winners.T],
        begun=_wins_of_the_first(winners, firsts),
        figures=facts.sum(axis=0).T.tolist(),
        present=(facts != 0).sum(axis=0).T.tolist(),
        anywhere=(facts != 0).any(axis=1).sum(axis=0).tolist(),
    )


def winners_of(game: AnyGame, teams: list[tuple[int, ...]], scores: Any) -> tuple[Any, Any]:
    """Say of each game and seat how many win together with it, 0 if it does not; and which games are tied."""
    best = scores == scores.max(axis=1, keepdims=True)
    is_tied = ~_led_by_one(best, teams)
    winners = best * best.sum(axis=1, keepdims=True)
    return winners if game.ties_share_the_win else winners * ~is_tied[:, None], is_tied


def _wins_of_the_first(winners: Any, firsts: Any) -> Counts:
    """Count the wins of whoever began, by how many shared them."""
    begun = np.take_along_axis(winners, np.maximum(firsts, 0)[:, None], axis=1)[:, 0]
    return counted(begun[(begun > 0) & (firsts >= 0)])


def summary(game: AnyGame, sums: Sums) -> Result:
    games, names = sums.games, (game.figures or plain).FIGURES
    return Result(
        games=games,
        seats=len(sums.scores),
        actions=spread(sums.actions),
        turns=spread(sums.turns),
        win_shares=[won(wins) / games for wins in sums.wins],
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


def won(wins: Counts) -> float:
    """Add up wins, each shared among its winners."""
    return sum(times / winners for winners, times in sorted(wins.items()))


def _led_by_one(best: Any, teams: list[tuple[int, ...]]) -> Any:
    """Tell of each game whether exactly one team, or one player, leads."""
    found = np.zeros(len(best), bool)
    for team in teams:
        mask = np.isin(np.arange(best.shape[1]), team)
        found |= (best == mask).all(axis=1)
    return found
