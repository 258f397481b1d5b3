"""A table whose cards lie where a test wants them."""

import re
from itertools import zip_longest

import pytest

from ludotheque.engine.seats import CHANCE
from ludotheque.games.altitude import GAME
from ludotheque.games.altitude.cards import CARDS, KIND, LETTERS, PLACE, SPOTS
from ludotheque.games.altitude.rules.hands import put_in_hand
from ludotheque.games.altitude.rules.mountain import floors, put
from ludotheque.games.altitude.rules.state import FINISHING
from ludotheque.games.altitude.rules.turns import begin_turn
from ludotheque.testing.positions import Position


class Table(Position):
    """Mountains are told row by row from the base, ("8 5", "9"), each row from column `start` on, "." for a gap.

    Whose hand is not told holds four ones. A card that is to come is slipped into the pile first; without any pile
    the last building has begun.
    """

    def __init__(self, *mountains, hands=(), pile="1 1 1 1", turn=1, start="j", **options):
        super().__init__(GAME, len(mountains), **options)
        self.state.pile, self.state.left, self.state.turn = [0] * len(CARDS), 0, turn - 1
        for seat, (rows, hand) in enumerate(zip_longest(mountains, hands, fillvalue="1 1 1 1")):
            self._raise(seat, rows, LETTERS.index(start))
            for card in hand.split():
                put_in_hand(self.state, seat, KIND[card])
        for card in pile.split():
            self._slip(card)
        if pile:
            begin_turn(self.state)
        else:
            self.state.phase = FINISHING

    def _raise(self, seat, rows, start):
        for floor, row in enumerate(rows, 1):
            for column, card in enumerate(row.split(), start):
                if card != ".":
                    put(self.state, seat, PLACE[f"{LETTERS[column]}{floor}"], KIND[card])

    def _slip(self, card):
        self.state.pile[KIND[card]] += 1
        self.state.left += 1

    def play(self, *texts):
        """Play moves, and draw cards that are told by themselves."""
        for text in texts:
            if self.match.actor == CHANCE and not self.state.pile[KIND[text]]:
                self._slip(text)
            super().play(text)
        return self

    def spots(self, card):
        """List where that card, just drawn, may go, from the base up."""
        return sorted((text.split()[1] for text in self.choices if text.startswith(f"{card} ")), key=_from_the_base)

    def open_places(self, card):
        """List the empty places of the player's own mountain where that card, just drawn, may go."""
        return [spot for spot in self.spots(card) if spot in PLACE]

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


def _from_the_base(spot):
    """Order places by their floor, and then from left to right."""
    letter, floor = re.fullmatch(r"x?([a-s])(\d+)(?:@\d)?", spot).groups()
    return int(floor), letter


@pytest.fixture
def table():
    """Lay tables."""
    return Table
