"""Train the judge of a game by games that it plays with itself, numbered, so that a plan always gives the same weights.

In each round several batches of games are played side by side with the weights of the round before, and learned from
in their order. Neither how many work at it nor an interruption between two rounds changes what is learned.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from math import ceil
from pathlib import Path
from typing import Any, Self

import numpy as np

from ludotheque.bots.weights import FORM, PARTS, Weights, packed_net
from ludotheque.engine.crew import Crew
from ludotheque.engine.errors import BadOption
from ludotheque.engine.game import AnyGame
from ludotheque.engine.options import read_options
from ludotheque.engine.rng import draw, seed
from ludotheque.lab.batches import Batch, played
from ludotheque.lab.book import Book
from ludotheque.lab.learning import Slopes
from ludotheque.lab.rooms import learner
from ludotheque.lab.selfplay import BY_WORTH, JUDGE

BATCHES, GAMES_OF_A_BATCH = 8, 8
ROUND = BATCHES * GAMES_OF_A_BATCH
FIRST_RATE, LAST_RATE = 0.2, 0.03  # of learning, shared among the inputs of a position; the first times the pace
SHORTER = 0.1  # how many times as long strides are in the end, where each weight has its own
FIRST_TRUST, LAST_TRUST = 0.8, 0.95  # λ
SLIPS, FIRST_SLIPS = 0.05, 0.1  # how often a player follows an urge as a rule, and while the judge only looks on
WARMING = 0.05  # of all games, played by the game's own evaluation, before the judge plays at all
UNITS = 32
MEASURING = 1 << 40  # added to the seed: games to measure by are never learned from
MEASURED = 4  # rounds of games to measure by, as a rule
SPREAD_INWARD, SPREAD_OUTWARD = 0.05, 0.35  # of the weights before anything is learned
FLAT = 1.0  # what the squares of slopes begin with, lest the first strides be far too long
GRAIN = 1 << 20
USUAL = {"pace": 1.0, "calm": 1.0, "trust": None, "stride": 0.0, "slips": SLIPS}  # of plans, and not told in files


@dataclass(frozen=True, slots=True)
class Plan:
    """All that the weights depend on, the game aside."""

    game: str
    seats: int
    games: int
    seed: int = 1
    options: Mapping[str, str] = field(default_factory=dict)
    units: int = UNITS
    pace: float = 1.0  # how many times as fast as usual it learns in the beginning
    calm: float = 1.0  # how many times as slowly as usual it learns in the end
    trust: float | None = None  # λ all the time; without it, it rises as usual
    stride: float = 0.0  # how long the strides of each weight are in the beginning; 0 if all go by one rate
    slips: float = SLIPS  # how often a player follows an urge instead of the judge


class Training:
    """Lets others play, and learns, round after round."""

    def __init__(self, game: AnyGame, plan: Plan, hired: Crew) -> None:
        self.game, self.plan, self.hired = game, plan, hired
        self.done = 0  # rounds
        self.options = np.array([*read_options(game.options, dict(plan.options), plan.seats), 0], np.int64)
        self.partners = partners_of(game, plan.seats, self.options.tolist())
        self._weights = _fresh(game.features.INPUTS[plan.seats], plan.seats // self.partners, plan)  # type: ignore[union-attr]
        self._slopes = _flat(self._weights, plan.stride > 0)
        self._net, self._learner = packed_net(self._weights), learner()

    @classmethod
    def over(cls, game: AnyGame, weights: Weights, options: Mapping[str, str], hired: Crew) -> Self:
        """Take up a training that is over, to measure what was learned at a table with these options."""
        training = cls(game, replace(Plan(**weights.made), options=options), hired)
        training._weights, training.done = weights, training.rounds
        return training

    @property
    def rounds(self) -> int:
        """Count the rounds of the whole training."""
        return -(-self.plan.games // ROUND)

    @property
    def first_measured(self) -> int:
        """Say after how many rounds the strength is first worth knowing: one that the judge has played in."""
        return 1 + ceil(WARMING * self.rounds)

    @property
    def weights(self) -> Weights:
        """Give what has been learned so far, as it would be written to a file."""
        inward, bias, outward = (getattr(self._weights, name).astype(FORM).astype(np.float32) for name in PARTS)
        return Weights(inward, bias, outward, _told(self.plan))

    def go_on(self) -> None:
        """Play and learn one round."""
        past = self.done / self.rounds
        is_warming = past < WARMING
        ways = [(BY_WORTH if is_warming else JUDGE,) * self.plan.seats] * BATCHES
        slips = max(FIRST_SLIPS, self.plan.slips) if is_warming else self.plan.slips
        books = self._played(ways, self.plan.seed, self.done * ROUND, slips)
        usual = FIRST_TRUST + (LAST_TRUST - FIRST_TRUST) * past
        trust = 1.0 if is_warming else usual if self.plan.trust is None else self.plan.trust
        for book in books:
            self._learn(book, self._rate(past), trust)
        self.done += 1

    def strength(self, rounds: int = MEASURED) -> float:
        """Say what share of the games the judge wins against players that go by the game's own evaluation."""
        return float(np.mean(self.shares(rounds)))

    def shares(self, rounds: int) -> Any:
        """Say what the judge wins of each game of so many rounds against such players; it learns nothing from them."""
        teams = self.plan.seats // self.partners
        places = [batch % teams for batch in range(BATCHES)]
        ways = [
            tuple(JUDGE if seat % teams == place else BY_WORTH for seat in range(self.plan.seats)) for place in places
        ]
        shares = []
        for number in range(rounds):
            books = self._played(ways, self.plan.seed + MEASURING, number * ROUND, 0.0)
            shares += [_won(book, place) for book, place in zip(books, places, strict=True)]
        return np.concatenate(shares)

    def save(self, path: Path) -> None:
        """Keep all that is needed to go on, whenever this is interrupted."""
        parts = {name: getattr(self._weights, name) for name in PARTS}
        past = {f"past_{name}": getattr(self._slopes, name) for name in PARTS}
        fresh = path.with_name(f"{path.name}.new")
        with fresh.open("wb") as file:
            np.savez(file, done=self.done, plan=_as_bytes(self.plan), **parts, **past)
        fresh.replace(path)

    def resume(self, path: Path) -> None:
        """Go on from what was kept."""
        with np.load(path, allow_pickle=False) as file:
            if file["plan"].tobytes() != _as_bytes(self.plan).tobytes():
                raise BadOption(f"{path} holds another training; remove it, or ask for the same seats, games and seed")
            self.done = int(file["done"])
            for name in PARTS:
                getattr(self._weights, name)[...] = file[name]
                if self.plan.stride:
                    getattr(self._slopes, name)[...] = file[f"past_{name}"]

    def _played(self, ways: Sequence[tuple[int, ...]], key: int, first: int, slips: float) -> list[Book]:
        """Let the batches of a round be played, each by players who choose in these ways."""
        batch = Batch(
            self.game, self._weights, self.plan.seats, self.partners, self.options, key, first, GAMES_OF_A_BATCH,
            ways[0], slips,
        )  # fmt: skip
        numbers = range(first, first + ROUND, GAMES_OF_A_BATCH)
        batches = [replace(batch, first=number, ways=each) for number, each in zip(numbers, ways, strict=True)]
        return list(self.hired.done(played, batches))

    def _rate(self, past: float) -> float:
        """Say how fast to learn, so much of the training being past."""
        if self.plan.stride:
            return self.plan.stride * float(SHORTER**past)
        first = FIRST_RATE * self.plan.pace
        return float(first * (LAST_RATE / self.plan.calm / first) ** past)

    def _learn(self, book: Book, rate: float, trust: float) -> None:
        seats, games = self.plan.seats, GAMES_OF_A_BATCH
        target, pull = np.zeros(seats), np.zeros(self.plan.units)
        self._learner.learn_games(self._net, self._slopes, book, target, pull, seats, self.partners, games, rate, trust)


