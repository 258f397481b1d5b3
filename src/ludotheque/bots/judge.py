"""The judge: a small learned network that tells, of a full state, what share of the win each seat may expect.

`compiling` binds `game` to a module of rules and `features` to what the judge looks at. Over the inputs lies one
hidden layer, and over that one number for each team, in the order of play from whoever moves. Weights are data
beside the state: to learn or to replace them compiles nothing. All sums are made in one order and with plain
arithmetic, so that the judgement is the same to the last bit interpreted and compiled.
"""

from typing import Any, NamedTuple

from ludotheque.bots.sheet import Sheet
from ludotheque.bots.value import share
from ludotheque.engine.seats import NOBODY

game: Any = None
features: Any = None

FARTHEST = 20.0  # from zero that a team's number may be
HALVINGS = 10


class Net(NamedTuple):
    """The weights, and room to work with them; lists when interpreted, NumPy arrays when compiled."""

    inward: Any  # inward[input][unit]: what an input adds to a hidden unit
    bias: Any  # what each unit begins with
    outward: Any  # outward[team][unit]: what a unit adds to a team, 0 being that of whoever moves; last its own bias
    sheet: Sheet
    units: Any  # scratch: what the hidden units come to
    odds: Any  # the share of each team, from whoever moves
    shares: Any  # the share of each seat


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


def foresee(net: Net, teams: int) -> None:
    """Let the network say from its inputs what share of the win each team may expect; the shares make one win."""
    excite(net)
    whole = 0.0
    for team in range(teams):
        net.odds[team] = power(answer(net, team))
        whole += net.odds[team]
    for team in range(teams):
        net.odds[team] /= whole


def excite(net: Net) -> None:
    """Add up what the inputs tell the hidden units; a unit that comes to less than nothing stays silent."""
    count = len(net.bias)
    for unit in range(count):
        net.units[unit] = net.bias[unit]
    for line in range(net.sheet.used[0]):
        row = net.inward[net.sheet.index[line]]
        value = net.sheet.value[line]
        for unit in range(count):
            net.units[unit] += value * row[unit]
    for unit in range(count):
        net.units[unit] = max(net.units[unit], 0.0)


def answer(net: Net, team: int) -> float:
    """Add up what the hidden units say for a team."""
    row = net.outward[team]
    count = len(net.bias)
    total: float = 0.0 + row[count]
    for unit in range(count):
        total += net.units[unit] * row[unit]
    return total


def power(x: float) -> float:
    """Give e to the power of x by plain arithmetic: libraries differ in the last bit, and so would judgements."""
    small = max(-FARTHEST, min(FARTHEST, x)) / (1 << HALVINGS)
    result = 1.0 + small * (1.0 + small / 2 * (1.0 + small / 3 * (1.0 + small / 4)))
    for _ in range(HALVINGS):
        result *= result
    return result
