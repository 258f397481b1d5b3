"""What a position is worth to every seat, looked one step ahead.

`compiling` binds `game`, `knowledge` and `features` to a game's modules. The end is worth the result, a position in
which chance acts the mean of all that it may bring, and the rest what the judge says, or the game's own knowledge
where no judge has learned.
"""

from typing import Any, NamedTuple

from ludotheque.bots.judge import appraise
from ludotheque.bots.net import Net
from ludotheque.bots.value import value
from ludotheque.engine.seats import CHANCE
from ludotheque.engine.state import assign

game: Any = None
knowledge: Any = None
features: Any = None


class Scales(NamedTuple):
    """Where positions are weighed; lists when interpreted, NumPy arrays when compiled."""

    states: Any  # 0 is the position, 1 what follows it, 2 what chance makes of that
    moves: Any
    values: Any  # values[index][seat]: what the choice, or the ticket, of that index leads to
    net: Net
    seats: int
    partners: int


def judge_position(scales: Scales) -> None:
    """Write what the position itself seems worth, by no look ahead, as `net.shares`."""
    opine(scales, scales.states[0])


def weigh_tickets(scales: Scales, first: int, tickets: int) -> None:
    """Write what some tickets of the chance that acts lead to."""
    state = scales.states[0]
    for index in range(tickets):
        assign(scales.states, 1, state)
        game.play(scales.states[1], game.outcome(state, first + index))
        opine(scales, scales.states[1])
        keep(scales, index, 1.0)


def weigh_choices(scales: Scales) -> int:
    """Write what each legal choice leads to; return how many there are."""
    state = scales.states[0]
    count = game.legal(state, scales.moves)
    for index in range(count):
        assign(scales.states, 1, state)
        game.play(scales.states[1], scales.moves[index])
        if game.actor(scales.states[1]) == CHANCE:
            weigh_chance(scales, index)
        else:
            opine(scales, scales.states[1])
            keep(scales, index, 1.0)
    return count  # type: ignore[no-any-return]


def weigh_chance(scales: Scales, index: int) -> None:
    """Write the mean of all that chance may bring after a choice."""
    tickets = game.chances(scales.states[1])
    for ticket in range(tickets):
        assign(scales.states, 2, scales.states[1])
        game.play(scales.states[2], game.outcome(scales.states[1], ticket))
        opine(scales, scales.states[2])
        keep(scales, index, 1.0 / tickets)


def keep(scales: Scales, index: int, weight: float) -> None:
    """Add what was just found to what an index leads to."""
    for seat in range(scales.seats):
        scales.values[index][seat] += weight * scales.net.shares[seat]


def opine(scales: Scales, state: Any) -> None:
    """Write what a state seems worth to each seat; all together are one win."""
    if len(scales.net.inward) > 0:
        appraise(scales.net, state, max(0, game.mover(state)), scales.seats, scales.partners)
        return
    whole = 0.0
    for seat in range(scales.seats):
        scales.net.shares[seat] = value(state, seat, scales.seats, scales.partners)
        whole += scales.net.shares[seat]
    if scales.seats > 1 and whole > 0.0:
        for seat in range(scales.seats):
            scales.net.shares[seat] *= scales.partners / whole
