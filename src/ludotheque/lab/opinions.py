"""What a position is worth to each seat: known, where a game is solved, and otherwise as its judge sees it."""

from collections.abc import Callable
from functools import cache, cached_property, partial
from threading import local
from typing import Any, Protocol

import numpy as np

from ludotheque import catalogue
from ludotheque.bots import blind, ignorant
from ludotheque.bots.brain import brain_of
from ludotheque.bots.weights import Weights, packed_net, plain_net, weights_of
from ludotheque.engine.compiling import bound, compiled
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.engine.state import Record, pack, record
from ludotheque.lab import weighing
from ludotheque.lab.weighing import Scales

Shares = tuple[float, ...]  # of the win, one a seat


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
    partners = game.team_size(state)
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
    """The opinion of the judge, or of the game's own knowledge where no judge has learned; threads may share it."""

    def __init__(self, game: AnyGame, weights: Weights | None, seats: int, partners: int, in_haste: bool) -> None:
        self._made = game.slug, weights is not None, seats, partners, in_haste
        self._seats, self._is_packed = seats, not in_haste
        self._twin = partial(bound if in_haste else compiled, weighing, **_bindings(game))
        lay = _plain_scales if in_haste else _packed_scales
        self._lay = partial(lay, game, weights, seats, partners)
        self._own = local()

    @cached_property
    def _code(self) -> Any:
        """Compile when something is asked, not where an opinion only passes through."""
        return self._twin()

    def __reduce__(self) -> tuple[Any, ...]:
        """Let another process find the same opinion, and keep it."""
        return _found, self._made

    def of(self, state: Record) -> Shares:
        """Say how it looks."""
        return self._weighed(state, ahead=False)[0][1]

    def of_chance(self, state: Record) -> Shares:
        """Add up how everything looks that chance may bring."""
        return self._weighed(state, ahead=True)[0][1]

    def of_choices(self, state: Record) -> dict[int, Shares]:
        """Look one step beyond each choice, and beyond the chance that follows it."""
        return dict(self._weighed(state, ahead=True))

    def _weighed(self, state: Record, *, ahead: bool) -> list[tuple[int, Shares]]:
        scales = self._scales()
        if self._is_packed:
            pack(state, scales.states[0])
        else:
            scales.states[0] = state
        count = self._code.weigh(scales, ahead)
        rows = (tuple(map(float, row[: self._seats])) for row in scales.values[:count])
        return [(int(move), row) for move, row in zip(scales.moves, rows, strict=False)]

    def _scales(self) -> Scales:
        """Give the scales of this thread."""
        if not hasattr(self._own, "scales"):
            self._own.scales = self._lay()
        found: Scales = self._own.scales
        return found


@cache
def _found(slug: str, has_judge: bool, seats: int, partners: int, in_haste: bool) -> Seen:
    game = catalogue.game(slug)
    return Seen(game, weights_of(game, seats, partners) if has_judge else None, seats, partners, in_haste)


def compile_weighing(game: AnyGame) -> None:
    """Compile what an analysis of a game needs, so that the first one need not wait for it."""
    if game.exact is None:
        match: Match[Any] = Match(game, game.seats[-1])
        opinion_on(match).of(match.state)


def _bindings(game: AnyGame) -> dict[str, Any]:
    return {"game": game.rules, "knowledge": game.knowledge or ignorant, "features": game.features or blind}


def _packed_scales(game: AnyGame, weights: Weights | None, seats: int, partners: int) -> Scales:
    return Scales(
        states=record(game.rules.State, 3),
        moves=np.zeros(game.rules.WIDEST, np.int64),
        values=np.zeros((game.rules.WIDEST, MOST_SEATS)),
        net=packed_net(weights),
        seats=seats,
        partners=partners,
    )


def _plain_scales(game: AnyGame, weights: Weights | None, seats: int, partners: int) -> Scales:
    return Scales(
        states=[None, None, None],
        moves=[0] * game.rules.WIDEST,
        values=[[0.0] * MOST_SEATS for _ in range(game.rules.WIDEST)],
        net=plain_net(weights),
        seats=seats,
        partners=partners,
    )
