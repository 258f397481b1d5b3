"""A table whose pawns are put where a test wants them."""

import pytest

from ludotheque.games.oie import GAME, rules
from ludotheque.testing.positions import Position


class Table(Position):
    """A pawn on each of those squares; whoever stands in the well or in the prison has just come there."""

    def __init__(self, *squares, turn=1, **options):
        super().__init__(GAME, len(squares), **options)
        self.state.turn = turn - 1
        for seat, square in enumerate(squares):
            self.state.square[seat] = square
            held = self.state.missing if self.state.wait else self.state.trapped
            held[seat] = rules.is_trap(rules.what_does(self.state, square)) * (self.state.wait or 1)

    @property
    def squares(self):
        """List where the pawns stand."""
        return self.state.square[: self.state.seats]

    @property
    def trapped(self):
        """List who waits in the well or in the prison."""
        return [seat + 1 for seat in range(self.state.seats) if self.state.trapped[seat]]

    @property
    def missing(self):
        """List how many turns each player will miss."""
        return self.state.missing[: self.state.seats]

    def turns(self, *throws):
        """Throw again and again; list who threw, and who is next."""
        return [self.turn, *(self.play(throw).turn for throw in throws)]


@pytest.fixture
def table():
    """Lay tables."""
    return Table
