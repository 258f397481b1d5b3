"""The arena: many games between bots, seats rotated fairly, results kept line by line so that it can go on later."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from threading import Lock
from typing import Any

from ludotheque.bots.bot import Bot
from ludotheque.bots.brain import warm
from ludotheque.bots.ratings import Table, elo, elo_margin, wilson
from ludotheque.bots.referee import Player, Result, play_game, seatings
from ludotheque.engine.errors import BadOption
from ludotheque.engine.game import AnyGame
from ludotheque.engine.rng import mix

Progress = Callable[[int, int], None]  # games played, games in all


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
    seconds: float | None = None, seed: int = 0, record: Path | None = None, progress: Progress | None = None,
    workers: int = 1,
) -> Report:  # fmt: skip
    """Let bots of the named levels meet; with a record, games already in it are not played again."""
    game.check_seats(seats)
    players = dict(_named(game, bots))
    contest = Contest(game.slug, tuple(players), seats, options or {}, seed, seconds)
    if any(bot.level.simulations for bot in players.values()):
        warm(game).result()
    return meet(game, players, contest, games, record=record, progress=progress, workers=workers)


def meet(
    game: AnyGame, players: Mapping[str, Player], contest: Contest, games: int, *, record: Path | None = None,
    progress: Progress | None = None, workers: int = 1,
) -> Report:  # fmt: skip
    """Let any players meet."""
    orders = seatings(game, contest.bots, contest.seats, contest.options)
    book = Book(record, contest)
    waiting = [number for number in range(games) if number not in book.results]

    def play(number: int) -> None:
        seated = [players[name] for name in orders[number % len(orders)]]
        chance = mix(number // len(orders)) ^ contest.seed << 32
        book.enter(number, play_game(game, seated, contest.options, chance, number ^ contest.seed, contest.seconds))
        if progress:
            progress(len(book.results), games)

    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(play, waiting))
    played = {number: result for number, result in book.results.items() if number < games}
    return report(contest, orders, played)


def report(contest: Contest, orders: Sequence[tuple[str, ...]], played: Mapping[int, Result]) -> Report:
    """Sum up the games."""
    rows = [(orders[number % len(orders)], played[number]) for number in sorted(played)]
    tables: list[Table] = [(seated, result.shares) for seated, result in rows]
    ratings = elo(tables) if tables else dict.fromkeys(contest.bots, 0.0)
    standings = [_standing(name, rows, ratings, tables) for name in contest.bots]
    standings.sort(key=lambda each: -each.elo)
    return Report(contest, len(rows), len(rows) % len(orders) == 0, tuple(standings))


class Book:
    """The results so far, and the file of JSON lines that they are kept in, if any."""

    def __init__(self, path: Path | None, contest: Contest) -> None:
        self.path = path
        self.results: dict[int, Result] = {}
        self._lock = Lock()
        if path and path.exists():
            self.results = dict(_read(path, contest))
        elif path:
            path.write_text(json.dumps(_as_read(contest)) + "\n", encoding="utf-8")

    def enter(self, number: int, result: Result) -> None:
        """Keep a result."""
        with self._lock:
            self.results[number] = result
            if self.path:
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({"number": number, **asdict(result)}) + "\n")


def _read(path: Path, contest: Contest) -> Iterator[tuple[int, Result]]:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    if json.loads(lines[0]) != _as_read(contest):
        raise BadOption(f"{path} holds another contest; name another file, or ask for the same bots, seats and options")
    whole = [line for line in lines[1:] if line.endswith("\n")]
    if len(whole) < len(lines) - 1:  # the last line was cut short: leave it out of the file too
        path.write_text("".join([lines[0], *whole]), encoding="utf-8")
    for line in whole:
        entry = json.loads(line)
        yield entry.pop("number"), Result(**{name: tuple(values) for name, values in entry.items()})


def _as_read(contest: Contest) -> Any:
    return json.loads(json.dumps(asdict(contest)))


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
