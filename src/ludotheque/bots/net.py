"""The network of a judge: one hidden layer over its inputs, and one number for each team.

It knows no game, so that it is compiled once for all of them. All sums are made in one order and with plain arithmetic,
so that the judgement is the same to the last bit interpreted and compiled.
"""

from typing import Any, NamedTuple

from ludotheque.bots.sheet import Sheet

FARTHEST = 20.0  # from zero that a team's number may be
HALVINGS = 10
AT_ONCE = 4  # inputs that are added together


class Net(NamedTuple):
    """The weights, and room to work with them; lists when interpreted, NumPy arrays when compiled."""

    inward: Any  # inward[input][unit]: what an input adds to a hidden unit
    bias: Any  # what each unit begins with
    outward: Any  # outward[team][unit]: what a unit adds to a team, 0 being that of whoever moves; last its own bias
    sheet: Sheet
    units: Any  # scratch: what the hidden units come to
    odds: Any  # the share of each team, from whoever moves
    shares: Any  # the share of each seat


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
    used = net.sheet.used[0]
    for line in range(0, used - AT_ONCE + 1, AT_ONCE):
        add_four(net, line, count)
    for line in range(used - used % AT_ONCE, used):
        row, value = net.inward[net.sheet.index[line]], net.sheet.value[line]
        for unit in range(count):
            net.units[unit] += value * row[unit]
    for unit in range(count):
        net.units[unit] = max(net.units[unit], 0.0)


def add_four(net: Net, line: int, count: int) -> None:
    """Add what four inputs tell, one after the other for each unit: so each is read and written once for all four."""
    index, value = net.sheet.index, net.sheet.value
    one, two, three, four = (
        net.inward[index[line]], net.inward[index[line + 1]], net.inward[index[line + 2]], net.inward[index[line + 3]]
    )  # fmt: skip
    first, second, third, fourth = value[line], value[line + 1], value[line + 2], value[line + 3]
    for unit in range(count):
        told = net.units[unit] + first * one[unit]
        told += second * two[unit]
        told += third * three[unit]
        net.units[unit] = told + fourth * four[unit]


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
