"""What a position is worth to each seat: known, where a game is solved, and otherwise as its judge sees it."""

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np

from ludotheque.bots import blind, ignorant
from ludotheque.bots.brain import brain_of
from ludotheque.bots.weights import Weights, packed_net, plain_net
from ludotheque.engine.compiling import bound, compiled
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.engine.state import Record, pack, record
from ludotheque.lab import weighing
from ludotheque.lab.weighing import Scales

Shares = tuple[float, ...]  # of the win, one a seat

TICKETS_AT_ONCE = 64


class Opinion(Protocol):
    """Says what positions are worth."""

    def of(self, state: Record) -> Shares:
        """Say what a position seems worth as it stands."""

    def of_chance(self, state: Record) -> Shares:
        """Say what a position is worth in which chance acts: the mean of all that it may bring."""

    def of_choices(self, state: Record) -> dict[int, Shares]:
        """Say what each legal choice leads to."""


def opinion_on(match: Match[Any], in_haste: bool = False) -> Opinion:
    """Find who can tell most about a match; `in_haste` without compiling anything."""
    game, state = match.game, match.state
    if game.exact is not None and game.exact(state) is not None:
        return Known(game.exact, game)
    partners = len(game.partners(state, 0))
    weights = brain_of(game).weights(state, match.seats, partners)
    return Seen(game, weights, match.seats, partners, in_haste)


class Known:
    """The opinion on a game that is solved; players choose nothing in it."""

    def __init__(self, exact: Callable[[Any], Shares | None], game: AnyGame) -> None:
        self._exact = exact
        self._rules = game.rules

    def of(self, state: Record) -> Shares:
        """Look it up."""
        return self._exact(state) or ()

    def of_chance(self, state: Record) -> Shares:
        """Look it up: that it is the mean is what the solution means."""
        return self.of(state)

    def of_choices(self, state: Record) -> dict[int, Shares]:
        """Look up what each choice leads to."""
        moves, found = [0] * self._rules.WIDEST, {}
        for action in moves[: self._rules.legal(state, moves)]:
            after = state.copy()
            self._rules.play(after, action)
            found[action] = self.of(after)
        return found


class Seen:
    """The opinion of the judge, or of the game's own knowledge where no judge has learned."""

    def __init__(self, game: AnyGame, weights: Weights | None, seats: int, partners: int, in_haste: bool) -> None:
        names: dict[str, Any] = {
            "game": game.rules, "knowledge": game.knowledge or ignorant, "features": game.features or blind,
        }  # fmt: skip
        self._rules, self._seats, self._is_packed = game.rules, seats, not in_haste
        self._code = bound(weighing, **names) if in_haste else compiled(weighing, **names)
        lay = _plain_scales if in_haste else _packed_scales
        self._scales = lay(game, weights, seats, partners)

    def of(self, state: Record) -> Shares:
        """Say how it looks."""
        self._put(state)
        self._code.judge_position(self._scales)
        return tuple(map(float, self._scales.net.shares[: self._seats]))

    def of_chance(self, state: Record) -> Shares:
        """Add up how everything looks that chance may bring."""
        self._put(state)
        tickets, whole = self._rules.chances(state), [0.0] * self._seats
        for first in range(0, tickets, TICKETS_AT_ONCE):
            count = min(TICKETS_AT_ONCE, tickets - first)
            self._clear(count)
            self._code.weigh_tickets(self._scales, first, count)
            for index in range(count):
                whole = [sum(pair) for pair in zip(whole, self._row(index), strict=True)]
        return tuple(each / tickets for each in whole)

    def of_choices(self, state: Record) -> dict[int, Shares]:
        """Look one step beyond each choice, and beyond the chance that follows it."""
        self._put(state)
        self._clear(len(self._scales.values))
        count = self._code.weigh_choices(self._scales)
        return {int(self._scales.moves[index]): self._row(index) for index in range(count)}

    def _put(self, state: Record) -> None:
        if self._is_packed:
            pack(state, self._scales.states[0])
        else:
            self._scales.states[0] = state

    def _clear(self, count: int) -> None:
        for row in self._scales.values[:count]:
            row[:] = [0.0] * MOST_SEATS

    def _row(self, index: int) -> Shares:
        return tuple(map(float, self._scales.values[index][: self._seats]))


def _packed_scales(game: AnyGame, weights: Weights | None, seats: int, partners: int) -> Scales:
    rows = max(game.rules.WIDEST, TICKETS_AT_ONCE)
    return Scales(
        states=record(game.rules.State, 3),
        moves=np.zeros(game.rules.WIDEST, np.int64),
        values=np.zeros((rows, MOST_SEATS)),
        net=packed_net(weights),
        seats=seats,
        partners=partners,
    )


def _plain_scales(game: AnyGame, weights: Weights | None, seats: int, partners: int) -> Scales:
    rows = max(game.rules.WIDEST, TICKETS_AT_ONCE)
    return Scales(
        states=[None, None, None],
        moves=[0] * game.rules.WIDEST,
        values=[[0.0] * MOST_SEATS for _ in range(rows)],
        net=plain_net(weights),
        seats=seats,
        partners=partners,
    )