def partners_of(game: AnyGame, seats: int, row: list[int]) -> int:
    """Say how many seats win together; a judge takes it that teams sit in turn."""
    state, features = game.rules.State(), game.features
    game.rules.deal(state, seats, row)
    if features is not None and not features.knows(state):
        raise BadOption(f"the judge of {game.slug} does not tell these options apart; train it with the usual ones")
    teams = game.teams_of(seats, row)
    if any({seat % len(teams) for seat in team} != {number} for number, team in enumerate(teams)):
        raise BadOption(f"a judge can learn only where partners sit between the others, not {teams}")
    return seats // len(teams)


def _won(book: Book, seat: int) -> Any:
    results = book.results[:, seat]
    return results[results >= 0]


def _fresh(inputs: int, teams: int, plan: Plan) -> Weights:
    """Begin with small weights at random, so that no two units are alike."""
    rng = [0, 0]
    seed(rng, plan.seed, 0)
    inward = _drawn(rng, inputs, plan.units, SPREAD_INWARD)
    outward = _drawn(rng, teams, plan.units + 1, SPREAD_OUTWARD)
    outward[:, -1] = 0
    return Weights(inward, np.zeros(plan.units, np.float32), outward, {})


def _flat(weights: Weights, has_strides: bool) -> Slopes:
    """Begin to add up slopes, if weights have strides of their own."""
    parts = (np.full_like(getattr(weights, name), FLAT) for name in PARTS)
    return Slopes(*(part if has_strides else part[:0] for part in parts))


def _drawn(rng: list[int], rows: int, columns: int, spread: float) -> Any:
    numbers: Iterator[float] = (2 * draw(rng, GRAIN) / GRAIN - 1 for _ in range(rows * columns))
    return np.array([spread * number for number in numbers], np.float32).reshape(rows, columns)


def _told(plan: Plan) -> dict[str, Any]:
    """Tell a plan for a file; what is usual goes without saying, as in files from before there was anything else."""
    return {name: value for name, value in asdict(plan).items() if name not in USUAL or value != USUAL[name]}


def _as_bytes(plan: Plan) -> Any:
    return np.frombuffer(json.dumps(_told(plan), sort_keys=True).encode(), np.uint8)
