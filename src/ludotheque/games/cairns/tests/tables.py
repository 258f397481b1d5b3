"""Tables whose stones lie where a test wants them, and such as chance prepares."""

from random import Random

from ludotheque.engine.match import Match
from ludotheque.engine.seats import NOBODY
from ludotheque.games.cairns import GAME, moves
from ludotheque.games.cairns.pile import LETTERS
from ludotheque.games.cairns.rules.actions import ACTIONS
from ludotheque.games.cairns.rules.cairns import dye_cairn
from ludotheque.games.cairns.rules.state import TAKING
from ludotheque.games.cairns.rules.stones import BIT, COPIES, FIRST_COPY, NO_STONE, STONES_OF_A_COLOUR
from ludotheque.testing.positions import Position
from ludotheque.testing.setups import by_urge, walk

NAMES = ("Anne", "Bernadette-Marie", "Chloé", "David")
SHAPES = "TRS"


class Table(Position):
    """Cairns are told from the ground up, "RT WR" for a white rectangle on a red trapezoid; `free` lies in the Ovoo.

    All other stones are out of the game.
    """

    def __init__(self, *cairns, free="KT", seats=2, turn=1, **options):
        super().__init__(GAME, seats, **options, first="1")
        self.used = set()
        for owner, stones in enumerate(cairns):
            for cairn in stones:
                self._raise(owner, cairn.split())
        for stone in map(self._next, free.split()):
            self.state.free |= BIT[stone]
            self.state.layer[stone] = 0
        self.state.left = self.state.free
        self.state.phase, self.state.turn = TAKING, turn - 1

    def _next(self, kind):
        stone = next(stone for stone in copies(kind) if stone not in self.used)
        self.used.add(stone)
        return stone

    def _raise(self, owner, kinds):
        """Lay stone upon stone without asking whether it may lie there."""
        state, below = self.state, NO_STONE
        spot = state.spots[owner].bit_count()
        state.spots[owner] |= BIT[spot]
        for height, stone in enumerate(map(self._next, kinds), 1):
            state.under[stone], state.height[stone], state.spot[stone] = below, height, spot
            dye_cairn(state, stone, LETTERS.index(kinds[0][0]))
            below = stone
        state.tops[owner] |= BIT[below]

    def take(self, kind):
        """Take a free stone of that kind."""
        stone = next(stone for stone in copies(kind) if self.state.free & BIT[stone])
        self.match.play(ACTIONS.number("take", stone))
        return self

    @property
    def cairns(self):
        """List the names of all cairns."""
        return sorted(moves.cairn_names(self.state).values())


def copies(kind):
    """List the stones of a colour and a shape."""
    colour, shape = LETTERS.index(kind[0]), SHAPES.index(kind[1])
    first = STONES_OF_A_COLOUR * colour + FIRST_COPY[shape]
    return range(first, first + COPIES[shape])


def built(chooser, seats=2, **options):
    """Let chance prepare a game."""
    return next(match for match in walk(Match(GAME, seats, options), chooser) if match.actor >= 0)


def positions(seed, seats, choose=by_urge, **options):
    """Play through a game, from the first choice on."""
    return (match for match in walk(Match(GAME, seats, options), Random(seed), choose) if match.mover != NOBODY)


def view_of(match, seat=None):
    return match.view(max(match.actor, 0) if seat is None else seat, NAMES[: match.seats], GAME.words.speaker("fr"))
