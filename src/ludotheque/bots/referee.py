"""Play one game between bots, and seat them fairly."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations, product
from time import perf_counter
from typing import Any, Protocol

from ludotheque.bots.bot import Sight
from ludotheque.engine.game import AnyGame
from ludotheque.engine.options import read_options
from ludotheque.engine.rng import draw, mix, seed
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import Record


class Player(Protocol):
    """Whoever can choose a move from what a seat sees."""

    def choose(
        self, view: Record, seat: int, seed: int, history: Sequence[Sight] | None = None, seconds: float | None = None
    ) -> int:
        """Choose a legal action."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended, seat by seat."""

    scores: tuple[int, ...]
    shares: tuple[float, ...]  # of the win; equal scores share it
    moves: tuple[int, ...]
    seconds: tuple[float, ...]  # spent on these moves


def seatings(game: AnyGame, names: Sequence[str], seats: int, options: dict[str, str]) -> list[tuple[str, ...]]:
    """List every way to seat the players so that each has a seat as often as the others, partners being one player."""
    teams = teams_of(game, seats, options)
    if len(names) >= len(teams):
        orders = list(permutations(names, len(teams)))
    else:
        orders = [order for order in product(names, repeat=len(teams)) if set(order) == set(names)]
    team_of = {seat: number for number, team in enumerate(teams) for seat in team}
    return [tuple(order[team_of[seat]] for seat in range(seats)) for order in orders]


def teams_of(game: AnyGame, seats: int, options: dict[str, str]) -> list[tuple[int, ...]]:
    """List the seats that win together."""
    if game.teams is None:
        return [(seat,) for seat in range(seats)]
    state = game.rules.State()
    game.rules.deal(state, seats, read_options(game.options, options, seats))
    return sorted({tuple(game.teams(state, seat)) for seat in range(seats)})


def play_game(
    game: AnyGame, players: Sequence[Player], options: dict[str, str], key: int, number: int, seconds: float | None
) -> Result:
    """Play a whole game; the key decides all chance, and the number what the players make of it."""
    table = _Table(game, players, options, key, number, seconds)
    while table.step():
        pass
    return table.result()


class _Table:
    """A game under way between players that get nothing but what their seats may know."""

    def __init__(
        self, game: AnyGame, players: Sequence[Player], options: dict[str, str], key: int, number: int,
        seconds: float | None,
    ) -> None:  # fmt: skip
        self.game, self.players, self.number, self.limit = game, players, number, seconds
        self.seats = len(players)
        self.state: Any = game.rules.State()
        game.rules.deal(self.state, self.seats, read_options(game.options, options, self.seats))
        self.dice = [0, 0]
        seed(self.dice, key, 0)
        self.ply = 0
        self.moves, self.seconds = [0] * self.seats, [0.0] * self.seats
        remembers = game.knowledge is not None and hasattr(game.knowledge, "Memory")
        self.history: list[list[Sight]] | None = [[] for _ in players] if remembers else None

    def step(self) -> bool:
        """Play one action; return whether there was one to play."""
        rules = self.game.rules
        who = rules.actor(self.state)
        if who == NOBODY:
            return False
        if who == CHANCE:
            self._apply(rules.outcome(self.state, draw(self.dice, rules.chances(self.state))))
        else:
            self._apply(self._ask(who))
        self.ply += 1
        return True

    def _ask(self, seat: int) -> int:
        view = self.game.seen_by(self.state, seat)
        history = self.history[seat] if self.history is not None else None
        began = perf_counter()
        action = self.players[seat].choose(view, seat, mix(self.number) << 20 | self.ply, history, self.limit)
        self.seconds[seat] += perf_counter() - began
        self.moves[seat] += 1
        return action

    def _apply(self, action: int) -> None:
        if self.history is None:
            self.game.rules.play(self.state, action)
            return
        before = [self.game.seen_by(self.state, seat) for seat in range(self.seats)]
        self.game.rules.play(self.state, action)
        for seat in range(self.seats):
            self.history[seat].append((before[seat], action, self.game.seen_by(self.state, seat)))

    def result(self) -> Result:
        """Count the scores and share the win."""
        scores = tuple(int(self.game.rules.score(self.state, seat)) for seat in range(self.seats))
        best = scores.count(max(scores))
        shares = tuple(1 / best if score == max(scores) else 0.0 for score in scores)
        return Result(scores, shares, tuple(self.moves), tuple(round(each, 4) for each in self.seconds))
