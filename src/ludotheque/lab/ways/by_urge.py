"""Players that go by what the game's knowledge inclines to; `compiling` binds `game` and `knowledge`."""

from typing import Any

from ludotheque.bots.net import Net
from ludotheque.engine.rng import draw
from ludotheque.engine.state import Row

game: Any = None
knowledge: Any = None

ROOM = 2  # states: a blank one, and the game


def choose(states: Any, rng: Row, moves: Row, setup: Row, net: Net, who: int) -> int:
    """Choose in the game that is played."""
    return by_urge(states[1], rng, moves, game.legal(states[1], moves))


def by_urge(state: Any, rng: Row, moves: Row, count: int) -> int:
    """Choose at random, the more likely the stronger the urge."""
    total = 0
    for index in range(count):
        total += knowledge.urge(state, moves[index])
    ticket = draw(rng, total)
    for index in range(count):
        ticket -= knowledge.urge(state, moves[index])
        if ticket < 0:
            return moves[index]
    return moves[count - 1]
