"""Play one game between bots, and seat them fairly."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations, product
from time import perf_counter
from typing import Any, Protocol

from ludotheque.bots.history import History, Sight
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
    teams = game.teams_of(seats, read_options(game.options, options, seats))
    if len(names) >= len(teams):
        orders = list(permutations(names, len(teams)))
    else:
        orders = [order for order in product(names, repeat=len(teams)) if set(order) == set(names)]
    team_of = {seat: number for number, team in enumerate(teams) for seat in team}
    return [tuple(order[team_of[seat]] for seat in range(seats)) for order in orders]


def play_game(
    game: AnyGame, players: Sequence[Player], options: dict[str, str], key: int, number: int, seconds: float | None
) -> Result:
    """Play a whole game; the key decides all chance, and the number what the players make of it."""
    table = Sitting(game, players, options, key, number, seconds)
    while (action := table.next_action()) is not None:
        table.play(action)
    return table.result()


class Sitting:
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
        self.history = History(game, range(self.seats))

    def next_action(self) -> int | None:
        """Let chance or a player choose; None once the game is over."""
        rules = self.game.rules
        who = rules.actor(self.state)
        if who == NOBODY:
            return None
        if who == CHANCE:
            return int(rules.outcome(self.state, draw(self.dice, rules.chances(self.state))))
        return self._ask(who)

    def play(self, action: int) -> None:
        """Play what was chosen."""
        self.history.play(self.state, action)
        self.ply += 1

    def _ask(self, seat: int) -> int:
        view = self.game.seen_by(self.state, seat)
        began = perf_counter()
        history, key = self.history.of(seat), mix(self.number) << 20 | self.ply
        action = self.players[seat].choose(view, seat, key, history, self.limit)
        self.seconds[seat] += perf_counter() - began
        self.moves[seat] += 1
        return action

    def result(self) -> Result:
        """Count the scores and share the win."""
        scores = tuple(int(self.game.rules.score(self.state, seat)) for seat in range(self.seats))
        best = scores.count(max(scores))
        shares = tuple(1 / best if score == max(scores) else 0.0 for score in scores)
        return Result(scores, shares, tuple(self.moves), tuple(round(each, 4) for each in self.seconds))
