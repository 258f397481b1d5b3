"""A table whose stones lie where a test wants them."""

import pytest

from ludotheque.engine.errors import IllegalMove
from ludotheque.engine.match import Match
from ludotheque.games.cairns import GAME, moves
from ludotheque.games.cairns.pile import LETTERS
from ludotheque.games.cairns.rules.state import TAKE
from ludotheque.games.cairns.rules.stones import BIT, FIRST_COPY, NO_STONE

SHAPES = "TRS"


class Table:
    """Cairns are told from the ground up, "RT WR" for a white rectangle on a red trapezoid; `free` lies in the Ovoo.

    All other stones are out of the game.
    """

    def __init__(self, *cairns, free="KT", seats=2, turn=1, **options):
        self.match = Match(GAME, seats, {**options, "first": "1"})
        self.state = self.match.state
        self.used = set()
        for owner, stones in enumerate(cairns):
            for cairn in stones:
                self._raise(owner, cairn.split())
        for stone in map(self._next, free.split()):
            self.state.free |= BIT[stone]
            self.state.layer[stone] = 0
        self.state.left = self.state.free
        self.state.phase, self.state.turn = TAKE, turn - 1

    def _next(self, kind):
        colour, shape = LETTERS.index(kind[0]), SHAPES.index(kind[1])
        first = 6 * colour + FIRST_COPY[shape]
        stone = next(s for s in range(first, first + 4) if s not in self.used)
        self.used.add(stone)
        return stone

    def _raise(self, owner, kinds):
        """Lay stone upon stone without asking whether it may lie there."""
        state, below = self.state, NO_STONE
        spot = state.spots[owner].bit_count()
        state.spots[owner] |= BIT[spot]
        for height, stone in enumerate(map(self._next, kinds), 1):
            state.under[stone], state.height[stone], state.spot[stone] = below, height, spot
            state.tint[stone] = LETTERS.index(kinds[0][0])
            below = stone
        state.tops[owner] |= BIT[below]

    def take(self, kind):
        """Take a free stone of that kind."""
        colour, shape = LETTERS.index(kind[0]), SHAPES.index(kind[1])
        stones = range(6 * colour + FIRST_COPY[shape], 6 * colour + FIRST_COPY[shape] + (4, 1, 1)[shape])
        self.match.play(next(stone for stone in stones if self.state.free & BIT[stone]))
        return self

    def play(self, *texts):
        """Play moves told in the notation."""
        for text in texts:
            self.match.play(moves.read(self.state, text))
        return self

    def refusal(self, text):
        """Say by which article, and with which reason, a move is refused."""
        with pytest.raises(IllegalMove) as caught:
            self.play(text)
        return caught.value.refusal.article, caught.value.refusal.reason

    @property
    def choices(self):
        """List the legal moves in the notation, those of the Ovoo by their kind."""
        return [moves.write(self.state, action) for action in self.match.legal()]

    @property
    def cairns(self):
        """List the names of all cairns."""
        return sorted(moves.cairn_names(self.state).values())

    @property
    def turn(self):
        """Say whose turn it is, counting from 1."""
        return self.match.mover + 1

    @property
    def events(self):
        """List the kinds of the last events."""
        return [event.kind for event in self.match.steps[-1].events]


@pytest.fixture
def table():
    """Lay tables."""
    return Table
