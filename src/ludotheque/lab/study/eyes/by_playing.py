"""Games played on at random, many from every position: what is left where neither a judge nor the game knows more."""

from typing import Any

from ludotheque.bots.value import share
from ludotheque.engine.playout import playout
from ludotheque.engine.state import Row, assign
from ludotheque.lab.weighing import Scales

game: Any = None

GAMES = 256  # from a position
LONGEST = 100_000


def see(scales: Scales, rng: Row) -> None:
    """Play on, and share the wins."""
    for seat in range(scales.seats):
        scales.values[0][seat] = 0.0
    for _ in range(GAMES):
        assign(scales.states, 1, scales.states[0])
        playout(scales.states[1], rng, scales.moves, LONGEST)
        for seat in range(scales.seats):
            scales.values[0][seat] += share(scales.states[1], seat, scales.seats, scales.partners) / GAMES


def weigh_choices(scales: Scales) -> int:
    """Weigh no choices: what they differ by would be lost in what chance does."""
    return 0
