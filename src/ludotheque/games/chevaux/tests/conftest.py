"""A table whose horses are put where a test wants them."""

import pytest

from ludotheque.games.chevaux import GAME
from ludotheque.games.chevaux.board import NAMES, ROUTE, STEP_AT
from ludotheque.games.chevaux.rules.state import HORSES, WHAT
from ludotheque.testing.positions import Position


class Table(Position):
    """Horses are counted from 1, and stand by their steps or on a printed square: `yellow=(5, "55")`."""

    def __init__(self, seats=4, turn="", **given):
        super().__init__(GAME, seats, **{name: value for name, value in given.items() if name not in NAMES})
        if turn:
            self.state.turn = self.seat(turn)
        for colour in set(given) & set(NAMES):
            stands = [self.step(colour, stand) for stand in given[colour]]
            self.state.step[self.seat(colour)] = [*stands, 0, 0, 0, 0][:HORSES]

    def seat(self, colour):
        """Find who plays a colour."""
        return self.state.colour.index(NAMES.index(colour), 0, self.state.seats)

    def step(self, colour, stand):
        """Say which step brings a colour to a printed square."""
        return STEP_AT[self.state.ascending][NAMES.index(colour)][int(stand)] if isinstance(stand, str) else stand

    def throw(self, number):
        """Let the die fall."""
        return self.play(str(number))

    def ride(self, horse):
        """Play a horse, or be refused."""
        return self.play(f"{self.mover} {horse}")

    @property
    def mover(self):
        """Name the colour whose turn it is."""
        return NAMES[self.state.colour[self.state.turn]]

    @property
    def horses(self):
        """List the horses that may be played now."""
        return [WHAT[action] + 1 for action in self.match.legal()]

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
