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
    values: Any  # values[index][seat]: what the choice of that index leads to
    net: Net
    seats: int
    partners: int


def weigh(scales: Scales, ahead: bool) -> int:
    """Write what the position seems worth as it stands, what chance makes of it, or what each legal choice leads to.

    Return how many values there are; `ahead` looks one step ahead.
    """
    state = scales.states[0]
    if not ahead:
        opine(scales, state)
        note(scales, 0)
        return 1
    if game.actor(state) == CHANCE:
        weigh_chance(scales, 0, 0)
        return 1
    count = game.legal(state, scales.moves)
    for index in range(count):
        assign(scales.states, 1, state)
        game.play(scales.states[1], scales.moves[index])
        if game.actor(scales.states[1]) == CHANCE:
            weigh_chance(scales, 1, index)
        else:
            opine(scales, scales.states[1])
            note(scales, index)
    return count  # type: ignore[no-any-return]


def weigh_chance(scales: Scales, here: int, index: int) -> None:
    """Write the mean of all that chance may bring; tickets in a row that bring the same are looked at once."""
    state, values = scales.states[here], scales.values[index]
    for seat in range(scales.seats):
        values[seat] = 0.0
    tickets, ticket = game.chances(state), 0
    while ticket < tickets:
        outcome, first = game.outcome(state, ticket), ticket
        while ticket < tickets and game.outcome(state, ticket) == outcome:
            ticket += 1
        assign(scales.states, 2, state)
        game.play(scales.states[2], outcome)
        opine(scales, scales.states[2])
        for seat in range(scales.seats):
            values[seat] += (ticket - first) / tickets * scales.net.shares[seat]


def note(scales: Scales, index: int) -> None:
    """Write down what was just found as what an index leads to."""
    for seat in range(scales.seats):
        scales.values[index][seat] = scales.net.shares[seat]


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
