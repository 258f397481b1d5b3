"""Many games, counted; `compiling` binds `game`, `knowledge` and `figures` to a game's modules."""

from typing import Any

from ludotheque.bots.value import value
from ludotheque.engine.rng import draw, seed
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import Grid, Row, assign

game: Any = None
knowledge: Any = None
figures: Any = None

AT_RANDOM, BY_URGE, GREEDY = 0, 1, 2  # how the players choose


def tally(
    states: Any, rng: Row, moves: Row, setup: Row, options: Row, lengths: Row, turns: Row, scores: Grid, facts: Any
) -> None:
    """Play len(lengths) games and write down, for each, its actions, its turns, the scores and the game's own figures.

    states[0] stays blank, [1] is played on, [2] is where a greedy player tries its moves.
    setup holds seats, key, number of the first game, way of choosing, most actions, partners of a team.
    """
    for index in range(len(lengths)):
        seed(rng, setup[1], setup[2] + index)
        assign(states, 1, states[0])
        game.deal(states[1], setup[0], options)
        lengths[index], turns[index] = whole_game(states, rng, moves, setup, facts[index])
        for seat in range(setup[0]):
            scores[index][seat] = game.score(states[1], seat)


def whole_game(states: Any, rng: Row, moves: Row, setup: Row, facts: Grid) -> tuple[int, int]:
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
            action = choice(states, rng, moves, setup, who)
        game.play(states[1], action)
        figures.observe(states[1], facts)
        steps += 1
        who = game.actor(states[1])
    return steps, turns


def choice(states: Any, rng: Row, moves: Row, setup: Row, who: int) -> int:
    """Choose a legal action in one of the three ways."""
    count = game.legal(states[1], moves)
    if setup[3] == BY_URGE:
        return by_urge(states[1], rng, moves, count)
    if setup[3] == GREEDY:
        return greedy(states, rng, moves, count, setup, who)
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


def greedy(states: Any, rng: Row, moves: Row, count: int, setup: Row, who: int) -> int:
    """Choose what is worth most right after it, ties broken at random."""
    best = moves[0]
    highest = -1.0
    equals = 1
    for index in range(count):
        assign(states, 2, states[1])
        game.play(states[2], moves[index])
        worth = value(states[2], who, setup[0], setup[5])
        if worth > highest:
            best, highest, equals = moves[index], worth, 1
        elif worth == highest:
            equals += 1
            if draw(rng, equals) == 0:
                best = moves[index]
    return best
