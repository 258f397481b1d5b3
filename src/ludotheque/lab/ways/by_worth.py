"""Players that take what is worth most right after it.

`compiling` binds `game` to the rules, `outlook` to what a choice is worth, `sight` to what a seat takes a state for and
`taste` to what bots leave to people.
"""

from typing import Any

from ludotheque.bots.net import Net
from ludotheque.engine.rng import draw
from ludotheque.engine.state import Row, assign

game: Any = None
outlook: Any = None
sight: Any = None
taste: Any = None

ROOM = 4  # states: a blank one, the game, what a player takes it for, and where it tries its moves


def choose(states: Any, rng: Row, moves: Row, setup: Row, net: Net, who: int) -> int:
    """Choose the best, ties broken at random."""
    count = game.legal(states[1], moves)
    sight.suppose(states, who, rng)
    best = moves[0]
    highest = -1.0
    equals = 1
    for index in range(count):
        if taste.shuns(states[2], moves[index]):
            continue
        assign(states, 3, states[2])
        game.play(states[3], moves[index])
        hope = outlook.hope(net, states[3], who, setup[0], setup[4])
        if hope > highest:
            best, highest, equals = moves[index], hope, 1
        elif hope == highest:
            equals += 1
            if draw(rng, equals) == 0:
                best = moves[index]
    return best
