"""The arena: many games between bots, seats rotated fairly, results kept line by line so that it can go on later."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from ludotheque.bots.bot import Bot
from ludotheque.bots.levels import free_the_lock
from ludotheque.bots.one_game import Result, play_game, seatings
from ludotheque.bots.ratings import Table, elo, elo_margin, wilson
from ludotheque.engine.crew import Crew, crew
from ludotheque.engine.game import AnyGame
from ludotheque.engine.progress import Kept, opened
from ludotheque.engine.rng import mix

Progress = Callable[[int, int], None]  # games played, games in all

AT_ONCE = 20  # games that are handed out together where nobody searches, which take milliseconds


@dataclass(frozen=True, slots=True)
class Contest:
    """Who meets whom, and how: two arenas with the same contest play the same games."""

    game: str
    bots: tuple[str, ...]
    seats: int
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 0
    seconds: float | None = None  # a move takes at most


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot did."""

    name: str
    games: int
    share: float  # of the wins
    low: float  # the share lies between these, 19 times of 20
    high: float
    fair: float  # the share that equals would have
    elo: float
    elo_margin: float
    moves: int
    moves_per_second: float


@dataclass(frozen=True, slots=True)
class Report:
    """What an arena found, the best bot first."""

    contest: Contest
    games: int
    is_balanced: bool  # whether every bot sat on every seat equally often
    standings: tuple[Standing, ...]

    def as_json(self) -> str:
        """Write the report as JSON."""
        return json.dumps(asdict(self), indent=2)


def arena(
    game: AnyGame, bots: Sequence[str], games: int, *, seats: int = 2, options: dict[str, str] | None = None,
    seconds: float | None = None, seed: int = 0, record: Path | Kept | None = None,
    progress: Progress | None = None, workers: int = 1, cluster: str = "",
) -> Report:  # fmt: skip
    """Let bots of the named levels meet; with a record, games already in it are not played again."""
    game.check_seats(seats)
    players = dict(_named(game, bots))
    contest = Contest(game.slug, tuple(players), seats, options or {}, seed, seconds)
    for bot in players.values():
        bot.warm()
    kept = opened(record, asdict(contest))
    is_compiled = free_the_lock((bot.level for bot in players.values()), workers)
    with crew(workers, cluster, kept.remedy, is_compiled=is_compiled) as hired:
        return meet(game, players, contest, games, hired, kept, progress)


def meet(
    game: AnyGame, players: Mapping[str, Bot], contest: Contest, games: int, hired: Crew, kept: Kept,
    progress: Progress | None = None,
) -> Report:  # fmt: skip
    """Let bots meet."""
    orders = seatings(game, contest.bots, contest.seats, contest.options)
    missing = [number for number in range(games) if number not in kept.results]
    at_once = 1 if any(bot.level.simulations for bot in players.values()) else AT_ONCE
    parts = [missing[first : first + at_once] for first in range(0, len(missing), at_once)]
    for part, results in zip(parts, hired.done(partial(_played, game, players, contest, orders), parts), strict=True):
        for number, result in zip(part, results, strict=True):
            kept.enter(number, asdict(result))
            if progress:
                progress(len(kept.results), games)
    return report(contest, orders, {number: _read(kept.results[number]) for number in range(games)})


def _played(
    game: AnyGame, players: Mapping[str, Bot], contest: Contest, orders: Sequence[tuple[str, ...]], numbers: list[int]
) -> list[Result]:
    return [_numbered(game, players, contest, orders, number) for number in numbers]


def _numbered(
    game: AnyGame, players: Mapping[str, Bot], contest: Contest, orders: Sequence[tuple[str, ...]], number: int
) -> Result:
    """Play the game of this number: with the chance of its round, everybody in another seat than the time before."""
    seated = [players[name] for name in orders[number % len(orders)]]
    chance = mix(number // len(orders)) ^ contest.seed << 32
    return play_game(game, seated, contest.options, chance, number ^ contest.seed, contest.seconds)


def _read(kept: Mapping[str, Sequence[Any]]) -> Result:
    return Result(**{name: tuple(values) for name, values in kept.items()})


def report(contest: Contest, orders: Sequence[tuple[str, ...]], played: Mapping[int, Result]) -> Report:
    """Sum up the games."""
    rows = [(orders[number % len(orders)], played[number]) for number in sorted(played)]
    tables: list[Table] = [(seated, result.shares) for seated, result in rows]
    ratings = elo(tables) if tables else dict.fromkeys(contest.bots, 0.0)
    standings = [_standing(name, rows, ratings, tables) for name in contest.bots]
    standings.sort(key=lambda each: -each.elo)
    return Report(contest, len(rows), len(rows) % len(orders) == 0, tuple(standings))


def _named(game: AnyGame, levels: Sequence[str]) -> Iterator[tuple[str, Bot]]:
    """Name the bots by their levels, and twins by a number."""
    for place, level in enumerate(levels):
        twins = levels[:place].count(level)
        yield (f"{level} {twins + 1}" if twins else level), Bot(game, level)


def _standing(
    name: str, rows: Sequence[tuple[tuple[str, ...], Result]], ratings: Mapping[str, float], tables: Sequence[Table]
) -> Standing:
    mine = [(seated, result) for seated, result in rows if name in seated]
    games, share, fair, moves, seconds = len(mine), 0.0, 0.0, 0, 0.0
    for seated, result in mine:
        for seat, holder in enumerate(seated):
            if holder == name:
                share += result.shares[seat] / games
                fair += 1 / len(seated) / games
                moves += result.moves[seat]
                seconds += result.seconds[seat]
    low, high = wilson(share, games)
    margin = elo_margin(ratings, tables, name)
    speed = moves / seconds if seconds else 0.0
    return Standing(name, games, share, low, high, fair, ratings.get(name, 0.0), margin, moves, speed)
