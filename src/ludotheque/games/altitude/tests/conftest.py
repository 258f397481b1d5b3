"""A table whose cards lie where a test wants them."""

import re

import pytest

from ludotheque.engine.errors import IllegalMove
from ludotheque.engine.match import Match
from ludotheque.games.altitude import GAME, moves
from ludotheque.games.altitude.cards import CARDS, KIND, LETTERS, PLACE, SPOTS
from ludotheque.games.altitude.rules.hands import put_in_hand
from ludotheque.games.altitude.rules.mountain import floors, put
from ludotheque.games.altitude.rules.state import DRAWING, FINISHING
from ludotheque.games.altitude.rules.turns import begin_turn


class Table:
    """Mountains are told row by row from the base, ("8 5", "9"), each row from column `start` on, "." for a gap.

    A card that a test draws is slipped into the pile first.
    """

    def __init__(self, *mountains, hands=(), pile="1 1 1 1", turn=1, start="j", is_ending=False):
        seats = max(len(mountains), len(hands), 1)
        self.match = Match(GAME, seats)
        self.state = self.match.state
        self.state.pile = [0] * len(CARDS)
        self.state.left = 0
        for seat, rows in enumerate(mountains):
            self._raise(seat, rows, start)
        for seat, hand in enumerate(hands):
            for card in hand.split():
                put_in_hand(self.state, seat, KIND[card])
        for card in pile.split():
            self._slip(card)
        self.state.turn = turn - 1
        if is_ending:
            self.state.phase = FINISHING
        else:
            begin_turn(self.state)

    def _raise(self, seat, rows, start):
        for floor, row in enumerate(rows, 1):
            for column, card in enumerate(row.split(), LETTERS.index(start)):
                if card != ".":
                    put(self.state, seat, PLACE[f"{LETTERS[column]}{floor}"], KIND[card])

    def _slip(self, card):
        self.state.pile[KIND[card]] += 1
        self.state.left += 1

    def draw(self, card):
        """Let the player whose turn it is draw that card."""
        if not self.state.pile[KIND[card]]:
            self._slip(card)
        self.match.force(KIND[card])
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
        """List the legal moves in the notation."""
        return [moves.write(self.state, action) for action in self.match.legal()]

    def spots(self, first=""):
        """List the places of the legal moves whose text begins like that, from the base up."""
        return sorted((text.split()[-1] for text in self.choices if text.startswith(first)), key=_from_the_base)

    def hand(self, seat=1):
        """Tell a hand."""
        return " ".join(CARDS[kind] for kind in self.state.hand[seat - 1][: self.state.held[seat - 1]])

    def mountain(self, seat=1):
        """Tell where which card lies."""
        return {SPOTS[place]: CARDS[kind] for place, kind in enumerate(self.state.card[seat - 1]) if kind}

    def floors(self, seat=1):
        """Count floors."""
        return floors(self.state, seat - 1)

    @property
    def discard(self):
        """Tell the discard, kind by kind."""
        return " ".join(CARDS[kind] for kind, count in enumerate(self.state.discard) for _ in range(count))

    @property
    def turn(self):
        """Say whose turn it is, counting from 1."""
        return self.match.mover + 1

    @property
    def waits_for_a_draw(self):
        """Tell whether a card is to be drawn now."""
        return self.state.phase == DRAWING

    @property
    def events(self):
        """List the kinds of the last events."""
        return [event.kind for event in self.match.steps[-1].events]


def _from_the_base(spot):
    """Order places by their floor, and then from left to right."""
    letter, floor = re.fullmatch(r"x?([a-s])(\d+)(?:@\d)?", spot).groups()
    return int(floor), letter


@pytest.fixture
def table():
    """Lay tables."""
    return Table
