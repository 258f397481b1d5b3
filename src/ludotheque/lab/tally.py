"""Many games, counted.

`compiling` binds `game` and `figures` to a game's modules, `way` to how players choose, `pace` to when a game goes on.
"""

from typing import Any

from ludotheque.bots.net import Net
from ludotheque.engine.rng import draw, seed
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import Grid, Row, assign

game: Any = None
figures: Any = None
way: Any = None
pace: Any = None


def tally(
    states: Any, rng: Row, moves: Row, setup: Row, options: Row, net: Net,
    lengths: Row, turns: Row, firsts: Row, scores: Grid, facts: Any,
) -> None:  # fmt: skip
    """Play len(lengths) games and write down of each its actions, its turns, who began, the scores and the figures."""
    for index in range(len(lengths)):
        lengths[index], turns[index], firsts[index] = whole_game(
            index, states[0], states, rng, moves, setup, options, net, facts[index]
        )
        for seat in range(setup[0]):
            scores[index][seat] = game.score(states[1], seat)


def whole_game(
    index: int, blank: Any, states: Any, rng: Row, moves: Row, setup: Row, options: Row, net: Net, facts: Grid
) -> tuple[int, int, int]:
    """Play one game to its end; return its actions, how often the turn went to somebody, and to whom first.

    states[1] is played on; those after it belong to the way of choosing.
    setup holds seats, key, number of the first game, most actions, partners of a team.
    """
    seed(rng, setup[1], setup[2] + index)
    assign(states, 1, blank)
    game.deal(states[1], setup[0], options)
    steps = 0
    turns = 0
    last = NOBODY
    first = NOBODY
    who = game.actor(states[1])
    while who != NOBODY and steps < setup[3]:
        if pace.is_due(states[1]):
            mover = game.mover(states[1])
            if mover >= 0 and mover != last:
                turns += 1
                last = mover
                if first == NOBODY:
                    first = mover
            if who == CHANCE:
                action = game.outcome(states[1], draw(rng, game.chances(states[1])))
            else:
                action = way.choose(states, rng, moves, setup, net, who)
            figures.foresee(states[1], action, facts)
            game.play(states[1], action)
            figures.observe(states[1], facts)
            steps += 1
            who = game.actor(states[1])
    if who == NOBODY:
        figures.conclude(states[1], facts)
    return steps, turns, first
