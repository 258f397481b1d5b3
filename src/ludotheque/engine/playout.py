"""Random games, written once for every game; `compiling` binds `game` to a module of rules, and `choosing` with it."""

from typing import Any

from ludotheque.engine.rng import draw, seed
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import Row, assign

game: Any = None
choosing: Any = None


def playout(state: Any, rng: Row, moves: Row, most: int) -> int:
    """Play at random to the end, or for `most` actions; return how many were played."""
    steps = 0
    who = game.actor(state)
    while who != NOBODY and steps < most:
        if who == CHANCE:
            action = game.outcome(state, draw(rng, game.chances(state)))
        else:
            action = choosing.choose(state, rng, moves)
        game.play(state, action)
        steps += 1
        who = game.actor(state)
    return steps


def batch(
    states: Any, rng: Row, moves: Row, seats: int, options: Row, games: int, key: int, most: int
) -> tuple[int, int]:
    """Play many games, numbered streams under one key; return all actions and a checksum of the scores.

    states[0] is blank and stays so; states[1] is where the games are played.
    """
    steps = 0
    check = 0
    for number in range(games):
        seed(rng, key, number)
        assign(states, 1, states[0])
        state = states[1]
        game.deal(state, seats, options)
        steps += playout(state, rng, moves, most)
        for seat in range(seats):
            check += (seat + 1) * (number % 7 + 1) * game.score(state, seat)
    return steps, check
