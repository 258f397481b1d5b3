"""Games written down step by step: who acted, among how many choices, and what everybody could hope for then.

`compiling` binds `game` to the rules, `way` to how players choose, `eye` to who says what a position is worth, and
`heat` to where pieces are. The games are those that `tally` plays: what the eye draws at random comes from a stream of
its own.
"""

from typing import Any, NamedTuple

from ludotheque.bots.net import Net
from ludotheque.engine.rng import draw, seed
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import Row, assign
from ludotheque.lab.weighing import Scales

game: Any = None
way: Any = None
eye: Any = None
heat: Any = None

DREAMS = 1 << 40  # streams from this number on are the eye's
MOST_STEPS = 1 << 17  # of a game
EVERY = 7  # of so many steps one is looked at for what its choices are worth, which takes long
UNWEIGHED = -1.0
NO_ROOM = -1


class Trail(NamedTuple):
    """The steps of several games, one after the other; `first` says where each begins."""

    who: Any  # a seat, or CHANCE
    mover: Any
    choices: Any  # how many the seat had; 0 for chance
    stake: Any  # what the best of them was worth more to the seat than the worst; of most steps UNWEIGHED
    shares: Any  # shares[step][seat]: what everybody could hope for before it
    first: Any  # one more says where the last game ends
    ends: Any  # ends[game][seat]: the shares of the win
    heat: Any  # how often a piece was at each place, after every step


def follow(states: Any, dice: Any, moves: Row, setup: Row, options: Row, net: Net, scales: Scales, trail: Trail) -> int:
    """Write down len(trail.ends) games; return how many there was room for.

    dice[0] is the stream of the games, dice[1] that of the eye.
    """
    at = 0
    for index in range(len(trail.ends)):
        trail.first[index] = at
        seed(dice[0], setup[1], setup[2] + index)
        assign(states, 1, states[0])
        game.deal(states[1], setup[0], options)
        at = whole_game(states, dice, moves, setup, net, scales, trail, index)
        if at == NO_ROOM:
            return index
        trail.first[index + 1] = at
        look(scales, states, dice[1], setup, 0, trail.ends[index])
    return len(trail.ends)


def whole_game(
    states: Any, dice: Any, moves: Row, setup: Row, net: Net, scales: Scales, trail: Trail, index: int
) -> int:
    """Write down one game; return where the next begins, or NO_ROOM."""
    at: int = trail.first[index]
    who = game.actor(states[1])
    while who != NOBODY:
        if at >= len(trail.who):
            return NO_ROOM
        number = (setup[2] + index) * MOST_STEPS + at - trail.first[index]
        look(scales, states, dice[1], setup, number, trail.shares[at])
        trail.who[at], trail.mover[at], trail.choices[at], trail.stake[at] = who, game.mover(states[1]), 0, UNWEIGHED
        if who == CHANCE:
            action = game.outcome(states[1], draw(dice[0], game.chances(states[1])))
        else:
            count = game.legal(states[1], moves)
            trail.choices[at] = count
            if number % EVERY == 0 and count > 1:
                trail.stake[at] = stake_of(scales, states, who, count)
            action = way.choose(states, dice[0], moves, setup, net, who)
        game.play(states[1], action)
        heat.warm(states[1], trail.heat)
        at += 1
        who = game.actor(states[1])
    return at


def look(scales: Scales, states: Any, rng: Row, setup: Row, number: int, shares: Any) -> None:
    """Write what a position is worth to everybody."""
    assign(scales.states, 0, states[1])
    seed(rng, setup[1], DREAMS + number)
    eye.see(scales, rng)
    for seat in range(scales.seats):
        shares[seat] = scales.values[0][seat]


def stake_of(scales: Scales, states: Any, who: int, count: int) -> float:
    """Say how much more the best choice is worth to whoever chooses than the worst."""
    assign(scales.states, 0, states[1])
    if eye.weigh_choices(scales) == 0:
        return UNWEIGHED
    best, worst = -1.0, 2.0
    for index in range(count):
        best, worst = max(best, scales.values[index][who]), min(worst, scales.values[index][who])
    return best - worst
