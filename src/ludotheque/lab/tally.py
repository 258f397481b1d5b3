"""Many games, counted; `compiling` binds `game`, `knowledge` and `figures` to a game's modules.

Players that go by what a choice is worth ask `outlook` for it, take a state for what `sight` says, and leave to people
what `taste` shuns.
"""

from typing import Any

from ludotheque.bots.net import Net
from ludotheque.engine.rng import draw, seed
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import Grid, Row, assign

game: Any = None
knowledge: Any = None
figures: Any = None
outlook: Any = None
sight: Any = None
taste: Any = None

AT_RANDOM, BY_URGE, GREEDY = 0, 1, 2  # how the players choose


def tally(
    states: Any, rng: Row, moves: Row, setup: Row, options: Row, net: Net,
    lengths: Row, turns: Row, scores: Grid, facts: Any,
) -> None:  # fmt: skip
    """Play len(lengths) games and write down, for each, its actions, its turns, the scores and the game's own figures.

    states[0] stays blank, [1] is played on, [2] is what a player takes it for, [3] where it tries its moves.
    setup holds seats, key, number of the first game, way of choosing, most actions, partners of a team.
    """
    for index in range(len(lengths)):
        seed(rng, setup[1], setup[2] + index)
        assign(states, 1, states[0])
        game.deal(states[1], setup[0], options)
        lengths[index], turns[index] = whole_game(states, rng, moves, setup, net, facts[index])
        for seat in range(setup[0]):
            scores[index][seat] = game.score(states[1], seat)


def whole_game(states: Any, rng: Row, moves: Row, setup: Row, net: Net, facts: Grid) -> tuple[int, int]:
    """Play one game to its end; return its actions, and how often the turn went to somebody."""
    steps = 0
    turns = 0
    last = NOBODY
    who = game.actor(states[1])
    while who != NOBODY and steps < setup[4]:
        mover = game.mover(states[1])
        if mover >= 0 and mover != last:
            turns += 1
            last = mover
        if who == CHANCE:
            action = game.outcome(states[1], draw(rng, game.chances(states[1])))
        else:
            action = choice(states, rng, moves, setup, net, who)
        game.play(states[1], action)
        figures.observe(states[1], facts)
        steps += 1
        who = game.actor(states[1])
    return steps, turns


def choice(states: Any, rng: Row, moves: Row, setup: Row, net: Net, who: int) -> int:
    """Choose a legal action in one of the three ways."""
    count = game.legal(states[1], moves)
    if setup[3] == BY_URGE:
        return by_urge(states[1], rng, moves, count)
    if setup[3] == GREEDY:
        return greedy(states, rng, moves, count, setup, net, who)
    return moves[draw(rng, count)]


def by_urge(state: Any, rng: Row, moves: Row, count: int) -> int:
    """Choose at random, the more likely the more the game's knowledge inclines to it."""
    total = 0
    for index in range(count):
        total += knowledge.urge(state, moves[index])
    ticket = draw(rng, total)
    for index in range(count):
        ticket -= knowledge.urge(state, moves[index])
        if ticket < 0:
            return moves[index]
    return moves[count - 1]


def greedy(states: Any, rng: Row, moves: Row, count: int, setup: Row, net: Net, who: int) -> int:
    """Choose what is worth most right after it, ties broken at random."""
    sight.suppose(states, who, rng)
    best = moves[0]
    highest = -1.0
    equals = 1
    for index in range(count):
        if taste.shuns(states[2], moves[index]):
            continue
        assign(states, 3, states[2])
        game.play(states[3], moves[index])
        hope = outlook.hope(net, states[3], who, setup[0], setup[5])
        if hope > highest:
            best, highest, equals = moves[index], hope, 1
        elif hope == highest:
            equals += 1
            if draw(rng, equals) == 0:
                best = moves[index]
    return best
