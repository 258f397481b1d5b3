"""Count the ways a game can go on: every sequence of so many choices; `compiling` binds `game` to the rules.

Two implementations of the same rules count alike. From a given pile, with a given first player, no chance is left.
"""

from typing import Any

from ludotheque.engine.seats import NOBODY
from ludotheque.engine.state import Grid, Row, assign

game: Any = None


def ways(states: Any, moves: Grid, found: Row, tried: Row, depth: int) -> int:
    """Count the sequences of that many choices from states[0]; there is a state, a row and a number for each step."""
    total = 0
    level = 0
    found[0] = game.legal(states[0], moves[0])
    tried[0] = 0
    while level >= 0:
        if tried[level] == found[level]:
            level -= 1
            continue
        assign(states, level + 1, states[level])
        game.play(states[level + 1], moves[level][tried[level]])
        tried[level] += 1
        if level + 1 == depth:
            total += 1
            continue
        level += 1
        found[level] = choices(states[level], moves[level])
        tried[level] = 0
    return total


def choices(state: Any, out: Row) -> int:
    """Write what may be chosen; nothing once the game is over."""
    if game.actor(state) == NOBODY:
        return 0
    return game.legal(state, out)  # type: ignore[no-any-return]
