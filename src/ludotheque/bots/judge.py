"""The judge: a small learned network that tells, of a full state, what share of the win each seat may expect.

`compiling` binds `game` to a module of rules and `features` to what the judge looks at. The network has one number for
each team, in the order of play from whoever moves. Weights are data beside the state: to learn or to replace them
compiles nothing.
"""

from typing import Any

from ludotheque.bots.net import Net, foresee
from ludotheque.bots.value import share
from ludotheque.engine.seats import NOBODY

game: Any = None
features: Any = None


def appraise(net: Net, state: Any, viewer: int, seats: int, partners: int) -> None:
    """Write what each seat may expect of the win, as the viewer knows: exact at the end, equal where nobody moves."""
    mover = game.mover(state)
    if game.actor(state) == NOBODY:
        for seat in range(seats):
            net.shares[seat] = share(state, seat, seats, partners)
    elif mover == NOBODY:
        for seat in range(seats):
            net.shares[seat] = partners / seats
    else:
        look(net, state, mover, viewer)
        foresee(net, seats // partners)
        hand_out(net, mover, seats, partners)


def look(net: Net, state: Any, mover: int, viewer: int) -> None:
    """Write down what the judge sees of a state, from whoever moves on."""
    net.sheet.used[0] = 0
    features.fill(state, mover, viewer, net.sheet)


def hand_out(net: Net, mover: int, seats: int, partners: int) -> None:
    """Give each seat what its team may expect; teams sit in turn, so that partners are as many seats apart."""
    teams = seats // partners
    for seat in range(seats):
        net.shares[seat] = net.odds[(seat + seats - mover) % teams]
