"""What a finished game is worth to each seat, interpreted: the same as compiled `stepping` says."""

from functools import cache
from typing import Any

import numpy as np

from ludotheque import catalogue
from ludotheque.bots import ignorant, value
from ludotheque.engine.compiling import bound
from ludotheque.engine.game import AnyGame
from ludotheque.engine.seats import NOBODY


def rewards_of(game: AnyGame, state: Any, seats: int, zero_sum: bool = False) -> list[float]:
    """Give every seat its share of the win, or what sums up to zero; nothing before the end."""
    if game.rules.actor(state) != NOBODY:
        return [0.0] * seats
    shares = [float(_worth(game.slug)(state, seat, seats, 1)) for seat in range(seats)]
    return list(balanced(np.array(shares)).tolist()) if zero_sum else shares


def balanced(shares: Any) -> Any:
    """Turn shares of the win into rewards that sum up to zero: 1 for a win alone, below 0 for a loss."""
    seats = shares.shape[-1]
    return (shares * seats - shares.sum(-1, keepdims=True)) / (seats - 1)


@cache
def _worth(slug: str) -> Any:
    game = catalogue.game(slug)
    return bound(value, game=game.rules, knowledge=game.knowledge or ignorant).value
