"""A table whose horses are put where a test wants them."""

import pytest

from ludotheque.engine.match import Match
from ludotheque.games.chevaux import GAME, rules
from ludotheque.games.chevaux.board import NAMES, ROUTE


class Table:
    """Four players in the usual order, yellow first; horses are numbered from 1 and placed by their steps."""

    def __init__(self, seats=4, turn="yellow", options=None, **steps):
        self.match = Match(GAME, seats, options or {})
        self.state = self.match.state
        for colour, walked in steps.items():
            self.state.step[self.seat(colour)] = [*walked, 0, 0, 0, 0][: rules.HORSES]
        self.state.turn = self.seat(turn)

    def seat(self, colour):
        """Find who plays a colour."""
        return self.state.colour.index(NAMES.index(colour), 0, self.state.seats)

    def throw(self, *numbers):
        """Let the die fall."""
        for number in numbers:
            self.match.force(number - 1)
        return self

    def ride(self, horse):
        """Play a horse, or be refused."""
        self.match.play(rules.HORSE + horse - 1)
        return self

    @property
    def choices(self):
        """List the horses that may be played now."""
        return [action - rules.HORSE + 1 for action in self.match.legal()]

    @property
    def turn(self):
        """Name the colour whose turn it is."""
        return NAMES[self.state.colour[self.state.turn]]

    @property
    def events(self):
        """List the kinds of the last events."""
        return [event.kind for event in self.match.steps[-1].events]

    def steps(self, colour):
        """List the steps of a colour's horses."""
        return self.state.step[self.seat(colour)]

    def squares(self, colour):
        """List the places of a colour's horses."""
        route = ROUTE[self.state.ascending][NAMES.index(colour)]
        return [route[step] for step in self.steps(colour)]


@pytest.fixture
def table():
    """Lay tables."""
    return Table
