"""Learn from games that are written down: TD(λ), from the end of each game to its beginning."""

from typing import Any

from ludotheque.bots.net import Net, foresee
from ludotheque.lab.book import Book


def learn_games(
    net: Net, book: Book, target: Any, pull: Any, seats: int, partners: int, games: int, rate: float, trust: float
) -> None:
    """Learn from every finished game; `trust` (λ) says how far what came later is believed more than the judge."""
    for number in range(games):
        if book.results[number][0] >= 0:
            learn_game(net, book, target, pull, number, seats, partners, rate, trust)


def learn_game(
    net: Net, book: Book, target: Any, pull: Any, number: int, seats: int, partners: int, rate: float, trust: float
) -> None:
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
