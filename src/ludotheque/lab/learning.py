"""Learn from games that are written down: TD(λ), from the end of each game to its beginning."""

from math import sqrt
from typing import Any, NamedTuple

from ludotheque.bots.net import Net, foresee
from ludotheque.lab.book import Book


class Slopes(NamedTuple):
    """For each weight, the squares of all slopes that it stood on, added up; empty where all weights go as far."""

    inward: Any
    bias: Any
    outward: Any


def learn_games(
    net: Net, slopes: Slopes, book: Book, target: Any, pull: Any, seats: int, partners: int, games: int, rate: float,
    trust: float,
) -> None:  # fmt: skip
    """Learn from every finished game; `trust` (λ) says how far what came later is believed more than the judge."""
    for number in range(games):
        if book.results[number][0] >= 0:
            learn_game(net, slopes, book, target, pull, number, seats, partners, rate, trust)


def learn_game(
    net: Net, slopes: Slopes, book: Book, target: Any, pull: Any, number: int, seats: int, partners: int, rate: float,
    trust: float,
) -> None:  # fmt: skip
    """Go back from the result; slips count like other choices, so that what is foreseen is what comes about."""
    for seat in range(seats):
        target[seat] = book.results[number][seat]
    last = book.first[number + 1] - 1
    for position in range(last, book.first[number] - 1, -1):
        if position < last:
            later = book.shares[position + 1]
            for seat in range(seats):
                target[seat] = (1.0 - trust) * later[seat] + trust * target[seat]
        recall(net, book, position)
        if len(slopes.bias) > 0:
            teach_by_strides(net, slopes, target, pull, book.mover[position], seats, partners, rate)
        else:
            teach(net, target, pull, book.mover[position], seats, partners, rate)


def recall(net: Net, book: Book, position: int) -> None:
    """Lay the inputs of a position before the judge again."""
    at = book.start[position]
    count = book.start[position + 1] - at
    for line in range(count):
        net.sheet.index[line] = book.index[at + line]
        net.sheet.value[line] = book.value[at + line]
    net.sheet.used[0] = count


def teach(net: Net, target: Any, pull: Any, mover: int, seats: int, partners: int, rate: float) -> None:
    """Go one step down the slope of the cross entropy between what the judge says and what it should have said.

    The rate is shared among the inputs, or the same step would be far too long where there are many.
    """
    teams = seats // partners
    step = rate / (1 + net.sheet.used[0])
    foresee(net, teams)
    units = len(net.bias)
    for unit in range(units):
        pull[unit] = 0.0
    for team in range(teams):
        push = step * (target[(mover + team) % seats] - net.odds[team])
        row = net.outward[team]
        for unit in range(units):
            if net.units[unit] > 0.0:
                pull[unit] += push * row[unit]
                row[unit] += push * net.units[unit]
        row[units] += push
    spread(net, pull)


def spread(net: Net, pull: Any) -> None:
    """Change what the inputs tell the hidden units by what is wanted of these."""
    units = len(net.bias)
    for unit in range(units):
        net.bias[unit] += pull[unit]
    for line in range(net.sheet.used[0]):
        row = net.inward[net.sheet.index[line]]
        value = net.sheet.value[line]
        for unit in range(units):
            row[unit] += value * pull[unit]


def teach_by_strides(
    net: Net, slopes: Slopes, target: Any, pull: Any, mover: int, seats: int, partners: int, stride: float
) -> None:
    """Go down the same slope, each weight by a stride of its own: the shorter, the more it was asked to change before.

    What is seldom seen is so learned as fast as what is always there (AdaGrad).
    """
    teams = seats // partners
    foresee(net, teams)
    units = len(net.bias)
    for unit in range(units):
        pull[unit] = 0.0
    for team in range(teams):
        push = target[(mover + team) % seats] - net.odds[team]
        row = net.outward[team]
        past = slopes.outward[team]
        for unit in range(units):
            if net.units[unit] > 0.0:
                pull[unit] += push * row[unit]
                step(row, past, unit, push * net.units[unit], stride)
        step(row, past, units, push, stride)
    for unit in range(units):
        step(net.bias, slopes.bias, unit, pull[unit], stride)
    for line in range(net.sheet.used[0]):
        row = net.inward[net.sheet.index[line]]
        past = slopes.inward[net.sheet.index[line]]
        value = net.sheet.value[line]
        for unit in range(units):
            step(row, past, unit, value * pull[unit], stride)


def step(weights: Any, past: Any, place: int, slope: float, stride: float) -> None:
    """Change one weight."""
    past[place] += slope * slope
    weights[place] += stride * slope / sqrt(past[place])
